import Sharespec

/// Runs and entries of a ledger as JSON, one object a line, with the names that a plan and the events of a run use.
enum EntryJSON {
  static func line(_ run: RunRecord, _ counts: StateCounts) -> String {
    var json = JSONText()
    json.object { json in
      json.member("run", Int(run.id.number))
      json.member("state", run.state.rawValue)
      json.member("began", DateTime(clockSeconds: run.started).rfc3339)
      if let ended = run.ended { json.member("ended", DateTime(clockSeconds: ended).rfc3339) }
      for state in EntryState.allCases { json.member(state.rawValue, counts[state]) }
    }
    return json.text + "\n"
  }

  static func line(_ entry: EntryRecord) -> String {
    var json = JSONText()
    json.object { json in
      json.member("entry", entry.key.hex)
      json.member("state", entry.state.rawValue)
      json.member("to", entry.address)
      json.member("share", entry.share.recipe)
      if let row = entry.row { json.member("row", row) }
      if entry.share.isNamed { json.member("campaign", entry.share.campaign) }
      json.member("run", Int(entry.run.number))
      json.member("account", entry.share.account)
      json.member("attempts", Int(entry.attempts))
      json.member("changed", DateTime(clockSeconds: entry.changed).rfc3339)
      if let host = entry.host { json.member("host", host) }
      if let id = entry.share.mailID { json.member("message-id", id) }
      json.member("digest", entry.share.digest.hex)
      json.member("size", Int(entry.share.size))
      if let reason = entry.reason { json.member("reason", reason) }
      if let reply = entry.reply { json.member("reply", reply) }
    }
    return json.text + "\n"
  }
}

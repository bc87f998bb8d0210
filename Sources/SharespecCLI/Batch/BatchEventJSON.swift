import Sharespec

/// The events of a run for programs: one JSON object a line, with the names that a plan and `status --json` use.
enum BatchEventJSON {
  static func line(_ result: BatchResult, isRecorded: Bool) -> String {
    var json = JSONText()
    json.object { json in
      json.member("event", "result")
      json.member("share", result.recipe)
      if let row = result.row { json.member("row", row) }
      json.member("account", result.result.account)
      if let activity = result.result.activity { json.member("activity", activity) }
      json.key("recipients")
      json.array { json in
        for recipient in result.result.recipients {
          json.object { json in
            json.member("to", recipient.address)
            json.member("state", recipient.outcome.state)
            if case .saved = recipient.outcome { json.member("outcome", recipient.outcome.name) }
            if let identifier = recipient.identifier { json.member("id", identifier) }
            if let reason = recipient.outcome.details { json.member("reason", reason) }
          }
        }
      }
      if let path = result.result.path { json.member("path", path) }
      if let url = result.result.url { json.member("url", url) }
      if let note = result.result.note { json.member("note", note) }
      if let reply = result.result.reply { json.member("reply", reply) }
      if !isRecorded { json.member("recorded", "no") }
    }
    return json.text + "\n"
  }

  static func line(_ stop: AccountStop) -> String {
    var json = JSONText()
    json.object { json in
      json.member("event", "stopped")
      json.member("account", stop.account)
      json.member("reason", stop.reason)
      json.member("retry", stop.isTransient ? "later" : "never")
    }
    return json.text + "\n"
  }
}

extension ShareResult.Outcome {
  /// The name of the state that an entry is in with it.
  var state: String {
    switch self {
    case .accepted, .saved: "accepted"
    case .failed: "failed"
    case .deferred: "deferred"
    case .inDoubt: "in-doubt"
    case .cancelled: "cancelled"
    }
  }
}

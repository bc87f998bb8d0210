extension Ledger {
  /// A person's word on an entry.
  public enum Word: Sendable, Hashable {
    /// It arrived.
    case arrived
    /// It is to be sent again.
    case resend
    /// It is not to be sent any more.
    case cancel
  }

  /// Takes a person's word on the entry that they name by the start of its key, 4 digits or more, or by its address, and returns the entry
  /// as it is then.
  ///
  /// `arrived` is for what is in doubt; `resend` for that, and for what failed or was given up; `cancel` for what is still to be sent. A resend keeps the message's identifier.
  ///
  /// - Throws: `notFound`, `ambiguous` or `notResolvable`.
  public func resolve(
    _ words: String, _ word: Word, user: String, at time: Int64, note: String? = nil
  ) throws(LedgerFault) -> EntryRecord {
    let entry = try resolvable(words, word)
    guard let result = try resolve([entry.key], word, user: user, at: time, note: note).first else {
      throw .notFound(words)
    }
    return result
  }

  /// The entry that a person names, on which their word may be taken.
  ///
  /// - Throws: `notFound`, `ambiguous` or `notResolvable`.
  public func resolvable(_ words: String, _ word: Word) throws(LedgerFault) -> EntryRecord {
    let entry = try ask { (queries) throws(LedgerFault) in
      try queries.named(words, in: word.transition.sources)
    }
    guard word.transition.sources.contains(entry.state) else { throw .notResolvable(entry, word) }
    return entry
  }

  /// Takes a person's word on entries, on all of them or, where it throws, on none, and returns them as they are then.
  public func resolve(
    _ keys: [EntryKey], _ word: Word, user: String, at time: Int64, note: String? = nil
  ) throws(LedgerFault) -> [EntryRecord] {
    try inTransaction { (connection) throws(LedgerFault) in
      let (writer, queries) = (
        ChangeWriter(connection: connection, run: nil), LedgerQueries(connection: connection)
      )
      var entries: [EntryRecord] = []
      for key in keys {
        var change = Change(word.transition, key, at: time)
        change.reason = note ?? word.reason(user)
        try writer.write(change, user: user)
        if let entry = try queries.entry(key) { entries.append(entry) }
      }
      return entries
    }
  }

  /// Gives up entries that are still to be sent, all in one transaction; `note` says why.
  public func giveUp(_ entries: [EntryKey], user: String, at time: Int64, note: String) throws(LedgerFault) {
    guard !entries.isEmpty else { return }
    try inTransaction { (connection) throws(LedgerFault) in
      let writer = ChangeWriter(connection: connection, run: nil)
      for key in entries {
        var change = Change(.cancel, key, at: time)
        change.reason = note
        try writer.write(change, user: user)
      }
    }
  }
}

extension Ledger.Word {
  fileprivate var transition: Transition {
    switch self {
    case .arrived: .arrive
    case .resend: .resend
    case .cancel: .cancel
    }
  }

  fileprivate func reason(_ user: String) -> String {
    switch self {
    case .arrived: "\(user) says that it arrived"
    case .resend: "\(user) says that it is to be sent again"
    case .cancel: "\(user) gives it up"
    }
  }
}

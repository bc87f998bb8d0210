import ShareModel

extension SMTPTransaction {
  /// MAIL, RCPT for each recipient, DATA. True where the server waits for content that somebody will get.
  ///
  /// `isStale` becomes true where the failure is the end of an idle connection, met by the first command on it.
  mutating func agree(_ commands: [SMTPCommand], _ isStale: inout Bool) throws(ConnectionFault) -> Bool {
    // On an idle connection, 421, the end or anything else that came: a new connection serves better than a guess.
    isStale = session.carried > 0
    try session.requireStep()
    isStale = false
    if session.extensions.hasPipelining { return try agreeInOneGroup(commands, &isStale) }
    return try agreeInTurn(commands, &isStale)
  }

  /// All commands at once; DATA, which must be the last of a group, among them (RFC 2920, 3.1). It is not where the mail
  /// goes to all or none: once DATA is taken, nothing but the end of the connection keeps the mail from some.
  private mutating func agreeInOneGroup(
    _ commands: [SMTPCommand], _ isStale: inout Bool
  ) throws(ConnectionFault) -> Bool {
    let group = isIndivisible ? commands : commands + [.data]
    let first = try firstAnswer(&isStale) { (session) throws(ConnectionFault) in
      try session.send(group.flatMap(\.bytes), session.limits.command)
      return try session.answer()
    }
    let asked = open
    try judgeMail(first)
    try session.reach(.mail)
    let mailWasTaken = first.severity == .positive
    for index in asked {
      let answer = try session.answer()
      if mailWasTaken { try judge(answer, ofRecipient: index) }
    }
    try session.reach(.rcpt)
    noteLimit(asked: asked.count)
    if isIndivisible { return mailWasTaken ? try sayData() : false }
    let data = try session.answer()
    try session.requireStep()
    guard !open.isEmpty else {
      try clear(after: data, mailWasTaken: mailWasTaken)
      return false
    }
    return try judgeData(data)
  }

  /// One command at a time, for servers without PIPELINING.
  private mutating func agreeInTurn(
    _ commands: [SMTPCommand], _ isStale: inout Bool
  ) throws(ConnectionFault) -> Bool {
    let first = try firstAnswer(&isStale) { (session) throws(ConnectionFault) in try session.say(commands[0])
    }
    try judgeMail(first)
    try session.reach(.mail)
    guard !open.isEmpty else { return false }
    let asked = open
    for (index, command) in zip(asked, commands.dropFirst()) {
      try judge(session.say(command), ofRecipient: index)
      if isIndivisible, verdicts[index] != nil { break }
    }
    try session.reach(.rcpt)
    noteLimit(asked: asked.count)
    return try sayData()
  }

  /// DATA where somebody is left to write to, RSET where nobody is.
  private mutating func sayData() throws(ConnectionFault) -> Bool {
    keepTogether()
    guard !open.isEmpty else {
      try reset()
      return false
    }
    let data = try session.say(.data)
    try session.requireStep()
    return try judgeData(data)
  }

  private func firstAnswer(
    _ isStale: inout Bool, _ ask: (SMTPSession) throws(ConnectionFault) -> SMTPReply
  ) throws(ConnectionFault) -> SMTPReply {
    do throws(ConnectionFault) { return try ask(session) } catch {
      isStale = session.carried > 0 && session.evidence.isEmpty && error.isEndOfIdleConnection
      throw error
    }
  }

  private mutating func judgeMail(_ answer: SMTPReply) throws(ConnectionFault) {
    reply = answer.shown
    if let refused = refusal(answer, of: .sender) { return settle(refused) }
    guard answer.severity == .positive else { throw .outOfStep(evidence: answer.text) }
  }

  private mutating func judge(_ answer: SMTPReply, ofRecipient index: Int) throws(ConnectionFault) {
    reply = answer.shown
    switch answer.severity {
    case .positive: taken += 1
    case .transient, .permanent:
      if taken > 0, isFull(answer) {
        postponed.insert(index)
        sawFull = sawFull || answer.status?.isTooManyRecipients == true
      } else {
        verdicts[index] = refusal(answer, of: .recipient)
      }
    case .intermediate: throw .outOfStep(evidence: answer.text)
    }
  }

  /// A server that says how many it takes is not asked for more again.
  private func noteLimit(asked: Int) {
    if sawFull, taken > 0, taken < asked { session.recipientLimit = min(session.recipientLimit, taken) }
  }

  private mutating func judgeData(_ answer: SMTPReply) throws(ConnectionFault) -> Bool {
    reply = answer.shown
    if let refused = refusal(answer, of: .message) {
      settle(refused)
      try reset()
      return false
    }
    guard answer.code == 354 else { throw .outOfStep(evidence: answer.text) }
    try session.reach(.data)
    return true
  }

  /// Nobody is left to write to. Where DATA was taken all the same, a lone dot ends it (RFC 2920, 3.1).
  private func clear(after data: SMTPReply, mailWasTaken: Bool) throws(ConnectionFault) {
    switch data.severity {
    case .intermediate:
      try session.send([0x2E, 0x0D, 0x0A], session.limits.command)
      let end = try session.reply(within: session.limits.finalReply)
      guard !end.isClosing else { throw .closing(end) }
    case .transient, .permanent: if mailWasTaken { try reset() }
    case .positive: throw .outOfStep(evidence: data.text)
    }
  }

  private func reset() throws(ConnectionFault) {
    let answer = try session.say(.rset)
    guard answer.severity == .positive else { throw .outOfStep(evidence: answer.text) }
  }
}

/// What a folder is for, by the marks of RFC 6154 and by the name that it has where there are none.
enum IMAPFolderUse: String, Hashable {
  case drafts = "\\DRAFTS"
  case sent = "\\SENT"

  /// The usual name.
  var usualName: String {
    switch self {
    case .drafts: "Drafts"
    case .sent: "Sent"
    }
  }
}

/// A folder as LIST tells of it (RFC 3501, 7.2.2).
struct IMAPFolder: Hashable {
  let name: MailboxName
  /// The flags in upper case, such as `\DRAFTS`.
  let flags: Set<String>
  /// What separates the parts of names; nil where there are none.
  let delimiter: UInt8?

  /// nil where the response is something else, or names what cannot be named in a command.
  init?(_ response: IMAPResponse) {
    guard response.name == "LIST", let tokens = response.tokens, tokens.first == .open,
      let close = tokens.firstIndex(of: .close), tokens.count >= close + 3
    else { return nil }
    flags = Set(
      tokens[1..<close].compactMap { token in
        guard case .atom(let word) = token else { return nil }
        return String(decoding: word, as: UTF8.self).uppercased()
      })
    switch tokens[close + 1] {
    case .string(let text): delimiter = text.first
    case .atom, .open, .close: delimiter = nil
    }
    switch tokens[close + 2] {
    case .atom(let wire), .string(let wire):
      guard !wire.isEmpty, let name = MailboxName(wire: wire) else { return nil }
      self.name = name
    case .open, .close: return nil
    }
  }

  /// Whether messages can be in it.
  var canHoldMessages: Bool { flags.isDisjoint(with: ["\\NOSELECT", "\\NONEXISTENT"]) }

  /// Whether it is called so: at the top, or right below INBOX, where some servers keep all folders.
  func isCalled(_ usual: String) -> Bool {
    let wire = MailboxName.lowercased(name.wire)
    let wanted = MailboxName.lowercased(MailboxName(usual).wire)
    guard let delimiter else { return wire == wanted }
    return wire == wanted || wire == Array("inbox".utf8) + [delimiter] + wanted
  }
}

extension MailboxName {
  fileprivate static func lowercased(_ bytes: [UInt8]) -> [UInt8] {
    bytes.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
  }
}

extension IMAPSession {
  /// The folder for a use: the one of the account, else the one that the server marks, else the one of the usual name.
  func folder(for use: IMAPFolderUse, named name: String?) throws(IMAPFault) -> MailboxName {
    if let name { return MailboxName(name) }
    let folders = try folders().filter(\.canHoldMessages)
    let marked = folders.first { $0.flags.contains(use.rawValue) }
    let called = folders.first { $0.isCalled(use.usualName) }
    return (marked ?? called)?.name ?? MailboxName(use.usualName)
  }

  /// All folders; their uses are asked for where the server knows how to tell (RFC 6154, 2; RFC 5258), and told by most
  /// others too.
  private func folders() throws(IMAPFault) -> [IMAPFolder] {
    let plain = "LIST \"\" \"*\""
    let tells = capabilities.isSuperset(of: ["SPECIAL-USE", "LIST-EXTENDED"])
    let answer: Answer
    do throws(IMAPFault) { answer = try run(tells ? plain + " RETURN (SPECIAL-USE)" : plain) } catch {
      guard tells, isUsable else { throw error }
      answer = try run(plain)
    }
    return answer.data.compactMap(IMAPFolder.init)
  }

  /// Makes a folder, and has it shown in people's lists; that it cannot be shown does no harm.
  func create(_ folder: MailboxName) throws(IMAPFault) {
    _ = try run("CREATE \(folder.quoted)")
    do throws(IMAPFault) { _ = try run("SUBSCRIBE \(folder.quoted)") } catch {
      guard isUsable else { throw error }
    }
  }
}

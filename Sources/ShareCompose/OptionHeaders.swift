import ShareModel

/// The header fields that follow from a mail's options: threads (RFC 5322, 3.6.4),
/// automatic mail (RFC 3834), lists (RFC 2369, RFC 8058), priority (RFC 2156, 5.3.4).
struct OptionHeaders {
  let mail: MailParameters
  /// Whether the mail is one of many that are made alike.
  let isBulk: Bool

  /// Names with the tokens of their values, in order.
  var fields: [(name: String, tokens: [String])] {
    var fields: [(name: String, tokens: [String])] = []
    func add(_ name: String, _ tokens: [String]) { if !tokens.isEmpty { fields.append((name, tokens)) } }
    let parents = mail.inReplyTo.map { "<\($0.text)>" }
    add("In-Reply-To", parents)
    // An answer without a thread of its own continues that of what it answers.
    add("References", mail.references.isEmpty ? parents : mail.references.map { "<\($0.text)>" })
    switch mail.priority {
    case .high:
      add("Importance", ["high"])
      add("X-Priority", ["1"])
    case .low:
      add("Importance", ["low"])
      add("X-Priority", ["5"])
    case .normal, nil: break
    }
    if isAutomatic { add("Auto-Submitted", ["auto-generated"]) }
    add("List-Unsubscribe", unsubscribe)
    if mail.unsubscribe?.isOneClick == true { add("List-Unsubscribe-Post", ["List-Unsubscribe=One-Click"]) }
    return fields
  }

  /// One of many mails made alike is nobody's own letter: programs that answer in a person's absence then keep still
  /// (RFC 3834, 2 and 5). What a person sends by hand from a draft is one, and a header of the writer's own says it better.
  private var isAutomatic: Bool {
    isBulk && mail.delivery == .send && !mail.headers.contains { $0.name.lowercased() == "auto-submitted" }
  }

  private var unsubscribe: [String] {
    let places = mail.unsubscribe.map { UnsubscribePlaces($0).texts } ?? []
    return places.enumerated().map { $0.offset + 1 < places.count ? $0.element + "," : $0.element }
  }
}

/// What a server offers, from its reply to the last EHLO (RFC 5321, 4.1.1.1).
///
/// CHUNKING (RFC 3030) is not used: BDAT would save a round trip only where content goes out before the answers to RCPT are
/// known, and then nobody could say at the commit point for whom it is.
struct SMTPExtensions: Sendable, Hashable {
  /// Each keyword in upper case, with its parameters.
  private let keywords: [String: [String]]

  /// Nothing is offered, as after HELO.
  init() { keywords = [:] }

  /// Reads the reply to EHLO; its first line is the server's name.
  init(ehlo reply: SMTPReply) {
    var keywords: [String: [String]] = [:]
    for line in reply.lines.dropFirst() {
      let words = line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      guard let keyword = words.first else { continue }
      keywords[keyword.uppercased()] = Array(words.dropFirst())
    }
    self.keywords = keywords
  }

  /// Commands may be sent in groups (RFC 2920).
  var hasPipelining: Bool { keywords["PIPELINING"] != nil }
  /// Bytes above 127 may be sent (RFC 6152).
  var hasEightBit: Bool { keywords["8BITMIME"] != nil }
  /// Addresses and headers may hold characters outside ASCII (RFC 6531).
  var hasSMTPUTF8: Bool { keywords["SMTPUTF8"] != nil }
  /// The size of a message may be declared (RFC 1870).
  var hasSize: Bool { keywords["SIZE"] != nil }
  /// Replies carry codes of the form 5.1.1 (RFC 2034).
  var hasEnhancedCodes: Bool { keywords["ENHANCEDSTATUSCODES"] != nil }
  /// Reports may be asked for (RFC 3461).
  var hasReports: Bool { keywords["DSN"] != nil }
  /// How many recipients a transaction may have; nil where the server does not say (RFC 9422, 4.2).
  var recipientLimit: Int? { limit("RCPTMAX") }
  /// How many transactions a connection may have; nil where the server does not say (RFC 9422, 4.1).
  var transactionLimit: Int? { limit("MAILMAX") }
  /// The largest message in bytes; nil where the server names no limit or 0, which is none.
  var sizeLimit: Int? {
    guard let number = keywords["SIZE"]?.first.flatMap({ Int($0) }), number > 0 else { return nil }
    return number
  }

  /// A positive number of at most six digits behind `NAME=` in LIMITS.
  private func limit(_ name: String) -> Int? {
    let words = keywords["LIMITS"] ?? []
    guard let word = words.first(where: { $0.uppercased().hasPrefix(name + "=") }) else { return nil }
    let digits = word.utf8.dropFirst(name.utf8.count + 1)
    guard (1...6).contains(digits.count), let number = Int(String(decoding: digits, as: UTF8.self)),
      number > 0
    else { return nil }
    return number
  }
}

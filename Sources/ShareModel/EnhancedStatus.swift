/// A status code such as `5.1.1` at the start of a reply's text (RFC 2034; RFC 3463).
public struct EnhancedStatus: Sendable, Hashable, CustomStringConvertible {
  /// 2 for success, 4 for a failure that may pass, 5 for one that stays.
  public let kind: Int
  /// What it is about, from 0 to 999: 1 addresses, 2 mailboxes, 3 the mail system, 4 the network, 5 the protocol, 6 the
  /// content, 7 security and policy.
  public let subject: Int
  /// The case, from 0 to 999.
  public let detail: Int

  /// The code at the start of a text; nil where there is none.
  ///
  /// It is `2`, `4` or `5` and two numbers of at most three digits, with dots between and a blank or nothing behind.
  public init?(startOf text: some Sequence<UInt8>) {
    var numbers = [0]
    var digits = 0
    for byte in text {
      if byte == 0x20 { break }
      if byte == 0x2E {
        guard digits > 0, numbers.count < 3 else { return nil }
        numbers.append(0)
        digits = 0
        continue
      }
      guard (0x30...0x39).contains(byte), digits < 3 else { return nil }
      numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte - 0x30)
      digits += 1
    }
    guard numbers.count == 3, digits > 0, [2, 4, 5].contains(numbers[0]) else { return nil }
    (kind, subject, detail) = (numbers[0], numbers[1], numbers[2])
  }

  /// The form of RFC 3463.
  public var description: String { "\(kind).\(subject).\(detail)" }

  /// Too many recipients for one message (RFC 3463, 3.6).
  public var isTooManyRecipients: Bool { subject == 5 && detail == 3 }
}

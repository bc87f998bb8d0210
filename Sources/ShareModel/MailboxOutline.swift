/// Where in the text of a mailbox its name and its address stand: one pass over the bytes, without recursion.
struct MailboxOutline {
  let bytes: [UInt8]
  /// The text without white space at its ends.
  let whole: Range<Int>
  /// The name with its quotation marks; empty where there is none.
  private(set) var name: Range<Int>
  /// The address without brackets and without comments at its ends.
  private(set) var address: Range<Int>
  /// Whether the address stands in angle brackets.
  private(set) var hasAngles = false

  init(of bytes: [UInt8]) throws(AddressFault) {
    self.bytes = bytes
    whole = MailboxOutline.trim(bytes, 0..<bytes.count)
    guard !whole.isEmpty else { throw AddressFault(.empty, 0..<bytes.count) }
    name = whole.lowerBound..<whole.lowerBound
    address = whole
    let marks = try MailboxMarks(in: bytes, whole)
    try refuseLists(marks)
    guard let angle = marks.angle else {
      address = withoutComments(whole, marks)
      guard !address.isEmpty else { throw AddressFault(.noAt, whole) }
      return
    }
    hasAngles = true
    name = MailboxOutline.trim(bytes, whole.lowerBound..<angle.lowerBound)
    address = angle.lowerBound + 1..<angle.upperBound - 1
    if let comment = marks.comments.first, comment.lowerBound < angle.lowerBound {
      throw AddressFault(.specialInName, comment)
    }
    let rest = withoutComments(MailboxOutline.trim(bytes, angle.upperBound..<whole.upperBound), marks)
    guard rest.isEmpty else { throw AddressFault(.textAfterAngle, rest) }
  }

  /// Groups and lists, where one mailbox is wanted.
  private func refuseLists(_ marks: MailboxMarks) throws(AddressFault) {
    let addressStart = min(marks.at ?? bytes.count, marks.angle?.lowerBound ?? bytes.count)
    if let colon = marks.colon, colon < addressStart,
      marks.semicolon != nil || colon + 1 >= whole.upperBound || bytes[colon + 1] == 0x20
    {
      throw AddressFault(.group, whole.lowerBound..<colon + 1)
    }
    let (comma, semicolon) = (marks.comma ?? bytes.count, marks.semicolon ?? bytes.count)
    if semicolon < comma { throw AddressFault(.semicolon, semicolon..<semicolon + 1) }
    guard comma < bytes.count else { return }
    let range = comma..<comma + 1
    if !marks.hasTextAfterComma { throw AddressFault(.trailingComma, range) }
    let isInName = comma < addressStart && marks.angle != nil && comma > whole.lowerBound
    throw AddressFault(isInName ? .commaInName : .severalAddresses, range)
  }

  /// `range` without the comments and the white space at its ends.
  private func withoutComments(_ range: Range<Int>, _ marks: MailboxMarks) -> Range<Int> {
    var range = range
    for comment in marks.comments where comment.lowerBound == range.lowerBound {
      range = MailboxOutline.trim(bytes, comment.upperBound..<max(comment.upperBound, range.upperBound))
    }
    for comment in marks.comments.reversed()
    where comment.upperBound == range.upperBound && comment.lowerBound >= range.lowerBound {
      range = MailboxOutline.trim(bytes, range.lowerBound..<comment.lowerBound)
    }
    return range
  }

  static func trim(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, bytes[lower] == 0x20 { lower += 1 }
    while upper > lower, bytes[upper - 1] == 0x20 { upper -= 1 }
    return lower..<upper
  }
}

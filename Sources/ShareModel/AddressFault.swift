/// What is wrong with the text of a mailbox, and where in that text.
public struct AddressFault: Error, Sendable, Hashable {
  /// Each way in which a mailbox can be wrong.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// There is nothing but white space.
    case empty
    /// No `@` in it.
    case noAt
    /// Nothing before the `@`.
    case noLocalPart
    /// Nothing after the `@`.
    case noDomain
    /// A second `@`.
    case secondAt
    /// A space inside the address.
    case space
    /// A `<` without its `>`.
    case unclosedAngle
    /// A `>` without its `<`.
    case strayAngle
    /// Text after the closing `>`.
    case textAfterAngle
    /// A `"` without its partner.
    case unclosedQuote
    /// A `(` without its `)`.
    case unclosedComment
    /// Comments inside comments deeper than the parser goes.
    case nestedComment
    /// A comma at the end, as left over from a list.
    case trailingComma
    /// A semicolon where a list would have a comma.
    case semicolon
    /// Several addresses in one text.
    case severalAddresses
    /// A name with the address, where only an address is wanted.
    case nameInAddress
    /// A name with a comma, which must be quoted: `Doe, Jane <j@example.org>`.
    case commaInName
    /// A name with another special character, a comment's `(` among them: such a name must be quoted.
    case specialInName
    /// A group, `Friends: a@example.org;`, where one mailbox is wanted.
    case group
    /// A group within a group.
    case nestedGroup
    /// A group without its `;`.
    case unclosedGroup
    /// Text behind the `;` of a group.
    case textAfterGroup
    /// A source route, `<@relay:a@example.org>`.
    case route
    /// Two dots together, or one at either end, in the local part.
    case dotInLocalPart
    /// A character that a local part may not hold.
    case badLocalCharacter
    /// The local part has more than 64 octets.
    case longLocalPart
    /// An empty label in the domain: two dots together, or one at either end.
    case emptyLabel
    /// A label that begins or ends with a hyphen.
    case hyphenInLabel
    /// A character that a domain may not hold.
    case badDomainCharacter
    /// A label of more than 63 octets.
    case longLabel
    /// The domain has more than 255 octets.
    case longDomain
    /// An address literal that is neither IPv4 nor IPv6.
    case badLiteral
    /// A control character, a line end among them.
    case controlCharacter
    /// A character that shows nothing or turns the direction of text, in the address itself.
    case invisibleCharacter
  }

  /// What is wrong.
  public let kind: Kind
  /// The UTF-8 offsets in the text between which it is wrong.
  public let utf8Range: Range<Int>

  /// A fault at a stretch of the text.
  public init(_ kind: Kind, _ utf8Range: Range<Int>) {
    self.kind = kind
    self.utf8Range = utf8Range
  }
}

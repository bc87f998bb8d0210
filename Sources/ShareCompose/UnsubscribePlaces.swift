import ShareModel
import ShareText

/// Where a reader leaves a list, as the URLs of a List-Unsubscribe field (RFC 2369, 2), with what is wrong with them.
struct UnsubscribePlaces {
  /// The URLs in their brackets, the page first.
  private(set) var texts: [String] = []
  private(set) var issues: [ComposeIssue] = []

  init(_ unsubscribe: Unsubscribe) {
    if let url = unsubscribe.url { add("url") { () throws(DomainFault) in try Self.encoded(url) } }
    if let mailto = unsubscribe.mailto {
      add("mailto") { () throws(DomainFault) in try Self.encoded(mailto) }
    }
  }

  /// Nothing in a URL can be folded: it must fit into a line with its brackets, a space and a comma.
  private static let limit = 998 - 4

  private mutating func add(_ key: String, _ encoded: () throws(DomainFault) -> String) {
    let path = FieldPath(.key("unsubscribe"), .key(key))
    do throws(DomainFault) {
      let url = try encoded()
      texts.append("<\(url)>")
      if url.utf8.count > Self.limit {
        issues.append(ComposeIssue(.longHeader(name: "List-Unsubscribe"), path))
      }
    } catch {
      issues.append(ComposeIssue(.badDomain(reason: error.reason), path))
    }
  }

  /// A URL in ASCII without what would end it in a header: a domain in its own form (RFC 3986, 3.2.2), all else in percent form.
  private static func encoded(_ url: WebAddress) throws(DomainFault) -> String {
    let text = url.text.utf8
    let host = url.host
    let domain = String(text[host]) ?? ""
    let ascii = domain.utf8.allSatisfy { $0 < 0x80 } ? domain : try DomainName.ascii(domain)
    return text[..<host.lowerBound].percentEncoded(isPlain) + ascii
      + text[host.upperBound...].percentEncoded(isPlain)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    case 0x21...0x7E: true
    default: false
    }
  }

  /// A `mailto` URL, in which what has a meaning to URLs stands in percent form (RFC 6068, 2).
  private static func encoded(_ address: Address) throws(DomainFault) -> String {
    let text = try WireMailbox(Mailbox(name: nil, address: address)).text.utf8
    let at = text.lastIndex(of: UInt8(ascii: "@")) ?? text.endIndex
    let marks = Array("!$'*+".utf8)
    let local = text[..<at].percentEncoded { $0.isUnreserved || marks.contains($0) }
    return "mailto:\(local)@\(text[at...].dropFirst().percentEncoded())"
  }
}

/// The one form of a domain that all its spellings have: A-labels in lower case (RFC 5890); what has no such form, in lower case.
///
///     canonicalDomain("Bücher.example")  // xn--bcher-kva.example
public func canonicalDomain(_ domain: String) -> String {
  do throws(DomainFault) { return try DomainName.ascii(domain) } catch { return domain.lowercased() }
}

import ShareModel
import Testing

@testable import ShareCompose

@Suite struct DomainNameTests {
  @Test(.enabled(if: SharedData.isPresent, "the shared test data is not here"))
  func agreesWithTheTable() throws {
    let rows = try SharedData.rows("idna-uts46-nontransitional.tsv")
    #expect(rows.count == 25)
    for row in rows {
      if row[1] == "ERROR" {
        #expect(throws: DomainFault.self, "\(row[0])") { try DomainName.ascii(row[0]) }
      } else {
        #expect(try DomainName.ascii(row[0]) == row[1])
      }
    }
  }

  @Test(arguments: [
    ("Example.ORG", "example.org"), ("localhost", "localhost"), ("a-b.c", "a-b.c"),
    ("[192.0.2.1]", "[192.0.2.1]"),
    ("XN--BCHER-KVA.example", "xn--bcher-kva.example"), ("bu\u{308}cher.example", "xn--bcher-kva.example"),
  ])
  func makesALabels(_ row: (domain: String, ascii: String)) throws {
    #expect(try DomainName.ascii(row.domain) == row.ascii)
  }

  @Test(arguments: ["xn--a.example", "a..b", "-a.b", "ab--cd.example", "a_b.example", "\u{AD}.example"])
  func refuses(_ domain: String) {
    let fault = #expect(throws: DomainFault.self) { try DomainName.ascii(domain) }
    #expect(fault?.reason.isEmpty == false)
  }

  @Test func makesULabels() throws {
    #expect(try DomainName.unicode("BÜCHER.example") == "bücher.example")
    #expect(try DomainName.unicode("xn--bcher-kva.example") == "bücher.example")
  }
}

import ShareModel
import Testing

@testable import ShareCompose
@testable import ShareDelivery

/// `sms:` links, RFC 5724.
@Suite struct MessageURITests {
  @Test(arguments: [
    (
      ["+15105550101", "+15105550102"], "hello there", nil, "sms:+15105550101,+15105550102?body=hello%20there"
    ),
    (
      ["+491701234567"], "a&b=c+d?#%\nü€😀~-._", nil,
      "sms:+491701234567?body=a%26b%3Dc%2Bd%3F%23%25%0A%C3%BC%E2%82%AC%F0%9F%98%80~-._"
    ),
    (["72000"], "STOP", "DE", "sms:72000?body=STOP"), ([], "Hi", nil, "sms:?body=Hi"),
  ]) func links(numbers: [String], text: String, country: String?, expected: String) throws {
    let link = MessageLink(country: country.flatMap { Country($0) })
    let account = Account(name: "sms-uri", kind: .messageLink(link))
    let message = MessagesParameters(to: numbers.compactMap { PhoneNumber($0) }, body: text)
    let share = try LocalSamples.share(.messages(message), SampleFiles(), by: account)
    let way = transport(for: account, password: nil, surroundings: LocalSamples.surroundings)
    let result = try way.deliver(share, reading: SampleFiles()) { (_) throws(CommitRefusal) in }
    #expect(result.url == expected)
    #expect(result.outcome.kind == .saved && result.isSuccess)
    #expect(result.recipients.map(\.address) == share.recipients)
  }
}

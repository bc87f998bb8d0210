import ShareModel

@testable import ShareLanguage

/// Values that are texts of their own.
enum Values {
  static func checkMailbox(_ text: String) {
    do throws(AddressFault) {
      let mailbox = try Mailbox(parsing: text)
      let again = try Mailbox(parsing: mailbox.description)
      Invariant.expect(again == mailbox, "a mailbox is read as it is written: \(mailbox), \(again)")
      Invariant.expectVisible(mailbox.address.text, keeping: [], "an address")
    } catch { Invariant.expectRange(error.utf8Range, in: text) }
  }

  static func checkBase64(_ text: String) {
    switch Base64Bytes.decode(text) {
    case .success(let bytes): Invariant.expect(bytes.count <= text.utf8.count, "Base64 does not grow")
    case .failure(let fault): Invariant.expectRange(fault.utf8Range, in: text)
    }
  }

  static func checkColor(_ text: String) {
    do throws(ColorFault) { _ = try Color(parsing: text) } catch { _ = (error.words, error.help) }
  }

  static func checkDate(_ text: String) {
    do throws(DateTimeFault) {
      let date = try DateTime(rfc3339: text)
      Invariant.expect(
        DateTime(secondsSince1970: date.secondsSince1970, offsetMinutes: date.offsetMinutes) != nil,
        "a date that was read is one that can be")
    } catch { Invariant.expectRange(error.utf8Range, in: text) }
  }

  static func checkWebAddress(_ text: String) {
    do throws(WebAddress.Fault) {
      Invariant.expectVisible(try WebAddress(text).text, keeping: [], "a web address")
    } catch { _ = error }
  }

  static func checkPhone(_ text: String) {
    guard let number = PhoneNumber(text) else { return }
    Invariant.expect(
      number.dialed.utf8.allSatisfy { $0 == UInt8(ascii: "+") || (0x30...0x39).contains($0) },
      "only digits are dialed")
  }
}

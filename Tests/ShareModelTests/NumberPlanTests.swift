import ShareTestSupport
import Testing

@testable import ShareModel

private var phonenumbers: Availability {
  do {
    let result = try Program.run(Program.python, ["-c", "import phonenumbers"])
    return result.status == 0
      ? .available : .missing("phonenumbers is not installed (python3 -m pip install phonenumbers)")
  } catch { return .missing("\(error)") }
}

/// The rules of all countries, beside those of libphonenumber (the package phonenumbers of Python).
@Suite(.requires("the package phonenumbers of Python") { phonenumbers })
struct NumberPlanTests {
  struct Example {
    let region, callingCode, internationalPrefix, national, international: String
  }

  static func examples() throws -> [Example] {
    let script = PackageRoot.url.appending(path: "Tests/ShareTestSupport/Programs/example_numbers.py").path
    let result = try Program.run(Program.python, ["-B", script])
    #expect(result.status == 0, "\(result)")
    return try result.outputText.split(separator: "\n").map { line in
      let parts = line.split(separator: "\t").map(String.init)
      try #require(parts.count == 5, "\(line)")
      return Example(
        region: parts[0], callingCode: parts[1], internationalPrefix: parts[2], national: parts[3],
        international: parts[4])
    }
  }

  @Test func examples() throws {
    let examples = try Self.examples()
    #expect(Set(examples.map(\.region)).isSuperset(of: Country.all.map(\.code)))
    for example in examples {
      let number = try #require(PhoneNumber(example.international))
      #expect(try number.dialled(in: nil).text == example.international)
      guard let country = Country(example.region) else { continue }
      #expect(country.callingCode == example.callingCode, "\(country.code)")
      // Of Ukraine's two forms the one without a pause.
      #expect(
        country.internationalPrefix == example.internationalPrefix.replacing("0~0", with: "00"),
        "\(country.code)")
      let national = try #require(PhoneNumber(example.national), "\(example)")
      #expect(try national.dialled(in: country).text == example.international, "\(example)")
      // With the prefix the longest numbers have more than the 15 digits that are taken.
      guard let abroad = PhoneNumber(country.internationalPrefix + example.international.dropFirst()) else {
        #expect(country.internationalPrefix.utf8.count + example.international.utf8.count > 16)
        continue
      }
      #expect(try abroad.dialled(in: country).text == example.international, "\(example)")
    }
  }

  /// The 0 of the national form, wrongly kept behind the code, is found in all countries that drop it.
  @Test func nationalPrefixBehindTheCode() throws {
    for example in try Self.examples() {
      guard let country = Country(example.region), country.nationalPrefix?.hasPrefix("0") == true else {
        continue
      }
      let wrong =
        "+" + country.callingCode + "0" + example.international.dropFirst(1 + country.callingCode.count)
      let number = try #require(PhoneNumber(String(wrong.prefix(16))))
      #expect(throws: DialledNumber.Fault.nationalPrefixInside(country.callingCode)) {
        try number.dialled(in: nil)
      }
    }
  }
}

import ShareModel
import Foundation

@testable import ShareLanguage

/// Reads a value from JSON by Foundation, for the published cases.
struct DecodedValue: Decodable {
  let value: DataValue

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: Key.self) {
      value = .object(
        try object.allKeys.map {
          DataValue.Member($0.stringValue, try object.decode(DecodedValue.self, forKey: $0).value)
        })
      return
    }
    if var list = try? decoder.unkeyedContainer() {
      var items: [DataValue] = []
      while !list.isAtEnd { items.append(try list.decode(DecodedValue.self).value) }
      value = .list(items)
      return
    }
    let single = try decoder.singleValueContainer()
    if single.decodeNil() {
      value = .null
    } else if let bool = try? single.decode(Bool.self) {
      value = .bool(bool)
    } else if let number = try? single.decode(Int.self) {
      value = .number(String(number))
    } else if let number = try? single.decode(Double.self) {
      value = .number(String(number))
    } else {
      value = .text(try single.decode(String.self))
    }
  }
}

import Foundation
import ShareDiagnostics
import Testing

@testable import ShareYAML

/// For every character of every text of the yaml-test-suite: the place that is found holds that character, or an
/// escape, a doubled quote, or the line ends that were folded into it.
@Suite struct ScalarPlaceTests {
  @Test func everyCharacterIsFoundWhereItStands() throws {
    guard let folder = try SharedData.folder("yaml-test-suite") else { return }
    var characters = 0
    for test in try SuiteCase.all(in: folder) {
      for document in Reading(Source(name: test.name, bytes: test.bytes)).documents {
        var pending = document.root.map { [$0] } ?? []
        while let node = pending.popLast() {
          switch node.content {
          case .scalar(let scalar): characters += check(scalar, node, test.name)
          case .sequence(let items): pending += items
          case .mapping(let entries): pending += entries.map(\.value)
          case .invalid: break
          }
        }
      }
    }
    #expect(characters > 3000)
  }

  private func check(_ scalar: Node.Scalar, _ node: Node, _ name: String) -> Int {
    var offset = 0
    var last = node.range.start
    for character in scalar.text.unicodeScalars {
      let length = UTF8.width(character)
      let range = node.range(ofUTF8: offset..<offset + length)
      let found = range.text
      let isBlank = character == " " || character == "\n" || character == "\t"
      let isWritten = found == String(character) || found.hasPrefix("\\") || found == "''"
      #expect(
        isWritten || isBlank,
        "\(name): \(scalar.text.debugDescription) at \(offset): \(found.debugDescription)")
      #expect(
        range.start >= last && range.end <= node.range.end,
        "\(name): \(scalar.text.debugDescription) at \(offset)")
      last = range.start
      offset += length
    }
    return scalar.text.unicodeScalars.count
  }
}

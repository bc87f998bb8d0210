import ShareModel
import Testing

@testable import ShareCompose

@Suite struct FileNameTests {
  private func fields(_ name: String) throws -> (disposition: String, type: String) {
    let filename = try #require(FileName(name))
    var (disposition, type) = (HeaderWriter(), HeaderWriter())
    var tokens = ["attachment"] + FileNameParameter(name: filename).tokens
    for index in tokens.indices.dropLast() { tokens[index] += ";" }
    disposition.field("D", TokensValue(tokens))
    type.field("T", FileTypeValue(type: .octetStream, parameters: [], name: filename))
    return (
      String(decoding: disposition.bytes, as: UTF8.self), String(decoding: type.bytes, as: UTF8.self)
    )
  }

  @Test(arguments: [
    ("a.pdf", "D: attachment; filename=\"a.pdf\"\r\n", "T: application/octet-stream; name=\"a.pdf\"\r\n"),
    (
      "a b;c.pdf", "D: attachment; filename=\"a b;c.pdf\"\r\n",
      "T: application/octet-stream; name=\"a b;c.pdf\"\r\n"
    ),
    (
      "a\"\\.txt", "D: attachment; filename=\"a\\\"\\\\.txt\"\r\n",
      "T: application/octet-stream; name=\"a\\\"\\\\.txt\"\r\n"
    ),
    (
      "Übersicht – Größe.pdf",
      "D: attachment;\r\n filename*=utf-8''%C3%9Cbersicht%20%E2%80%93%20Gr%C3%B6%C3%9Fe.pdf\r\n",
      "T: application/octet-stream;\r\n name=\"=?utf-8?B?w5xiZXJzaWNodCDigJMgR3LDtsOfZS5wZGY=?=\"\r\n"
    ),
    (
      "😊.txt", "D: attachment; filename*=utf-8''%F0%9F%98%8A.txt\r\n",
      "T: application/octet-stream; name=\"=?utf-8?B?8J+Yii50eHQ=?=\"\r\n"
    ),
    (
      "=?x?=", "D: attachment; filename*=utf-8''%3D%3Fx%3F%3D\r\n",
      "T: application/octet-stream; name=\"=?utf-8?B?PT94Pz0=?=\"\r\n"
    ),
  ])
  func writes(_ row: (name: String, disposition: String, type: String)) throws {
    let fields = try fields(row.name)
    #expect(fields.disposition == row.disposition)
    #expect(fields.type == row.type)
  }

  @Test(arguments: [60, 63, 64, 65, 66, 90, 120, 250])
  func longNamesAreCutIntoWholeSegments(_ count: Int) throws {
    let alphabet = Array("abc defghi jklm-nopq")
    let name = String((0..<count).map { alphabet[$0 % alphabet.count] })
    let field = try fields(name).disposition
    let lines = field.components(separatedByLineEnd: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 76 })
    let values = lines.joined().quotedParts
    #expect(values.joined() == name)
  }
}

extension String {
  /// What stands between each pair of marks.
  fileprivate var quotedParts: [Substring] {
    split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map(
      \.element)
  }
}

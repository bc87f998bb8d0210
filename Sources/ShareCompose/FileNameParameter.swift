import ShareModel
import ShareText

/// A file's name as a parameter of Content-Disposition (RFC 2183, 2.3), the form that readers of today look for.
///
/// A short ASCII name is a quoted string; a longer one is cut into numbered pieces, each on its own line; any other is
/// UTF-8 in percent form, cut likewise (RFC 2231, 3 and 4). There is no second, plain form beside it: readers that
/// take that one first would show a mangled name. A long name with `"` or `\` takes the percent form too: Python's reader
/// misses the end of a piece that ends in a backslash.
struct FileNameParameter {
  let name: FileName

  var tokens: [String] {
    let bytes = Array(name.text.utf8)
    let isPlain =
      bytes.allSatisfy { (0x20...0x7E).contains($0) } && !UnstructuredValue.looksEncoded(bytes)
    let tokens = (isPlain ? plain(bytes) : nil) ?? extended()
    return tokens.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The room of a token: a line without its leading space and the semicolon behind the token.
  private static let room = HeaderWriter.lineLimit - 2

  private func plain(_ bytes: [UInt8]) -> [[UInt8]]? {
    let whole = Array("filename=".utf8) + QuotedString.bytes(bytes)
    guard whole.count > FileNameParameter.room else { return [whole] }
    guard !bytes.contains(UInt8(ascii: "\"")), !bytes.contains(UInt8(ascii: "\\")) else { return nil }
    let pieces = FileNameParameter.pieces(bytes.map { [$0] }, room: FileNameParameter.room - 16) { $0.count }
    return pieces.enumerated().map { index, piece in
      Array("filename*\(index)=".utf8) + QuotedString.bytes(piece)
    }
  }

  private func extended() -> [[UInt8]] {
    let units = name.text.unicodeScalars.map { scalar in
      Array(String(Character(scalar)).utf8.percentEncoded(FileNameParameter.isPlain).utf8)
    }
    let whole = Array("filename*=utf-8''".utf8) + units.joined()
    guard whole.count > FileNameParameter.room else { return [whole] }
    let pieces = FileNameParameter.pieces(units, room: FileNameParameter.room - 22) { $0.count }
    return pieces.enumerated().map { index, piece in
      Array("filename*\(index)*=\(index == 0 ? "utf-8''" : "")".utf8) + piece
    }
  }

  /// Joins units to pieces of at most `room` characters.
  private static func pieces(_ units: [[UInt8]], room: Int, size: ([UInt8]) -> Int) -> [[UInt8]] {
    var pieces: [[UInt8]] = [[]]
    var used = 0
    for unit in units {
      let next = size(unit)
      if used + next > room {
        pieces.append([])
        used = 0
      }
      pieces[pieces.count - 1] += unit
      used += next
    }
    return pieces
  }

  /// RFC 5987, 3.2.1, `attr-char`, stands for itself.
  private static func isPlain(_ byte: UInt8) -> Bool { byte.isUnreserved || plainMarks.contains(byte) }

  private static let plainMarks = Array("!#$&+^`|".utf8)
}

/// A Content-Type with a file's name as its `name` parameter, for readers that know no other place: a quoted string, of
/// encoded words where the name is not ASCII. RFC 2047 has no such use, but old readers do.
struct FileTypeValue: HeaderValue {
  let type: MediaType
  /// Parameters before the name, such as `charset=utf-8`.
  let parameters: [String]
  let name: FileName?

  func write(to writer: inout HeaderWriter) {
    var tokens = [type.text] + parameters
    for index in tokens.indices where index + 1 < tokens.count || name != nil { tokens[index] += ";" }
    TokensValue(tokens).write(to: &writer)
    guard let name else { return }
    var text = name.text
    let bytes = Array(text.utf8)
    let quoted = Array("name=".utf8) + QuotedString.bytes(bytes)
    // A quoted string cannot be folded; encoded words can.
    if bytes.allSatisfy({ (0x20...0x7E).contains($0) }), !UnstructuredValue.looksEncoded(bytes),
      quoted.count < HeaderWriter.lineLimit
    {
      writer.token(quoted)
    } else {
      text.withUTF8 { writer.encodedWords($0, prefix: "name=\"", suffix: "\"") }
    }
  }
}

extension FileTypeValue {
  /// The type of an attached file.
  init(_ file: AttachedFile, hasName: Bool = true) {
    type = file.type
    parameters =
      (file.charset.map { ["charset=\($0)"] } ?? []) + (file.method.map { ["method=\($0)"] } ?? [])
    name = hasName ? file.filename : nil
  }
}

import ShareDiagnostics

extension DataRecord {
  /// Reports bytes that are not UTF-8 and control characters other than tab, LF and CR; gives whether there are none.
  func checkText(_ faults: inout DataFaults, in file: String) -> Bool {
    if hasPlainTextOnly { return true }
    var isClean = true
    var index = 0
    while index < bytes.count {
      let start = index
      let length = Source.scalarLength(in: bytes, at: index)
      index += length
      if length == 1, bytes[start] >= 0x80 {
        while index < bytes.count, bytes[index] >= 0x80, Source.scalarLength(in: bytes, at: index) == 1 {
          index += 1
        }
        isClean = false
        faults.error(notUTF8(start..<index, in: file))
      } else if let control = control(at: start, length) {
        isClean = false
        faults.error(
          Diagnostic(
            .error, .controlCharacter, "the control character \(control.codePoint) cannot stand in data",
            at: range(start..<index, in: file), help: control == "\0" ? "is this a text file?" : "delete it"))
      }
    }
    return isClean
  }

  /// Whether all is ASCII without controls but tab, LF and CR.
  private var hasPlainTextOnly: Bool {
    bytes.withUnsafeBufferPointer { bytes in
      for byte in bytes {
        if byte < 0x20 {
          guard byte == 0x09 || byte == 0x0A || byte == 0x0D else { return false }
        } else if byte >= 0x7F {
          return false
        }
      }
      return true
    }
  }

  private func control(at index: Int, _ length: Int) -> Unicode.Scalar? {
    let byte = bytes[index]
    switch length {
    case 1:
      let isControl = byte == 0x7F || (byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D)
      return isControl ? Unicode.Scalar(byte) : nil
    case 2:
      return byte == 0xC2 && bytes[index + 1] < 0xA0 ? Unicode.Scalar(bytes[index + 1]) : nil
    default: return nil
    }
  }

  private func notUTF8(_ span: Range<Int>, in file: String) -> Diagnostic {
    let names = bytes[span].prefix(4).map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return "0x" + digits
    }.joined(separator: " ")
    let message =
      span.count == 1
      ? "the byte \(names) is not valid UTF-8"
      : "the \(span.count) bytes \(names)\(span.count > 4 ? " ..." : "") are not valid UTF-8"
    let read = bytes[span].prefix(8).map { DataEncoding.windows1252($0) }
    var help = "save the file as UTF-8"
    if span.count <= 8, !read.contains(nil) {
      let text = String(String.UnicodeScalarView(read.compactMap(\.self)))
      help = "in Windows-1252 this is '\(text)'; \(help), for instance by: iconv -f WINDOWS-1252 -t UTF-8"
    }
    return Diagnostic(.error, .encoding, message, at: range(span, in: file), help: help)
  }
}

/// What an address in HTML leads to, as far as a mail is concerned.
enum ImageAddress: Hashable {
  /// A part of the message, by its identifier (RFC 2392).
  case part(contentID: String)
  /// A file, by its path relative to the folder of the body.
  case file(path: String)
  /// Something on a server.
  case remote
  /// Bytes within the address itself (RFC 2397).
  case data
  /// Nothing that can be shown: an empty address, a fragment, another scheme.
  case other

  /// Reads an address whose character references are decoded (RFC 3986, 4.2; WHATWG URL for what browsers forgive).
  ///
  /// An address without a scheme names a file, percent signs decoded, without its query; so do `file:` and a drive of
  /// Windows, which then lie where nothing may be read.
  init(_ text: String) {
    let bytes = ImageAddress.trimmed(text)
    guard let first = bytes.first, first != UInt8(ascii: "#") else {
      self = .other
      return
    }
    if let colon = ImageAddress.endOfScheme(in: bytes) {
      let scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
      let rest = bytes[(colon + 1)...]
      switch scheme {
      case "cid" where !rest.isEmpty:
        self = .part(contentID: String(decoding: ImageAddress.percentDecoded(rest), as: UTF8.self))
      case "http", "https", "ftp": self = .remote
      case "data": self = .data
      case "file": self = .file(path: String(decoding: bytes, as: UTF8.self))
      default: self = scheme.utf8.count == 1 ? .file(path: String(decoding: bytes, as: UTF8.self)) : .other
      }
      return
    }
    if bytes.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) {
      self = .remote
      return
    }
    let path = bytes.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    self = path.isEmpty ? .other : .file(path: ImageAddress.path(of: path))
  }

  /// The path of an address; where what its percent signs stand for is no text, the address as it is, which names no file.
  private static func path(of bytes: ArraySlice<UInt8>) -> String {
    let decoded = percentDecoded(bytes)
    guard !decoded.contains(0), let path = String(validating: decoded, as: UTF8.self) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    return path
  }

  /// Without the white space around it, and without the line ends and tabs within that browsers leave out.
  private static func trimmed(_ text: String) -> ArraySlice<UInt8> {
    let bytes = text.utf8.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }.drop { $0 <= 0x20 }
    var end = bytes.endIndex
    while end > bytes.startIndex, bytes[end - 1] <= 0x20 { end -= 1 }
    return bytes[..<end]
  }

  /// RFC 3986, 3.1.
  private static func endOfScheme(in bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first, (0x61...0x7A).contains(first | 0x20) else { return nil }
    let end = bytes.firstIndex { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
        false
      default: true
      }
    }
    guard let end, bytes[end] == UInt8(ascii: ":") else { return nil }
    return end
  }

  static func percentDecoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.endIndex, let high = digit(bytes[index + 1]),
        let low = digit(bytes[index + 2])
      {
        output.append(high << 4 | low)
        index += 3
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return output
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}

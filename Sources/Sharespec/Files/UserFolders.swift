#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The folders of a person as desktops keep them, in `user-dirs.dirs` of xdg-user-dirs.
///
///     XDG_PICTURES_DIR="$HOME/Bilder"
struct UserFolders {
  /// The folder of pictures; nil where the file does not say, or says that there is none.
  let pictures: String?

  /// Reads the file; one that is not there, or is too large to be one, says nothing.
  init(file: String, home: String) {
    let descriptor = open(file, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else {
      self.init([], home: home)
      return
    }
    defer { close(descriptor) }
    switch Descriptor(number: descriptor).readAll(limit: 1 << 16) {
    case .success(let bytes) where bytes.count <= 1 << 16: self.init(bytes, home: home)
    case .success, .failure: self.init([], home: home)
    }
  }

  /// Reads the text: a line `NAME="value"`, the value below `$HOME/` or absolute, quoted as a shell does; the last one counts.
  init(_ bytes: some Sequence<UInt8>, home: String) {
    var found: String?
    for line in Array(bytes).split(separator: 0x0A) {
      let text = line.drop { $0 == 0x20 || $0 == 0x09 }
      let name = Array("XDG_PICTURES_DIR=".utf8)
      guard text.starts(with: name), let value = Self.unquoted(text.dropFirst(name.count)) else { continue }
      found = Self.path(value, home: home) ?? found
    }
    // A folder that is the home folder itself stands for none.
    pictures = found == home || found == home + "/" ? nil : found
  }

  private static func path(_ value: String, home: String) -> String? {
    if value == "$HOME" || value == "$HOME/" { return home }
    if value.hasPrefix("$HOME/") { return home + value.dropFirst(5) }
    return value.hasPrefix("/") ? value : nil
  }

  /// What stands between double quotes; nil where the quotes are not there or the bytes are not UTF-8.
  private static func unquoted(_ text: some Sequence<UInt8>) -> String? {
    var bytes: [UInt8] = []
    var isEscaped = false
    var isInside = false
    for byte in text {
      guard isInside else {
        guard byte == 0x22 else { return nil }
        isInside = true
        continue
      }
      if isEscaped || (byte != 0x5C && byte != 0x22) {
        bytes.append(byte)
        isEscaped = false
      } else if byte == 0x5C {
        isEscaped = true
      } else {
        return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
      }
    }
    return nil
  }
}

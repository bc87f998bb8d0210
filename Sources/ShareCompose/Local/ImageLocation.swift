#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Where an image keeps the place at which it was taken.
public enum ImageLocation: String, Sendable, Hashable {
  /// In its Exif data: GPS latitude and longitude (Exif 2.32, 4.6.6).
  case exif = "Exif"
  /// In its XMP data, which is text.
  case xmp = "XMP"
}

extension ImageLocation {
  /// Looks for a place in the first bytes of an image.
  ///
  /// Exif data is a TIFF structure that JPEG, PNG, WebP, HEIC, AVIF and TIFF all hold as it is, so it is looked for by its own
  /// marks, wherever it lies. Data that is compressed, as XMP in PNG and boxes of JPEG XL may be, is not found.
  static func find(in image: UnsafeRawBufferPointer) -> ImageLocation? {
    var rest = image
    // Both marks of byte order have an asterisk as their third or fourth byte.
    while let start = rest.baseAddress, let found = memchr(start, 0x2A, rest.count) {
      let index = UnsafeRawPointer(found) - start
      let place = image.count - rest.count + index
      for mark in TIFFData.Mark.allCases {
        if let data = TIFFData(in: image, at: place - mark.asterisk, mark), data.hasLocation { return .exif }
      }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(index + 1))
    }
    return contains("GPSLatitude", image) ? .xmp : nil
  }

  private static func contains(_ word: String, _ image: UnsafeRawBufferPointer) -> Bool {
    let word = Array(word.utf8)
    var rest = image
    while rest.count >= word.count, let start = rest.baseAddress,
      let found = memchr(start, Int32(word[0]), rest.count - word.count + 1)
    {
      let index = UnsafeRawPointer(found) - start
      if rest[index..<(index + word.count)].elementsEqual(word) { return true }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(index + 1))
    }
    return false
  }
}

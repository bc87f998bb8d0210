import ShareModel

/// The media types of file name extensions, as they are registered with IANA or, where none is, in common use.
enum FileTypes {
  /// The type of an extension, which is in lower case and has no dot.
  static func type(ofExtension fileExtension: String) -> MediaType? {
    table[fileExtension].flatMap { MediaType($0) }
  }

  /// One row a type: the type, then its extensions.
  private static let table: [String: String] = {
    var table: [String: String] = [:]
    for row in rows.split(separator: "\n") {
      let words = row.split(separator: " ").map(String.init)
      for fileExtension in words.dropFirst() { table[fileExtension] = words[0] }
    }
    return table
  }()

  private static let rows = """
    text/plain txt text log asc
    text/html html htm
    text/css css
    text/csv csv
    text/tab-separated-values tsv
    text/markdown md markdown
    text/calendar ics ifb
    text/vcard vcf vcard
    text/javascript js mjs
    text/x-diff diff patch
    text/rtf rtf
    application/json json map
    application/ld+json jsonld
    application/geo+json geojson
    application/xml xml xsd xsl
    application/yaml yaml yml
    application/toml toml
    application/sql sql
    application/pdf pdf
    application/postscript ps eps
    application/epub+zip epub
    application/msword doc dot
    application/vnd.ms-excel xls xlt
    application/vnd.ms-powerpoint ppt pot pps
    application/vnd.openxmlformats-officedocument.wordprocessingml.document docx
    application/vnd.openxmlformats-officedocument.wordprocessingml.template dotx
    application/vnd.openxmlformats-officedocument.spreadsheetml.sheet xlsx
    application/vnd.openxmlformats-officedocument.spreadsheetml.template xltx
    application/vnd.openxmlformats-officedocument.presentationml.presentation pptx
    application/vnd.openxmlformats-officedocument.presentationml.slideshow ppsx
    application/vnd.openxmlformats-officedocument.presentationml.template potx
    application/vnd.ms-word.document.macroenabled.12 docm
    application/vnd.ms-excel.sheet.macroenabled.12 xlsm
    application/vnd.ms-powerpoint.presentation.macroenabled.12 pptm
    application/vnd.ms-outlook msg
    application/vnd.oasis.opendocument.text odt
    application/vnd.oasis.opendocument.spreadsheet ods
    application/vnd.oasis.opendocument.presentation odp
    application/vnd.oasis.opendocument.graphics odg
    application/vnd.apple.pages pages
    application/vnd.apple.numbers numbers
    application/zip zip
    application/gzip gz tgz
    application/zstd zst
    application/x-bzip2 bz2
    application/x-xz xz
    application/x-tar tar
    application/x-7z-compressed 7z
    application/vnd.rar rar
    application/java-archive jar
    application/vnd.android.package-archive apk
    application/vnd.debian.binary-package deb
    application/vnd.sqlite3 sqlite sqlite3
    application/vnd.google-earth.kml+xml kml
    application/gpx+xml gpx
    application/pgp-signature sig
    application/pkcs7-mime p7m
    application/pkcs7-signature p7s
    application/octet-stream bin exe dll iso img
    message/rfc822 eml
    image/png png
    image/jpeg jpg jpeg jpe
    image/gif gif
    image/webp webp
    image/svg+xml svg
    image/tiff tif tiff
    image/bmp bmp
    image/avif avif
    image/heic heic
    image/heif heif
    image/jxl jxl
    image/vnd.microsoft.icon ico
    image/vnd.adobe.photoshop psd
    audio/mpeg mp3
    audio/mp4 m4a
    audio/aac aac
    audio/ogg ogg oga opus
    audio/flac flac
    audio/vnd.wave wav
    audio/aiff aif aiff aifc
    audio/midi mid midi
    audio/amr amr
    video/mp4 mp4 m4v
    video/quicktime mov qt
    video/webm webm
    video/x-msvideo avi
    video/x-matroska mkv
    video/mpeg mpeg mpg
    video/ogg ogv
    video/3gpp 3gp
    font/ttf ttf
    font/otf otf
    font/woff woff
    font/woff2 woff2
    model/gltf-binary glb
    model/stl stl
    """
}

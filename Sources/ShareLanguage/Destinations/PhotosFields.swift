import ShareModel

/// A photo to keep.
struct PhotosFields: DestinationFields {
  var image: AttachedFile?
  var album: FileName?
  var filename: FileName?

  static let table = FieldTable<PhotosFields>(
    .destination("photos"),
    [
      Field("image", \.image, "the picture", .required),
      Field("album", \.album, "the album that it goes into"),
      Field("filename", \.filename, "the name under which it is kept; without it, that of the file"),
    ])

  var parameters: ShareParameters? {
    image.map { .photos(PhotosParameters(image: $0.path, album: album, filename: filename)) }
  }
}

/// A picture that is kept among a person's photos.
public struct PhotosParameters: Sendable, Hashable {
  /// The picture's path.
  public var image: String
  /// The album; nil for none.
  public var album: FileName?
  /// The name under which it is kept; nil for the file's own.
  public var filename: FileName?

  /// A photo share.
  public init(image: String = "", album: FileName? = nil, filename: FileName? = nil) {
    self.image = image
    self.album = album
    self.filename = filename
  }
}

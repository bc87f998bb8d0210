/// A post to a network: text, pictures or a film, and links.
public struct SocialParameters: Sendable, Hashable {
  /// The text.
  public var body: String?
  /// Pictures, in order.
  public var images: [Picture]
  /// A film's path.
  public var video: String?
  /// Links, in order.
  public var urls: [WebAddress]

  /// A post; each part may be left out.
  public init(body: String? = nil, images: [Picture] = [], video: String? = nil, urls: [WebAddress] = []) {
    self.body = body
    self.images = images
    self.video = video
    self.urls = urls
  }
}

/// The networks of the service composer.
public enum SocialNetwork: String, Sendable, Hashable, CaseIterable {
  case twitter
  case facebook
  case sinaWeibo = "sina-weibo"
  case tencentWeibo = "tencent-weibo"
}

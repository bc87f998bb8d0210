import ShareModel

/// A network of the service composer, as a type, so that each has its table.
protocol SocialService: Sendable {
  static var network: SocialNetwork { get }
}

enum Twitter: SocialService { static let network = SocialNetwork.twitter }
enum Facebook: SocialService { static let network = SocialNetwork.facebook }
enum SinaWeibo: SocialService { static let network = SocialNetwork.sinaWeibo }
enum TencentWeibo: SocialService { static let network = SocialNetwork.tencentWeibo }

/// A post to a network.
struct SocialFields<Service: SocialService>: DestinationFields {
  var post = SocialParameters()
  var video: AttachedFile?

  static var table: FieldTable<Self> {
    FieldTable(
      .destination(Service.network.rawValue),
      [
        Field("body", \.post.body, "the text"),
        Field("images", \.post.images, "pictures, in order"),
        Field("video", \.video, "a film"),
        Field("urls", \.post.urls, "links, in order"),
      ],
      rules: [
        .needsOne(["body", "images", "video", "urls"]),
        .excludes(["images", "video"], help: "a post shows pictures or a film; write a second recipe"),
      ])
  }

  var parameters: ShareParameters? {
    var post = post
    post.video = video?.path
    return .social(Service.network, post)
  }
}

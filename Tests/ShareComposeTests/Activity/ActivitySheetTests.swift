import ShareModel
import Testing

@testable import ShareCompose

/// Which activities a sheet offers, and why not the others.
@Suite struct ActivitySheetTests {
  struct Row: CustomStringConvertible {
    let items: String
    let activity: String
    let reason: String?

    init(_ items: String, _ activity: String, _ reason: String? = nil) {
      (self.items, self.activity, self.reason) = (items, activity, reason)
    }

    var description: String { "\(activity) of \(items)" }
  }

  static let none = "no item is"
  static let things = "it holds texts and URLs, or one image, and the items are other ones"

  /// t is a text, u a URL, i an image, f a file; capitals are made by programs.
  static let rows = [
    Row("t", "mail"), Row("u", "mail"), Row("i", "mail"), Row("f", "mail"), Row("TUIF", "mail"),
    Row("t", "messages"), Row("u", "messages"), Row("tif", "messages"), Row("U", "messages"),
    Row("i", "messages", "\(none) a text or a URL"), Row("f", "messages", "\(none) a text or a URL"),
    Row("t", "pasteboard"), Row("u", "pasteboard"), Row("i", "pasteboard"), Row("ttu", "pasteboard"),
    Row("ti", "pasteboard", things), Row("ii", "pasteboard", things), Row("tf", "pasteboard", things),
    Row("f", "pasteboard", "\(none) a text, a URL or an image"),
    Row("i", "photos"), Row("tui", "photos"), Row("I", "photos"), Row("iii", "photos"),
    Row("tuf", "photos", "\(none) an image"),
    Row("t", "twitter"), Row("i", "facebook"), Row("u", "sina-weibo"), Row("tuif", "tencent-weibo"),
    Row("f", "twitter", "\(none) a text, a URL or an image"),
    Row("t", "org.example.own"), Row("i", "org.example.own", "\(none) a text or a file"),
    Row("F", "org.example.own"),
    Row("t", "org.example.other", "the recipe has no custom activity of that name"),
    Row("t", "print", "it belongs to another platform"),
    Row("t", "air-drop", "it belongs to another platform"),
  ]

  static func sheet(_ items: String) throws -> ActivityParameters {
    ActivityParameters(
      items: try items.map { try item($0) },
      customActivities: [
        .init(
          type: try #require(ActivityType("org.example.own")), title: "Own", accepts: [.text, .file],
          run: ["own"]
        )
      ])
  }

  static func item(_ letter: Character) throws -> ActivityParameters.Item {
    switch letter {
    case "t": .text("Hello")
    case "u": .url(try WebAddress("https://example.org/a"))
    case "i": .image(path: "a.png")
    case "f": .file(path: "a.pdf")
    case "T": .command(.init(arguments: ["date"]))
    case "U": .command(.init(arguments: ["date"], produces: .url))
    case "I": .command(.init(arguments: ["date"], produces: .image))
    default: .command(.init(arguments: ["date"], produces: .file))
    }
  }

  @Test(arguments: rows) func availability(_ row: Row) throws {
    let activity = try #require(ActivityType(row.activity))
    let sheet = try Self.sheet(row.items)
    let entry = try #require(ActivitySheet(sheet, asking: activity).entry(for: activity))
    #expect(entry.reason?.sentence == row.reason)
    // What the sheet says is what resolving says.
    do throws(ActivityReason) {
      let shares = try ActivityShares(of: activity, in: sheet)
      #expect(row.reason == nil && !shares.shares.isEmpty)
    } catch { #expect(error == entry.reason) }
  }

  @Test func theOrderIsFixed() throws {
    var sheet = try Self.sheet("t")
    sheet.perform = ActivityType("print")
    sheet.overrides = [.init(activity: try #require(ActivityType("share-play")), isSkipped: true)]
    sheet.excludedActivities = [try #require(ActivityType("air-drop")), try #require(ActivityType("mail"))]
    let names = ActivitySheet(sheet).entries.map(\.activity.name)
    #expect(names == ActivityType.destinations + ["org.example.own", "share-play", "print"])
    #expect(ActivitySheet(sheet).entries.first?.reason == .excluded)
    #expect(
      ActivitySheet(sheet).entries.filter { $0.target == nil }.allSatisfy { $0.reason == .notOnPlatform })
  }

  @Test func overridesDecideForThemselves() throws {
    let (photos, mail) = (try #require(ActivityType("photos")), try #require(ActivityType("mail")))
    var sheet = try Self.sheet("t")
    sheet.overrides = [
      .init(activity: photos, items: [.image(path: "a.png")]), .init(activity: mail, isSkipped: true),
    ]
    #expect(ActivitySheet(sheet).entry(for: photos)?.reason == nil)
    #expect(ActivitySheet(sheet).entry(for: mail)?.reason == .skipped)
    sheet.overrides[0].items = []
    #expect(ActivitySheet(sheet).entry(for: photos)?.reason == .lacks([.image]))
  }

  @Test func theMachineComesLast() throws {
    let sheet = ActivitySheet(try Self.sheet("t")) { target, _ in
      .noWay("nothing goes out by \(target.title)")
    }
    #expect(sheet.entries.filter(\.canShare).isEmpty)
    let photos = try #require(ActivityType("photos"))
    #expect(sheet.entry(for: photos)?.reason == .lacks([.image]))
    #expect(sheet.entries.first?.reason?.isOfRecipe == false)
  }
}

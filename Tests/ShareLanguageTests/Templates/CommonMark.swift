import Foundation
import ShareTestSupport

/// cmark-gfm as an independent reader of what escaping wrote. The package links it for another target, so that it is found
/// in the process of the tests by its names.
struct CommonMark {
  private let make: @convention(c) (Int32) -> UnsafeMutableRawPointer?
  private let find: @convention(c) (UnsafePointer<CChar>) -> UnsafeMutableRawPointer?
  private let attach: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Int32
  private let feed: @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>, Int) -> Void
  private let finish: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
  private let extensions: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
  private let write:
    @convention(c) (UnsafeMutableRawPointer, Int32, UnsafeMutableRawPointer?) -> UnsafeMutablePointer<CChar>?
  private let freeNode: @convention(c) (UnsafeMutableRawPointer) -> Void
  private let freeParser: @convention(c) (UnsafeMutableRawPointer) -> Void

  static let shared = CommonMark()

  static var availability: Availability {
    shared == nil
      ? .missing("libcmark-gfm is not linked into the tests (build the whole package)") : .available
  }

  private init?() {
    guard let process = dlopen(nil, RTLD_NOW),
      let register = dlsym(process, "cmark_gfm_core_extensions_ensure_registered"),
      let make = dlsym(process, "cmark_parser_new"), let find = dlsym(process, "cmark_find_syntax_extension"),
      let attach = dlsym(process, "cmark_parser_attach_syntax_extension"),
      let feed = dlsym(process, "cmark_parser_feed"),
      let finish = dlsym(process, "cmark_parser_finish"),
      let extensions = dlsym(process, "cmark_parser_get_syntax_extensions"),
      let write = dlsym(process, "cmark_render_html"), let freeNode = dlsym(process, "cmark_node_free"),
      let freeParser = dlsym(process, "cmark_parser_free")
    else { return nil }
    unsafeBitCast(register, to: (@convention(c) () -> Void).self)()
    self.make = unsafeBitCast(make, to: (@convention(c) (Int32) -> UnsafeMutableRawPointer?).self)
    self.find = unsafeBitCast(
      find, to: (@convention(c) (UnsafePointer<CChar>) -> UnsafeMutableRawPointer?).self)
    self.attach = unsafeBitCast(
      attach, to: (@convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Int32).self)
    self.feed = unsafeBitCast(
      feed, to: (@convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>, Int) -> Void).self)
    self.finish = unsafeBitCast(
      finish, to: (@convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?).self)
    self.extensions = unsafeBitCast(
      extensions, to: (@convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?).self)
    self.write = unsafeBitCast(
      write,
      to: (@convention(c) (UnsafeMutableRawPointer, Int32, UnsafeMutableRawPointer?) -> UnsafeMutablePointer<
        CChar
      >?).self)
    self.freeNode = unsafeBitCast(freeNode, to: (@convention(c) (UnsafeMutableRawPointer) -> Void).self)
    self.freeParser = unsafeBitCast(freeParser, to: (@convention(c) (UnsafeMutableRawPointer) -> Void).self)
  }

  /// The text as HTML, with the extensions of GitHub's form.
  func html(_ text: String) -> String {
    guard let parser = make(0) else { return "" }
    defer { freeParser(parser) }
    for name in ["table", "strikethrough", "autolink", "tasklist", "tagfilter"] {
      if let found = find(name) { _ = attach(parser, found) }
    }
    feed(parser, text, text.utf8.count)
    guard let document = finish(parser) else { return "" }
    defer { freeNode(document) }
    guard let html = write(document, 0, extensions(parser)) else { return "" }
    defer { free(html) }
    return String(cString: html)
  }
}

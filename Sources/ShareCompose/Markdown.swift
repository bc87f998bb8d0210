import CCommonMark
import Synchronization

/// Markdown in GitHub's form as HTML, by cmark-gfm in its safe mode: raw HTML and addresses such as `javascript:` are
/// left out, and what is left can run nothing.
enum Markdown {
  /// The most bytes that are turned into HTML: cmark needs a time that grows with the square of some inputs.
  static let sizeLimit = 262_144
  /// The most cells of all tables: every row of a table is filled up to its columns, so that a small text can ask for
  /// millions.
  static let cellLimit = 200_000
  /// The most columns of a table: cmark's time for a row grows with their square.
  static let columnLimit = 200

  private static let extensions = ["table", "strikethrough", "autolink", "tasklist", "tagfilter"]

  private static let options = CMARK_OPT_DEFAULT | CMARK_OPT_FOOTNOTES

  private static let registration: Void = cmark_gfm_core_extensions_ensure_registered()

  /// The limit that keeps `text` from being turned into HTML, if one does.
  static func refusal(of text: String) -> ComposeIssue.Kind? {
    if text.utf8.count > sizeLimit { return .longMarkdown(limit: sizeLimit) }
    let tables = MarkdownTables(of: text)
    if tables.cells > cellLimit { return .bigMarkdownTable(limit: cellLimit) }
    if tables.columns > columnLimit { return .wideMarkdownTable(limit: columnLimit) }
    var text = text
    let cost = text.withUTF8 { MarkdownCost(of: $0) }
    if cost.nesting > MarkdownCost.nestingLimit { return .deepMarkdown(limit: MarkdownCost.nestingLimit) }
    if cost.steps > MarkdownCost.stepLimit { return .costlyMarkdown }
    return cost.expansion > MarkdownCost.expansionLimit ? .costlyMarkdownReferences : nil
  }

  /// Parsing changes tables of the whole process that say which characters extensions look at: one text at a time.
  private static let turn = Mutex(())

  /// The content of a body element.
  static func html(_ text: String) -> String { turn.withLock { _ in rendered(text) } }

  private static func rendered(_ text: String) -> String {
    withDocument(of: text) { document, parser in
      guard let html = cmark_render_html(document, options, cmark_parser_get_syntax_extensions(parser)) else {
        return nil
      }
      defer { cmark_get_default_mem_allocator().pointee.free(html) }
      return String(cString: html)
    } ?? ""
  }

  /// The HTML that is left out, comments apart, and the addresses of links, as they are written.
  static func parts(of text: String) -> (html: [String], links: [String]) {
    turn.withLock { _ in
      var (html, links): ([String], [String]) = ([], [])
      withDocument(of: text) { document, _ -> Void? in
        guard let walk = cmark_iter_new(document) else { return nil }
        defer { cmark_iter_free(walk) }
        while case let event = cmark_iter_next(walk), event != CMARK_EVENT_DONE {
          guard event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(walk) else { continue }
          switch cmark_node_get_type(node) {
          case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE:
            html.append(String(cString: cmark_node_get_literal(node)))
          case CMARK_NODE_LINK: links.append(String(cString: cmark_node_get_url(node)))
          default: break
          }
        }
        return ()
      }
      return (html.filter { !isComment($0) }, links)
    }
  }

  private static func isComment(_ html: String) -> Bool {
    let bytes = Array(html.utf8).trimmed
    return bytes.starts(with: "<!--".utf8)
      && bytes.firstRange(of: Array("-->".utf8), from: 4)?.upperBound == bytes.count
  }

  /// nil where cmark makes no document, or `body` nothing of it.
  @discardableResult
  private static func withDocument<Result>(
    of text: String, _ body: (OpaquePointer, OpaquePointer) -> Result?
  ) -> Result? {
    _ = registration
    guard let parser = cmark_parser_new(options) else { preconditionFailure("out of memory") }
    defer { cmark_parser_free(parser) }
    for name in extensions {
      if let found = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, found) }
    }
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
    }
    guard let document = cmark_parser_finish(parser) else { return nil }
    defer { cmark_node_free(document) }
    return body(document, parser)
  }

  /// A whole page: what an HTML part should be.
  static func page(_ text: String, title: String?) -> String {
    let title = title.map { "<title>\(escaped($0))</title>\n" } ?? ""
    return """
      <!DOCTYPE html>
      <html>
      <head>
      <meta charset="utf-8">
      \(title)</head>
      <body>
      \(html(text))</body>
      </html>

      """
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { output, scalar in
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      default: output.unicodeScalars.append(scalar)
      }
    }
  }
}

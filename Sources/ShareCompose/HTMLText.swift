/// HTML as plain text, for readers that show no HTML.
///
/// Blocks become lines, lists get dashes or numbers, quotations `> `, links their address behind them, images their
/// alternative text. What is not shown in a page, such as scripts and styles, is left out.
struct HTMLText {
  private var output: HTMLTextOutput
  private var tokenizer: HTMLTokenizer
  private var link: (address: String, start: Int)?
  /// The element whose content is passed over.
  private var hidden: String?

  /// The text of `html`, its lines ending with LF.
  static func text(of html: String) -> String {
    var converter = HTMLText(html)
    while let token = converter.tokenizer.next() { converter.take(token) }
    return converter.output.text
  }

  private init(_ html: String) {
    tokenizer = HTMLTokenizer(html)
    output = HTMLTextOutput()
  }

  private mutating func take(_ token: HTMLToken) {
    if let hidden {
      switch token {
      case .close(let name) where name == hidden: self.hidden = nil
      case .open(let name, _) where name == "body": self.hidden = nil
      case .open, .close, .text, .raw, .conditional: break
      }
      return
    }
    switch token {
    case .text(let range): output.write(HTMLEntities.decode(tokenizer.bytes[range]))
    case .raw, .conditional: break
    case .open(let name, let attributes): open(name, attributes)
    case .close(let name): close(name)
    }
  }

  private mutating func open(_ name: String, _ attributes: Range<Int>) {
    output.breakLines(HTMLText.lines(around: name))
    switch name {
    case "head", "template": hidden = name
    case "br": output.addLineBreak()
    case "hr":
      output.write("---")
      output.breakLines(1)
    case "ul": output.beginList(from: nil)
    case "ol": output.beginList(from: values(attributes).value("start").flatMap { Int($0) } ?? 1)
    case "li": output.beginItem()
    case "blockquote": output.quoteDepth += 1
    case "pre": output.isPreformatted = true
    case "td", "th": output.separateCells()
    case "img": if let text = values(attributes).value("alt"), !text.isEmpty { output.write(text) }
    case "a":
      endLink()
      if let address = values(attributes).value("href") { link = (address, output.count) }
    default: break
    }
  }

  private mutating func close(_ name: String) {
    switch name {
    case "a": endLink()
    case "ul", "ol": output.endList()
    case "blockquote": output.quoteDepth = max(0, output.quoteDepth - 1)
    case "pre": output.isPreformatted = false
    default: break
    }
    output.breakLines(HTMLText.lines(around: name))
  }

  private func values(_ attributes: Range<Int>) -> HTMLAttributes {
    HTMLAttributes(tokenizer.bytes, attributes)
  }

  /// Writes a link's address behind its text, where the text does not say it already.
  private mutating func endLink() {
    guard let link else { return }
    self.link = nil
    let schemes = ["http://", "https://", "mailto:", "tel:"]
    guard let scheme = schemes.first(where: { link.address.lowercased().hasPrefix($0) }) else { return }
    let bare = Array(link.address.utf8.dropFirst(scheme.utf8.count))
    let shown = output.written(from: link.start)
    if shown.isEmpty { return output.write(link.address) }
    let spellings = [Array(link.address.utf8), bare, bare.last == UInt8(ascii: "/") ? bare.dropLast() : bare]
    if spellings.contains(Array(shown)) { return }
    output.write(" (\(scheme == "mailto:" ? String(decoding: bare, as: UTF8.self) : link.address))")
  }

  /// The line ends that an element keeps from the text around it.
  private static func lines(around name: String) -> Int {
    switch name {
    case "p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "ul", "ol", "dl", "table", "figure": 2
    case "div", "li", "tr", "dt", "dd", "section", "article", "header", "footer", "main", "nav", "aside",
      "address", "form", "fieldset", "figcaption", "caption", "center", "body", "html", "hr", "option":
      1
    default: 0
    }
  }
}

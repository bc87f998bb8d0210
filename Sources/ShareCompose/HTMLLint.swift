/// What in HTML common readers leave out or do not show, each with its place.
struct HTMLLint {
  private(set) var found: [(lint: MailLint, range: Range<Int>)] = []
  private var images = 0
  private var deadLinks = 0
  private var hasBase = false
  private var tokenizer: HTMLTokenizer
  private var styles: Set<String> = []
  private var elements: Set<String> = []
  private let needsText: Bool

  /// - Parameter needsText: Whether an empty text in place of a picture counts as none: in Markdown, where nobody
  ///   writes one to say that a picture is an ornament.
  init(_ html: String, needsText: Bool) {
    tokenizer = HTMLTokenizer(html)
    self.needsText = needsText
    var templateDepth = 0
    while let token = tokenizer.next() {
      switch token {
      case .open("template", _): templateDepth += 1
      case .close("template"): templateDepth = max(0, templateDepth - 1)
      case .open(let name, let attributes): if templateDepth == 0 { open(name, attributes) }
      case .raw("style", let range): if templateDepth == 0 { lintStyle(range) }
      case .raw, .text, .close, .conditional: break
      }
    }
  }

  /// The most pictures without a text, and the most dead links, that are told one by one.
  private static let mostAlike = 10

  private static let activeElements: Set<String> = [
    "script", "form", "iframe", "object", "embed", "applet", "frameset",
  ]

  private mutating func open(_ name: String, _ attributes: Range<Int>) {
    let tag = max(0, attributes.lowerBound - name.utf8.count - 1)..<attributes.lowerBound
    if HTMLLint.activeElements.contains(name), elements.insert(name).inserted {
      found.append((.activeHTML(element: name), tag))
    }
    var style: Range<Int>?
    var alternative: Range<Int>?
    var source: Range<Int>?
    var (isStyleSheet, isPicture) = (false, name == "img")
    HTMLAttributes(tokenizer.bytes, attributes).forEachRange { key, range in
      switch key {
      case "style": style = style ?? range
      case "alt": alternative = alternative ?? range
      case "src": source = source ?? range
      case "rel" where name == "link":
        isStyleSheet = HTMLEntities.decode(tokenizer.bytes[range]).lowercased() == "stylesheet"
      case "type" where name == "input":
        isPicture = HTMLEntities.decode(tokenizer.bytes[range]).lowercased() == "image"
      case "href" where name == "area": isPicture = true
      case "href" where name == "base": hasBase = true
      case "href" where name == "a": lintLink(range)
      default: break
      }
    }
    if isStyleSheet, styles.insert("link").inserted {
      found.append((.droppedStyle(name: "<link rel=\"stylesheet\">", readers: [.gmail, .yahoo]), tag))
    }
    if let style { lintStyle(style) }
    guard isPicture else { return }
    images += 1
    let isSilent =
      alternative == nil || needsText && tokenizer.bytes[alternative ?? 0..<0].allSatisfy { $0 <= 0x20 }
    if isSilent, images <= HTMLLint.mostAlike { found.append((.imageWithoutText, source ?? tag)) }
  }

  private mutating func lintLink(_ range: Range<Int>) {
    guard !hasBase, let lint = DeadLink.lint(of: HTMLEntities.decode(tokenizer.bytes[range])) else { return }
    deadLinks += 1
    if deadLinks <= HTMLLint.mostAlike { found.append((lint, range)) }
  }

  private mutating func lintStyle(_ range: Range<Int>) {
    var declarations = CSSDeclarations(in: tokenizer.bytes, range)
    while let declaration = declarations.next() {
      guard let entry = StyleSupport.entry(property: declaration.name, value: declaration.value),
        isUsed(declaration), styles.insert(entry.name).inserted
      else { continue }
      found.append((.droppedStyle(name: entry.name, readers: entry.droppedBy), declaration.range))
    }
  }

  /// Values that ask for nothing lose nothing.
  private func isUsed(_ declaration: CSSDeclarations.Declaration) -> Bool {
    let value = declaration.value.utf8.filter { $0 != 0x20 }
    return !["none", "static", "initial", "inherit", "unset", "visible", "0"].contains {
      $0.utf8.elementsEqual(value)
    }
  }
}

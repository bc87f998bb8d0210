extension Markdown {
  /// Whether a text holds nothing but HTML, which is left out, so that its page shows nothing.
  ///
  /// Only a text that begins with `<` is looked at: any other shows its first word, or a mark.
  static func showsNothing(_ text: String) -> Bool {
    guard text.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: "<"), refusal(of: text) == nil else {
      return false
    }
    let page = html(text)
    return !page.contains("<img") && HTMLText.text(of: page).utf8.allSatisfy { $0 <= 0x20 }
  }
}

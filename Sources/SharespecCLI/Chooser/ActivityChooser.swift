/// Asks a person on a terminal to choose one of some entries.
struct ActivityChooser {
  /// Until it is here, nobody is asked.
  static func choose(title: String, entries: [ChooserEntry]) -> ChooserAnswer { .cancelled }
}

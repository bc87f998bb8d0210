import ShareModel
import ShareText

/// Characters in names that make them look like others.
enum HiddenMark {
  /// The first character of a name that turns its direction or cannot be seen.
  ///
  /// The joiners belong to the writing of many languages and to emoji: they count only beside Latin letters, digits and
  /// marks of ASCII, where they have no meaning.
  static func first(in name: String) -> ComposeIssue.Kind? {
    guard name.utf8.contains(where: { $0 > 0x7F }) else { return nil }
    var previous: Unicode.Scalar = " "
    for scalar in name.unicodeScalars {
      defer { previous = scalar }
      if scalar.turnsDirection { return .directionMark(scalar) }
      let isJoiner = scalar.value == 0x200C || scalar.value == 0x200D
      let isFlagTag = (0xE0020...0xE007F).contains(scalar.value) && previous.value > 0x1F000
      if scalar.isHidden, !isFlagTag, !isJoiner || previous.value < 0x250 { return .hiddenCharacter(scalar) }
    }
    return nil
  }
}

/// Something among which a person chooses.
struct ChooserEntry: Hashable {
  /// What the answer is when it is chosen.
  let name: String
  /// What the person reads.
  let title: String
  /// Why it cannot be chosen; nil where it can.
  let reason: String?

  init(name: String, title: String, reason: String? = nil) {
    (self.name, self.title, self.reason) = (name, title, reason)
  }
}

/// What a person answered.
enum ChooserAnswer: Hashable {
  /// The name of an entry.
  case chosen(String)
  /// None: the person declined, or there is nobody who can answer.
  case cancelled
}

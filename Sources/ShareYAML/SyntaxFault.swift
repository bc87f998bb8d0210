/// What libyaml says about a text that it cannot parse; marks count lines and columns from 0 within its input.
struct SyntaxFault: Error {
  /// A place in libyaml's input.
  struct Mark {
    var line: Int
    var column: Int
  }

  /// What libyaml was about, such as "while scanning a quoted scalar"; empty where it does not say.
  var context: String
  /// What it met.
  var problem: String
  /// Where it gave up.
  var problemMark: Mark
  /// Where what it was about began.
  var contextMark: Mark?
}

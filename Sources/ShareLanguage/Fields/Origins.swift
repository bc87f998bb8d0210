import ShareDiagnostics
import ShareModel

/// Where the fields of a recipe stand in its sources.
public struct Origins: Sendable {
  private var ranges = PathTable<SourceRange>()
  private var notes = PathTable<Diagnostic.Note>()
  private var texts = PathTable<TextOrigin>()

  init() {}

  mutating func record(_ path: FieldPath, at range: SourceRange) { ranges.set(range, for: path) }

  mutating func record(_ path: FieldPath, _ note: Diagnostic.Note) { notes.set(note, for: path) }

  mutating func record(_ path: FieldPath, _ text: TextOrigin) { texts.set(text, for: path) }

  /// The place of a stretch of a field's text, by UTF-8 offsets; of the whole field where that is not known.
  public func range(of path: FieldPath, utf8 stretch: Range<Int>?) -> SourceRange? {
    if let stretch, let text = texts[path], let range = text.range(ofUTF8: stretch) { return range }
    return range(of: path)
  }

  /// The entry of an address book that a value comes from, where it comes from one.
  public func note(of path: FieldPath) -> Diagnostic.Note? { notes[path] }

  /// The place of a field, or of the nearest one around it that is known.
  public func range(of path: FieldPath) -> SourceRange? {
    var steps = path.steps[...]
    while true {
      if let range = ranges[FieldPath(steps: Array(steps))] { return range }
      if steps.popLast() == nil { return nil }
    }
  }
}

import ShareDiagnostics

/// Why a line is not the JSON text of one object.
struct JSONFault: Error, Sendable {
  let code: DiagnosticCode
  let message: String
  let help: String?
  /// The bytes of the line that it is about.
  let place: Range<Int>
  /// What explains it, with its place.
  let note: Note?

  struct Note: Sendable {
    let message: String
    let place: Range<Int>
  }

  init(
    _ message: String, _ place: Range<Int>, code: DiagnosticCode = .badJSON, help: String? = nil,
    note: Note? = nil
  ) {
    self.code = code
    self.message = message
    self.help = help
    self.place = place
    self.note = note
  }

  func diagnostic(_ record: DataRecord, in file: String) -> Diagnostic {
    Diagnostic(
      .error, code, message, at: record.range(place, in: file), help: help,
      notes: note.map { [.init($0.message, at: record.range($0.place, in: file))] } ?? [])
  }
}

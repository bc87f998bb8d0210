import ShareModel

/// What the templates of a document are filled with, and what is noted of its texts.
struct TemplateSetting {
  /// What is known of the row.
  enum Row {
    /// The recipe has no rows.
    case none
    /// Rows will come, and have this shape: templates are checked, and their texts stay open.
    case expected(TemplateShape, mayLackNames: Bool)
    /// A row.
    case values(DataValue, mayLackNames: Bool)
  }

  /// What is known of the row.
  var row: Row
  /// The names beside the row: `vars`, `env`, `recipe`, `row`, `now`.
  var fixed: DataValue
  /// Whether texts that other tools would not take for texts are noted.
  var notesAmbiguity: Bool

  /// A setting.
  init(row: Row = .none, fixed: DataValue = .null, notesAmbiguity: Bool = false) {
    self.row = row
    self.fixed = fixed
    self.notesAmbiguity = notesAmbiguity
  }
}

/// Whether a text may hold templates, and how values are made safe in it.
enum TemplateUse {
  /// It may not.
  case forbidden
  /// It may.
  case escaped(TemplateEscaping)
  /// It may, and where an item of a list is one value that is empty, the item is dropped.
  case listItem(TemplateEscaping)
}

import ShareModel
import ShareTestSupport
import Testing

@testable import ShareLanguage

/// What rendering or checking gave: a text, or the faults with their places.
func rendered(
  _ source: String, _ row: DataValue = .object([]), escaping: TemplateEscaping = .none,
  lackNames: Bool = false,
  allowsEmpty: Bool = false, fixed: DataValue = .object([]), partials: [String: String] = [:]
) throws(TemplateFaults) -> String {
  try Template(parsing: source).render(
    TemplateScope(row: row, fixed: fixed, rowsMayLackNames: lackNames),
    TemplateOptions(escaping: escaping, allowsEmptyValues: allowsEmpty), partials: partialSource(of: partials)
  )
}

func partialSource(of partials: [String: String]) -> PartialSource {
  { name in
    guard let text = partials[name] else { return .notFound(candidates: partials.keys.sorted()) }
    do { return .template(try Template(parsing: text)) } catch { return .faulty }
  }
}

/// The faults of `body`; none where it succeeds.
func faults(_ body: () throws(TemplateFaults) -> String) -> [TemplateFault] {
  do {
    _ = try body()
    return []
  } catch {
    return error.all
  }
}

/// Faults as lines of code and sentence.
func words(_ faults: [TemplateFault]) -> [String] { faults.map { "\($0.code.rawValue): \($0.sentence)" } }

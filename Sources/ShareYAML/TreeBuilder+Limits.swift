import CYAML
import ShareDiagnostics

extension TreeBuilder {
  /// Whether the document can still go on after an event.
  ///
  /// Going over the depth must stop libyaml too: its time grows with the square of the depth.
  func limitFault() -> (code: DiagnosticCode, message: String)? {
    if frames.count > limits.depth {
      return (.tooDeep, "more than \(limits.depth) levels of lists and mappings")
    }
    guard cost.nodes > limits.nodes else { return nil }
    return (.tooManyNodes, "more than \(limits.nodes) values in one document")
  }

  mutating func limitStep(at event: borrowing yaml_event_t) -> Step {
    guard let fault = limitFault() else { return .next }
    let start = position(event.start_mark)
    log.error(
      fault.code, fault.message, at: SourceRange(source, line: start.line, column: start.column),
      help: "the rest of this document is not checked")
    let line = max(start.line, firstLine + 1)
    return .abandoned(endDocument(isBroken: true), line: line)
  }

  /// Reports a syntax error and gives the broken document with the line from which to look for the next.
  mutating func fail(_ fault: SyntaxFault) -> (Document, Int) {
    let diagnosis = SyntaxDiagnosis(
      source, fault, problem: position(fault.problemMark), context: fault.contextMark.map(position),
      firstLine: firstLine, openFlow: frames.last(where: \.isFlow)?.start)
    log.addSyntaxError(diagnosis.diagnostic)
    let problem = position(fault.problemMark)
    // A fault behind a marker on its line belongs to the document that the marker begins.
    let isPastMarker = problem.column > 3
    let next = max(problem.line + (isPastMarker ? 1 : 0), firstLine + 1)
    return (endDocument(isBroken: true, at: min(problem.line, source.lineStarts.count)), next)
  }

  /// Says that the rest of the file is not read.
  mutating func giveUp(atLine line: Int) {
    log.error(
      .yamlSyntax, "too many syntax errors; the file is not checked from here on",
      at: SourceRange(source, line: line, column: 1, length: 3))
  }
}

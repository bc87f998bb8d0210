extension TemplateParser {
  /// A value's tag: a name, then filters, each behind a bar. Nil, with its faults reported, where one is wrong.
  mutating func expression(_ tag: TemplateTag) -> TemplateExpression? {
    let before = log.faults.count
    let stretches = pieces(of: tag.content)
    let name = self.name(in: stretches[0], of: tag)
    var filters: [TemplateFilter] = []
    var rawRange = tag.kind == .unescaped ? tag.sigil : nil
    for piece in stretches.dropFirst() {
      guard let (filter, range) = filter(in: piece) else { continue }
      if case .raw = filter { rawRange = range }
      filters.append(filter)
    }
    guard let name, log.faults.count == before else { return nil }
    return TemplateExpression(name: name, filters: filters, rawRange: rawRange, keepsLines: keepsLines(tag))
  }

  /// The stretches between bars that are not in quotes.
  private func pieces(of content: Range<Int>) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = content.lowerBound
    var quote: UInt8?
    for place in content {
      let byte = bytes[place]
      if let mark = quote {
        if byte == mark { quote = nil }
      } else if byte == UInt8(ascii: "|") {
        pieces.append(start..<place)
        start = place + 1
      } else if !pieces.isEmpty, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
    }
    return pieces + [start..<content.upperBound]
  }

  private mutating func filter(in piece: Range<Int>) -> (filter: TemplateFilter, range: Range<Int>)? {
    let place = trimmed(piece)
    guard !place.isEmpty else {
      report(.missingFilter, at: piece.lowerBound - 1..<piece.lowerBound)
      return nil
    }
    let nameEnd = bytes[place].firstIndex { !$0.isFilterCharacter } ?? place.upperBound
    let range = place.lowerBound..<max(nameEnd, place.lowerBound + 1)
    guard nameEnd > place.lowerBound, let name = TemplateFilter.Name(rawValue: text(range)) else {
      reportUnknownFilter(nameEnd > place.lowerBound ? range : place)
      return nil
    }
    let rest = trimmed(nameEnd..<place.upperBound)
    guard name.takesArgument else {
      guard rest.isEmpty else {
        report(.extraArgument(filter: name.rawValue), at: rest)
        return nil
      }
      return plainFilter(name).map { ($0, range) }
    }
    guard let argument = argument(in: rest, of: name, at: range) else { return nil }
    return filter(name, argument).map { ($0, range) }
  }

  private mutating func reportUnknownFilter(_ range: Range<Int>) {
    let name = text(range)
    let near = Spelling.nearest(to: name, among: TemplateFilter.Name.allCases.map(\.rawValue))
    report(.unknownFilter(name, near: near), at: range)
  }

  /// The range between the quotes of an argument.
  private mutating func argument(
    in rest: Range<Int>, of filter: TemplateFilter.Name, at range: Range<Int>
  ) -> Range<Int>? {
    guard let quote = bytes[rest].first else {
      report(.missingArgument(filter: filter.rawValue), at: range)
      return nil
    }
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      report(.unquotedArgument(filter: filter.rawValue), at: rest)
      return nil
    }
    let inside = rest.lowerBound + 1..<rest.upperBound
    guard let end = bytes[inside].firstIndex(of: quote) else {
      report(.unclosedArgument, at: rest)
      return nil
    }
    let behind = trimmed(end + 1..<rest.upperBound)
    guard behind.isEmpty else {
      report(.extraArgument(filter: filter.rawValue), at: behind)
      return nil
    }
    return inside.lowerBound..<end
  }

  private func plainFilter(_ name: TemplateFilter.Name) -> TemplateFilter? {
    switch name {
    case .upper: .upper
    case .lower: .lower
    case .json: .json
    case .raw: .raw
    case .fallback, .date: nil
    }
  }

  private mutating func filter(_ name: TemplateFilter.Name, _ argument: Range<Int>) -> TemplateFilter? {
    switch name {
    case .fallback: return .fallback(text(argument))
    case .date:
      do {
        return .date(try DatePattern(text(argument)), argument: argument)
      } catch {
        let start = argument.lowerBound
        report(error.kind, at: start + error.range.lowerBound..<start + error.range.upperBound)
        return nil
      }
    case .upper, .lower, .json, .raw: return plainFilter(name)
    }
  }
}

extension UInt8 {
  /// A letter, digit, hyphen or underscore: what the name of a filter is made of.
  var isFilterCharacter: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }
}

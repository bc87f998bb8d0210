import ShareDiagnostics

extension AddressBook {
  /// The most names among which a mistyped one is searched.
  private static let mostSearched = 2_000

  /// The names among which a mistyped one is searched.
  var searchableNames: [String] { names.count <= Self.mostSearched ? names : [] }

  /// A diagnostic for each name that stands for nothing.
  var unknownNames: [Diagnostic] {
    var found: [Diagnostic] = []
    for case .name(let name, let range) in names.compactMap(entry).flatMap(\.members)
    where !contains(name) {
      found.append(.unknownName(name, at: range, near: Spelling.nearest(to: name, among: searchableNames)))
    }
    return found
  }

  /// A diagnostic for each member that leads from a group back to it.
  var cycles: [Diagnostic] {
    var found: [Diagnostic] = []
    var (left, entered): (Set<String>, Set<String>) = ([], [])
    for name in names where !left.contains(name) {
      var path = [Step(name: name)]
      entered.insert(name)
      while let step = path.last {
        let members = entry(step.name)?.members ?? []
        guard step.next < members.count else {
          left.insert(step.name)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        guard case .name(let member, let range) = members[step.next] else { continue }
        path[path.count - 1].link = range
        if left.contains(member) || !contains(member) { continue }
        if entered.insert(member).inserted {
          path.append(Step(name: member))
        } else if let start = path.firstIndex(where: { $0.name == member }) {
          found.append(.circle(path[start...], at: range))
        }
      }
    }
    return found
  }

  /// A group on the way, and how far its members were followed.
  struct Step {
    let name: String
    var next = 0
    var link: SourceRange?
  }
}

extension Diagnostic {
  fileprivate static func unknownName(_ name: String, at range: SourceRange, near: [String]) -> Diagnostic {
    let meant = near.map { "'\($0)'" }.joined(separator: " or ")
    return Diagnostic(
      .error, .badAddressBook, "'\(name.shortened)' is not a name in this address book", at: range,
      help: near.isEmpty ? "add an entry '\(name.shortened):'" : "did you mean \(meant)?",
      fixes: near.count == 1 ? [.init(replace: range, with: near[0])] : [])
  }

  fileprivate static func circle(_ path: ArraySlice<AddressBook.Step>, at range: SourceRange) -> Diagnostic {
    let first = path.first?.name ?? ""
    let words = path.dropFirst().map { "'\($0.name)', which holds " }.joined()
    let notes = zip(path, path.dropFirst()).compactMap { step, next in
      step.link.map { Note("'\(next.name)' is a member of '\(step.name)' here", at: $0) }
    }
    return Diagnostic(
      .error, .badAddressBook,
      path.count == 1 ? "'\(first)' holds itself" : "'\(first)' holds itself: it holds \(words)'\(first)'",
      at: range, help: "remove one of the members", notes: notes)
  }
}

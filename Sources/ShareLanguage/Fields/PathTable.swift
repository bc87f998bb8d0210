import ShareModel

/// Values by the paths of fields, of which most tables hold few and are asked for none.
///
/// Each row of a recipe fills some; a short list takes a value in a fraction of the time that hashing its path takes.
struct PathTable<Value: Sendable>: Sendable {
  private var list: [(path: FieldPath, value: Value)] = []
  /// Where there are many: all of them.
  private var many: [FieldPath: Value] = [:]
  private static var listLength: Int { 32 }

  subscript(path: FieldPath) -> Value? {
    many.isEmpty ? list.last { $0.path == path }?.value : many[path]
  }

  mutating func set(_ value: Value, for path: FieldPath) {
    guard many.isEmpty else {
      many[path] = value
      return
    }
    list.append((path, value))
    guard list.count > Self.listLength else { return }
    for (path, value) in list { many[path] = value }
    list = []
  }
}

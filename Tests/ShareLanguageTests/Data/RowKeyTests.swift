import ShareDiagnostics
import ShareModel
import Synchronization
import Testing

@testable import ShareLanguage

/// Rows that come again, found in memory and beside it.
@Suite struct RowKeyTests {
  /// What a plain table says: each row that repeats, with the first one that has its key.
  private static func expected(_ keys: [String]) -> [Int: Int] {
    var first: [String: Int] = [:]
    var found: [Int: Int] = [:]
    for (index, key) in keys.enumerated() {
      if let earlier = first[key] { found[index + 1] = earlier } else { first[key] = index + 1 }
    }
    return found
  }

  /// What `RowKeys` says of the same, told at once and later.
  private static func found(_ keys: [String], _ files: ScratchOnly, limit: Int) throws -> (
    rows: [Int: Int], count: Int
  ) {
    var known = RowKeys(inRoomOf: files, beyond: limit)
    var found: [Int: Int] = [:]
    for (index, key) in keys.enumerated() {
      guard let first = known.insert(key, number: index + 1, line: index + 2) else { continue }
      found[index + 1] = first.number
      #expect(first.line == first.number + 1)
    }
    let told = found.count
    let later = try known.repeats()
    for pair in later.pairs {
      #expect(pair.row.line == pair.row.number + 1 && pair.first.line == pair.first.number + 1)
      #expect(found.updateValue(pair.first.number, forKey: pair.row.number) == nil, "told twice")
    }
    #expect(later.pairs.map(\.row.number) == later.pairs.map(\.row.number).sorted())
    return (found, told + later.count)
  }

  @Test(
    "The same rows as a plain table finds, however few keys are in memory",
    arguments: [1, 2, 3, 10, 64, 1_000], [MemoryScratch.Kind.whole, .small, .none])
  func sameAsTable(limit: Int, kind: MemoryScratch.Kind) throws {
    var generator = SystemRandomNumberGenerator()
    for different in [1, 5, 400, 100_000] {
      let keys = (0..<300).map { _ in "k\(Int.random(in: 0..<different, using: &generator))" }
      let expected = Self.expected(keys)
      let found = try Self.found(keys, ScratchOnly(kind: kind), limit: limit)
      #expect(found.count == expected.count, "limit \(limit), \(different) keys: \(keys)")
      // Beyond those that are listed they are only counted.
      let isWhole = expected.count <= DataFaults.mostListed
      #expect(found.rows.allSatisfy { expected[$0.key] == $0.value }, "limit \(limit): \(keys)")
      if isWhole { #expect(found.rows == expected, "limit \(limit): \(keys)") }
    }
  }

  @Test("Of many that repeat the first are told, and all are counted")
  func manyRepeats() throws {
    let keys = (0..<40_000).map { "k\($0 % 7)" }
    let found = try Self.found(keys, ScratchOnly(kind: .whole), limit: 5)
    #expect(found.count == 40_000 - 7)
    #expect(found.rows.keys.sorted().prefix(100).elementsEqual(8..<108))
  }

  @Test("A million rows in the memory of some")
  func flatMemory() throws {
    let files = ScratchOnly(kind: .whole)
    var keys = RowKeys(inRoomOf: files)
    var peak = 0
    for number in 1...1_000_000 {
      if keys.insert("k\(number)", number: number, line: number) != nil {
        Issue.record("row \(number) was found")
      }
      if number % 1_000 == 0 { peak = max(peak, keys.byteCount) }
    }
    #expect(keys.count == 1_000_000)
    #expect(peak <= 4 << 20, "\(peak)")
    #expect(keys.insert("k777777", number: 1_000_001, line: 5) == nil)
    let repeats = try keys.repeats()
    #expect(repeats.count == 1 && repeats.pairs.first?.first.number == 777_777)
    #expect(repeats.pairs.first?.row == RowKeys.Row(number: 1_000_001, line: 5))
  }

  @Test("Room that cannot be read is a fault, not a wrong answer")
  func unreadable() throws {
    var keys = RowKeys(inRoomOf: ScratchOnly(kind: .unreadable), beyond: 4)
    for number in 1...20 { _ = keys.insert("k\(number)", number: number, line: number) }
    #expect(throws: FileFault.self) { try keys.repeats() }
  }
}

/// A gate to nothing but room beside memory.
struct ScratchOnly: FileReading {
  let kind: MemoryScratch.Kind

  func open(_ path: String) throws(FileFault) -> any OpenedFile { throw FileFault(.notFound, path) }
  func names(inFolder path: String) throws(FileFault) -> [String] { [] }
  func scratch() -> (any ScratchFile)? { kind == .none ? nil : MemoryScratch(kind) }
}

/// Room in memory, which tests give in place of a file.
final class MemoryScratch: ScratchFile {
  /// How it behaves.
  enum Kind { case whole, small, none, unreadable }

  private let kind: Kind
  private let bytes = Mutex<[UInt8]>([])

  init(_ kind: Kind) { self.kind = kind }

  func write(_ more: UnsafeRawBufferPointer, at offset: Int) -> Bool {
    bytes.withLock { bytes in
      guard kind != .small || offset + more.count <= 2_000 else { return false }
      if bytes.count < offset + more.count {
        bytes += [UInt8](repeating: 0, count: offset + more.count - bytes.count)
      }
      bytes.replaceSubrange(offset..<offset + more.count, with: more)
      return true
    }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileFault) {
    guard kind != .unreadable else { throw FileFault(.changed, "scratch") }
    bytes.withLock { buffer.copyBytes(from: $0[offset..<offset + buffer.count]) }
  }
}

/// Random inputs for the front end, by libFuzzer (`Tests/Fuzz/run` builds and runs it).
///
/// An input is a recipe file; one that begins with a byte below 0x10 is for the reader that `FuzzEntry` has under that
/// number. Any trap, any invariant that does not hold, and any input that takes longer than the time limit is a finding.
@main enum Fuzz {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    _ = runDriver(&count, &arguments) { start, count in
      Fuzz.run(UnsafeBufferPointer(start: start, count: count))
      return 0
    }
  }

  /// Runs one input.
  static func run(_ input: UnsafeBufferPointer<UInt8>) {
    guard let first = input.first, let entry = FuzzEntry(rawValue: first) else {
      return FuzzEntry.recipe.run(Array(input))
    }
    entry.run(Array(input.dropFirst()))
  }
}

/// Called by libFuzzer where it brings its own `main`.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Fuzz.run(UnsafeBufferPointer(start: start, count: count))
  return 0
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

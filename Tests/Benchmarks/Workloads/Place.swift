#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Where the programs and the files of the benchmarks are: all below the folder of the build.
struct Place {
  /// The benchmarks' own program.
  let benchmarks: String
  /// The program that is measured.
  let sharespec: String
  /// The folder of the peers.
  let peers: String
  /// The folder of files to work on.
  let files: String

  init(_ program: String) {
    let folder = program.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
      separator: "/")
    benchmarks = program
    sharespec = "\(folder)/sharespec"
    let root = folder.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(
      separator: "/")
    peers = "\(root)/peers"
    files = "\(root)/files"
  }

  func work(_ words: String...) -> Program {
    Program(name: "sharespec", words: [benchmarks, "work"] + words)
  }
  func python(_ words: String...) -> Program {
    Program(name: "python", words: [Program.onPath("python3"), "Tests/Benchmarks/Peers/mail.py"] + words)
  }

  /// Writes a file below `files`, unless it is there; `bytes` gives piece by piece, nil at the end.
  func file(_ name: String, _ bytes: () -> [UInt8]?) throws(BenchmarkFault) {
    let path = "\(files)/\(name)"
    var folder = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      folder += part + "/"
      mkdir(folder, 0o755)
    }
    guard access(path, F_OK) != 0 else { return }
    guard let output = fopen("\(path).new", "wb") else { throw BenchmarkFault("\(path) cannot be written") }
    while let piece = bytes() { fwrite(piece, 1, piece.count, output) }
    guard fclose(output) == 0, rename("\(path).new", path) == 0 else {
      throw BenchmarkFault("\(path) cannot be written")
    }
  }

  func file(_ name: String, text: String) throws(BenchmarkFault) {
    var text: String? = text
    try file(name) {
      defer { text = nil }
      return text.map { Array($0.utf8) }
    }
  }
}

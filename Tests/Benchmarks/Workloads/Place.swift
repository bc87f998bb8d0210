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

  /// The folders around the program, which SwiftPM puts two levels below that of the build.
  init(_ program: String) throws(BenchmarkFault) {
    guard let pointer = realpath(program, nil) else { throw BenchmarkFault("\(program) cannot be found") }
    defer { free(pointer) }
    benchmarks = String(cString: pointer)
    let folders = benchmarks.split(separator: "/").dropLast()
    sharespec = "/\(folders.joined(separator: "/"))/sharespec"
    let root = "/" + folders.dropLast(2).joined(separator: "/")
    (peers, files) = ("\(root)/peers", "\(root)/files")
  }

  /// The program that starts and measures others.
  var measure: String { "\(peers)/measure" }

  func work(_ words: String...) -> Program {
    Program(name: "sharespec", words: [benchmarks, "work"] + words)
  }
  /// Python itself, rather than a script that looks for one.
  var pythonPath: String { "\(peers)/venv/bin/python3" }

  func python(_ words: String...) -> Program {
    Program(name: "python", words: [pythonPath, "Tests/Benchmarks/Peers/mail.py"] + words)
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

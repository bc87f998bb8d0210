#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Postfix's smtp-sink on this machine, which takes every mail and drops it.
final class MailSink {
  let port: String
  var address: String { "127.0.0.1:\(port)" }
  private var process: pid_t?

  /// A sink on a port that is free now.
  init() {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        _ = bind(descriptor, pointer, size)
        _ = getsockname(descriptor, pointer, &size)
      }
    }
    port = "\(UInt16(bigEndian: address.sin_port))"
  }

  func start() throws(BenchmarkFault) {
    // It does not run as root.
    let user = geteuid() == 0 ? ["-u", "nobody"] : []
    let program = Program(name: "smtp-sink", words: [Program.onPath("smtp-sink")] + user + [address, "256"])
    guard program.exists, let started = program.start() else {
      throw BenchmarkFault("Postfix's smtp-sink is not on this machine")
    }
    process = started
    usleep(300_000)
  }

  func stop() {
    guard let process else { return }
    kill(process, SIGTERM)
    waitpid(process, nil, 0)
    self.process = nil
  }
}

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import Testing

/// A port on loopback at which connections neither stand nor are refused: its queue is full, so Linux drops each SYN.
final class DeafListener {
  let port: Int
  private let listener: Int32
  private var fillers: [Int32] = []

  /// Listens at `::1` or `127.0.0.1`, at a port of its own or at a given one.
  init(ipv6: Bool = false, port wanted: Int = 0) throws {
    let family = ipv6 ? AF_INET6 : AF_INET
    listener = socket(family, Int32(SOCK_STREAM.rawValue), 0)
    var address = LoopbackAddress(ipv6: ipv6, port: wanted)
    let descriptor = listener
    try #require(address.withPointer { bind(descriptor, $0, $1) } == 0)
    try #require(listen(descriptor, 0) == 0)
    port = address.readPort(of: descriptor)
    var target = LoopbackAddress(ipv6: ipv6, port: port)
    for _ in 0..<4 {
      let filler = socket(family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
      _ = target.withPointer { connect(filler, $0, $1) }
      fillers.append(filler)
    }
    usleep(50_000)
  }

  deinit { for descriptor in fillers + [listener] { close(descriptor) } }
}

/// An address of this machine.
struct LoopbackAddress {
  private var storage = sockaddr_storage()
  private let length: socklen_t

  init(ipv6: Bool, port: Int) {
    length = socklen_t(ipv6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size)
    withUnsafeMutableBytes(of: &storage) { bytes in
      if ipv6 {
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_port = UInt16(port).bigEndian
        address.sin6_addr = in6addr_loopback
        withUnsafeBytes(of: address) { bytes.copyMemory(from: $0) }
      } else {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        withUnsafeBytes(of: address) { bytes.copyMemory(from: $0) }
      }
    }
  }

  mutating func withPointer<Answer>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Answer) -> Answer {
    let length = length
    return withUnsafePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
    }
  }

  /// The port at which a socket listens.
  mutating func readPort(of descriptor: Int32) -> Int {
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    _ = withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    // The port is at the same place in both kinds.
    return withUnsafeBytes(of: storage) { Int($0[2]) << 8 | Int($0[3]) }
  }
}

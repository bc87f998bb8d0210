import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What a scripted server does next on a connection.
enum Step: Sendable {
  /// Sends bytes as they are.
  case send(String)
  /// Sends bytes one at a time, with a pause between them in milliseconds.
  case drip(String, Int)
  /// Reads a line that must begin so.
  case expect(String)
  /// Waits a little; nothing may come meanwhile: the client waits for an answer.
  case alone
  /// Reads content up to CR LF . CR LF.
  case content
  /// Reads at least this many bytes.
  case read(Int)
  /// Waits, in milliseconds.
  case pause(Int)
  /// Sends a piece again and again until the client goes.
  case flood(String)
  /// Says nothing until the client goes, and notes what it sends.
  case silence
  /// Closes in an orderly way; the end of a script does too.
  case close
  /// Closes with a reset.
  case reset
}

/// An SMTP server on loopback that follows a script for each connection and notes every byte it gets.
final class ScriptedServer: Sendable {
  struct Log {
    var received: [[UInt8]] = []
    var contents: [[UInt8]] = []
    var problems: [String] = []
  }

  let port: Int
  private let listener: Int32
  private let state = Mutex(Log())

  /// Starts; the n-th connection follows the n-th script, further ones are refused by a closed connection.
  init(_ scripts: [[Step]]) throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = listener
    port = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(descriptor, $0, length)
        _ = listen(descriptor, 16)
        _ = getsockname(descriptor, $0, &length)
      }
      return Int(UInt16(bigEndian: pointer.pointee.sin_port))
    }
    let thread = Thread { [self] in
      for (index, script) in scripts.enumerated() {
        let client = accept(descriptor, nil, nil)
        guard client >= 0 else { return }
        state.withLock { $0.received.append([]) }
        Connection(server: self, index: index, socket: client).run(script)
      }
    }
    thread.start()
  }

  convenience init(_ script: [Step]) throws { try self.init([script]) }

  /// Ends listening, which also lets a waiting thread go. Later connections are refused.
  func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

  // Not in `stop`: the thread holds this server, and would else accept from whoever got the number of its socket next.
  deinit { close(listener) }

  /// What has happened so far.
  var log: Log { state.withLock { $0 } }

  /// The log once it holds, or after two seconds.
  func log(when isComplete: (Log) -> Bool) -> Log {
    for _ in 0..<200 {
      let log = self.log
      if isComplete(log) { return log }
      usleep(10_000)
    }
    return log
  }

  fileprivate func note(_ bytes: ArraySlice<UInt8>, of index: Int) {
    state.withLock { $0.received[index] += bytes }
  }

  fileprivate func note(content: [UInt8]) { state.withLock { $0.contents.append(content) } }
  fileprivate func note(problem: String) { state.withLock { $0.problems.append(problem) } }
}

extension ScriptedServer.Log {
  /// The command lines of a connection, content among them.
  func lines(_ index: Int = 0) -> [String] {
    guard received.indices.contains(index) else { return [] }
    return String(decoding: received[index], as: UTF8.self).components(separatedBy: "\r\n").filter {
      !$0.isEmpty
    }
  }
}

/// One connection of a scripted server.
private final class Connection {
  private let server: ScriptedServer
  private let index: Int
  private let socket: Int32
  private var unread: [UInt8] = []

  init(server: ScriptedServer, index: Int, socket: Int32) {
    self.server = server
    self.index = index
    self.socket = socket
  }

  func run(_ script: [Step]) {
    defer { close(socket) }
    for step in script where !perform(step) { return }
  }

  private func perform(_ step: Step) -> Bool {
    switch step {
    case .send(let text): return send(Array(text.utf8))
    case .drip(let text, let milliseconds):
      for byte in text.utf8 {
        guard send([byte]) else { return false }
        usleep(UInt32(milliseconds) * 1_000)
      }
    case .expect(let start):
      guard let line = line() else {
        server.note(problem: "expected \(start), got the end")
        return false
      }
      if !line.uppercased().hasPrefix(start.uppercased()) {
        server.note(problem: "expected \(start), got \(line)")
      }
    case .alone:
      var entry = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      if !unread.isEmpty || poll(&entry, 1, 20) != 0 { server.note(problem: "more came before the answer") }
    case .content:
      guard let content = content() else {
        server.note(problem: "content without an end")
        return false
      }
      server.note(content: content)
    case .read(let count): while unread.count < count, fill() {}
    case .pause(let milliseconds): usleep(UInt32(milliseconds) * 1_000)
    case .flood(let text): while send(Array(text.utf8)) {}
    case .silence: while fill() {}
    case .close: return false
    case .reset:
      var linger = linger(l_onoff: 1, l_linger: 0)
      setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
      return false
    }
    return true
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        sendBytes(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private func fill() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(socket, &buffer, buffer.count, 0)
    guard count > 0 else { return false }
    server.note(buffer.prefix(count), of: index)
    unread += buffer.prefix(count)
    return true
  }

  private func line() -> String? {
    while true {
      if let end = unread.firstIndex(of: 0x0A) {
        let line = String(decoding: unread[..<end], as: UTF8.self)
        unread.removeFirst(end + 1)
        return line.trimmingCharacters(in: .newlines)
      }
      guard fill() else { return nil }
    }
  }

  /// The content with its stuffing, up to and with the CR LF before the final dot.
  private func content() -> [UInt8]? {
    let end = Array("\r\n.\r\n".utf8)
    var from = 0
    while true {
      if unread.starts(with: [0x2E, 0x0D, 0x0A]) {
        unread.removeFirst(3)
        return []
      }
      if let found = unread.firstRange(of: end, from: from) {
        let content = Array(unread[..<(found + 2)])
        unread.removeFirst(found + end.count)
        return content
      }
      from = max(0, unread.count - end.count)
      guard fill() else { return nil }
    }
  }
}

extension [UInt8] {
  /// Where `other` begins, looked for from `start` on; by the C library, since a debug build is slow at megabytes.
  fileprivate func firstRange(of other: [UInt8], from start: Int) -> Int? {
    withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return nil }
      var place = start
      while place + other.count <= bytes.count,
        let found = memchr(base + place, Int32(other[0]), bytes.count - other.count + 1 - place)
      {
        place = UnsafeRawPointer(found) - base
        if memcmp(found, other, other.count) == 0 { return place }
        place += 1
      }
      return nil
    }
  }
}

/// send(2) under a name that the method of the same name does not hide.
private func sendBytes(_ socket: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
  send(socket, bytes, count, flags)
}

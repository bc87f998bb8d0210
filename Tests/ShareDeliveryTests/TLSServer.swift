import Foundation
import Testing

/// An SMTP server with TLS and AUTH, in Python's own ssl and socket modules, with certificates made by openssl.
final class TLSServer {
  /// How it behaves.
  enum Mode: String, CaseIterable {
    case starttls, implicit, stripped, refused, injecting, dropping
    case noAuth, wrongPassword, authLater, silentAfter535, droppingContent
  }

  /// A line as the server got it.
  struct Line: Decodable {
    let secure: Bool
    let text: String
  }

  let port: Int
  private let process: Process
  private let log: URL
  private let input = Pipe()

  init(
    _ mode: Mode, certificate: String = "good",
    mechanisms: String = "PLAIN LOGIN CRAM-MD5 XOAUTH2 OAUTHBEARER"
  ) throws {
    let folder = try Certificates.folder.get()
    log = folder.appendingPathComponent(UUID().uuidString + ".log")
    process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c", TLSServer.script, mode.rawValue, folder.appendingPathComponent(certificate).path,
      log.path,
      mechanisms,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = input
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    port = try #require(Int(line.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  // Not by a signal: a child of a thread that blocks SIGTERM would never see it.
  deinit { try? input.fileHandleForWriting.close() }

  /// The lines so far; the server writes each before it answers.
  var lines: [Line] {
    guard let text = try? String(contentsOf: log, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
  }

  private static let script = #"""
    import base64, hashlib, hmac, json, os, socket, ssl, sys, threading
    # The test's end closes the input, however it ends.
    threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()
    mode, cert, path, mechanisms = sys.argv[1:5]
    log = open(path, "w")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(cert + ".pem", cert + ".key")
    listener = socket.create_server(("127.0.0.1", 0))
    print(listener.getsockname()[1], flush=True)

    class Session:
        def __init__(self, plain):
            self.socket, self.secure, self.buffer, self.user = plain, False, b"", None
        def send(self, text): self.socket.sendall(text.encode())
        def line(self):
            while b"\r\n" not in self.buffer:
                more = self.socket.recv(65536)
                if not more: raise EOFError
                self.buffer += more
            line, self.buffer = self.buffer.split(b"\r\n", 1)
            text = line.decode("latin-1")
            log.write(json.dumps({"secure": self.secure, "text": text}) + "\n"); log.flush()
            return text
        def secured(self):
            self.socket, self.secure, self.buffer = context.wrap_socket(self.socket, server_side=True), True, b""
        def hello(self):
            offers = ["test", "PIPELINING", "SIZE 50000000"]
            if not self.secure and mode not in ("stripped", "implicit"): offers += ["STARTTLS"]
            if mode != "noAuth": offers += ["AUTH " + mechanisms]
            if not self.secure: offers += ["XCLEAR"]
            self.send("".join("250%s%s\r\n" % (" " if o is offers[-1] else "-", o) for o in offers))
        def ask(self, challenge=b""):
            self.send("334 " + base64.b64encode(challenge).decode() + "\r\n")
            return base64.b64decode(self.line())
        def auth(self, words):
            kind, first = words[1].upper(), base64.b64decode(words[2]) if len(words) > 2 else None
            if kind == "PLAIN": good = (first or self.ask()) == b"\0ann\0s3cr3t!pass"
            elif kind == "LOGIN": good = ((first or self.ask(b"Username:")), self.ask(b"Password:")) == (b"ann", b"s3cr3t!pass")
            elif kind == "CRAM-MD5":
                answer = self.ask(b"<1@test>").decode().split()
                good = answer == ["ann", hmac.new(b"s3cr3t!pass", b"<1@test>", hashlib.md5).hexdigest()]
            elif kind in ("XOAUTH2", "OAUTHBEARER"): good = b"auth=Bearer s3cr3t!pass\1" in (first or self.ask())
            else: good = False
            if mode == "authLater": return self.send("454 4.7.0 try later\r\n")
            if not good or mode in ("wrongPassword", "silentAfter535"):
                self.send("535 5.7.8 wrong: s3cr3t!pass\r\n")
                if mode == "silentAfter535":
                    while self.socket.recv(1000): pass
                return
            self.user = kind
            self.send("235 2.7.0 ok\r\n")
        def run(self):
            if mode == "implicit": self.secured()
            self.send("220 test ESMTP\r\n")
            while True:
                line = self.line()
                words = line.split()
                verb = words[0].upper() if words else ""
                if verb == "EHLO": self.hello()
                elif verb == "STARTTLS":
                    if mode == "refused": self.send("454 4.7.0 no TLS now\r\n"); continue
                    if mode == "dropping": return
                    self.send("220 go\r\n" + ("250-injected\r\n250 AUTH PLAIN\r\n" if mode == "injecting" else ""))
                    self.secured()
                elif verb == "AUTH": self.auth(words)
                elif verb in ("MAIL", "RCPT", "RSET"): self.send("250 2.1.0 ok\r\n")
                elif verb == "DATA":
                    self.send("354 go\r\n")
                    if mode == "droppingContent": self.line(); return
                    while self.line() != ".": pass
                    self.send("250 2.0.0 taken %s\r\n" % self.user)
                elif verb == "QUIT": self.send("221 bye\r\n"); return
                else: self.send("500 what\r\n")

    while True:
        plain, _ = listener.accept()
        session = Session(plain)
        try: session.run()
        except (EOFError, OSError, ssl.SSLError): pass
        session.socket.close()
    """#
}

/// A certificate authority and what it signed: `good` for localhost and 127.0.0.1, `other` for another name, `expired`.
enum Certificates {
  static let folder = Result {
    let folder = try make()
    atexit { Certificates.remove() }
    return folder
  }

  private static func remove() {
    if case .success(let made) = folder { try? FileManager.default.removeItem(at: made) }
  }

  static func path(_ name: String) throws -> String {
    try folder.get().appendingPathComponent(name + ".pem").path
  }

  private static func make() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "smtp-tls-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let commands = """
      set -e; cd "$1"
      cat > ca.cnf <<END
      [ca]
      default_ca = own
      [own]
      database = index
      serial = serial
      new_certs_dir = .
      default_md = sha256
      policy = any
      copy_extensions = copy
      [any]
      commonName = supplied
      END
      touch index; echo 01 > serial
      openssl req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem -days 30 -subj /CN=test-authority
      leaf() {
        openssl req -newkey rsa:2048 -nodes -keyout $1.key -out $1.csr -subj /CN=$1 -addext "subjectAltName=$2"
        openssl ca -batch -config ca.cnf -cert ca.pem -keyfile ca.key -in $1.csr -out $1.pem -notext $3
      }
      leaf good DNS:localhost,IP:127.0.0.1 "-days 30"
      leaf other DNS:mail.example.org "-days 30"
      leaf expired DNS:localhost,IP:127.0.0.1 "-startdate 20200101000000Z -enddate 20210101000000Z"
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", commands, "sh", folder.path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "openssl made no certificates")
    return folder
  }
}

import ShareDelivery
import ShareModel
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

@testable import ShareCompose

/// TLS and AUTH against a server that is not ours in any line.
@Suite struct SMTPSecurityTests {
  private func transport(
    _ server: TLSServer, tls: SMTPServer.TLS = .starttls, authority: String? = "ca",
    username: String? = "ann",
    mechanism: SMTPServer.Mechanism = .automatic, host: String = "localhost",
    limits: SMTPTimeLimits = Samples.shortLimits
  ) throws -> SMTPTransport {
    let settings = SMTPServer(
      host: host, port: server.port, tls: tls, username: username, mechanism: mechanism,
      ehlo: "client.example.org",
      certificateFile: try authority.map { try Certificates.path($0) })
    return SMTPTransport(
      account: "test", server: settings, password: username == nil ? nil : Secret("s3cr3t!pass"),
      limits: limits)
  }

  @Test(arguments: [
    (TLSServer.Mode.starttls, SMTPServer.TLS.starttls, "localhost"), (.implicit, .implicit, "localhost"),
    (.starttls, .starttls, "127.0.0.1"),
  ])
  func secured(mode: TLSServer.Mode, tls: SMTPServer.TLS, host: String) throws {
    let server = try TLSServer(mode)
    let transport = try transport(server, tls: tls, host: host)
    for _ in 0..<3 {
      let result = try transport.deliver(Samples.mail(), reading: NoFiles())
      #expect(result.recipients.map(\.outcome) == [.accepted])
    }
    transport.close()
    let lines = server.lines
    #expect(
      lines.filter { !$0.secure }.map(\.text)
        == (tls == .starttls ? ["EHLO client.example.org", "STARTTLS"] : []))
    #expect(lines.filter { $0.text.hasPrefix("EHLO") && $0.secure }.count == 1)
    #expect(lines.filter { $0.text == "." }.count == 3)
    #expect(lines.filter { $0.text.hasPrefix("AUTH") }.count == 1, "one login for all")
    #expect(lines.last?.text == "QUIT")
  }

  @Test func extensionsAreThoseBehindTLS() throws {
    let server = try TLSServer(.starttls)
    _ = try transport(server).deliver(Samples.mail(), reading: NoFiles())
    // SIZE is in both, so only the order of the log can tell; MAIL comes behind the second EHLO.
    let texts = server.lines.map(\.text)
    let mail = try #require(texts.firstIndex { $0.hasPrefix("MAIL") })
    #expect(texts[..<mail].filter { $0.hasPrefix("EHLO") }.count == 2)
    #expect(texts[mail].contains("SIZE="))
  }

  @Test(arguments: [
    (SMTPServer.Mechanism.automatic, "CRAM-MD5"), (.plain, "PLAIN"), (.login, "LOGIN"),
    (.cramMD5, "CRAM-MD5"),
    (.oauthbearer, "OAUTHBEARER"),
  ])
  func mechanism(_ mechanism: SMTPServer.Mechanism, used: String) throws {
    let offered =
      mechanism == .automatic ? "PLAIN LOGIN CRAM-MD5" : "PLAIN LOGIN CRAM-MD5 XOAUTH2 OAUTHBEARER"
    let server = try TLSServer(.starttls, mechanisms: offered)
    let result = try transport(server, mechanism: mechanism).deliver(Samples.mail(), reading: NoFiles())
    #expect(result.reply == "250 2.0.0 taken \(used)")
  }

  @Test func xoauth2WhereItIsAllThatIsOffered() throws {
    let server = try TLSServer(.starttls, mechanisms: "XOAUTH2")
    let result = try transport(server, mechanism: .xoauth2).deliver(Samples.mail(), reading: NoFiles())
    #expect(result.reply == "250 2.0.0 taken XOAUTH2")
  }

  /// Content larger than many TLS records, and the end held back behind it.
  @Test func largeContent() throws {
    let server = try TLSServer(.starttls)
    let mail = Samples.mail(
      segments: Array(repeating: [UInt8](repeating: 0x2E, count: 998) + [0x0D, 0x0A], count: 4_000))
    let result = try transport(server).deliver(mail, reading: NoFiles())
    #expect(result.recipients.map(\.outcome) == [.accepted])
    #expect(server.lines.filter { $0.text == String(repeating: ".", count: 999) }.count == 4_000)
  }

  @Test(arguments: [
    (
      TLSServer.Mode.starttls, SMTPServer.TLS.starttls, "good", nil as String?,
      TransportFault.Kind.certificateUntrusted, "nobody who is trusted"
    ),
    (.implicit, .implicit, "good", nil, .certificateUntrusted, "nobody who is trusted"),
    (.starttls, .starttls, "ca", nil, .certificateUntrusted, "self-signed"),
    (.starttls, .starttls, "good", "other", .certificateUntrusted, "nobody who is trusted"),
    (.starttls, .starttls, "other", "ca", .certificateWrongName, "another name than localhost"),
    (.implicit, .implicit, "other", "ca", .certificateWrongName, "another name than localhost"),
    (.starttls, .starttls, "expired", "ca", .certificateExpired, "has expired"),
    (.starttls, .starttls, "good", "absent", .certificateFile, "absent.pem cannot be read"),
    (.stripped, .starttls, "good", "ca", .tlsNotOffered, "does not offer STARTTLS"),
    (.refused, .starttls, "good", "ca", .tlsRefused, "454 4.7.0 no TLS now"),
    (.injecting, .starttls, "good", "ca", .tlsFailed, "behind its consent"),
    (.dropping, .starttls, "good", "ca", .connectionLost, "ended before the login"),
    (.starttls, .implicit, "good", "ca", .tlsFailed, "TLS from the first byte?"),
    (.implicit, .starttls, "good", "ca", .timedOut, "no greeting"),
  ])
  func refused(
    mode: TLSServer.Mode, tls: SMTPServer.TLS, certificate: String, authority: String?,
    kind: TransportFault.Kind,
    says: String
  ) throws {
    let server = try TLSServer(mode, certificate: certificate)
    let transport = try transport(server, tls: tls, authority: authority)
    let fault = try #require(throws: TransportFault.self) {
      try transport.deliver(Samples.mail(), reading: NoFiles())
    }
    transport.close()
    #expect(fault.kind == kind, "\(fault)")
    #expect(fault.message.contains(says), "\(fault.message)")
    #expect(fault.isTransient == [.tlsRefused, .connectionLost, .timedOut].contains(kind))
    #expect(!server.lines.contains { $0.text.hasPrefix("AUTH") || $0.text.hasPrefix("MAIL") })
  }

  @Test(arguments: [
    (TLSServer.Mode.wrongPassword, TransportFault.Kind.loginRefused, "user “ann”: 535 5.7.8 wrong: ‹secret›"),
    (.silentAfter535, .loginRefused, "user “ann”: 535 5.7.8 wrong: ‹secret›"),
    (.authLater, .loginUnavailable, "454 4.7.0 try later"),
    (.noAuth, .loginNotOffered, "offers no login over TLS"),
  ])
  func login(mode: TLSServer.Mode, kind: TransportFault.Kind, says: String) throws {
    let server = try TLSServer(mode)
    let fault = try #require(throws: TransportFault.self) {
      try transport(server).deliver(Samples.mail(), reading: NoFiles())
    }
    #expect(fault.kind == kind, "\(fault)")
    #expect(fault.message.contains(says), "\(fault.message)")
    #expect(!"\(fault)".contains("s3cr3t"))
    #expect(
      server.lines.filter { $0.text.hasPrefix("AUTH") }.count == (mode == .noAuth ? 0 : 1), "no second try")
    #expect(!server.lines.contains { $0.text.hasPrefix("MAIL") })
  }

  /// Writing to a connection that is gone is a fault, not a signal, with the disposition that processes begin with.
  @Test func brokenPipe() throws {
    signal(SIGPIPE, SIG_DFL)
    let server = try TLSServer(.droppingContent)
    let transport = try transport(server)
    let result = try transport.deliver(SMTPContentTests.huge, reading: NoFiles())
    transport.close()
    #expect(result.recipients.map(\.outcome.kind) == [.deferred])
    #expect(result.recipients[0].outcome.reason.contains("nothing was sent"))
    #expect(!server.lines.contains { $0.text == "." })
  }

  @Test func mechanismThatIsNotOffered() throws {
    let server = try TLSServer(.starttls, mechanisms: "LOGIN")
    let fault = try #require(throws: TransportFault.self) {
      try transport(server, mechanism: .cramMD5).deliver(Samples.mail(), reading: NoFiles())
    }
    #expect(fault.kind == .loginNotOffered)
  }

  @Test func noUserMeansNoLogin() throws {
    let server = try TLSServer(.starttls)
    let result = try transport(server, username: nil).deliver(Samples.mail(), reading: NoFiles())
    #expect(result.reply == "250 2.0.0 taken None")
    #expect(!server.lines.contains { $0.text.hasPrefix("AUTH") })
  }
}

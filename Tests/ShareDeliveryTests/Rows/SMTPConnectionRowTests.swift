import CCurl
@testable import ShareDelivery
import ShareModel
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Rows 1 to 14 of the fault catalogue: nothing is sent, and the fault says whether a later try may succeed.
@Suite struct SMTPConnectionRowTests {
  private func fault(_ script: [Step], password: String? = nil) throws -> TransportFault {
    let play = try Play(script, password: password)
    #expect(play.results.isEmpty)
    #expect(!play.verbs().contains("MAIL"))
    return try #require(play.faults.first)
  }

  private func transport(port: Int, host: String = "127.0.0.1") -> SMTPTransport {
    SMTPTransport(
      account: "test",
      server: SMTPServer(host: host, port: port, tls: SMTPServer.TLS.none, ehlo: "client.example.org"),
      password: nil, limits: Samples.shortLimits)
  }

  private func fault(port: Int, host: String = "127.0.0.1") throws -> TransportFault {
    try #require(throws: TransportFault.self) {
      try transport(port: port, host: host).deliver(Samples.mail(), reading: NoFiles())
    }
  }

  @Test("row 1: a refused connection is temporary, and no answer to any mail") func connectionRefused() throws
  {
    let server = try ScriptedServer([[Step]]())
    server.stop()
    let fault = try fault(port: server.port)
    #expect(fault.kind == .unreachable && fault.isTransient && fault.answer == nil)
  }

  @Test("row 2: a name that does not exist is for a person to mend") func unknownName() throws {
    // A label of over 63 octets is in no zone; the resolver says so without asking anybody.
    let fault = try fault(port: 25, host: String(repeating: "x", count: 64) + ".example")
    #expect(fault.kind == .unresolved && fault.isPermanent)
    #expect(fault.message.contains("there is no host xxx"))
  }

  @Test("row 3: a name server that does not answer is temporary") func nameServerSilent() throws {
    #expect(HostLookup(code: EAI_AGAIN) == .unavailable)
    #expect(HostLookup(code: EAI_FAIL) == .unavailable)
    #expect(HostLookup(code: EAI_SYSTEM) == .unavailable)
    #expect(HostLookup(code: EAI_NONAME) == .unknownName)
    let login = SMTPLogin(
      server: SMTPServer(host: "mail.example.org"), password: nil, limits: Samples.shortLimits)
    let handle = try CurlHandle()
    let fault = login.fault(
      CURLE_COULDNT_RESOLVE_HOST, handle, LoginLog(redaction: SecretRedaction()), after: .seconds(10))
    #expect(fault.kind == .lookupFailed && fault.isTransient)
  }

  @Test("row 4: a connection that hangs is given up in time") func connectHangs() throws {
    let deaf = try DeafListener()
    let start = ContinuousClock.now
    let fault = try fault(port: deaf.port)
    #expect(fault.kind == .timedOut && fault.isTransient, "\(fault)")
    #expect(fault.message.contains("did not take the connection within 1 s"))
    #expect(ContinuousClock.now - start < .seconds(4))
  }

  /// libcurl knows both addresses of `localhost` by itself; the scripted server listens at 127.0.0.1 only.
  @Test("row 5: where the first address refuses, the next one is tried", arguments: [false, true])
  func severalAddresses(firstHangs: Bool) throws {
    let server = try ScriptedServer(.hello() + .taken + .farewell)
    defer { server.stop() }
    let deaf = firstHangs ? try DeafListener(ipv6: true, port: server.port) : nil
    let transport = transport(port: server.port, host: "localhost")
    let result = try transport.deliver(Samples.mail(), reading: NoFiles())
    transport.close()
    #expect(result.recipients.map(\.outcome) == [.accepted])
    #expect(server.log.problems == [])
    withExtendedLifetime(deaf) {}
  }

  @Test("row 5: where all addresses are dead, the account is") func allAddressesDead() throws {
    let server = try ScriptedServer([[Step]]())
    server.stop()
    let fault = try fault(port: server.port, host: "localhost")
    #expect(fault.kind == .unreachable && fault.isTransient)
  }

  @Test(
    "row 6: a greeting that refuses says whether for now",
    arguments: [("421 4.3.2 busy", true, 421), ("554 5.7.1 no", false, 554), ("450 slow", true, 450)])
  func greetingRefused(text: String, isTransient: Bool, code: Int) throws {
    let fault = try fault([.send(text + "\r\n"), .silence])
    #expect(fault.kind == .greetingRefused && fault.isTransient == isTransient)
    #expect(fault.answer?.code == code && fault.reply == text)
  }

  @Test("row 7: a server that never greets is given up in time") func noGreeting() throws {
    let fault = try fault([.silence])
    #expect(fault.kind == .timedOut && fault.isTransient && fault.message.contains("no greeting"))
  }

  @Test(
    "row 8: a certificate that is not right ends it before AUTH and MAIL, and says which check failed",
    arguments: [
      ("good", nil as String?, TransportFault.Kind.certificateUntrusted),
      ("other", "ca", .certificateWrongName),
      ("expired", "ca", .certificateExpired),
    ])
  func certificate(certificate: String, authority: String?, kind: TransportFault.Kind) throws {
    let (fault, lines) = try secureFault(.starttls, certificate: certificate, authority: authority)
    #expect(fault.kind == kind && fault.isPermanent)
    #expect(lines.allSatisfy { !$0.secure })
  }

  @Test("row 9: STARTTLS that is not offered is required all the same") func stripped() throws {
    let (fault, lines) = try secureFault(.stripped)
    #expect(fault.kind == .tlsNotOffered && fault.isPermanent)
    #expect(!lines.contains { $0.text.hasPrefix("STARTTLS") })
  }

  @Test(
    "row 10: STARTTLS that fails never leads to a dialogue in the clear",
    arguments: [(TLSServer.Mode.refused, TransportFault.Kind.tlsRefused), (.dropping, .connectionLost)])
  func startTLSFails(mode: TLSServer.Mode, kind: TransportFault.Kind) throws {
    let (fault, lines) = try secureFault(mode)
    #expect(fault.kind == kind && fault.isTransient)
    #expect(lines.filter { $0.text.hasPrefix("EHLO") }.count == 1, "nothing was asked again in the clear")
  }

  @Test("row 11: replies in the clear behind the consent to STARTTLS are not used") func injected() throws {
    let (fault, _) = try secureFault(.injecting)
    #expect(fault.kind == .tlsFailed && fault.isPermanent)
  }

  private func secureFault(
    _ mode: TLSServer.Mode, certificate: String = "good", authority: String? = "ca"
  ) throws -> (TransportFault, [TLSServer.Line]) {
    let server = try TLSServer(mode, certificate: certificate)
    let settings = SMTPServer(
      host: "localhost", port: server.port, tls: .starttls, username: "ann", ehlo: "client.example.org",
      certificateFile: try authority.map { try Certificates.path($0) })
    let transport = SMTPTransport(
      account: "test", server: settings, password: Secret("s3cr3t!pass"), limits: Samples.shortLimits)
    let fault = try #require(throws: TransportFault.self) {
      try transport.deliver(Samples.mail(), reading: NoFiles())
    }
    transport.close()
    let lines = server.lines
    #expect(!lines.contains { $0.text.hasPrefix("AUTH") || $0.text.hasPrefix("MAIL") })
    return (fault, lines)
  }

  @Test("row 12: a refused login is not tried again, and is for a person to mend") func loginRefused() throws
  {
    let script: [Step] =
      .hello("AUTH PLAIN LOGIN CRAM-MD5 XOAUTH2") + [
        .expect("AUTH"), .send("535 5.7.8 no s3cr3t!pass\r\n"), .silence,
      ]
    let play = try Play([script, script], password: "s3cr3t!pass") { $0.mechanism = .plain }
    let fault = try #require(play.faults.first)
    #expect(fault.kind == .loginRefused && fault.isPermanent)
    #expect(fault.answer?.status?.description == "5.7.8")
    #expect(play.log.received.count == 1)
    #expect(play.verbs().filter { $0 == "AUTH" }.count == 1 && !play.verbs().contains("MAIL"))
    #expect(!"\(fault)".contains("s3cr3t"))
  }

  @Test(
    "row 13: a login that cannot be checked now is temporary",
    arguments: ["454 4.7.0 later", "421 4.3.0 bye"])
  func loginLater(text: String) throws {
    let fault = try fault(
      .hello("AUTH PLAIN") + [.expect("AUTH PLAIN"), .send(text + "\r\n"), .silence], password: "s3cr3t!pass")
    #expect(fault.isTransient && fault.reply == text)
  }

  @Test(
    "row 14: without an offer of a login that the account has, nothing is sent",
    arguments: [[], ["AUTH X-ODD"]])
  func loginNotOffered(extensions: [String]) throws {
    var reply = "250-server\r\n"
    for line in extensions { reply += "250-\(line)\r\n" }
    let fault = try fault(
      [.send("220 hi\r\n"), .expect("EHLO"), .send(reply + "250 PIPELINING\r\n"), .silence],
      password: "s3cr3t!pass")
    #expect(fault.kind == .loginNotOffered && fault.isPermanent)
  }
}

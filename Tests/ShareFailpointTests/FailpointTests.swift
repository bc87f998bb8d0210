import Testing

@testable import ShareFailpoint

@Suite struct FailpointTests {
  @Test func labels() {
    #expect(
      Failpoint.allCases.map(\.rawValue).joined(separator: ", ")
        == """
        opened, locked, planned, recovered, claimed, connected, tls, auth, mail, rcpt, data, body_half, body_done, \
        committing_before, committing_after, dot_half, dot, reply_half, reply, result_before, result_after, quit, \
        closed, checkpoint
        """)
  }

  @Test(arguments: [
    ("dot", [FailpointOrder(.dot, nil, .kill)]),
    ("dot_half:3", [FailpointOrder(.dotHalf, 3, .kill)]),
    ("committing_before=skip", [FailpointOrder(.committingBefore, nil, .skip)]),
    (
      "reply:2=eio,quit=delay",
      [FailpointOrder(.reply, 2, .eio), FailpointOrder(.quit, nil, .delay)]
    ),
  ])
  func reads(text: String, orders: [FailpointOrder]) { #expect(FailpointOrder.list(text) == orders) }

  @Test(arguments: [
    "", "nowhere", "dot:0", "dot:-1", "dot:x", "dot=burn", "dot,", "dot:", "dot=", "DOT", "dot:1:2",
  ])
  func refuses(text: String) { #expect(FailpointOrder.list(text) == nil) }

  @Test func countsEachPlace() {
    let plan = FailpointPlan([FailpointOrder(.dot, 2, .eio), FailpointOrder(.mail, nil, .skip)])
    #expect(
      [plan.reach(.dot), plan.reach(.mail), plan.reach(.dot), plan.reach(.dot)] == [
        .goOn, .leaveOut, .fail, .goOn,
      ])
    #expect([plan.reach(.mail), plan.reach(.rcpt)] == [.leaveOut, .goOn])
  }

  @Test func doesNothingUnasked() { #expect(Failpoint.allCases.allSatisfy { Failpoint.reach($0) == .goOn }) }
}

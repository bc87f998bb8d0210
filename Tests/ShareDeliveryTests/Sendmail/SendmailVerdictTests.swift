import ShareModel
import Testing

@testable import ShareDelivery

/// What each end of a program means, by sysexits(3).
@Suite struct SendmailVerdictTests {
  private enum Kind: Hashable {
    case outcome(ShareResult.Outcome.Kind)
    case fault(TransportFault.Kind)
  }

  private func kind(_ ending: MailProgram.Ending, hasReadAll: Bool = true, recipients: Int = 1) -> Kind {
    switch SendmailVerdict(
      ending, hasReadAll: hasReadAll, recipients: recipients, program: "/p", said: "no")
    {
    case .outcome(let outcome): .outcome(outcome.kind)
    case .fault(let kind, _): .fault(kind)
    }
  }

  @Test func statuses() {
    let special: [Int32: Kind] = [
      0: .outcome(.accepted), 71: .outcome(.deferred), 74: .outcome(.deferred), 75: .outcome(.deferred),
      76: .outcome(.inDoubt), 72: .fault(.place), 73: .fault(.place), 77: .fault(.settings),
      78: .fault(.settings), 126: .fault(.settings), 127: .fault(.settings),
    ]
    for status in Int32(0)...255 {
      #expect(kind(.exited(status)) == special[status] ?? .outcome(.failed), "\(status)")
    }
    for status in Int32(67)...68 { #expect(kind(.exited(status), recipients: 2) == .outcome(.inDoubt)) }
  }

  @Test(arguments: [MailProgram.Ending.signalled(9), .signalled(11), .timedOut])
  func noAnswer(_ ending: MailProgram.Ending) {
    #expect(kind(ending, hasReadAll: true) == .outcome(.inDoubt))
    #expect(kind(ending, hasReadAll: false) == .outcome(.deferred))
  }
}

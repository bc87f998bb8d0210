import Testing

@testable import Sharespec

@Suite struct SurroundingsTests {
  private func surroundings(_ environment: [String: String]) throws -> Surroundings {
    Surroundings(environment: environment, now: try DateTime(rfc3339: "2026-11-30T17:00:00Z"))
  }

  @Test(arguments: [
    (["HOME": "/h"], "/h/.local/state/sharespec/outbox", "/h/.config/sharespec/accounts.yaml"),
    (
      ["HOME": "/h", "XDG_STATE_HOME": "/s", "XDG_CONFIG_HOME": "/c"], "/s/sharespec/outbox",
      "/c/sharespec/accounts.yaml"
    ),
    // Relative paths are not valid there, and an empty variable is like none (XDG Base Directory Specification).
    (
      ["HOME": "/h", "XDG_STATE_HOME": "s", "XDG_CONFIG_HOME": ""], "/h/.local/state/sharespec/outbox",
      "/h/.config/sharespec/accounts.yaml"
    ),
    (["HOME": "/h", "SHARESPEC_CONFIG": "/x.yaml"], "/h/.local/state/sharespec/outbox", "/x.yaml"),
  ])
  func places(_ row: (environment: [String: String], outbox: String, accounts: String)) throws {
    let surroundings = try surroundings(row.environment)
    #expect(surroundings.outbox == row.outbox)
    #expect(surroundings.accountFilePath == row.accounts)
  }

  @Test(arguments: [
    ("1796065609", false), ("", false), ("abc", true), ("1e3", true), ("99999999999999", true),
  ])
  func sourceDateEpoch(_ row: (text: String, isBad: Bool)) throws {
    let surroundings = try surroundings(["SOURCE_DATE_EPOCH": row.text])
    #expect(surroundings.hasBadSourceDate == row.isBad)
  }
}

import Sharespec

/// What a person reads of a run that was cut off while it was planned.
struct UnplannedRun {
  let sentence: String

  /// A run that has just been stopped; `again` is the command that asks for it once more.
  init(number: Int64, again: String?) {
    sentence =
      "run \(number) was interrupted while it was planned; nothing of it was shared" + Self.tail(again)
  }

  /// A run that the ledger has.
  init(_ run: RunRecord) {
    let request = BatchRequest(text: run.request)
    let of = request.map { " of \($0.shownPaths.visible)" } ?? ""
    let again = run.planDigest == nil ? request?.commandLine : "sharespec run --plan FILE"
    sentence =
      "run \(run.id.number)\(of) was interrupted while it was planned; nothing of it was shared"
      + Self.tail(again)
  }

  private static func tail(_ again: String?) -> String {
    again.map { ": give it again: \($0.visible)" } ?? ""
  }
}

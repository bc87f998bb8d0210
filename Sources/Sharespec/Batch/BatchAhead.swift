import ShareCompose
import ShareDiagnostics
import ShareLedger
import ShareModel

/// The next shares of a batch, composed before they are looked up in the ledger all at once.
///
/// While connections commit, each question waits until the disk has what is being written. One for each share would let no more
/// of them through than the disk takes transactions, however many connections share one.
struct BatchAhead {
  /// The shares, in order.
  private(set) var shares: [BatchShare] = []
  /// Whether there are no others behind them.
  private(set) var isLast = false
  /// Why there are none, where the data cannot be read any more.
  private(set) var fault: FileFault?

  /// How many shares wait for one question at most, and how many bytes their mails may have before the last of them.
  private static let (count, size) = (32, 1 << 20)

  /// Takes shares out of `shares` while `isWanted` says so of their accounts; the others are passed over.
  init(of shares: inout BatchShares, report: inout Report, isWanted: (Account) -> Bool) {
    var size = 0
    var taken = 0
    do throws(FileFault) {
      while taken < Self.count, size < Self.size {
        guard let share = try shares.next(report: &report) else {
          isLast = true
          return
        }
        taken += 1
        guard isWanted(share.recipe.account) else { continue }
        self.shares.append(share)
        if case .mail(let mail) = share.composed { size += mail.message.size }
      }
    } catch { fault = error }
  }

  /// What the ledger has of their recipients.
  func entries(in ledger: Ledger) throws(LedgerFault) -> [EntryKey: EntryRecord] {
    guard !shares.isEmpty else { return [:] }
    return try ledger.ask { (queries) throws(LedgerFault) in
      var entries: [EntryKey: EntryRecord] = [:]
      for share in shares {
        for address in share.recipients {
          guard let key = share.entryKey(of: address) else { continue }
          entries[key] = try queries.entry(key)
        }
      }
      return entries
    }
  }
}

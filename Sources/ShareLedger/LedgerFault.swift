/// Why a ledger cannot be used, or does not do what it was asked to.
public enum LedgerFault: Error, Sendable, Hashable {
  /// Another program uses it; who that is, where it said so.
  case busy(LedgerHolder?)
  /// It lies on a file system of this kind, whose locks cannot be relied on.
  case network(path: String, kind: String)
  /// It cannot be written or read, with the system's reason.
  case unusable(path: String, reason: String)
  /// It can be changed by others, or is not what it should be: a link, a device.
  case unsafe(path: String, reason: String)
  /// There is none.
  case missing(path: String)
  /// There is none, but there are traces of one.
  case vanished(path: String)
  /// It was made by another version of this program.
  case version(path: String, found: Int64, known: Int64)
  /// It is damaged, with SQLite's words.
  case corrupt(path: String, detail: String)
  /// The disk failed. What was to be written may or may not be there; this ledger takes nothing more.
  case disk(String)
  /// The disk is full. This ledger takes nothing more.
  case full(String)
  /// It is another ledger than that of the plan.
  case otherLedger(expected: LedgerID, found: LedgerID)
  /// It is older than the plan that was made with it: put back from a copy.
  case outdated(expected: Int64, found: Int64)
  /// A person's words name no entry.
  case notFound(String)
  /// A person's words name several entries, of which these are the first.
  case ambiguous(String, [EntryRecord])
  /// The entry is in a state in which this word of a person cannot be taken.
  case notResolvable(EntryRecord, Ledger.Word)
  /// A step that the entry cannot take from where it is; a mistake of the program. nil where there is no such entry.
  case illegal(EntryKey, from: EntryState?, Transition)
  /// A call that may not be made now; a mistake of the program.
  case misuse(String)
}

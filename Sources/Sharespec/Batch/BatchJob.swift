import ShareCompose
import ShareLedger
import ShareModel

/// A share in hand, with the recipients who have still to get it.
struct BatchJob: Sendable {
  /// A recipient who has still to get it.
  struct Recipient: Sendable {
    let address: String
    let key: EntryKey
    /// How many times it was tried before.
    let attempts: Int64
  }

  let share: BatchShare
  let recipients: [Recipient]

  /// What is to be handed over now.
  var composed: ComposedShare { share.composed.addressed(to: Set(recipients.map(\.address))) }

  func recipient(of address: String) -> Recipient? { recipients.first { $0.address == address } }
}

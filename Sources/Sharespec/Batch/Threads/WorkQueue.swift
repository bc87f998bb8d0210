/// Work that one thread hands to others, in order and never more than a few at once.
final class WorkQueue<Item>: Sendable {
  private struct State {
    var items: [Item] = []
    var isClosed = false
  }

  private let monitor = Monitor(State())
  private let capacity: Int

  /// An empty queue that holds at most `capacity` items.
  init(capacity: Int) { self.capacity = capacity }

  /// Adds an item, waiting for a place until `gives up` says no; false where the item was not taken.
  func push(_ item: sending Item, unless givesUp: () -> Bool) -> Bool {
    while !givesUp() {
      let taken = monitor.wait(atMost: .milliseconds(100)) { state -> Bool? in
        if state.isClosed { return false }
        guard state.items.count < capacity else { return nil }
        state.items.append(item)
        return true
      }
      if let taken { return taken }
    }
    return false
  }

  /// Whether there is nothing in it.
  var isEmpty: Bool { monitor.look { $0.items.isEmpty } }

  /// Puts an item back to the front, also where the queue is full or closed: it was in it before.
  func putBack(_ item: sending Item) { monitor.change { $0.items.insert(item, at: 0) } }

  /// The next item where there is one now.
  func take() -> Item? { monitor.change { $0.items.isEmpty ? nil : $0.items.removeFirst() } }

  /// Waits for the next item; nil when there will be none any more.
  func next() -> Item? {
    let found = monitor.wait { state -> Item?? in
      if !state.items.isEmpty { return .some(state.items.removeFirst()) }
      return state.isClosed ? .some(nil) : nil
    }
    return found ?? nil
  }

  /// Says that nothing will be added; what is in it can still be taken.
  func close() { monitor.change { $0.isClosed = true } }

  /// Takes everything out and closes it.
  func abandon() {
    monitor.change { state in
      state.items = []
      state.isClosed = true
    }
  }
}

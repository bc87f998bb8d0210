#if DEBUG
/// One order to a failpoint: `committing_before:3=eio`.
struct FailpointOrder: Equatable {
  /// What happens.
  enum Action: String, CaseIterable {
    case kill, eio, delay, skip
  }

  let place: Failpoint
  /// The time at which it happens, from 1; nil for each time.
  let time: Int?
  let action: Action

  /// Reads orders with commas between them; nil where one is not an order.
  static func list(_ text: String) -> [FailpointOrder]? {
    var orders: [FailpointOrder] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let order = FailpointOrder(part) else { return nil }
      orders.append(order)
    }
    return orders
  }

  private init?(_ text: Substring) {
    let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let target = halves[0].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let place = Failpoint(rawValue: String(target[0])) else { return nil }
    self.place = place
    if target.count > 1 {
      guard let time = Int(target[1]), time > 0 else { return nil }
      self.time = time
    } else {
      time = nil
    }
    guard halves.count > 1 else {
      action = .kill
      return
    }
    guard let action = Action(rawValue: String(halves[1])) else { return nil }
    self.action = action
  }
}

extension FailpointOrder {
  init(_ place: Failpoint, _ time: Int?, _ action: Action) {
    self.place = place
    self.time = time
    self.action = action
  }
}
#endif

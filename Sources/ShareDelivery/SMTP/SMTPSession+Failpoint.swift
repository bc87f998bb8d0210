import ShareFailpoint

extension SMTPSession {
  /// Tells that a dialogue has come to a place; where a test wants it to fail there, the connection counts as lost.
  func reach(_ place: Failpoint) throws(ConnectionFault) {
    if Failpoint.reach(place) == .fail { throw .lost("failpoint") }
  }
}

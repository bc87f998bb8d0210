extension LedgerQueries {
  /// Whether the newest share of a campaign has the key of a row; nil where the campaign has no share.
  public func tellsRowsByKey(campaign: String) throws(LedgerFault) -> Bool? {
    let select = try connection.statement(
      """
      SELECT row_key IS NOT NULL FROM share
      WHERE campaign = (SELECT id FROM name WHERE text = ?) AND named = 1 ORDER BY run DESC, id DESC LIMIT 1
      """)
    try select.bind(.text(campaign))
    return try select.first { (row) throws(LedgerFault) in try row.integer(0) == 1 }
  }
}

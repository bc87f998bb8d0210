import ShareModel

extension DataValue {
  /// Reads one line as a JSON object, strictly (RFC 8259). Throws what is wrong with it.
  ///
  ///     try DataValue(jsonObject: #"{"id": "news"}"#)["id"]
  public init(jsonObject line: String) throws(JSONObjectFault) {
    do throws(JSONFault) {
      let columns = try JSONObjectReader.columns(of: Array(line.utf8), limits: DataLimits())
      self = .object(columns.map { Member($0.name, $0.value) })
    } catch { throw JSONObjectFault(message: error.message) }
  }

  /// The value of a member; nil where this is no object or has none of that name.
  public subscript(name: String) -> DataValue? {
    switch self {
    case .object(let members): members.first { $0.name == name }?.value
    case .null, .bool, .number, .text, .list: nil
    }
  }

  /// The items of a list; none where it is no list.
  public var items: [DataValue] {
    switch self {
    case .list(let items): items
    case .null, .bool, .number, .text, .object: []
    }
  }
}

/// Why a line is no JSON object.
public struct JSONObjectFault: Error, Sendable, Hashable {
  /// The reason, as a sentence without a final stop.
  public let message: String
}

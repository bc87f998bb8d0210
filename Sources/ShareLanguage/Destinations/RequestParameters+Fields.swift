import ShareModel
import ShareYAML

extension RequestParameters: DestinationFields {
  init() { self.init(service: nil) }

  var parameters: ShareParameters? { .request(self) }

  static let table = FieldTable<RequestParameters>(
    .destination("request"),
    [
      Field("service", \.service, "the service whose account signs the request"),
      Field("url", \.url, "where it goes", .required),
      Field("method", \.method, "how; `GET` without it"),
      Field("params", \.params, "parameters: in the query of GET and DELETE, else as a form"),
      Field("json", \.json, "a body in JSON"),
      Field("headers", \.headers, "headers of your own"),
      Field("multipart", \.multipart, "a body of several parts"),
      Field("expect", \.expectation, "which answers mean success; any status from 200 to 299 without it"),
    ],
    rules: [
      .excludes(["json", "multipart"], help: "a request has one body; remove one")
    ])

  private var expectation: StatusExpectation? {
    get { StatusExpectation(statuses: expectedStatus) }
    set { expectedStatus = newValue?.statuses ?? [] }
  }
}

extension RequestParameters.Method: SpecValue {
  static var shape: Shape { .choice(allCases.map(\.rawValue)) }

  static func read(_ node: Node, with reader: inout SpecReader) -> RequestParameters.Method? {
    reader.choice(of: node, allCases.map(\.rawValue), noun: "method").flatMap(Self.init(rawValue:))
  }
}

extension RequestParameters.Parameter: SpecItem {
  static var itemShape: Shape { .map(.text) }

  static func readItem(_ node: Node, with reader: inout SpecReader, into list: inout [Self]) {
    guard case .mapping(let entries) = node.content else {
      return reader.reportWrongType(node, wanted: "a mapping of names to texts")
    }
    for entry in entries {
      reader.descending(into: entry.key) { reader in
        guard let text = reader.text(of: entry.value, .escaped(.none)) else { return }
        list.append(Self(name: entry.key, value: text))
      }
    }
  }
}

/// A part of a multipart body: an attachment and the name of its field.
struct PartFields: FieldRoot {
  var attachment = AttachmentFields()
  var name: HeaderText?

  static let table = FieldTable<PartFields>(
    .part("a part"),
    AttachmentFields.table.fields.map { $0.lifted(to: \.attachment) } + [
      Field("name", \.name, "the name of the form's field", .required)
    ],
    rules: AttachmentFields.table.rules)
}

extension RequestParameters.Part: SpecItem {
  static var itemShape: Shape { .fields(PartFields.table.facts) }

  static func readItem(_ node: Node, with reader: inout SpecReader, into list: inout [Self]) {
    guard let fields = PartFields.readFields(node, with: &reader), let name = fields.name else { return }
    for attachment in fields.attachment.attachments {
      list.append(Self(name: name.text, attachment: attachment))
    }
  }
}

/// The status codes that mean success.
struct StatusExpectation: FieldRoot, SpecValue {
  var statuses: [Int] = []

  static let table = FieldTable<StatusExpectation>(
    .part("'expect'"), [Field("status", \.codes, "status codes from 100 to 599", .required)])
  static var shape: Shape { .fields(table.facts) }

  static func read(_ node: Node, with reader: inout SpecReader) -> StatusExpectation? {
    readFields(node, with: &reader)
  }

  private var codes: [StatusCode] {
    get { statuses.map(StatusCode.init) }
    set { statuses = newValue.map(\.number) }
  }
}

/// A status code of HTTP.
struct StatusCode: SpecItem {
  let number: Int

  static var itemShape: Shape { .integer(100...599) }

  static func readItem(_ node: Node, with reader: inout SpecReader, into list: inout [StatusCode]) {
    if let number = reader.integer(of: node, in: 100...599) { list.append(StatusCode(number: number)) }
  }
}

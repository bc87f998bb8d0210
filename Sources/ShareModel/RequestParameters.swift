/// An HTTP request, as to a service of one's own.
public struct RequestParameters: Sendable, Hashable {
  /// The methods.
  public enum Method: String, Sendable, Hashable, CaseIterable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  /// A part of a multipart body: a field's name and a file.
  public struct Part: Sendable, Hashable {
    /// The field's name.
    public var name: String
    /// The file.
    public var attachment: Attachment

    /// A part.
    public init(name: String, attachment: Attachment) {
      self.name = name
      self.attachment = attachment
    }
  }

  /// A parameter: a name and a value.
  public struct Parameter: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The value.
    public var value: String

    /// A parameter.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The service whose account signs the request; nil for none.
  public var service: String?
  /// Where it goes.
  public var url: WebAddress?
  /// How.
  public var method: Method
  /// The parameters, in order: in the query of GET and DELETE, else in the form.
  public var params: [Parameter]
  /// A JSON body.
  public var json: DataValue?
  /// Headers of the writer's own.
  public var headers: [HeaderField]
  /// The parts of a multipart body.
  public var multipart: [Part]
  /// The status codes that mean success; empty for 200 to 299.
  public var expectedStatus: [Int]

  /// A request; each part may be left out.
  public init(
    service: String? = nil, url: WebAddress? = nil, method: Method = .get, params: [Parameter] = [],
    json: DataValue? = nil,
    headers: [HeaderField] = [], multipart: [Part] = [], expectedStatus: [Int] = []
  ) {
    self.service = service
    self.url = url
    self.method = method
    self.params = params
    self.json = json
    self.headers = headers
    self.multipart = multipart
    self.expectedStatus = expectedStatus
  }
}

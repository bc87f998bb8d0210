import Foundation

/// What Python's `email` package reads in a message: a parser that shares nothing with the composer.
struct ReadMail: Decodable, Equatable {
  struct Person: Decodable, Equatable {
    var name: String
    var address: String
  }

  struct Part: Decodable, Equatable {
    var type: String
    var charset: String?
    var encoding: String?
    var disposition: String?
    var filename: String?
    var name: String?
    var contentID: String?
    var sha256: String
    var size: Int
    var text: String?
  }

  var headerNames: [String]
  var from: [Person]
  var to: [Person]
  var cc: [Person]
  var replyTo: [Person]
  var subject: String?
  var date: String?
  var own: String?
  /// The types as a tree: `mixed(alternative(plain,html),pdf)`.
  var shape: String
  var parts: [Part]
  var defects: [String]
}

enum PythonReader {
  /// Reads messages, all in one process.
  static func read(_ messages: [[UInt8]]) throws -> [ReadMail] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "sharespec-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (index, message) in messages.enumerated() {
      try Data(message).write(to: folder.appendingPathComponent("\(index).eml"))
    }
    let script = folder.appendingPathComponent("read.py")
    try Data(program.utf8).write(to: script)
    let output = folder.appendingPathComponent("read.json")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", script.path, folder.path, String(messages.count), output.path]
    try process.run()
    process.waitUntilExit()
    return try JSONDecoder().decode([ReadMail].self, from: Data(contentsOf: output))
  }

  /// Headers are unfolded and decoded by `email.header` and `email.utils`, since the newer policy's parser of phrases
  /// loses white space (CPython issues 92081 and 128110).
  private static let program = """
    import email, email.policy, email.header, email.utils, hashlib, json, sys

    def unfold(value):
        return value.replace('\\r\\n', '')

    def decoded(value):
        pieces = email.header.decode_header(value)
        return ''.join(p if isinstance(p, str) else p.decode(c or 'utf-8') for p, c in pieces)

    def people(message, name):
        values = [unfold(str(v)) for v in message.get_all(name, [])]
        return [dict(name=decoded(n), address=a) for n, a in email.utils.getaddresses(values)]

    def shape(part):
        if part.is_multipart() and part.get_content_maintype() == 'multipart':
            return part.get_content_subtype() + '(' + ','.join(shape(p) for p in part.get_payload()) + ')'
        return part.get_content_subtype()

    def leaves(part):
        if part.get_content_maintype() == 'multipart':
            for p in part.get_payload():
                yield from leaves(p)
        else:
            yield part

    def leaf(part):
        if part.get_content_maintype() == 'message':
            payload = part.get_payload(0).as_bytes()
        else:
            payload = part.get_payload(decode=True) or b''
        filename = part.get_param('filename', None, 'content-disposition')
        name = part.get_param('name', None, 'content-type')
        charset = part.get_content_charset()
        isText = part.get_content_maintype() == 'text' and charset in ('utf-8', 'us-ascii')
        return dict(type=part.get_content_type(), charset=charset, encoding=part['content-transfer-encoding'],
                    disposition=part.get_content_disposition(),
                    filename=email.utils.collapse_rfc2231_value(filename) if filename else None,
                    name=decoded(unfold(name)) if isinstance(name, str) else None,
                    contentID=part['content-id'], sha256=hashlib.sha256(payload).hexdigest(), size=len(payload),
                    text=payload.decode(charset) if isText else None)

    result = []
    for index in range(int(sys.argv[2])):
        with open(f'{sys.argv[1]}/{index}.eml', 'rb') as file:
            m = email.message_from_bytes(file.read(), policy=email.policy.compat32)
        subject, own = m['subject'], m['x-own']
        result.append(dict(
            headerNames=m.keys(), **{'from': people(m, 'from')}, to=people(m, 'to'), cc=people(m, 'cc'),
            replyTo=people(m, 'reply-to'), date=m['date'],
            subject=None if subject is None else decoded(unfold(str(subject))),
            own=None if own is None else decoded(unfold(str(own))),
            shape=shape(m), parts=[leaf(p) for p in leaves(m)],
            defects=[type(d).__name__ for p in m.walk() for d in p.defects]))
    json.dump(result, open(sys.argv[3], 'w'))
    """
}

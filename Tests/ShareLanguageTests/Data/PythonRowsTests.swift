import ShareModel
import Foundation
import ShareDiagnostics
import ShareTestSupport
import Testing

@testable import ShareLanguage

/// Random files, written by Python and by hand-made quoting, read here and by Python's `csv` and `json`.
@Suite struct PythonRowsTests {
  private struct Sample: Decodable {
    var text: String
    var delimiter: String
    var rows: [[String]]
  }

  @Test(.requires(.program("python3")), arguments: [1, 2, 3])
  func agreesWithPythonOnCSV(_ seed: Int) throws {
    let samples = try Self.samples([Sample].self, Self.csvProgram, seed)
    #expect(samples.count == 400)
    for sample in samples {
      let delimiter = try #require(DataFile.Delimiter(rawValue: sample.delimiter))
      let read = try ReadData(csv: sample.text, delimiter: delimiter)
      let found = [read.header?.map { $0 } ?? []] + read.texts.map { $0.map { $0 ?? "nil" } }
      let isSame = found.map { $0.map { Array($0.utf8) } } == sample.rows.map { $0.map { Array($0.utf8) } }
      #expect(isSame, "\(sample.text.debugDescription) gave \(found)\n\(read.text)")
    }
  }

  @Test(.requires(.program("python3")), arguments: [1, 2, 3])
  func agreesWithPythonOnJSON(_ seed: Int) throws {
    struct Line: Decodable {
      var text: String
      /// What Python reads there, written in one fixed form; nil where it refuses the line.
      var read: String?
    }
    let lines = try Self.samples([Line].self, Self.jsonProgram, seed)
    #expect(lines.count { $0.read == nil } > 100 && lines.count { $0.read != nil } > 200)
    for line in lines {
      let read = try ReadData(jsonl: line.text + "\n")
      let found = read.rows.first.map { row in
        var json = ""
        let members = zip(row.header.columns, row.values).map { DataValue.Member($0, $1) }
        DataValue.object(members).write(to: &json)
        return json
      }
      #expect(found == line.read, "\(line.text)\n\(read.text)")
      #expect(read.report.hasErrors == (line.read == nil))
    }
  }

  private static func samples<Value: Decodable>(_ type: Value.Type, _ program: String, _ seed: Int) throws
    -> Value
  {
    let result = try Program.run("python3", ["-c", program, String(seed)])
    try #require(result.status == 0, "\(result)")
    return try JSONDecoder().decode(type, from: Data(result.output))
  }

  private static let csvProgram = """
    import csv, io, json, random, sys
    r = random.Random(int(sys.argv[1]))
    ALPHABET = ['a', 'B', '1', ' ', ',', ';', '|', '\\t', '"', '""', '\\n', '\\r\\n', '\\r', 'é', '日', '\\U0001F600', "'", '=']

    def text(least=0):
        return ''.join(r.choice(ALPHABET) for _ in range(r.randint(least, 6)))

    def by_hand(rows, delimiter):
        out = []
        for row in rows:
            cells = []
            for cell in row:
                must = any(c in cell for c in '"\\r\\n' + delimiter)
                alone = len(row) == 1 and not cell.strip(' \\t')
                quoted = must or alone or r.random() < 0.3
                cells.append('"' + cell.replace('"', '""') + '"' if quoted else cell)
            blank = not ''.join(cells).strip(' \\t') and delimiter != '\\t'
            if blank: cells = ['"' + c + '"' for c in cells]
            out.append(delimiter.join(cells))
        end = r.choice(['\\n', '\\r\\n', '\\r'])
        return end.join(out) + (end * r.randint(0, 3)), end

    samples = []
    while len(samples) < 400:
        width = r.randint(1, 4)
        delimiter = r.choice(',;\\t|')
        rows = [['col%d é' % i for i in range(width)]] + [[text() for _ in range(width)] for _ in range(r.randint(1, 5))]
        if r.random() < 0.5:
            # Only spaces and tabs in a line are a blank line here, but a cell to Python.
            if any(not ''.join(row).strip(' \\t') for row in rows): continue
            file = io.StringIO()
            style = r.choice([csv.QUOTE_ALL, csv.QUOTE_MINIMAL, csv.QUOTE_NONNUMERIC])
            # With another line end, Python leaves some line breaks within cells unquoted.
            ends = ['\\r\\n'] if style == csv.QUOTE_MINIMAL else ['\\n', '\\r\\n', '\\r']
            csv.writer(file, delimiter=delimiter, quoting=style, lineterminator=r.choice(ends)).writerows(rows)
            content = file.getvalue()
        else:
            content, _ = by_hand(rows, delimiter)
        read = [row for row in csv.reader(io.StringIO(content, newline=''), delimiter=delimiter, strict=True) if row]
        assert read == rows, (content, read, rows)
        samples.append(dict(text=content, delimiter=delimiter, rows=read))
    print(json.dumps(samples))
    """

  private static let jsonProgram = """
    import json, random, sys
    r = random.Random(int(sys.argv[1]))

    class Number(str): pass

    def refuse(*_): raise ValueError
    def pairs(members):
        if len(set(k for k, _ in members)) < len(members): raise ValueError
        return dict(members)

    def write(v):
        if isinstance(v, Number): return '#' + v
        if isinstance(v, str): return '"' + v.encode('utf-8').hex() + '"'
        if isinstance(v, list): return '[' + ','.join(map(write, v)) + ']'
        if isinstance(v, dict): return '{' + ','.join(write(k) + ':' + write(x) for k, x in v.items()) + '}'
        return {None: 'null', True: 'true', False: 'false'}[v]

    def check(v):
        if isinstance(v, str): v.encode('utf-8')
        if isinstance(v, str) and any(c in '\\x7f' or (ord(c) < 32 and c not in '\\t\\r\\n') or 0x80 <= ord(c) < 0xA0 for c in v): refuse()
        if isinstance(v, list): list(map(check, v))
        if isinstance(v, dict): [(check(k), check(x)) for k, x in v.items()]

    def read(line):
        try:
            v = json.loads(line, parse_int=Number, parse_float=Number, parse_constant=refuse, object_pairs_hook=pairs)
            if not isinstance(v, dict): return None
            check(v)
            return write(v)
        except (ValueError, RecursionError): return None

    def value(depth):
        kind = r.randint(0, 7 if depth else 5)
        if kind == 0: return r.choice([None, True, False])
        if kind == 1: return r.choice([0, -1, 12, 1.5, -2.5e-7, 1e22, 10**30])
        if kind < 6: return ''.join(r.choice(['a', '"', '\\\\', '/', 'é', '日', '\\U0001F600', '\\n', '\\t', ' ']) for _ in range(r.randint(0, 5)))
        if kind == 6: return [value(depth - 1) for _ in range(r.randint(0, 3))]
        return {str(value(0)): value(depth - 1) for _ in range(r.randint(0, 3))}

    lines = []
    for _ in range(600):
        v = {'k%d' % i: value(3) for i in range(r.randint(0, 4))}
        line = json.dumps(v, ensure_ascii=r.random() < 0.5, indent=None, separators=r.choice([(',', ':'), (' , ', ' : ')]))
        for _ in range(r.choice([0, 0, 1, 2])):   # damage
            at = r.randint(0, len(line))
            line = line[:at] + r.choice(['', '"', ',', '}', '[', '0', '\\\\', ':', '-', 'e', '.', ' ', '\\\\u00e9', '\\\\ud83d']) + line[at + r.randint(0, 1):]
        if line.strip(' \\t'): lines.append(dict(text=line, read=read(line)))
    print(json.dumps(lines))
    """
}

extension DataValue {
  /// The form in which the program above writes what it reads: numbers behind `#`, texts as the digits of their bytes.
  fileprivate func write(to json: inout String) {
    switch self {
    case .null: json += "null"
    case .bool(let isTrue): json += isTrue ? "true" : "false"
    case .number(let digits): json += "#" + digits
    case .text(let text): json += Self.quoted(text)
    case .list(let items):
      json += "["
      for (index, item) in items.enumerated() {
        if index > 0 { json += "," }
        item.write(to: &json)
      }
      json += "]"
    case .object(let members):
      json += "{"
      for (index, member) in members.enumerated() {
        json += (index > 0 ? "," : "") + Self.quoted(member.name) + ":"
        member.value.write(to: &json)
      }
      json += "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.utf8.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined() + "\""
  }
}

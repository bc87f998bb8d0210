import ShareDiagnostics
import Testing

@testable import ShareLanguage

/// Files that are wrong, with all that is said about them.
@Suite struct CSVFaultTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var said: String
    var rows = 0
    var testDescription: String { name }
  }

  @Test(arguments: [
    Case(
      name: "too few cells", text: "email,name\na@x,A\nb@x,B\nc@x\nd@x,D\n",
      said: """
        guests.csv:4:4: error: row 3 has 1 of 2 cells [ragged-row]
          4 | c@x
            |    ^ an empty cell needs its ',', too

        """, rows: 3),
    Case(
      name: "too many cells", text: "email,name\na@x,Doe, Jane\n",
      said: """
        guests.csv:2:9: error: row 1 has 3 of 2 cells [ragged-row]
          2 | a@x,Doe, Jane
            |         ^^^^^ put a cell that has ',' within into quotes

        """),
    Case(
      name: "too few cells in several lines", text: "a,b,c\n\"x\ny\",z\n",
      said: """
        guests.csv:3:5: error: row 1 has 2 of 3 cells [ragged-row]
          3 | y",z
            |     ^ an empty cell needs its ',', too
        guests.csv:2:1: note: the row begins here [ragged-row]
          2 | "x
            | ^

        """),
    Case(
      name: "one column", text: "a\nx,y\n",
      said: """
        guests.csv:2:3: error: row 1 has 2 of 1 cell [ragged-row]
          2 | x,y
            |   ^ put a cell that has ',' within into quotes

        """),
    Case(
      name: "unclosed quote", text: "a,b\n1,\"x\n2,y\n3,z\n",
      said: """
        guests.csv:2:3: error: this quote is never closed [unclosed-quote]
          2 | 1,"x
            |   ^ close it, or double it where it is part of the text: ""

        """),
    Case(
      name: "unclosed quote before another", text: "a,b\n1,\"x\n2,\"y\"\n3,z\n",
      said: """
        guests.csv:2:3: error: this quote is never closed [unclosed-quote]
          2 | 1,"x
            |   ^ close it, or double it where it is part of the text: ""
        guests.csv:3:4: note: it would be closed here, within other text [unclosed-quote]
          3 | 2,"y"
            |    ^^

        """, rows: 1),
    Case(
      name: "quote not doubled", text: "a,b\n\"the \"best\" one\",2\n3,4\n",
      said: """
        guests.csv:2:7: error: text follows the quote that closes this cell [text-after-quote]
          2 | "the "best" one",2
            |       ^^^^^^^^^^ double a quote within a cell: ""

        """, rows: 1),
    Case(
      name: "quote in a plain cell", text: "a,b\n5\" disk,2\n",
      said: """
        guests.csv:2:2: error: a quote stands in a cell without quotes [bad-data]
          2 | 5" disk,2
            |  ^ put the cell in quotes and double the one within: ""

        """),
    Case(
      name: "blank before a quote", text: "a,b\n1, \"2, 3\"\n",
      said: """
        guests.csv:2:4: error: blanks stand before this quote [bad-data]
          2 | 1, "2, 3"
            |    ^ remove them, so that the quote begins the cell

        """),
    Case(
      name: "empty header cell", text: "a,,c\n1,2,3\n",
      said: """
        guests.csv:1:3: error: column 2 has no name [bad-data]
          1 | a,,c
            |   ^ give it one, or remove it

        """),
    Case(
      name: "duplicate column", text: "name,email,name\n1,2\n",
      said: """
        guests.csv:1:12: error: the column 'name' is given twice [duplicate-column]
          1 | name,email,name
            |            ^^^^ rename one of them
        guests.csv:1:1: note: first given here [duplicate-column]
          1 | name,email,name
            | ^^^^
        guests.csv:2:4: error: row 1 has 2 of 3 cells [ragged-row]
          2 | 1,2
            |    ^ an empty cell needs its ',', too

        """),
    Case(
      name: "space in the header", text: "email, name\na,b\n",
      said: """
        guests.csv:1:7: error: the column ' name' begins with a space [bad-data]
          1 | email, name
            |       ^^^^^ write 'name'; a space is part of a cell, here and in the rows

        """),
    Case(
      name: "invisible character in the header", text: "email,na\u{200B}me\na,b\n",
      said: """
        guests.csv:1:7: error: the name of column 2 contains U+200B [invisible-character]
          1 | email,na‹U+200B›me
            |       ^^^^^^^^^^^^ a name of a column has visible characters and spaces only

        """),
    Case(
      name: "semicolons", text: "email;name\na;b\n",
      said: """
        guests.csv:1:6: error: the header has no ',', but ';' [wrong-delimiter]
          1 | email;name
            |      ^ write into the recipe: delimiter: ";"

        """),
    Case(
      name: "tabs", text: "email\tname\na\tb\n",
      said: """
        guests.csv:1:6: error: the header has no ',', but tabs [wrong-delimiter]
          1 | email\tname
            |      ^ write into the recipe: delimiter: "\\t"

        """),
    Case(
      name: "semicolons between quoted cells", text: "\"a,b\";\"name\"\na;b\n",
      said: """
        guests.csv:1:6: error: the header has no ',', but ';' [wrong-delimiter]
          1 | "a,b";"name"
            |      ^ write into the recipe: delimiter: ";"

        """),
    Case(
      name: "hint for Excel", text: "sep=;\na;b\n1;2\n",
      said: """
        guests.csv:1:1: error: this line is a hint for Excel, not a header [bad-data]
          1 | sep=;
            | ^^^^^ delete the line

        """),
    Case(
      name: "empty", text: "",
      said: "guests.csv: error: guests.csv is empty [empty-file]\n  it needs a header row with the columns\n"),
    Case(
      name: "blank lines only", text: "\u{FEFF}\n \n",
      said: "guests.csv: error: guests.csv is empty [empty-file]\n  it needs a header row with the columns\n"),
    Case(
      name: "header only", text: "a,b\n\n",
      said: "guests.csv: warning: guests.csv has no rows [no-rows]\n  nothing is shared\n"),
    Case(
      name: "NUL", text: "a,b\n1,x\0y\n3,4\n",
      said: """
        guests.csv:2:4: error: the control character U+0000 cannot stand in data [control-character]
          2 | 1,x‹U+0000›y
            |    ^^^^^^^^ is this a text file?

        """, rows: 1),
    Case(
      name: "other controls", text: "a,b\n\u{1B}[31m,\u{85}\n",
      said: """
        guests.csv:2:1: error: the control character U+001B cannot stand in data [control-character]
          2 | ‹U+001B›[31m,‹U+0085›
            | ^^^^^^^^ delete it
        guests.csv:2:7: error: the control character U+0085 cannot stand in data [control-character]
          2 | ‹U+001B›[31m,‹U+0085›
            |              ^^^^^^^^ delete it

        """),
    Case(
      name: "mixed line ends", text: "a,b\r\n1,2\n3,4\r5,6\r\n",
      said: """
        guests.csv:2:4: warning: this line ends with LF, those before it with CR LF [line-separator]
          2 | 1,2
            |    ^ each ends a row

        """, rows: 3),
  ])
  func says(_ sample: Case) throws {
    let read = try ReadData(csv: sample.text)
    #expect(read.text == sample.said)
    #expect(read.rows.count == sample.rows)
  }

  @Test func namesTheByteOfAnotherEncoding() throws {
    let read = try ReadData(
      PiecedFile(Array("a,name\n1,Jos".utf8) + [0xE9, 0x0A, 0x80, 0x2C, 0x93, 0x94, 0x0A]), as: .guests)
    #expect(
      read.text == """
        guests.csv:2:6: error: the byte 0xE9 is not valid UTF-8 [encoding]
          2 | 1,Jos‹E9›
            |      ^^^^ in Windows-1252 this is 'é'; save the file as UTF-8, for instance by: iconv -f WINDOWS-1252 -t UTF-8
        guests.csv:3:1: error: the byte 0x80 is not valid UTF-8 [encoding]
          3 | ‹80›,‹93›‹94›
            | ^^^^ in Windows-1252 this is '€'; save the file as UTF-8, for instance by: iconv -f WINDOWS-1252 -t UTF-8
        guests.csv:3:3: error: the 2 bytes 0x93 0x94 are not valid UTF-8 [encoding]
          3 | ‹80›,‹93›‹94›
            |      ^^^^^^^^ in Windows-1252 this is '“”'; save the file as UTF-8, for instance by: iconv -f WINDOWS-1252 -t UTF-8

        """)
    #expect(read.rows.isEmpty)
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x61, 0x00, 0x2C, 0x00], "UTF-16"), ([0xFE, 0xFF, 0x00, 0x61], "UTF-16"),
      ([0x61, 0x00, 0x2C, 0x00], "UTF-16"), ([0x00, 0x61, 0x00, 0x2C], "UTF-16"),
      ([0xFF, 0xFE, 0x00, 0x00, 0x61, 0x00, 0x00, 0x00], "UTF-32"),
      ([0x50, 0x4B, 0x03, 0x04, 0x14], "a ZIP archive, as spreadsheets are"),
    ] as [([UInt8], String)])
  func namesOtherFiles(_ bytes: [UInt8], _ name: String) throws {
    for format in [DataFile.Format.csv, .jsonl] {
      let read = try ReadData(PiecedFile(bytes, pieces: [1, 1, 1]), as: DataFile(name: "x", format: format))
      #expect(read.text.hasPrefix("x: error: this file is \(name) [encoding]\n"))
      #expect(read.report.diagnostics.count == 1 && read.header == nil)
    }
  }

  @Test func windows1252AgreesWithItsTable() {
    #expect(DataEncoding.windows1252(0x80) == "€")
    #expect(DataEncoding.windows1252(0x9F) == "Ÿ")
    #expect(DataEncoding.windows1252(0x8E) == "Ž")
    #expect(DataEncoding.windows1252(0xFF) == "ÿ")
    for byte in [0x41, 0x7F, 0x81, 0x8D, 0x8F, 0x90, 0x9D] as [UInt8] {
      #expect(DataEncoding.windows1252(byte) == nil)
    }
  }

  @Test func aQuotedColumnMayHaveAnotherDelimiterWithin() throws {
    let read = try ReadData(csv: "\"a;b|c\"\nx;y\n")
    #expect(read.text.isEmpty)
    #expect(read.header == ["a;b|c"])
    #expect(try ReadData(csv: "a,b\n1,2\n", delimiter: .tab).text.contains("the header has no tab, but ','"))
  }

  @Test func listsAHundredFaultsAndCountsTheRest() throws {
    let rows = (1...1000).map { $0.isMultiple(of: 4) ? "bad\n" : "\($0),x\n" }.joined()
    let read = try ReadData(csv: "a,b\n" + rows)
    #expect(read.rows.count == 750)
    #expect(read.codes == [DiagnosticCode](repeating: .raggedRow, count: 100) + [.badData])
    #expect(
      read.text.hasSuffix(
        """
        guests.csv:405:4: error: 150 more faults from here on are not listed [bad-data]
          405 | bad
              |    ^ mend those listed first

        """))
  }
}

import ShareTestSupport
import Testing

/// Names of the address book, from the files to what the program says.
@Suite struct AddressBookTests {
  let folder: TemporaryFolder

  /// A repository, and the folder for configuration of the one who works in it.
  init() throws {
    folder = try TemporaryFolder(["repo/.git/HEAD": "ref: refs/heads/main\n"])
  }

  static let book = """
    alice: Alice Ames <alice@example.org>
    bob: {name: "Bob, the Builder", address: bob@example.org, phone: +49 170 1234567}
    carol: +49 170 7654321
    team: [alice, bob, guests@example.org]
    all: [team, alice, dora]
    dora: dora@example.org
    boss: alice
    """

  func sharespec(_ arguments: String...) throws -> ProgramResult {
    try Program.run(
      Program.sharespec, arguments,
      environment: ["PATH": "/usr/bin:/bin", "HOME": "\(folder.path)/home"], inherits: false,
      currentFolder: folder.url.appending(path: "repo"))
  }

  func check(_ recipe: String, book: String? = book, personal: String? = nil) throws -> ProgramResult {
    let isBareMail = recipe.contains("destination: mail") && !recipe.contains("subject:")
    let rest = isBareMail ? "\nsubject: News\nbody: Hello\n" : "\n"
    try folder.write("repo/recipes/news.share.yaml", recipe + rest)
    if let book { try folder.write("repo/address-book.yaml", book + "\n") }
    if let personal { try folder.write("home/.config/sharespec/address-book.yaml", personal + "\n") }
    return try sharespec("check", "recipes")
  }

  static let mail = "destination: mail\nfrom: jane@example.org\n"

  @Test func namesAndGroupsStandForAddresses() throws {
    let checked = try check(
      """
      destination: mail
      from: boss
      to: [all, {alias: bob}, zoe@example.org]
      reply-to: {alias: dora}
      subject: Hello
      date: 2026-11-30T17:00:00Z
      """)
    #expect(checked.status == 0, "\(checked)")
    let preview = try sharespec("preview", "recipes")
    let envelope = preview.outputText.split(separator: "\n").filter { $0.hasPrefix("envelope to") }
    let expected = ["alice", "bob", "guests", "dora", "zoe"].map { "envelope to     <\($0)@example.org>" }
    #expect(envelope.map(String.init) == expected, "\(preview)")
    #expect(preview.outputText.contains("From:       Alice Ames <alice@example.org>\n"))
    #expect(preview.outputText.contains("Reply-To:   dora@example.org\n"))
    #expect(preview.outputText.contains("\"Bob, the Builder\" <bob@example.org>"))
  }

  @Test func messagesTakePhoneNumbers() throws {
    let checked = try check("destination: messages\nto: [bob, carol, '112']\nbody: Hello")
    #expect(checked.status == 0 && checked.errors.isEmpty, "\(checked)")
    let preview = try sharespec("preview", "recipes").outputText
    #expect(preview.contains("to: +491701234567") && preview.contains("to: +491707654321"))
  }

  @Test(arguments: [
    (
      mail + "to: bbo",
      """
      recipes/news.share.yaml:3:5: error: 'bbo' is neither an address nor a name in the address book [bad-address]
        3 | to: bbo
          |     ^^^ did you mean 'bob'?
      """
    ),
    (
      mail + "to: Alice",
      """
      recipes/news.share.yaml:3:5: error: 'Alice' is neither an address nor a name in the address book [bad-address]
        3 | to: Alice
          |     ^^^^^ did you mean 'alice'?
      """
    ),
    (
      mail + "to: example.org",
      """
      recipes/news.share.yaml:3:5: error: 'example.org' is neither an address nor a name in the address book [bad-address]
        3 | to: example.org
          |     ^^^^^^^^^^^ write it like jane@example.org or Jane Doe <jane@example.org>
      """
    ),
    (
      mail + "to: {alias: nobody-at-all}",
      """
      recipes/news.share.yaml:3:13: error: 'nobody-at-all' is neither an address nor a name in the address book [bad-address]
        3 | to: {alias: nobody-at-all}
          |             ^^^^^^^^^^^^^
      """
    ),
    (
      mail + "to: {alias: bob, name: Bobby}",
      """
      recipes/news.share.yaml:3:18: error: 'alias' and 'name' cannot both be given [conflict]
        3 | to: {alias: bob, name: Bobby}
          |                  ^^^^ the entry in the address book gives the name; remove one
      recipes/news.share.yaml:3:6: note: 'alias' is here [conflict]
        3 | to: {alias: bob, name: Bobby}
          |      ^^^^^
      """
    ),
    (
      mail + "to: carol",
      """
      recipes/news.share.yaml:3:5: error: 'carol' has no mail address in the address book, only a phone number [bad-address]
        3 | to: carol
          |     ^^^^^ add the mail address to the entry, or name another
      address-book.yaml:3:8: note: 'carol' in the address book [bad-address]
        3 | carol: +49 170 7654321
          |        ^^^^^^^^^^^^^^^
      """
    ),
    (
      "destination: messages\nbody: Hello\nto: all",
      """
      recipes/news.share.yaml:3:5: error: 3 members of 'all' have no phone number in the address book, only a mail address [bad-phone-number]
        3 | to: all
          |     ^^^ add the phone number to the entry, or name another
      address-book.yaml:1:8: note: by way of 'all', 'alice' in the address book [bad-phone-number]
        1 | alice: Alice Ames <alice@example.org>
          |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      address-book.yaml:4:20: note: by way of 'all', 'team' in the address book [bad-phone-number]
        4 | team: [alice, bob, guests@example.org]
          |                    ^^^^^^^^^^^^^^^^^^
      address-book.yaml:6:7: note: by way of 'all', 'dora' in the address book [bad-phone-number]
        6 | dora: dora@example.org
          |       ^^^^^^^^^^^^^^^^
      """
    ),
    (
      "destination: mail\nfrom: team\nto: zoe@example.org",
      """
      recipes/news.share.yaml:2:7: error: this name stands for 3 addresses, and 'from' takes one [bad-address]
        2 | from: team
          |       ^^^^ name one of them
      address-book.yaml:1:8: note: by way of 'team', 'alice' in the address book [bad-address]
        1 | alice: Alice Ames <alice@example.org>
          |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      """
    ),
    (
      mail + "to: alice@example.org\ncc: team",
      """
      recipes/news.share.yaml:4:5: note: this address is named twice and gets one copy [duplicate-recipient]
        4 | cc: team
          |     ^^^^
      recipes/news.share.yaml:3:5: note: first named here [duplicate-recipient]
        3 | to: alice@example.org
          |     ^^^^^^^^^^^^^^^^^
      address-book.yaml:1:8: note: by way of 'team', 'alice' in the address book [duplicate-recipient]
        1 | alice: Alice Ames <alice@example.org>
          |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      """
    ),
  ])
  func whatARecipeSaysOfTheBook(_ row: (recipe: String, text: String)) throws {
    let result = try check(row.recipe)
    #expect(result.errorText == row.text + "\n")
  }

  /// Each once, though two recipes in two folders use the book.
  @Test func faultsOfTheBookAreToldOnce() throws {
    try folder.write("repo/recipes/deep/other.share.yaml", Self.mail + "to: sound\n")
    let result = try check(
      Self.mail + "to: [sound, faulty, c]",
      book: """
        sound: s@example.org
        Faulty: x@example.org
        faulty: x@@example.org
        112: y@example.org
        empty: []
        a: [b, sound]
        b: [c]
        c: a
        self: [self]
        unset:
        member: [sund, Not A Name, [nested], ~]
        fields: {name: Nobody}
        half: {addres: x@example.org}
        """)
    let expected = [
      "address-book.yaml:2:1: error: 'Faulty' cannot be a name in an address book [bad-address-book]",
      "address-book.yaml:3:11: error: 'x@@example.org' has a second '@' [bad-address]",
      "address-book.yaml:4:1: error: '112' would be read as a phone number [bad-address-book]",
      "address-book.yaml:5:1: error: 'empty' has no members [bad-address-book]",
      "address-book.yaml:8:4: error: 'a' holds itself: it holds 'b', which holds 'c', which holds 'a' [bad-address-book]",
      "address-book.yaml:9:8: error: 'self' holds itself [bad-address-book]",
      "address-book.yaml:10:1: error: 'unset' has no value [unset-value]",
      "address-book.yaml:11:16: error: 'Not A Name' is neither an address, nor a phone number, nor a name [bad-address-book]",
      "address-book.yaml:11:28: error: 'member' must be mailboxes, phone numbers and names, but this is a list [wrong-type]",
      "address-book.yaml:11:38: error: this item of the list is empty [unset-value]",
      "address-book.yaml:12:10: error: an entry of an address book needs 'address' (or 'phone') [missing-key]",
      "address-book.yaml:13:8: error: unknown key 'addres' in an entry of an address book [unknown-key]",
    ]
    let errors = result.errorText.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors.map(String.init) == expected, "\(result)")
    #expect(result.status == 1)
  }

  @Test func aNameOfNoEntryIsSuggested() throws {
    let result = try check(Self.mail + "to: sound", book: "sound: s@example.org\nteam: [sund]")
    #expect(
      result.errorText == """
        address-book.yaml:2:8: error: 'sund' is not a name in this address book [bad-address-book]
          2 | team: [sund]
            |        ^^^^ did you mean 'sound'?

        """)
  }

  @Test(arguments: [
    ("- alice", "address-book.yaml:1:1: error: an address book must be a mapping of names to addresses"),
    (
      "a: a@example.org\n---\nb: b@example.org",
      "address-book.yaml:3:1: error: an address book is one document"
    ),
    ("a: 'x", "address-book.yaml:1:4: error: this quote is never closed [unclosed-quote]"),
  ])
  func aBookThatIsNone(_ row: (book: String, text: String)) throws {
    let result = try check(Self.mail + "to: jane@example.org", book: row.book)
    #expect(result.errorText.hasPrefix(row.text), "\(result)")
    #expect(result.status == 1)
  }

  @Test func aBookThatLeadsOutIsNotRead() throws {
    try folder.write("outside.yaml", "secret: [hunter2\n")
    _ = try Program.run(
      "ln", ["-s", "../outside.yaml", "address-book.yaml"], currentFolder: folder.url.appending(path: "repo"))
    let result = try check(Self.mail + "to: jane@example.org", book: nil)
    #expect(
      result.errorText
        == "address-book.yaml: error: cannot be read: it lies outside the folder that may be read [unreadable-file]\n"
    )
    #expect(!result.errorText.contains("hunter2"))
  }

  @Test func theBookOfTheRecipeComesFirstAndSaysSo() throws {
    let personal = "alice: other@example.org\nmine: [alice, friend]\nfriend: friend@example.org"
    let result = try check(Self.mail + "to: alice\nbcc: mine\nsubject: x\nbody: x", personal: personal)
    #expect(
      result.errorText.hasPrefix(
        "recipes/news.share.yaml:3:5: warning: 'alice' stands in two address books; the recipe's own is taken"
      ))
    #expect(result.errorText.contains("address-book.yaml:1:1: note: this one is taken"))
    #expect(
      result.errorText.contains(
        "\(folder.path)/home/.config/sharespec/address-book.yaml:1:1: note: this one is passed over"))
    let preview = try sharespec("preview", "recipes").outputText
    let envelope = preview.split(separator: "\n").filter { $0.hasPrefix("envelope to") }.map(String.init)
    #expect(
      envelope
        == ["alice", "other", "friend"].map { "envelope to     <\($0)@example.org>" })
  }

  @Test func withoutABookNothingIsAMiss() throws {
    let result = try check(Self.mail + "to: bob", book: nil)
    #expect(result.errorText.contains("'bob' is neither an address nor a name in the address book"))
    #expect(result.errorText.contains("write it like jane@example.org"))
  }

  @Test(arguments: ["recipes", "./recipes/", "../repo/recipes"]) func theBookIsShownBesideThePath(
    path: String
  ) throws {
    _ = try check(Self.mail + "to: carol")
    let prefix = path.hasPrefix("..") ? "../repo/" : ""
    #expect(try sharespec("check", path).errorText.contains("\n\(prefix)address-book.yaml:3:8: note:"))
    let inside = try Program.run(
      Program.sharespec, ["check", "news.share.yaml"], environment: ["HOME": "\(folder.path)/home"],
      currentFolder: folder.url.appending(path: "repo/recipes"))
    #expect(inside.errorText.contains("\n../address-book.yaml:3:8: note:"), "\(inside)")
  }
}

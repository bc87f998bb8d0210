extension Workloads {
  /// Many recipes.
  static func recipes(_ place: Place) -> Workload {
    let folder = "\(place.files)/recipes"
    return Workload(
      name: "recipes", title: "check 1,000 recipes of 40 lines",
      ours: Program(name: "sharespec", words: [place.sharespec, "check", folder]),
      peers: [Program(name: "libyaml events", words: ["\(place.peers)/events", folder])],
      budgets: [.ratio(2, to: "libyaml events")]
    ) { () throws(BenchmarkFault) in
      for number in 0..<1_000 { try place.file("recipes/\(number).share.yaml", text: recipe(number)) }
    }
  }

  /// One recipe.
  static func start(_ place: Place) -> Workload {
    let path = "\(place.files)/one/one.share.yaml"
    return Workload(
      name: "start", title: "start and check one recipe",
      ours: Program(name: "sharespec", words: [place.sharespec, "check", path]),
      peers: [
        Program(name: "C with libcurl", words: ["\(place.peers)/events", "--curl", path]),
        Program(name: "python", words: [place.pythonPath, "-c", "pass"]),
      ],
      // 8 ms where the C program takes 5.2.
      budgets: [.ratio(8 / 5.2, to: "C with libcurl")]
    ) { () throws(BenchmarkFault) in try place.file("one/one.share.yaml", text: recipe(0)) }
  }

  /// A recipe of 40 lines.
  private static func recipe(_ number: Int) -> String {
    """
    # The letter to the members, sent by the office
    destination: mail
    id: letter-\(number)
    from: Zoë Müller <zoe@example.org>
    reply-to: office@example.org
    to:
      - Łukasz Żółty <lukasz\(number)@example.org>
      - jane.doe\(number)@example.com
      - name: Doe, Jane
        address: doe\(number)@example.net
    cc:
      - archive@example.org
    subject: "Grüße aus Köln, Ausgabe \(number)"
    date: 2026-01-31T09:30:00+01:00
    priority: high
    headers:
      X-Campaign: spring-\(number)
      X-Office: Cologne
    labels: [letter, members]
    body:
      markdown: |
        # What is new

        Dear members,

        this is a short letter about *what is new* this spring. We have **changed** the hours,
        and look forward to your [visit](https://example.org/visit/\(number)).

        - Monday to Friday from nine to five
        - Saturday from ten to two
        - Sunday closed

        | day | hours |
        |-----|-------|
        | Mon | 9-17  |
        | Sat | 10-14 |

        See you soon,

        the office

    """
  }
}

extension Workloads {
  /// Small mails with a subject in UTF-8, text and HTML.
  static func mails(_ place: Place) -> Workload {
    let (text, html) = ("\(place.files)/text.txt", "\(place.files)/text.html")
    return Workload(
      name: "mails", title: "compose 2,000 small mails of text and HTML",
      ours: place.work("mails", "2000", text, html),
      peers: [
        Program(name: "gmime", words: ["\(place.peers)/gmime", "mails", "2000", text, html]),
        place.python("mails", "2000", text, html),
      ],
      budgets: [.ratio(0.25, to: "gmime")]
    ) { () throws(BenchmarkFault) in try SmallMail.write(to: place) }
  }

  /// One mail with a large file.
  static func attachment(_ place: Place, mebibytes: Int) -> Workload {
    let path = "\(place.files)/\(mebibytes).bin"
    let python = mebibytes > 200 ? [] : [place.python("file", path)]
    return Workload(
      name: "attachment-\(mebibytes)", title: "compose and write a mail with a file of \(mebibytes) MiB",
      ours: place.work("file", path),
      peers: [
        Program(name: "gmime", words: ["\(place.peers)/gmime", "file", path]),
        Program(name: "base64", words: [Program.onPath("base64"), "-w76", path]),
      ] + python,
      budgets: [.ratio(0.45, to: "gmime"), .peakKiB(16 << 10)]
    ) { () throws(BenchmarkFault) in
      var (left, state) = (mebibytes, UInt64(1))
      try place.file("\(mebibytes).bin") {
        guard left > 0 else { return nil }
        left -= 1
        return [UInt8](unsafeUninitializedCapacity: 1 << 20) { buffer, count in
          // Xorshift (Marsaglia 2003): bytes without a pattern, the same in each run.
          for index in 0..<buffer.count {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            buffer[index] = UInt8(truncatingIfNeeded: state)
          }
          count = buffer.count
        }
      }
    }
  }
}

/// The content of the small mails.
enum SmallMail {
  static func write(to place: Place) throws(BenchmarkFault) {
    let paragraph =
      "Liebe Leserinnen und Leser, dies ist eine kurze Nachricht über das, was in diesem Frühjahr neu ist. "
      + "Wir haben die Öffnungszeiten geändert und freuen uns auf Ihren Besuch. See you soon – and bring friends!"
    try place.file("text.txt", text: (1...4).map { "\($0). \(paragraph)\n\n" }.joined())
    let html = (1...4).map { "<h2>Teil \($0)</h2>\n<p style=\"margin: 0 0 1em\">\(paragraph)</p>\n" }.joined()
    try place.file(
      "text.html", text: "<!DOCTYPE html>\n<html><head><title>Neu</title></head><body>\n\(html)<p>Ausgabe ")
  }
}

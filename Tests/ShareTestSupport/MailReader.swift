import Foundation

/// Runs the program that reads mail.
enum MailReader {
  static func run<Answer: Decodable>(_ mode: String, input: [UInt8]) throws -> Answer {
    let program = PackageRoot.programs.appending(path: "read_mail.py").path
    let result = try Program.run(Program.python, ["-B", program, mode], input: input)
    guard result.status == 0 else { throw ProgramFault(program: "read_mail.py", reason: "\(result)") }
    let decoder = JSONDecoder()
    decoder.dataDecodingStrategy = .base64
    return try decoder.decode(Answer.self, from: Data(result.output))
  }
}

extension MailServer {
  /// All mail in a folder now, in the order of arrival.
  ///
  /// - Parameter user: the whole address, also one of a domain where every address has a mailbox.
  public func messages(for user: String, folder: String = "INBOX") throws -> [ReceivedMail] {
    try read(Request(self, user, folder)).messages
  }

  /// Waits until `count` messages with this subject (decoded) or Message-ID (in angle brackets) are there, and returns
  /// all that match. Throws when they do not come within so many seconds.
  public func awaitMessages(
    for user: String, folder: String = "INBOX", subject: String? = nil, messageID: String? = nil,
    count: Int = 1,
    within seconds: Double = 10
  ) throws -> [ReceivedMail] {
    var request = Request(self, user, folder)
    request.headers["subject"] = subject
    request.headers["message-id"] = messageID
    (request.count, request.within) = (count, seconds)
    let answer = try read(request)
    guard answer.messages.count >= count else {
      let got = "\(answer.messages.count) of \(count) messages like \(request.headers), \(answer.seen) in all"
      throw ProgramFault(program: "mail server", reason: "\(user) \(folder) after \(seconds) s: \(got)")
    }
    return answer.messages
  }

  /// Waits for one message; that there are several is an error too.
  public func awaitMessage(
    for user: String, folder: String = "INBOX", subject: String? = nil, messageID: String? = nil,
    within seconds: Double = 10
  ) throws -> ReceivedMail {
    let found = try awaitMessages(
      for: user, folder: folder, subject: subject, messageID: messageID, within: seconds)
    guard let message = found.first, found.count == 1 else {
      throw ProgramFault(program: "mail server", reason: "\(found.count) copies for \(user)")
    }
    return message
  }

  private func read(_ request: Request) throws -> Answer {
    try MailReader.run("fetch", input: Array(try JSONEncoder().encode(request)))
  }

  private struct Answer: Decodable {
    let messages: [ReceivedMail]
    let seen: Int
  }

  private struct Request: Encodable {
    let host = "127.0.0.1"
    let port: Int
    let user: String
    let readerPassword: String
    let folder: String
    var headers: [String: String] = [:]
    var count = 0
    var within = 0.0

    init(_ server: MailServer, _ user: String, _ folder: String) {
      (self.port, self.user, self.readerPassword, self.folder) = (
        server.imapPort, user, server.readerPassword, folder
      )
    }
  }
}

import ShareCompose
import ShareModel
import ShareText

/// A link that begins a text message (RFC 5724), shown or opened: a person sends it.
public final class MessageLinkTransport: ShareTransport {
  private let account: String
  private let link: MessageLink
  private let surroundings: ProgramSurroundings
  private let limit: Duration

  /// A transport; the program that opens links gets `limit` for it.
  public init(
    account: String, _ link: MessageLink, in surroundings: ProgramSurroundings, limit: Duration = .seconds(20)
  ) {
    self.account = account
    self.link = link
    self.surroundings = surroundings
    self.limit = limit
  }

  /// Makes the link, and opens it where the account says so. It never says that a message was sent.
  public func deliver(
    _ share: ComposedShare, reading files: any FileReading,
    committing: (CommitPoint) throws(CommitRefusal) -> Void
  ) throws(TransportFault) -> ShareResult {
    guard case .text(let text) = share else { throw .unfit(share, account: account) }
    let url = MessageURI(text).text
    let names = share.recipients
    func result(_ outcome: ShareResult.Outcome, blame: ShareResult.Blame? = nil) -> ShareResult {
      ShareResult(
        account: account, recipients: names.map { .init($0, outcome, blame: blame) }, destination: "messages",
        url: url)
    }
    let opener = link.opens ? try opener() : nil
    do throws(CommitRefusal) {
      try committing(CommitPoint(recipients: names, place: opener ?? "sms:"))
    } catch { return result(.deferred("nothing was opened: \(error.reason)"), blame: .machine) }
    guard let opener else {
      return result(.saved("nothing was sent; the link begins the message on a device that sends texts"))
    }
    let program = HelperProgram(path: opener, arguments: [url], surroundings: surroundings)
    do throws(SystemFault) {
      let fault = try program.run(within: limit).fault(of: "xdg-open")
      if let fault { return result(.failed(fault), blame: .account) }
    } catch { return result(.deferred("xdg-open cannot be started (\(error.text))"), blame: .account) }
    return result(.saved("handed to the program for text messages; whether it is sent is up to you"))
  }

  /// Nothing is kept open.
  public func close() {}

  private func opener() throws(TransportFault) -> String {
    #if os(macOS)
    let name = "open"
    #else
    let name = "xdg-open"
    #endif
    if let path = surroundings.path(of: name) { return path }
    throw TransportFault(.program, "there is no program \(name) to open a link with (package xdg-utils)")
  }
}

/// An `sms:` URI (RFC 5724, 2.2).
struct MessageURI {
  let text: String

  /// The RFC knows no URI without a number, and wants the country of a short code behind it (RFC 3966, 5.1.5). Programs ask for a
  /// number that is missing, and take what stands there for the number as it is: so both are written plainly.
  init(_ message: ComposedText) {
    let numbers = message.recipients.map(\.number.text)
    text = "sms:" + numbers.joined(separator: ",") + "?body=" + message.text.utf8.percentEncoded()
  }
}

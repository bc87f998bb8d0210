import ShareCompose
import ShareDelivery
import ShareModel

/// Performs composed shares, keeping one connection for each account over all of them.
public final class Performer {
  private let secrets: SecretReader
  private let surroundings: ProgramSurroundings
  private var transports: [String: any ShareTransport] = [:]
  private var broken: [String: AccountFailure] = [:]

  /// A performer that fetches passwords with `secrets`, each at most once; `surroundings` are those of the programs that it runs.
  public init(secrets: SecretReader, surroundings: ProgramSurroundings) {
    self.secrets = secrets
    self.surroundings = surroundings
  }

  /// Hands a share to an account.
  ///
  /// Throws where the account cannot be used. It is not tried again for later shares: a wrong password that is
  /// presented over and over locks people out.
  public func perform(
    _ share: ComposedShare, by account: Account, reading files: any FileReading,
    committing: (CommitPoint) throws(CommitRefusal) -> Void = { (_) throws(CommitRefusal) in }
  ) throws(AccountFailure) -> ShareResult {
    if case .outline(let outline) = share {
      throw AccountFailure(account: account.name, reason: .unsupported(outline.destination))
    }
    if let failure = broken[account.name] { throw failure }
    do throws(AccountFailure) {
      let transport = try transport(for: account)
      do { return try transport.deliver(share, reading: files, committing: committing) } catch {
        throw AccountFailure(account: account.name, reason: .transport(error))
      }
    } catch {
      // A pasteboard that takes no image may take the next text.
      if case .mail = share { broken[account.name] = error }
      throw error
    }
  }

  /// Ends all connections.
  public func close() {
    for transport in transports.values { transport.close() }
    transports = [:]
  }

  private func transport(for account: Account) throws(AccountFailure) -> any ShareTransport {
    if let transport = transports[account.name] { return transport }
    var password: Secret?
    if case .smtp(let server) = account.kind, let source = server.password {
      do { password = try secrets.secret(from: source) } catch {
        throw AccountFailure(account: account.name, reason: .secret(error))
      }
    }
    let transport = shareTransport(for: account, password: password, surroundings: surroundings)
    transports[account.name] = transport
    return transport
  }
}

/// Why nothing can be shared by an account. Nothing was sent.
public struct AccountFailure: Error, Sendable, Hashable {
  /// The two kinds of reasons.
  public enum Reason: Sendable, Hashable {
    /// Its password cannot be had.
    case secret(SecretFault)
    /// It does not let us in, or cannot be reached.
    case transport(TransportFault)
    /// This version does not perform shares to that destination.
    case unsupported(String)
  }

  /// The account's name.
  public let account: String
  /// The reason.
  public let reason: Reason

  /// The reason as a sentence, without a secret.
  public var sentence: String {
    switch reason {
    case .secret(let fault): fault.sentence
    case .transport(let fault): fault.message
    case .unsupported(let destination):
      "this version checks and previews '\(destination)', and does not perform it"
    }
  }

  /// Whether a later try may succeed with nothing changed.
  public var isTransient: Bool {
    switch reason {
    case .secret, .unsupported: false
    case .transport(let fault): fault.isTransient
    }
  }
}

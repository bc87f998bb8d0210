#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareCompose
import ShareModel
import ShareText

/// Photos into a person's folder of pictures: each file is written aside, made durable, and only then given its name.
///
/// Nothing that is there is ever replaced: a name that is taken gets a number. A photo whose bytes lie in the folder already is
/// not stored twice. Runs that go on at the same time wait for each other.
public final class PictureFolder: ShareTransport {
  private let account: String
  private let path: String
  private let limit: Duration

  /// The folder at a path; it and albums are made when they are needed. Another run is waited for up to `limit`.
  public init(account: String, path: String, limit: Duration = .seconds(30)) {
    self.account = account
    self.path = path
    self.limit = limit
  }

  /// Keeps a photo; throws where the folder cannot be made or written.
  public func deliver(
    _ share: ComposedShare, reading files: any FileReading,
    committing: (CommitPoint) throws(CommitRefusal) -> Void
  ) throws(TransportFault) -> ShareResult {
    guard case .file(let photo) = share else { throw .unfit(share, account: account) }
    do throws(ContentStop) {
      let album = try open(photo)
      defer { album.close() }
      if let name = try album.name(of: photo.file) {
        return result(
          of: photo, .accepted, "\(album.path)/\(name)", note: "the same photo was there already")
      }
      let temporary = try album.write(photo.file, reading: files)
      do throws(ContentStop) {
        try CommitPoint(recipients: [photo.recipient], place: album.path).ask(committing)
        let name = try album.name(temporary, photo.name)
        return settled(photo, album, name)
      } catch {
        album.remove(temporary)
        throw error
      }
    } catch { return result(of: photo, try outcome(of: error), blame: error.blame) }
  }

  /// Nothing is kept open.
  public func close() {}

  private func open(_ photo: ComposedFile) throws(ContentStop) -> AlbumFolder {
    let folder = path + (photo.album.map { "/\($0.text)" } ?? "")
    do throws(SystemFault) { return try AlbumFolder(at: folder, within: limit) } catch {
      throw .system(error)
    }
  }

  private func settled(_ photo: ComposedFile, _ album: AlbumFolder, _ name: String) -> ShareResult {
    let final = "\(album.path)/\(name)"
    let note = name == photo.name.text ? nil : "the name was taken, so it is called \(name)"
    do throws(SystemFault) { try album.synchronize() } catch {
      let doubt = "the photo is in \(VisibleText.of(final)), but may not outlast a power cut (\(error.text))"
      return result(of: photo, .inDoubt(doubt), final, blame: .account)
    }
    return result(of: photo, .accepted, final, note: note.map { VisibleText.of($0) })
  }

  private func outcome(of stop: ContentStop) throws(TransportFault) -> ShareResult.Outcome {
    switch stop {
    case .file(let fault): return fault.outcome(saying: "nothing was kept")
    case .refused(let refusal): return .deferred("nothing was kept: \(refusal.reason)")
    case .system(let fault):
      let kind: TransportFault.Kind = fault.number == EWOULDBLOCK ? .busy : .place
      throw TransportFault(kind, "the folder \(VisibleText.of(path)) cannot be used (\(fault.text))")
    case .flaw, .connection, .earlyReply, .lateCommit: return .failed("nothing was kept")
    }
  }

  private func result(
    of photo: ComposedFile, _ outcome: ShareResult.Outcome, _ path: String? = nil,
    blame: ShareResult.Blame? = nil, note: String? = nil
  ) -> ShareResult {
    ShareResult(
      account: account, recipients: [.init(photo.recipient, outcome, blame: blame)], path: path,
      destination: "photos", note: note)
  }
}

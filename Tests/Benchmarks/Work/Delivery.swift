#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import Sharespec
import Synchronization

/// Mails over several connections, each with a thread of its own.
struct Delivery {
  let port: Int
  let connections: Int

  private final class Share: Sendable {
    let next = Atomic(0)
    let fault = Mutex<BenchmarkFault?>(nil)
  }

  private final class Task: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  func deliver(_ count: Int, _ template: SmallMailTemplate) throws(BenchmarkFault) {
    let (share, port) = (Share(), port)
    var threads: [pthread_t] = []
    for _ in 0..<connections {
      let task = Task {
        let way = Delivery.transport(port: port)
        defer { way.close() }
        do throws(BenchmarkFault) {
          while case let number = share.next.add(1, ordering: .relaxed).oldValue, number < count {
            try Delivery.deliver(try template.mail(number), by: way)
          }
        } catch { share.fault.withLock { $0 = error } }
      }
      var thread = pthread_t()
      let argument = Unmanaged.passRetained(task).toOpaque()
      pthread_create(
        &thread, nil,
        { argument in
          argument.map { Unmanaged<Task>.fromOpaque($0).takeRetainedValue().body() }
          return nil
        }, argument)
      threads.append(thread)
    }
    for thread in threads { pthread_join(thread, nil) }
    if let fault = share.fault.withLock({ $0 }) { throw fault }
  }

  static func transport(port: Int) -> SMTPTransport {
    SMTPTransport(
      account: "sink", server: SMTPServer(host: "127.0.0.1", port: port, tls: SMTPServer.TLS.none),
      password: nil)
  }

  /// Hands a mail over. A ledger writes its commit point where `committing` is.
  static func deliver(_ mail: ComposedMail, by way: SMTPTransport) throws(BenchmarkFault) {
    let result: ShareResult
    do throws(TransportFault) {
      result = try way.deliver(mail, reading: Work.files) { (_) throws(CommitRefusal) in }
    } catch { throw BenchmarkFault(error.message) }
    guard case .accepted = result.outcome else { throw BenchmarkFault("not delivered: \(result)") }
  }
}

extension Work {
  /// Compiles a recipe and delivers the mail of each of its rows.
  static func deliverTable(_ path: String, port: Int) throws(BenchmarkFault) {
    let compilation = Compiler(Surroundings(environment: [:], now: DateTime(clockSeconds: 1_767_225_600)))
      .compile([path])
    var report = compilation.report
    guard !report.hasErrors, let recipe = compilation.recipes.first else {
      throw BenchmarkFault(TextRenderer(color: false).render(report))
    }
    let way = Delivery.transport(port: port)
    defer { way.close() }
    do throws(FileFault) {
      guard var rows = try recipe.rows() else { return }
      while let row = try rows.next() {
        guard case .mail(let mail) = row.compose(at: row.date ?? DateTime(clockSeconds: 0), report: &report)
        else {
          throw FileFault(.notFound, path)
        }
        do throws(BenchmarkFault) { try Delivery.deliver(mail, by: way) } catch {
          throw FileFault(.system(error.reason), path)
        }
      }
    } catch { throw BenchmarkFault("\(error.path): \(error.kind.reason)") }
  }
}

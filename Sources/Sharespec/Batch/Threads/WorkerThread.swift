#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A thread of the system, for calls that block: the threads of Swift's own tasks are as few as the machine has cores.
struct WorkerThread {
  private let done = Monitor(false)

  /// Starts a thread. Throws where the system gives none.
  init(_ body: @escaping @Sendable () -> Void) throws(ThreadFault) {
    let done = done
    let job = Job {
      body()
      done.change { $0 = true }
    }
    let opaque = Unmanaged.passRetained(job).toOpaque()
    let number = Self.start(opaque)
    guard number == 0 else {
      Unmanaged<Job>.fromOpaque(opaque).release()
      throw ThreadFault(reason: String(cString: strerror(number)))
    }
  }

  /// Waits for its end; false where that lasts longer than `limit`.
  @discardableResult
  func join(atMost limit: Duration? = nil) -> Bool {
    done.wait(atMost: limit) { $0 ? true : nil } ?? false
  }

  private static func start(_ job: UnsafeMutableRawPointer) -> Int32 {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    // Parsing and TLS want more than the half MiB that some systems give.
    pthread_attr_setstacksize(&attributes, 8 << 20)
    #if canImport(Glibc)
    var thread = pthread_t()
    #else
    var thread: pthread_t?
    #endif
    return pthread_create(&thread, &attributes, runJob, job)
  }
}

/// What a thread does.
private final class Job {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

#if canImport(Glibc)
private func runJob(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let pointer { Unmanaged<Job>.fromOpaque(pointer).takeRetainedValue().body() }
  return nil
}
#else
private func runJob(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  Unmanaged<Job>.fromOpaque(pointer).takeRetainedValue().body()
  return nil
}
#endif

/// Why the system gives no thread.
struct ThreadFault: Error {
  let reason: String
}

import ShareTestSupport
import Testing

@testable import ShareCompose

/// Random mails from all of Unicode: what was meant, what Python reads and what GMime reads are the same.
@Suite(.requires(FactReader.availability)) struct RandomMailTests {
  static let count = 1000

  @Test("1,000 mails mean the same to two parsers", arguments: UInt64(1)...10)
  func areReadAsMeant(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let mails = try (0..<Self.count).map { _ in try RandomMail(&generator) }
    let written = try mails.map { try WrittenMail($0) }
    guard var least = try Self.firstMisread(written) else { return }
    for _ in 0..<200 {
      // What is no mail any more, without a recipient for example, says nothing about readers.
      let simpler = least.mail.simpler.compactMap { try? WrittenMail($0) }
      guard let next = try Self.firstMisread(simpler) else { break }
      least = next
    }
    Issue.record("seed \(seed), the least mail that is misread: \(least.comment)")
  }

  private struct Misread {
    let mail: RandomMail
    let comment: Comment
  }

  /// The first mail that a reader reads in another way, and how.
  private static func firstMisread(_ mails: [WrittenMail]) throws -> Misread? {
    for reader in FactReader.allCases {
      let read = try reader.read(mails.map(\.bytes))
      try #require(read.count == mails.count, "\(reader.rawValue) has lost messages")
      for (one, found) in zip(mails, read) {
        guard let facts = one.facts[reader], facts[...] != found else { continue }
        let difference = Golden.difference(
          String(decoding: facts, as: UTF8.self), String(decoding: found, as: UTF8.self))
        let message = String(decoding: one.bytes.prefix(4000), as: UTF8.self)
        return Misread(
          mail: one.random, comment: "\(reader.rawValue) (- meant, + read)\n\(difference)\n\(message)")
      }
    }
    return nil
  }
}

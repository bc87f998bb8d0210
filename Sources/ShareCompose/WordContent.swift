/// The octets of the encoded word that is being filled, and where it may end.
struct WordContent {
  private(set) var encoding: WordEncoding
  private(set) var octets: [UInt8] = []
  private let preferred: WordEncoding
  /// The last end of a character as people see it; the last one, and the last end of a scalar, at a multiple of three.
  private var character = 0
  private var wholeCharacter = 0
  private var wholeScalar = 0

  init(preferred: WordEncoding) {
    encoding = preferred
    self.preferred = preferred
  }

  /// Adds one scalar.
  mutating func add(_ scalar: [UInt8]) {
    octets += scalar
    if octets.count % 3 == 0 { wholeScalar = octets.count }
  }

  /// Marks that the scalars so far are whole characters.
  mutating func endCharacter() {
    character = octets.count
    if octets.count % 3 == 0 { wholeCharacter = octets.count }
  }

  /// Takes the word off; what it leaves begins the next one. Nil where there is nothing to take.
  /// - Parameter room: The characters that the next word can hold.
  mutating func cut(room: Int) -> (WordEncoding, [UInt8])? {
    guard !octets.isEmpty else { return nil }
    var end = character > 0 ? character : octets.count
    let taken = encoding
    if encoding == .base64, wholeScalar > 0 {
      end = wholeCharacter > 0 ? wholeCharacter : wholeScalar
    } else if encoding == .base64, WordEncoding.quoted.size(of: octets[end...]) > room {
      end = octets.count
    }
    encoding = encoding == .base64 && end % 3 != 0 ? .quoted : preferred
    let word = Array(octets[..<end])
    octets.removeFirst(end)
    character = max(0, character - end)
    wholeCharacter = max(0, wholeCharacter - end)
    wholeScalar = max(0, wholeScalar - end)
    return (taken, word)
  }
}

import ShareLanguage
import ShareModel

/// Patterns in the language that ECMAScript and Python have in common, without flags.
extension TermSchema {
  /// What a template makes of a text is not known before it is filled.
  static let orTemplate = #"|\{\{"#

  static let name = "^[a-z0-9][a-z0-9._-]{0,99}$"

  /// RFC 5322: an `@` with something on both sides, in one line; a comma or a semicolon only behind a quotation mark or
  /// a parenthesis, or in a group.
  static let mailbox = {
    let group = #"^\s*[^,;:@<>\r\n]+:[^:\r\n]*;[^\r\n]*$"#
    return #"^(?![^"(]*[,;])[^\r\n]*[^\s@<]@[^\s@>][^\r\n]*$|"# + group
  }()

  static let phoneNumber = #"^(\+[0-9 ./()\u00a0-]{7,}|[0-9(][0-9 ./()\u00a0-]{2,})$"#

  /// The digits of RFC 4648, 4. Counting them in groups of four would overflow the stack of V8 in a text of a megabyte.
  static let base64 = #"^[A-Za-z0-9+/=\s]*$"#

  static let path = #"^[^\x00-\x1f]+$"# + orTemplate

  /// RFC 3986: a scheme, no user, a host behind `//` and after `http:`, percent signs with their digits.
  static let url = {
    let host = #"(?![Hh][Tt][Tt][Pp][Ss]?:(?!//))(?![^/?#]*//([/?#:]|[^/?#]*@|$))"#
    return "^\(host)" + #"[A-Za-z][A-Za-z0-9+.-]*:([^%\s]|%[0-9A-Fa-f]{2})*$"#
  }()

  /// RFC 6838, 4.2; nothing that is made of parts.
  static let mediaType = {
    let name = "[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}"
    return "^(?![Mm][Uu][Ll][Tt][Ii][Pp][Aa][Rr][Tt]/)\(name)/\(name)$"
  }()

  /// RFC 5322, 3.6.4.
  static let messageID = {
    let atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
    let dotAtom = "\(atom)(\\.\(atom))*"
    let identifier = "\(dotAtom)@(\(dotAtom)|\\[[!-Z^-~]+\\])"
    return "^\(identifier)$|^<\(identifier)>$"
  }()

  /// RFC 3339, 5.6.
  static let dateTime = {
    let date = "[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
    let minutes = "([01][0-9]|2[0-3]):[0-5][0-9]"
    return "^\(date)[Tt]\(minutes):[0-5][0-9](\\.[0-9]+)?([Zz]|[+-]\(minutes))$"
  }()

  static let listOfTexts = TermSchema(alternatives: [
    .typed(
      ["array"],
      [
        .init("items", .object(["type": .texts(ShapeSchema.scalarTypes + ["null"])])),
        .init("minItems", .number(1)),
      ])
  ])

  static let numberOrRange = TermSchema(alternatives: [
    .typed(
      ["string", "integer"],
      [
        .init("pattern", .text(#"^(0|[1-9][0-9]*)(\.\.(0|[1-9][0-9]*)?)?$"#)), .init("minimum", .number(0)),
      ])
  ])

  /// The known ones, for completion, and reverse domain names.
  static let activity: TermSchema = {
    let label = "[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
    let own = DataValue.object(["type": .text("string"), "pattern": .text("^\(label)(\\.\(label))+$")])
    let known = ActivityType.destinations + ActivityType.platformOnly
    return TermSchema(alternatives: [.schemas([.object(["enum": .texts(known)]), own])])
  }()

  /// The names, for completion; a name with a capital letter is not judged, as patterns cannot ignore case.
  static let color: TermSchema = {
    let patterns = [
      "^#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$",
      #"^[Rr][Gg][Bb][Aa]?\([ ,]*[0-9]+([ ,/]+[0-9.]+%?){2,3}[ ,]*\)$"#,
      "^[A-Za-z]*[A-Z][A-Za-z]*$",
    ]
    let others = patterns.map { DataValue.object(["type": .text("string"), "pattern": .text($0)]) }
    return TermSchema(alternatives: [.schemas([.object(["enum": .texts(Color.names)])] + others)])
  }()
}

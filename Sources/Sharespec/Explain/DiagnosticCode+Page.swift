import ShareDiagnostics

extension DiagnosticCode {
  /// What `explain` says of the code.
  ///
  /// A new code has its page in the file of its group in `Pages`; a test runs both examples through the program.
  public var page: CodePage {
    switch self {
    // Reading bytes
    case .unreadableFile: .unreadableFile
    case .fileTooLarge: .fileTooLarge
    case .emptyFile: .emptyFile
    case .noRecipes: .noRecipes
    case .encoding: .encoding
    case .controlCharacter: .controlCharacter
    case .lineSeparator: .lineSeparator
    case .invisibleCharacter: .invisibleCharacter
    // YAML syntax
    case .unclosedQuote: .unclosedQuote
    case .tabIndent: .tabIndent
    case .indentation: .indentation
    case .unquotedColon: .unquotedColon
    case .missingSpace: .missingSpace
    case .missingColon: .missingColon
    case .missingDash: .missingDash
    case .unclosedBracket: .unclosedBracket
    case .reservedCharacter: .reservedCharacter
    case .textAfterQuote: .textAfterQuote
    case .badEscape: .badEscape
    case .badBlockText: .badBlockText
    case .badDirective: .badDirective
    case .documentMarker: .documentMarker
    case .yamlSyntax: .yamlSyntax
    // YAML structure
    case .duplicateKey: .duplicateKey
    case .complexKey: .complexKey
    case .mergeKey: .mergeKey
    case .unknownTag: .unknownTag
    case .unknownAlias: .unknownAlias
    case .recursiveAlias: .recursiveAlias
    case .unusedAnchor: .unusedAnchor
    case .tooManyAliases: .tooManyAliases
    case .tooDeep: .tooDeep
    case .tooManyNodes: .tooManyNodes
    // Keys and values of a recipe
    case .unknownKey: .unknownKey
    case .wrongDestination: .wrongDestination
    case .missingKey: .missingKey
    case .conflict: .conflict
    case .wrongType: .wrongType
    case .badValue: .badValue
    case .badBool: .badBool
    case .badNumber: .badNumber
    case .unsetValue: .unsetValue
    case .unquotedText: .unquotedText
    case .commentInText: .commentInText
    case .ambiguousScalar: .ambiguousScalar
    case .secretInRecipe: .secretInRecipe
    case .newerVersion: .newerVersion
    case .duplicateID: .duplicateID
    // Beside the recipe
    case .badExtends: .badExtends
    case .badAddressBook: .badAddressBook
    // Other destinations, and style
    case .badURL: .badURL
    case .badPhoneNumber: .badPhoneNumber
    case .tooManySegments: .tooManySegments
    case .trailingNewline: .trailingNewline
    case .notAnImage: .notAnImage
    case .imageLocation: .imageLocation
    case .badColor: .badColor
    case .lowContrast: .lowContrast
    case .notPerformed: .notPerformed
    case .unavailableActivity: .unavailableActivity
    case .failedCommand: .failedCommand
    // Templates
    case .badTemplate: .badTemplate
    case .unknownFilter: .unknownFilter
    case .unknownVariable: .unknownVariable
    case .emptyVariable: .emptyVariable
    case .badVariable: .badVariable
    // Data files
    case .badData: .badData
    case .badJSON: .badJSON
    case .wrongDelimiter: .wrongDelimiter
    case .raggedRow: .raggedRow
    case .duplicateRow: .duplicateRow
    case .duplicateColumn: .duplicateColumn
    case .unknownColumn: .unknownColumn
    case .noRows: .noRows
    // Mail
    case .badAddress: .badAddress
    case .duplicateRecipient: .duplicateRecipient
    case .tooManyRecipients: .tooManyRecipients
    case .badHeader: .badHeader
    case .badDate: .badDate
    case .badMessageID: .badMessageID
    case .badMediaType: .badMediaType
    case .badFilename: .badFilename
    case .badBase64: .badBase64
    case .missingInlinePart: .missingInlinePart
    case .unusedInlinePart: .unusedInlinePart
    case .volatileOutput: .volatileOutput
    case .lookalikeAddress: .lookalikeAddress
    case .duplicateFilename: .duplicateFilename
    // Mail as its readers see it
    case .emptySubject: .emptySubject
    case .longSubject: .longSubject
    case .shoutingSubject: .shoutingSubject
    case .emptyBody: .emptyBody
    case .noTextAlternative: .noTextAlternative
    case .remoteImage: .remoteImage
    case .imageWithoutAlt: .imageWithoutAlt
    case .activeHTML: .activeHTML
    case .droppedStyle: .droppedStyle
    case .clippedHTML: .clippedHTML
    case .markdownHTML: .markdownHTML
    case .deadLink: .deadLink
    case .largeMail: .largeMail
    case .missingUnsubscribe: .missingUnsubscribe
    // Files that a recipe names
    case .noSuchFile: .noSuchFile
    case .notAFile: .notAFile
    case .outsideRoot: .outsideRoot
    case .noMatch: .noMatch
    // Accounts
    case .badAccounts: .badAccounts
    case .unknownAccount: .unknownAccount
    case .exposedSecret: .exposedSecret
    case .unfitAccount: .unfitAccount
    }
  }
}

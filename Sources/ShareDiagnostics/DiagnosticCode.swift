/// The kind of a fault: a word, stable between versions, for `explain`, for SARIF and for scripts.
public enum DiagnosticCode: String, Sendable, CaseIterable {
  // Reading bytes
  case unreadableFile = "unreadable-file"
  case fileTooLarge = "file-too-large"
  case emptyFile = "empty-file"
  case noRecipes = "no-recipes"
  case encoding
  case controlCharacter = "control-character"
  case lineSeparator = "line-separator"
  case invisibleCharacter = "invisible-character"

  // YAML syntax
  case unclosedQuote = "unclosed-quote"
  case tabIndent = "tab-indent"
  case indentation
  case unquotedColon = "unquoted-colon"
  case missingSpace = "missing-space"
  case missingColon = "missing-colon"
  case missingDash = "missing-dash"
  case unclosedBracket = "unclosed-bracket"
  case reservedCharacter = "reserved-character"
  case textAfterQuote = "text-after-quote"
  case badEscape = "bad-escape"
  case badBlockText = "bad-block-text"
  case badDirective = "bad-directive"
  case documentMarker = "document-marker"
  case yamlSyntax = "yaml-syntax"

  // YAML structure
  case duplicateKey = "duplicate-key"
  case complexKey = "complex-key"
  case mergeKey = "merge-key"
  case unknownTag = "unknown-tag"
  case unknownAlias = "unknown-alias"
  case recursiveAlias = "recursive-alias"
  case unusedAnchor = "unused-anchor"
  case tooManyAliases = "too-many-aliases"
  case tooDeep = "too-deep"
  case tooManyNodes = "too-many-nodes"

  // Keys and values of a recipe
  case unknownKey = "unknown-key"
  case wrongDestination = "wrong-destination"
  case missingKey = "missing-key"
  case conflict
  case wrongType = "wrong-type"
  case badValue = "bad-value"
  case badBool = "bad-bool"
  case badNumber = "bad-number"
  case unsetValue = "unset-value"
  case unquotedText = "unquoted-text"
  case commentInText = "comment-in-text"
  case ambiguousScalar = "ambiguous-scalar"
  case secretInRecipe = "secret-in-recipe"
  case newerVersion = "newer-version"
  case duplicateID = "duplicate-id"

  // Beside the recipe
  case badExtends = "bad-extends"
  case badAddressBook = "bad-address-book"

  // Other destinations, and style
  case badURL = "bad-url"
  case badPhoneNumber = "bad-phone-number"
  case tooManySegments = "too-many-segments"
  case trailingNewline = "trailing-newline"
  case notAnImage = "not-an-image"
  case imageLocation = "image-location"
  case badColor = "bad-color"
  case lowContrast = "low-contrast"

  // Templates
  case badTemplate = "bad-template"
  case unknownFilter = "unknown-filter"
  case unknownVariable = "unknown-variable"
  case emptyVariable = "empty-variable"
  case badVariable = "bad-variable"

  // Mail
  case badAddress = "bad-address"
  case duplicateRecipient = "duplicate-recipient"
  case tooManyRecipients = "too-many-recipients"
  case badHeader = "bad-header"
  case badDate = "bad-date"
  case badMessageID = "bad-message-id"
  case badMediaType = "bad-media-type"
  case badFilename = "bad-filename"
  case badBase64 = "bad-base64"
  case missingInlinePart = "missing-inline-part"
  case unusedInlinePart = "unused-inline-part"
  case volatileOutput = "volatile-output"
  case lookalikeAddress = "lookalike-address"
  case duplicateFilename = "duplicate-filename"

  // Mail as its readers see it
  case emptySubject = "empty-subject"
  case longSubject = "long-subject"
  case shoutingSubject = "shouting-subject"
  case emptyBody = "empty-body"
  case noTextAlternative = "no-text-alternative"
  case remoteImage = "remote-image"
  case imageWithoutAlt = "image-without-alt"
  case activeHTML = "active-html"
  case droppedStyle = "dropped-style"
  case clippedHTML = "clipped-html"
  case markdownHTML = "markdown-html"
  case deadLink = "dead-link"
  case largeMail = "large-mail"
  case missingUnsubscribe = "missing-unsubscribe"

  // Files that a recipe names
  case noSuchFile = "no-such-file"
  case notAFile = "not-a-file"
  case outsideRoot = "outside-root"
  case noMatch = "no-match"

  // Data files
  case badData = "bad-data"
  case badJSON = "bad-json"
  case wrongDelimiter = "wrong-delimiter"
  case raggedRow = "ragged-row"
  case duplicateRow = "duplicate-row"
  case duplicateColumn = "duplicate-column"
  case unknownColumn = "unknown-column"
  case noRows = "no-rows"

  // Accounts
  case badAccounts = "bad-accounts"
  case unknownAccount = "unknown-account"
  case exposedSecret = "exposed-secret"
  case unfitAccount = "unfit-account"

  // Performing
  case notPerformed = "not-performed"
  case unavailableActivity = "unavailable-activity"
  case failedCommand = "failed-command"
}

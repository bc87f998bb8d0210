@_exported import ShareCompose
@_exported import ShareDelivery
@_exported import ShareDiagnostics
@_exported import ShareLanguage
@_exported import ShareLedger
@_exported import ShareModel
@_exported import ShareRender
@_exported import ShareText

/// The version of the program and the library.
public let sharespecVersion = "0.1.0"

// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// A C library of the system: found by pkg-config, and named by its Debian and Homebrew packages where it is missing.
func system(_ name: String, _ pkgConfig: String, apt: [String], brew: [String]) -> Target {
  .systemLibrary(
    name: name, path: "Sources/\(name)", pkgConfig: pkgConfig, providers: [.apt(apt), .brew(brew)])
}

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name), "ShareTestSupport"] + dependencies,
    exclude: exclude, swiftSettings: strict)
}

let package = Package(
  name: "sharespec",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "sharespec", targets: ["SharespecCLI"]),
    .library(name: "Sharespec", targets: ["Sharespec"]),
  ],
  targets: [
    system("CYAML", "yaml-0.1", apt: ["libyaml-dev"], brew: ["libyaml"]),
    // Not linked: loaded when a connection is made (shim.h).
    .systemLibrary(
      name: "CCurl", path: "Sources/CCurl",
      providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    system(
      "CCommonMark", "libcmark-gfm", apt: ["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"],
      brew: ["cmark-gfm"]),
    system("CIDN2", "libidn2", apt: ["libidn2-dev"], brew: ["libidn2"]),
    system("CMagic", "libmagic", apt: ["libmagic-dev"], brew: ["libmagic"]),
    system("CSQLite", "sqlite3", apt: ["libsqlite3-dev"], brew: ["sqlite"]),
    system("CCrypto", "libcrypto", apt: ["libssl-dev"], brew: ["openssl@3"]),

    library("ShareText"),
    library("ShareDiagnostics", ["ShareText"]),
    library("ShareYAML", ["ShareText", "ShareDiagnostics", "CYAML"]),
    library("ShareModel", ["ShareText"]),
    library("ShareLanguage", ["ShareText", "ShareDiagnostics", "ShareYAML", "ShareModel"]),
    library("ShareCompose", ["ShareText", "ShareModel", "CCommonMark", "CIDN2", "CMagic", "CCrypto"]),
    library("ShareRender", ["ShareText", "ShareCompose", "ShareModel"]),
    library("ShareDelivery", ["ShareText", "ShareFailpoint", "ShareCompose", "ShareModel", "CCurl"]),
    library("ShareFailpoint"),
    library("ShareLedger", ["ShareText", "ShareFailpoint", "CSQLite"]),
    library(
      "Sharespec",
      [
        "ShareFailpoint", "ShareLedger",
        "ShareText", "ShareDiagnostics", "ShareYAML", "ShareModel", "ShareLanguage", "ShareCompose",
        "ShareRender",
        "ShareDelivery",
      ]),
    // The program reaches these through Sharespec; named here, they are rebuilt with what they changed.
    .executableTarget(
      name: "SharespecCLI",
      dependencies: [
        "Sharespec", "ShareCompose", "ShareDelivery", "ShareDiagnostics", "ShareLanguage", "ShareModel",
        "ShareRender", "ShareLedger",
      ], swiftSettings: strict),

    .target(
      name: "ShareTestSupport", dependencies: ["ShareModel"], path: "Tests/ShareTestSupport",
      exclude: ["Programs"], swiftSettings: strict),
    .testTarget(
      name: "ShareTestSupportTests", dependencies: ["ShareTestSupport"], swiftSettings: strict),
    tests("ShareText", []),
    tests("ShareDiagnostics", ["ShareText"], exclude: ["Golden"]),
    tests("ShareYAML", ["ShareText", "ShareDiagnostics"], exclude: ["suite-exceptions.txt"]),
    tests("ShareModel", []),
    tests("ShareLanguage", ["ShareText", "ShareDiagnostics", "ShareYAML", "ShareModel", "ShareCompose"]),
    tests("ShareCompose", ["ShareModel"]),
    tests("ShareRender", ["ShareCompose", "ShareModel"]),
    tests("ShareDelivery", ["ShareCompose", "ShareModel"]),
    tests("ShareFailpoint", []),
    // A run in a process of its own, which the tests kill.
    .executableTarget(
      name: "ShareLedgerProgram", dependencies: ["ShareLedger"], path: "Tests/ShareLedgerProgram",
      swiftSettings: strict),
    tests("ShareLedger", ["ShareFailpoint", "ShareLedgerProgram", "CSQLite"]),
    tests(
      "Sharespec", ["ShareDiagnostics", "ShareModel"],
      exclude: ["Cases", "Previews", "Explanations", "Schemas"]),
    tests("SharespecCLI", ["Sharespec"]),
    .testTarget(
      name: "ConformanceTests", dependencies: ["ShareTestSupport", "ShareCompose", "ShareModel"],
      exclude: ["Programs", "Recipes"], swiftSettings: strict),
    .testTarget(
      name: "BatchTests", dependencies: ["Sharespec", "ShareTestSupport", "SharespecCLI"],
      exclude: ["Screens"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// The fuzz target needs libFuzzer: `Tests/Fuzz/run` asks for it, an ordinary build does not know it.
if Context.environment["SHARESPEC_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "ShareFuzz",
      dependencies: [
        "ShareText", "ShareDiagnostics", "ShareYAML", "ShareModel", "ShareLanguage", "ShareCompose",
        "ShareRender", "Sharespec",
      ],
      path: "Tests/Fuzz", exclude: ["Corpus", "run", "tokens.dict"], swiftSettings: strict))
}

// The benchmarks are built by `Tests/Benchmarks/run`, optimised and in a folder of their own.
if Context.environment["SHARESPEC_BENCHMARKS"] != nil {
  package.targets.append(
    .executableTarget(
      name: "ShareBenchmarks",
      dependencies: ["ShareText", "ShareModel", "ShareCompose", "ShareDelivery", "Sharespec"],
      path: "Tests/Benchmarks", exclude: ["Peers", "run"], swiftSettings: strict))
}

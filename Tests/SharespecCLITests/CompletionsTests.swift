import Foundation
import ShareTestSupport
import Testing

/// Completion as the shells do it.
@Suite struct CompletionsTests {
  /// A line with the cursor at its end, and what must be among the candidates or must not.
  struct Row: Sendable, CustomTestStringConvertible {
    let line: String
    let has: [String]
    let lacks: [String]

    init(_ line: String, has: [String], lacks: [String] = []) {
      self.line = line
      self.has = has
      self.lacks = lacks
    }

    var testDescription: String { "'\(line)'" }
  }

  static let rows = [
    Row(
      "sharespec ", has: ["check", "preview", "run", "explain", "new", "schema", "completions"],
      lacks: ["good.share.yaml"]),
    Row("sharespec ex", has: ["explain"], lacks: ["check"]),
    Row("sharespec check --", has: ["--format", "--strict", "--config"], lacks: ["--date", "--yes"]),
    Row("sharespec run --", has: ["--date", "--yes", "--dry-run"], lacks: ["--strict"]),
    Row(
      "sharespec check --format ", has: ["text", "json", "sarif", "github"],
      lacks: ["eml", "good.share.yaml"]),
    Row("sharespec preview -f ", has: ["terminal", "eml", "json"], lacks: ["sarif"]),
    Row("sharespec explain unknown-", has: ["unknown-key", "unknown-alias"], lacks: ["subject"]),
    Row("sharespec explain sub", has: ["subject"]),
    Row("sharespec completions ", has: ["bash", "zsh", "fish"]),
    Row("sharespec new ", has: ["mail", "activity", "sina-weibo"]),
    Row("sharespec schema ", has: ["recipe", "accounts"]),
    Row("sharespec schema --", has: ["--output"], lacks: ["--format"]),
    Row("sharespec check goo", has: ["good.share.yaml"]),
    Row("sharespec check --config acc", has: ["accounts.yaml"]),
  ]

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["good.share.yaml": "", "accounts.yaml": ""])
    for shell in ["bash", "zsh", "fish"] {
      let script = try Program.run(Program.sharespec, ["completions", shell])
      #expect(script.status == 0 && script.errors.isEmpty)
      try folder.write("script.\(shell)", bytes: script.output)
    }
  }

  func candidates(_ shell: String, _ program: String, _ words: String...) throws -> [String] {
    let result = try Program.run(
      shell,
      (shell == "zsh" ? ["-f"] : shell == "bash" ? ["--norc"] : ["--no-config"]) + ["-c", program] + words,
      environment: ["HOME": folder.path, "TERM": "dumb"], currentFolder: folder.url)
    #expect(result.errors.isEmpty, "\(result)")
    return result.outputText.split(whereSeparator: \.isNewline).map {
      // fish puts what it knows of a candidate behind a tab.
      String($0.split(separator: "\t").first ?? "").trimmingCharacters(in: .whitespaces)
    }
  }

  func expect(_ row: Row, in candidates: [String]) {
    for word in row.has { #expect(candidates.contains(word), "\(row.line): \(candidates)") }
    for word in row.lacks { #expect(!candidates.contains(word), "\(row.line): \(candidates)") }
  }

  @Test(.requires(.program("bash")), arguments: rows) func bash(_ row: Row) throws {
    let program = """
      source script.bash
      read -ra COMP_WORDS <<<"$0"
      if [[ $0 == *' ' ]]; then COMP_WORDS+=(''); fi
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _sharespec
      # What 'complete -o default' does.
      if ((${#COMPREPLY[@]} == 0)); then compgen -f -- "${COMP_WORDS[COMP_CWORD]}"; fi
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    expect(row, in: try candidates("bash", program, row.line))
  }

  /// bash splits the word at the sign.
  @Test(.requires(.program("bash"))) func bashWithEqualsSign() throws {
    let program =
      "source script.bash; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _sharespec; printf '%s\\n' ${COMPREPLY[@]}"
    #expect(
      try candidates("bash", program, "-", "sharespec", "check", "--format", "=", "s") == ["sarif"])
    #expect(
      try candidates("bash", program, "-", "sharespec", "check", "--format", "=").contains("github"))
  }

  @Test(.requires(.program("fish")), arguments: rows) func fish(_ row: Row) throws {
    expect(row, in: try candidates("fish", "source script.fish; complete -C '\(row.line)'"))
  }

  /// zsh completes in a terminal of its own only; there it lists what it offers.
  @Test(.requires(.program("zsh")), arguments: rows) func zsh(_ row: Row) throws {
    let program = """
      zmodload zsh/zpty
      zpty -b shell 'PS1= zsh -f -i'
      {
        zpty -w shell 'unsetopt beep zle_bracketed_paste; unset zle_bracketed_paste; stty cols 400'
        zpty -w shell 'autoload -U compinit && compinit -u -D && source ./script.zsh'
        zpty -w shell 'compadd() { builtin compadd -O offered -D offered "$@" 2>/dev/null; builtin compadd -A offered "$@"; print -rl -- $offered >>offers; builtin compadd "$@" }'
        zpty -w shell "bindkey '^I' complete-word; print ready >>offers"
        until [[ -s offers ]]; do sleep 0.05; done
        zpty -n -w shell "$0"$'\\t'
        for i in {1..100}; do
          if (( $(wc -l <offers) > 1 )); then break; fi
          sleep 0.05
        done
        sleep 0.2
      } always { zpty -d shell }
      cat offers
      """
    expect(row, in: try candidates("zsh", program, row.line))
  }
}

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareDiagnostics
import ShareModel
import ShareYAML

/// How well a text can be read on its background (WCAG 2.2, 1.4.3).
enum Contrast {
  /// The ratio of two opaque colours, from 1 to 21.
  static func ratio(_ one: Color, _ other: Color) -> Double {
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The ratio that a font needs: 3 from 18 points on, or from 14 where it is bold; else 4.5.
  static func needed(for font: Font) -> Double {
    let size = font.size ?? 16
    return size >= 18 || (size >= 14 && (font.weight ?? 400) >= 700) ? 3 : 4.5
  }

  /// The colour nearest to `text`, towards black or white, that reaches the ratio on `background`.
  static func nearest(to text: Color, on background: Color, reaching needed: Double) -> Color? {
    for step in 1...100 {
      for target in [UInt8(0), 255] {
        let candidate = text.mixed(with: target, percent: step)
        if ratio(candidate, background) >= needed { return candidate }
      }
    }
    return nil
  }

  private static func luminance(_ color: Color) -> Double {
    func linear(_ part: UInt8) -> Double {
      let value = Double(part) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }
}

extension Color {
  fileprivate func mixed(with target: UInt8, percent: Int) -> Color {
    func mix(_ part: UInt8) -> UInt8 {
      UInt8((Int(part) * (100 - percent) + Int(target) * percent + 50) / 100)
    }
    return Color(red: mix(red), green: mix(green), blue: mix(blue), alpha: alpha)
  }
}

extension Style {
  static func read(_ node: Node, with reader: inout SpecReader) -> Style? {
    guard let style = readFields(node, with: &reader) else { return nil }
    reader.checkContrast(of: style.title, on: style.background, at: node["title"]?["color"])
    reader.checkContrast(of: style.barButtons, on: style.background, at: node["bar-buttons"]?["color"])
    return style
  }
}

extension SpecReader {
  fileprivate mutating func checkContrast(of text: TextStyle, on background: Color?, at node: Node?) {
    guard let color = text.color, let background, let node, color.alpha == 255, background.alpha == 255 else {
      return
    }
    let (ratio, needed) = (Contrast.ratio(color, background), Contrast.needed(for: text.font))
    guard ratio < needed else { return }
    let better = Contrast.nearest(to: color, on: background, reaching: needed).map {
      "the nearest color that is: \"\($0.text)\""
    }
    report(
      Diagnostic(
        .warning, .lowContrast,
        "this text is hard to read on '\(background.text)': contrast \(ratio.tenths) to 1, \(needed.tenths) is needed",
        at: node.range, help: better ?? "choose another background"))
  }
}

extension Double {
  /// With one digit behind the point, rounded down, so that no ratio seems to pass.
  fileprivate var tenths: String {
    let tenths = Int(self * 10)
    return "\(tenths / 10).\(tenths % 10)"
  }
}

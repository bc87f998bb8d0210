import Sharespec

extension Destination {
  /// A recipe that passes `check` and shows what most recipes need.
  var startingRecipe: String {
    switch self {
    case .mail:
      """
      # A mail. 'sharespec check' proves it right, 'sharespec preview' shows it, 'sharespec run' sends it.
      sharespec: 1
      id: greeting
      destination: mail
      from: Jane Doe <jane@example.org>
      to:
        - Zoë Müller <zoe@example.org>
      # cc: office@example.org
      # bcc: [archive@example.org]
      subject: Hello
      body: |
        Dear Zoë,

        all is well.

        Jane
      # body: {markdown: {file: letter.md}}
      # attachments:
      #   - report.pdf

      """
    case .messages:
      """
      # A text message.
      sharespec: 1
      id: reminder
      destination: messages
      to: +49 170 1234567
      body: We meet at 12:30.

      """
    case .pasteboard:
      """
      # Something for the pasteboard: exactly one of string, url and image.
      sharespec: 1
      id: greeting
      destination: pasteboard
      string: I ❤️ sharespec

      """
    case .photos:
      """
      # A picture to keep; put photo.jpg beside this recipe.
      sharespec: 1
      id: photo
      destination: photos
      image: photo.jpg
      # album: Holidays

      """
    case .activity:
      """
      # An activity sheet: things to share, and what is not offered for them.
      sharespec: 1
      id: sheet
      destination: activity
      items:
        - text: Look at this
        - url: https://example.org
      excluded-activities: [print, assign-to-contact]
      # overrides:
      #   mail: {subject: Look at this}

      """
    case .request:
      """
      # An HTTP request.
      sharespec: 1
      id: hook
      destination: request
      url: https://example.org/hook
      method: POST
      json: {event: release, version: "1.2"}

      """
    case .twitter, .facebook, .sinaWeibo, .tencentWeibo:
      """
      # A post.
      sharespec: 1
      id: post
      destination: \(rawValue)
      body: Version 1.2 is out
      urls: [https://example.org/1.2]
      # images: [{path: screen.png, alt: What it shows}]

      """
    }
  }
}

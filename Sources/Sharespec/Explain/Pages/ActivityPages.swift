extension CodePage {
  static let unavailableActivity = CodePage(
    "an activity of a sheet cannot be performed",
    """
    Each activity takes some kinds of items: mail all of them, messages texts and URLs, the pasteboard texts and URLs or one
    image, photos images, networks texts, URLs and images, one of your own what 'accepts' says. It cannot be performed where
    none of the items is of its kinds, where the recipe excludes it or its override skips it, or where it belongs to
    another platform.
    """,
    "Name another activity, or give this one items of its own with 'overrides'.",
    wrong: .recipe("destination: activity\nitems: [{text: Hello}]\nperform: photos"),
    right: .recipe("destination: activity\nitems: [{text: Hello}]\nperform: messages"))

  static let failedCommand = CodePage(
    "a program made no item for an activity sheet",
    """
    The program must be there, end with exit status 0 within its 'timeout', and print something of the kind that
    'produces' says: UTF-8 of at most 1 MiB for a text, a URL with the scheme of its placeholder, an image by its content,
    32 MiB at most for a file. The last line of its error output is part of the message.
    """,
    "Run the program yourself, in the folder of the recipe.",
    wrong: .recipe("destination: activity\nitems: [{command: [cat, nowhere.txt]}]\nperform: messages")
      .running("preview", "--activity", "messages", "--run-commands", Example.recipeName),
    right: .recipe("destination: activity\nitems: [{command: [cat, news.share.yaml]}]\nperform: messages")
      .running("preview", "--activity", "messages", "--run-commands", Example.recipeName))
}

/// Words that people bring from other tools, with the key of ours that they mean. Folded spelling on the left.
let keySynonyms: [String: [String]] = [
  "message": ["body"], "text": ["body"], "content": ["body"], "msg": ["body"], "ishtml": ["body"],
  "recipients": ["to"], "torecipients": ["to"], "torecepients": ["to"], "recipient": ["to"],
  "receivers": ["to"],
  "ccrecipients": ["cc"], "ccrecepients": ["cc"], "bccrecipients": ["bcc"], "bccrecepients": ["bcc"],
  "sender": ["from"], "replyto": ["reply-to"], "title": ["subject"], "header": ["headers"],
  "images": ["image"], "image": ["images"], "colour": ["color"],
  "attachment": ["attachments"], "files": ["attachments"], "attach": ["attachments"],
  "file": ["path", "attachments"],
  "applicationactivites": ["custom-activities"], "applicationactivities": ["custom-activities"],
  "name": ["filename", "id"], "mimetype": ["type"], "contenttype": ["type"], "mediatype": ["type"],
  "contentid": ["inline"], "cid": ["inline"], "tags": ["labels"], "variables": ["vars"], "email": ["address"],
  "user": ["username"], "server": ["host"], "hostname": ["host"], "pass": ["password"], "encryption": ["tls"],
  "ssl": ["tls"], "security": ["tls"],
]

/// Words that people bring from other tools, with the destination of ours that they mean.
let destinationSynonyms: [String: String] = [
  "email": "mail", "emails": "mail", "smtp": "mail", "sms": "messages", "imessage": "messages",
  "text": "messages",
  "x": "twitter", "clipboard": "pasteboard", "photo": "photos",
]

/// Keys that would hold a secret, which has no place in a recipe. Folded spelling.
let secretKeys: Set<String> = [
  "password", "passwd", "passphrase", "token", "secret", "apikey", "accesstoken", "bearertoken",
  "smtppassword",
  "privatekey", "clientsecret",
]

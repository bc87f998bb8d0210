/* What GMime takes for what sharespec does: small mails of text and HTML, or one mail with a file.
 *
 *   gmime mails COUNT TEXT HTML   composes COUNT mails with the content of two files and writes them to nowhere
 *   gmime file PATH               composes a mail with a file and writes it to the output
 */
#include <gmime/gmime.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static GMimeObject *text_part(const char *subtype, const char *text) {
  GMimeTextPart *part = g_mime_text_part_new_with_subtype(subtype);
  g_mime_text_part_set_charset(part, "utf-8");
  g_mime_text_part_set_text(part, text);
  g_mime_part_set_content_encoding((GMimePart *)part, GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE);
  return (GMimeObject *)part;
}

static GMimeMessage *message(const char *number, GMimeObject *body) {
  GMimeMessage *message = g_mime_message_new(TRUE);
  char text[256];
  g_mime_message_add_mailbox(message, GMIME_ADDRESS_TYPE_FROM, "Zoë Müller", "zoe@example.org");
  snprintf(text, sizeof text, "reader%s@example.org", number);
  g_mime_message_add_mailbox(message, GMIME_ADDRESS_TYPE_TO, "Łukasz Żółty", text);
  snprintf(text, sizeof text, "Grüße aus Köln, Ausgabe %s: was im Frühjahr neu ist", number);
  g_mime_message_set_subject(message, text, "utf-8");
  snprintf(text, sizeof text, "%s@example.org", number);
  g_mime_message_set_message_id(message, text);
  GDateTime *date = g_date_time_new_from_unix_utc(1767225600);
  g_mime_message_set_date(message, date);
  g_date_time_unref(date);
  g_mime_message_set_mime_part(message, body);
  g_object_unref(body);
  return message;
}

static void write_to(GMimeStream *stream, GMimeMessage *message) {
  GMimeFormatOptions *options = g_mime_format_options_new();
  g_mime_format_options_set_newline_format(options, GMIME_NEWLINE_FORMAT_DOS);
  g_mime_object_write_to_stream((GMimeObject *)message, options, stream);
  g_mime_format_options_free(options);
  g_object_unref(message);
}

static void mails(int count, const char *plain, const char *html) {
  GMimeStream *stream = g_mime_stream_null_new();
  for (int index = 0; index < count; index++) {
    char number[16];
    snprintf(number, sizeof number, "%d", index);
    GMimeMultipart *body = g_mime_multipart_new_with_subtype("alternative");
    char *text = g_strdup_printf("%s%s\n", plain, number);
    char *markup = g_strdup_printf("%s%s</p>\n", html, number);
    GMimeObject *parts[] = {text_part("plain", text), text_part("html", markup)};
    for (int part = 0; part < 2; part++) {
      g_mime_multipart_add(body, parts[part]);
      g_object_unref(parts[part]);
    }
    g_free(text);
    g_free(markup);
    write_to(stream, message(number, (GMimeObject *)body));
  }
  g_object_unref(stream);
}

static void file(const char *path) {
  GMimeMultipart *body = g_mime_multipart_new_with_subtype("mixed");
  GMimeObject *text = text_part("plain", "A file.\n");
  g_mime_multipart_add(body, text);
  g_object_unref(text);
  GMimePart *part = g_mime_part_new_with_type("application", "octet-stream");
  GMimeStream *input = g_mime_stream_file_open(path, "r", NULL);
  if (input == NULL) exit(2);
  GMimeDataWrapper *content = g_mime_data_wrapper_new_with_stream(input, GMIME_CONTENT_ENCODING_DEFAULT);
  g_object_unref(input);
  g_mime_part_set_content(part, content);
  g_object_unref(content);
  g_mime_part_set_content_encoding(part, GMIME_CONTENT_ENCODING_BASE64);
  g_mime_part_set_filename(part, "data.bin");
  g_mime_multipart_add(body, (GMimeObject *)part);
  g_object_unref(part);
  GMimeStream *output = g_mime_stream_fs_new(dup(STDOUT_FILENO));
  GMimeStream *buffer = g_mime_stream_buffer_new(output, GMIME_STREAM_BUFFER_BLOCK_WRITE);
  write_to(buffer, message("0", (GMimeObject *)body));
  g_mime_stream_flush(buffer);
  g_object_unref(buffer);
  g_object_unref(output);
}

static char *contents(const char *path) {
  char *text = NULL;
  if (!g_file_get_contents(path, &text, NULL, NULL)) exit(2);
  return text;
}

int main(int count, char **words) {
  g_mime_init();
  if (count == 5 && strcmp(words[1], "mails") == 0) {
    mails(atoi(words[2]), contents(words[3]), contents(words[4]));
  } else if (count == 3 && strcmp(words[1], "file") == 0) {
    file(words[2]);
  } else {
    return 2;
  }
  return 0;
}

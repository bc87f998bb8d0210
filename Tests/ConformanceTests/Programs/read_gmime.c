/* Reads messages with GMime and prints what it found, one fact a line, and a zero byte after each message.
   Standard input: the length of a message in decimal, a line feed, its bytes; and so on to the end. */

#include <gmime/gmime.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void put(const char *text)
{
  for (; text != NULL && *text != '\0'; text++) {
    switch (*text) {
    case '\\': fputs("\\\\", stdout); break;
    case '\n': fputs("\\n", stdout); break;
    case '\r': fputs("\\r", stdout); break;
    case '\t': fputs("\\t", stdout); break;
    default: putchar(*text);
    }
  }
}

/* GMime leaves the folds within a phrase to its caller. */
static void put_name(const char *name)
{
  char *copy = g_strdup(name == NULL ? "" : name);
  char *end = copy;
  for (char *next = copy; *next != '\0'; next++) {
    if (*next != '\r' && *next != '\n') *end++ = *next;
  }
  *end = '\0';
  put(copy);
  g_free(copy);
}

static void put_field(GMimeMessage *message, const char *name, const char *fact)
{
  GMimeHeader *header = g_mime_header_list_get_header(g_mime_object_get_header_list(GMIME_OBJECT(message)), name);
  if (header == NULL) return;
  const char *value = g_mime_header_get_value(header);
  printf("%s ", fact);
  put(value);
  putchar('\n');
}

static void put_people(GMimeMessage *message, GMimeAddressType type, const char *fact)
{
  InternetAddressList *list = g_mime_message_get_addresses(message, type);
  if (list == NULL) return;
  for (int index = 0; index < internet_address_list_length(list); index++) {
    InternetAddress *address = internet_address_list_get_address(list, index);
    printf("%s ", fact);
    put_name(internet_address_get_name(address));
    if (INTERNET_ADDRESS_IS_MAILBOX(address)) {
      putchar('\t');
      put(internet_address_mailbox_get_idn_addr(INTERNET_ADDRESS_MAILBOX(address)));
    } else {
      InternetAddressList *members = internet_address_group_get_members(INTERNET_ADDRESS_GROUP(address));
      printf("\tgroup of %d", members == NULL ? 0 : internet_address_list_length(members));
    }
    putchar('\n');
  }
}

static void put_digest(GMimeDataWrapper *content)
{
  GMimeStream *memory = g_mime_stream_mem_new();
  if (content != NULL) g_mime_data_wrapper_write_to_stream(content, memory);
  GByteArray *bytes = g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(memory));
  char *digest = g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes->data, bytes->len);
  printf("\t%u\t%s\n", bytes->len, digest);
  g_free(digest);
  g_object_unref(memory);
}

static void put_part(GMimeObject *object)
{
  if (GMIME_IS_MULTIPART(object)) {
    GMimeMultipart *parts = GMIME_MULTIPART(object);
    for (int index = 0; index < g_mime_multipart_get_count(parts); index++) {
      put_part(g_mime_multipart_get_part(parts, index));
    }
    return;
  }
  GMimeContentType *type = g_mime_object_get_content_type(object);
  char *kind = g_ascii_strdown(g_mime_content_type_get_media_type(type), -1);
  char *subkind = g_ascii_strdown(g_mime_content_type_get_media_subtype(type), -1);
  const char *disposition = g_mime_object_get_disposition(object);
  /* The name that readers show: of Content-Disposition first. GMime decodes the other one, of Content-Type, twice. */
  const char *filename = GMIME_IS_PART(object) ? g_mime_part_get_filename(GMIME_PART(object)) : NULL;
  printf("part %s/%s\t%s\t", kind, subkind, disposition == NULL ? "" : disposition);
  put(filename);
  putchar('\t');
  put(g_mime_object_get_content_id(object));
  if (GMIME_IS_PART(object)) put_digest(g_mime_part_get_content(GMIME_PART(object)));
  else printf("\tno part\n");
  g_free(kind);
  g_free(subkind);
}

static void put_shape(GMimeObject *object)
{
  GMimeContentType *type = g_mime_object_get_content_type(object);
  char *subkind = g_ascii_strdown(g_mime_content_type_get_media_subtype(type), -1);
  fputs(subkind, stdout);
  g_free(subkind);
  if (!GMIME_IS_MULTIPART(object)) return;
  GMimeMultipart *parts = GMIME_MULTIPART(object);
  for (int index = 0; index < g_mime_multipart_get_count(parts); index++) {
    putchar(index == 0 ? '(' : ',');
    put_shape(g_mime_multipart_get_part(parts, index));
  }
  putchar(')');
}

static void put_message(const char *bytes, size_t size)
{
  GMimeStream *stream = g_mime_stream_mem_new_with_buffer(bytes, size);
  GMimeParser *parser = g_mime_parser_new_with_stream(stream);
  GMimeMessage *message = g_mime_parser_construct_message(parser, NULL);
  if (message == NULL) {
    puts("no message");
  } else {
    put_field(message, "Message-ID", "message-id");
    put_field(message, "Subject", "subject");
    put_field(message, "X-Own", "own");
    put_people(message, GMIME_ADDRESS_TYPE_FROM, "from");
    put_people(message, GMIME_ADDRESS_TYPE_TO, "to");
    put_people(message, GMIME_ADDRESS_TYPE_CC, "cc");
    put_people(message, GMIME_ADDRESS_TYPE_BCC, "bcc");
    put_people(message, GMIME_ADDRESS_TYPE_REPLY_TO, "reply-to");
    fputs("shape ", stdout);
    put_shape(g_mime_message_get_mime_part(message));
    putchar('\n');
    put_part(g_mime_message_get_mime_part(message));
    g_object_unref(message);
  }
  putchar('\0');
  g_object_unref(parser);
  g_object_unref(stream);
}

int main(void)
{
  size_t size;
  g_mime_init();
  while (scanf("%zu", &size) == 1) {
    if (getchar() != '\n') return 1;
    char *bytes = malloc(size + 1);
    if (bytes == NULL || fread(bytes, 1, size, stdin) != size) return 1;
    put_message(bytes, size);
    free(bytes);
  }
  g_mime_shutdown();
  return 0;
}

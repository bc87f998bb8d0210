/* The floor of reading YAML: libyaml's events of files, and nothing made of them.
 *
 *   events PATH...        files, or folders whose files are read
 *   events --curl PATH    the same with libcurl started first: the floor of a program that could send
 */
#include <curl/curl.h>
#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <yaml.h>

static int read_file(const char *path) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) return 1;
  yaml_parser_t parser;
  yaml_event_t event;
  int done = 0, failed = 0;
  yaml_parser_initialize(&parser);
  yaml_parser_set_input_file(&parser, file);
  while (!done && !failed) {
    if (!yaml_parser_parse(&parser, &event)) {
      failed = 1;
    } else {
      done = event.type == YAML_STREAM_END_EVENT;
      yaml_event_delete(&event);
    }
  }
  yaml_parser_delete(&parser);
  fclose(file);
  return failed;
}

static int read_path(const char *path) {
  DIR *folder = opendir(path);
  if (folder == NULL) return read_file(path);
  struct dirent *entry;
  int failed = 0;
  while ((entry = readdir(folder)) != NULL) {
    char name[4096];
    if (strstr(entry->d_name, ".share.yaml") == NULL) continue;
    snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
    failed |= read_file(name);
  }
  closedir(folder);
  return failed;
}

int main(int count, char **words) {
  int failed = 0, first = 1;
  if (count > 1 && strcmp(words[1], "--curl") == 0) {
    curl_global_init(CURL_GLOBAL_DEFAULT);
    first = 2;
  }
  for (int index = first; index < count; index++) failed |= read_path(words[index]);
  return failed;
}

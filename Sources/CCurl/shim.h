#pragma once

#if __has_include(<curl/curl.h>)
#include <curl/curl.h>
#else
#error "sharespec needs <curl/curl.h>: on Debian run 'apt-get install libcurl4-openssl-dev'"
#endif
#include <dlfcn.h>

// libcurl brings thirty libraries with it, which take longer to load than a recipe takes to check. So it is not linked: the
// functions that are used are found when the first connection is made.

/// What is used of libcurl.
struct sharespec_curl {
  CURLcode (*global_init)(long flags);
  CURL *(*init)(void);
  void (*cleanup)(CURL *handle);
  CURLcode (*perform)(CURL *handle);
  CURLcode (*send)(CURL *handle, const void *bytes, size_t size, size_t *count);
  CURLcode (*receive)(CURL *handle, void *bytes, size_t size, size_t *count);
  const char *(*text)(CURLcode code);
  CURLcode (*setopt)(CURL *handle, CURLoption option, ...);
  CURLcode (*getinfo)(CURL *handle, CURLINFO info, ...);
};

/// Loads the library of that name, which stays until the process ends; returns NULL, or why it cannot be used.
static inline const char *sharespec_curl_load(const char *name, struct sharespec_curl *library) {
  void *file = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (file == NULL) return dlerror();
  const struct { const char *name; void *place; } functions[] = {
    {"curl_global_init", &library->global_init}, {"curl_easy_init", &library->init},
    {"curl_easy_cleanup", &library->cleanup},    {"curl_easy_perform", &library->perform},
    {"curl_easy_send", &library->send},          {"curl_easy_recv", &library->receive},
    {"curl_easy_strerror", &library->text},      {"curl_easy_setopt", &library->setopt},
    {"curl_easy_getinfo", &library->getinfo},
  };
  for (size_t index = 0; index < sizeof functions / sizeof *functions; index++) {
    // POSIX.1-2017, dlsym: a pointer to a function is stored through a pointer to `void *`.
    void *found = dlsym(file, functions[index].name);
    if (found == NULL) return dlerror();
    *(void **)functions[index].place = found;
  }
  return NULL;
}

// The flags are macros that Swift does not import.
static inline CURLcode sharespec_global_init(const struct sharespec_curl *library) {
  return library->global_init(CURL_GLOBAL_DEFAULT);
}

// Swift cannot call variadic functions: one fixed-arity form for each kind of argument.
static inline CURLcode sharespec_setopt_long(
    const struct sharespec_curl *library, CURL *handle, CURLoption option, long value) {
  return library->setopt(handle, option, value);
}
static inline CURLcode sharespec_setopt_pointer(
    const struct sharespec_curl *library, CURL *handle, CURLoption option, const void *value) {
  return library->setopt(handle, option, value);
}
static inline CURLcode sharespec_setopt_string(
    const struct sharespec_curl *library, CURL *handle, CURLoption option, const char *value) {
  return library->setopt(handle, option, value);
}
typedef size_t (*sharespec_data_callback)(char *bytes, size_t size, size_t count, void *context);
static inline CURLcode sharespec_setopt_callback(
    const struct sharespec_curl *library, CURL *handle, CURLoption option, sharespec_data_callback value) {
  return library->setopt(handle, option, value);
}
typedef int (*sharespec_progress_callback)(void *context, curl_off_t, curl_off_t, curl_off_t, curl_off_t);
static inline CURLcode sharespec_setopt_progress(
    const struct sharespec_curl *library, CURL *handle, sharespec_progress_callback value) {
  return library->setopt(handle, CURLOPT_XFERINFOFUNCTION, value);
}
static inline CURLcode sharespec_getinfo_socket(
    const struct sharespec_curl *library, CURL *handle, CURLINFO info, curl_socket_t *value) {
  return library->getinfo(handle, info, value);
}
static inline CURLcode sharespec_getinfo_long(
    const struct sharespec_curl *library, CURL *handle, CURLINFO info, long *value) {
  return library->getinfo(handle, info, value);
}
static inline CURLcode sharespec_getinfo_offset(
    const struct sharespec_curl *library, CURL *handle, CURLINFO info, curl_off_t *value) {
  return library->getinfo(handle, info, value);
}

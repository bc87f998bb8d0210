#pragma once

#if __has_include(<curl/curl.h>)
#include <curl/curl.h>
#else
#error "sharespec needs <curl/curl.h>: on Debian run 'apt-get install libcurl4-openssl-dev'"
#endif

// Swift cannot call variadic functions: one fixed-arity form for each kind of argument.
static inline CURLcode sharespec_setopt_long(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode sharespec_setopt_pointer(CURL *handle, CURLoption option, const void *value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode sharespec_setopt_string(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}
typedef size_t (*sharespec_data_callback)(char *bytes, size_t size, size_t count, void *context);
static inline CURLcode sharespec_setopt_callback(CURL *handle, CURLoption option, sharespec_data_callback value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode sharespec_getinfo_socket(CURL *handle, CURLINFO info, curl_socket_t *value) {
  return curl_easy_getinfo(handle, info, value);
}
static inline CURLcode sharespec_getinfo_long(CURL *handle, CURLINFO info, long *value) {
  return curl_easy_getinfo(handle, info, value);
}
static inline CURLcode sharespec_getinfo_offset(CURL *handle, CURLINFO info, curl_off_t *value) {
  return curl_easy_getinfo(handle, info, value);
}
typedef int (*sharespec_progress_callback)(void *context, curl_off_t, curl_off_t, curl_off_t, curl_off_t);
static inline CURLcode sharespec_setopt_progress(CURL *handle, sharespec_progress_callback value) {
  return curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, value);
}
// The flags are macros that Swift does not import.
static inline CURLcode sharespec_global_init(void) { return curl_global_init(CURL_GLOBAL_DEFAULT); }

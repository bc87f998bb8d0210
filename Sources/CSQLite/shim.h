#pragma once

#if __has_include(<sqlite3.h>)
#include <sqlite3.h>
#else
#error "sharespec needs <sqlite3.h>: on Debian run 'apt-get install libsqlite3-dev'"
#endif

// Swift cannot call variadic functions.

/// Switches a setting of a connection (SQLITE_DBCONFIG_...) on or off; returns SQLITE_OK or an error.
static inline int sharespec_sqlite_set(sqlite3 *connection, int setting, int value) {
  return sqlite3_db_config(connection, setting, value, (int *)0);
}

#ifdef __linux__
#include <sys/vfs.h>

/// The kind of file system that a file lies on, which decides whether SQLite's locks can be relied on; -1 where that is not known.
/// Swift's Glibc does not show the call for it.
static inline long sharespec_file_system(int descriptor) {
  struct statfs status;
  return fstatfs(descriptor, &status) == 0 ? (long)status.f_type : -1;
}
#endif

#pragma once

#if __has_include(<cmark-gfm.h>)
#include <cmark-gfm.h>
#else
#error "sharespec needs <cmark-gfm.h>: on Debian run 'apt-get install libcmark-gfm-dev libcmark-gfm-extensions-dev'"
#endif
#if __has_include(<cmark-gfm-core-extensions.h>)
#include <cmark-gfm-core-extensions.h>
#else
#error "sharespec needs <cmark-gfm-core-extensions.h>: on Debian run 'apt-get install libcmark-gfm-dev libcmark-gfm-extensions-dev'"
#endif

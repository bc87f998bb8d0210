#pragma once

#if __has_include(<magic.h>)
#include <magic.h>
#else
#error "sharespec needs <magic.h>: on Debian run 'apt-get install libmagic-dev'"
#endif

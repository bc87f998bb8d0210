#pragma once

#if __has_include(<idn2.h>)
#include <idn2.h>
#else
#error "sharespec needs <idn2.h>: on Debian run 'apt-get install libidn2-dev'"
#endif

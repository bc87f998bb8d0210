#pragma once

#if __has_include(<openssl/evp.h>)
#include <openssl/evp.h>
#else
#error "sharespec needs <openssl/evp.h>: on Debian run 'apt-get install libssl-dev'"
#endif

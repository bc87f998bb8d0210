#pragma once

#if __has_include(<yaml.h>)
#include <yaml.h>
#else
#error "sharespec needs <yaml.h>: on Debian run 'apt-get install libyaml-dev'"
#endif

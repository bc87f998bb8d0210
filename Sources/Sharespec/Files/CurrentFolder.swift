#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The folder to which relative paths of the command line belong; `/` where the system does not tell.
var currentFolder: String {
  guard let pointer = getcwd(nil, 0) else { return "/" }
  defer { free(pointer) }
  return String(cString: pointer)
}

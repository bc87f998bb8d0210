import CSQLite

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// File systems whose locks and synchronisation are another machine's matter, or a program's.
enum NetworkFileSystem {
  #if os(Linux)
  /// The kind of network file system that an open file lies on; nil for a disk of this machine.
  static func kind(of descriptor: Int32) -> String? {
    let type = sharespec_file_system(descriptor)
    return type == -1 ? nil : name(ofType: UInt32(truncatingIfNeeded: type))
  }

  /// The name of a network file system by Linux's number for it (statfs(2), linux/magic.h).
  static func name(ofType type: UInt32) -> String? {
    switch type {
    case 0x6969: "NFS"
    case 0x517B, 0xFF53_4D42, 0xFE53_4D42: "SMB"
    case 0x6573_5546: "FUSE"
    case 0x00C3_6400: "Ceph"
    case 0x5346_414F, 0x6B41_4653: "AFS"
    case 0x0102_1997: "9P"
    case 0x7375_7245: "Coda"
    case 0x0BD0_0BD0: "Lustre"
    case 0x4750_4653: "GPFS"
    case 0x7461_636F: "OCFS2"
    case 0x0116_1970: "GFS2"
    case 0x786F_4256: "a folder shared with the machine's host"
    default: nil
    }
  }
  #else
  /// The kind of network file system that an open file lies on; nil for a disk of this machine.
  static func kind(of descriptor: Int32) -> String? {
    var status = statfs()
    guard fstatfs(descriptor, &status) == 0, status.f_flags & UInt32(MNT_LOCAL) == 0 else { return nil }
    return withUnsafeBytes(of: status.f_fstypename) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
  #endif
}

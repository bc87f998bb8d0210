extension Surroundings {
  /// The folder of the person's pictures: what `user-dirs.dirs` says, else `~/Pictures`.
  public var picturesFolder: String {
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? ""
    let configuration =
      environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/.config"
    let folder = UserFolders(file: "\(configuration)/user-dirs.dirs", home: home).pictures
    return folder ?? "\(home)/Pictures"
  }
}

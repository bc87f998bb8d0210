import ShareDelivery
import ShareModel

extension Surroundings {
  /// What programs that are run find; SMTP_PASSWORD is none of their business.
  public var programs: ProgramSurroundings {
    ProgramSurroundings(environment: environment.filter { $0.key != "SMTP_PASSWORD" })
  }

  /// The folder of the person's pictures: what `user-dirs.dirs` says, else `~/Pictures`.
  public var picturesFolder: String {
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? ""
    let configuration =
      environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/.config"
    let folder = UserFolders(file: "\(configuration)/user-dirs.dirs", home: home).pictures
    return folder ?? "\(home)/Pictures"
  }
}

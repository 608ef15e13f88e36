package io.pinakes.search.text;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * Creates files and directories with document contents so that only their owner can read them, on
 * file systems with POSIX permissions. Existing directories keep their permissions.
 */
public final class OwnerOnly {
  private static final FileAttribute<?> FOLDER =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
  private static final FileAttribute<?> FILE =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

  private OwnerOnly() {}

  /** Creates a missing directory; missing parents get the usual permissions. */
  public static Path directory(Path directory) throws IOException {
    if (Files.isDirectory(directory)) {
      return directory;
    }
    Path above = directory.toAbsolutePath().getParent();
    if (above != null) {
      Files.createDirectories(above);
    }
    return Files.createDirectories(directory, attributes(directory, FOLDER));
  }

  /** Creates an empty file, replacing an existing one. */
  public static Path file(Path file) throws IOException {
    Files.deleteIfExists(file);
    return Files.createFile(file, attributes(file, FILE));
  }

  /** Gives a file the permissions of another one, if there is such a file. */
  public static void copyPermissions(Path from, Path to) throws IOException {
    if (isPosix(from) && Files.exists(from)) {
      Files.setPosixFilePermissions(to, Files.getPosixFilePermissions(from));
    }
  }

  private static FileAttribute<?>[] attributes(Path path, FileAttribute<?> permissions) {
    return isPosix(path) ? new FileAttribute<?>[] {permissions} : new FileAttribute<?>[0];
  }

  private static boolean isPosix(Path path) {
    return path.getFileSystem().supportedFileAttributeViews().contains("posix");
  }
}

package io.pinakes.search.embed.model;

import io.pinakes.search.text.OwnerOnly;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The only folder outside an index that is written to. It holds unpacked models and native
 * libraries, copies of files being parsed, and what waits to be sent to a cluster. Safe to delete
 * while nothing runs.
 *
 * <p>It is the first of: system property {@code pinakes.cache}; environment variable {@code
 * PINAKES_CACHE}; {@code $XDG_CACHE_HOME/pinakes}; the user's cache folder of the platform ({@code
 * ~/.cache/pinakes}, {@code ~/Library/Caches/pinakes}, {@code %LOCALAPPDATA%\pinakes}).
 *
 * <p>A file is written under a temporary name in the same folder and then moved, so existing files
 * are always complete and concurrent processes cannot disturb each other. Folder names contain a
 * checksum of their content: a release never reads the files of another.
 */
public record CacheFolder(Path path) {
  static final String PROPERTY = "pinakes.cache";
  static final String VARIABLE = "PINAKES_CACHE";

  /** The cache folder of this process, which need not exist yet. */
  public static CacheFolder ofThisProcess() {
    return choose(System::getProperty, System::getenv);
  }

  static CacheFolder choose(
      Function<String, @Nullable String> properties,
      Function<String, @Nullable String> environment) {
    String chosen = orEmpty(properties.apply(PROPERTY));
    if (chosen.isEmpty()) {
      chosen = orEmpty(environment.apply(VARIABLE));
    }
    if (!chosen.isEmpty()) {
      return new CacheFolder(Path.of(chosen).toAbsolutePath());
    }
    Path xdg = Path.of(orEmpty(environment.apply("XDG_CACHE_HOME")));
    if (xdg.isAbsolute()) { // the XDG standard: a relative one is ignored
      return new CacheFolder(xdg.resolve("pinakes"));
    }
    Path home = Path.of(orEmpty(properties.apply("user.home"))).toAbsolutePath();
    String system = orEmpty(properties.apply("os.name")).toLowerCase(Locale.ROOT);
    if (system.startsWith("mac")) {
      return new CacheFolder(home.resolve("Library/Caches/pinakes"));
    }
    String local = orEmpty(environment.apply("LOCALAPPDATA"));
    if (system.startsWith("win") && !local.isEmpty()) {
      return new CacheFolder(Path.of(local, "pinakes"));
    }
    return new CacheFolder(home.resolve(".cache/pinakes"));
  }

  /**
   * Returns a folder that holds these resources as files, and unpacks those that are missing.
   *
   * @param name the name of the folder; the checksum is appended
   */
  public Path unpack(String name, List<PackedFile> files) {
    Path folder = path.resolve(name + "-" + PackedFile.checksum(files));
    for (PackedFile file : files) {
      Path target = folder.resolve(file.name());
      if (!isWhole(target, file.size())) {
        try (InputStream in = file.open()) {
          write(target, in);
        } catch (IOException e) {
          if (!isWhole(target, file.size())) { // otherwise another process was faster
            throw notWritable(target, e);
          }
        }
      }
    }
    return folder;
  }

  /** Creates an empty file with a name of its own, which the caller deletes. */
  public Path temporaryFile(String prefix, String suffix) throws IOException {
    OwnerOnly.directory(path);
    return Files.createTempFile(path, prefix, suffix);
  }

  /** Creates an empty folder with a name of its own, which the caller deletes. */
  public Path temporaryFolder(String prefix) throws IOException {
    OwnerOnly.directory(path);
    return Files.createTempDirectory(path, prefix);
  }

  /** Writes a file atomically. */
  void write(Path target, InputStream content) throws IOException {
    Path folder = target.toAbsolutePath().getParent();
    if (folder == null) {
      throw new IOException(target + " has no folder");
    }
    OwnerOnly.directory(path);
    Files.createDirectories(folder);
    Path temporary = Files.createTempFile(folder, ".", ".part");
    try {
      try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.WRITE);
          OutputStream out = Channels.newOutputStream(channel)) {
        content.transferTo(out);
        channel.force(true); // the content must be durable before the move
      }
      Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  /** The error for a cache that cannot be written, with the cure. */
  EmbeddingModelException notWritable(Path target, IOException cause) {
    return new EmbeddingModelException(
        "cannot write "
            + target
            + " in the cache folder "
            + path
            + " ("
            + words(cause)
            + "); make it writable or choose another one with -D"
            + PROPERTY
            + "=FOLDER or "
            + VARIABLE
            + "=FOLDER",
        cause);
  }

  private static String words(IOException cause) {
    return switch (cause) {
      case AccessDeniedException denied -> "no permission for " + denied.getFile();
      case FileAlreadyExistsException file -> file.getFile() + " is not a folder";
      case FileSystemException told when told.getReason() != null ->
          told.getFile() + ": " + told.getReason();
      default -> String.valueOf(cause.getMessage());
    };
  }

  private static boolean isWhole(Path file, long size) {
    try {
      return Files.size(file) == size;
    } catch (IOException absent) {
      return false;
    }
  }

  private static String orEmpty(@Nullable String value) {
    return value == null ? "" : value.strip();
  }
}

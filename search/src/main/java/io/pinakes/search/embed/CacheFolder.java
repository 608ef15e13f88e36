package io.pinakes.search.embed;

import io.pinakes.search.text.OwnerOnly;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The one folder outside an index that anything is written to: unpacked models and native
 * libraries, and copies of files while they are parsed. Safe to delete while nothing runs.
 *
 * <p>It is the first of: system property {@code pinakes.cache}; environment variable {@code
 * PINAKES_CACHE}; {@code $XDG_CACHE_HOME/pinakes}; the user's cache folder of the platform ({@code
 * ~/.cache/pinakes}, {@code ~/Library/Caches/pinakes}, {@code %LOCALAPPDATA%\pinakes}).
 *
 * <p>A file is written under another name in the same folder and then moved, so a file that is
 * there is whole, and two processes that unpack at once do each other no harm. Folders carry the
 * checksum of what they hold: another release never reads an older one's files.
 */
public record CacheFolder(Path path) {
  static final String PROPERTY = "pinakes.cache";
  static final String VARIABLE = "PINAKES_CACHE";

  /** The cache folder of this process; need not exist yet. */
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
   * @param name what the folder is about; its checksum is appended
   */
  Path unpack(String name, List<PackedFile> files) {
    Path folder = path.resolve(name + "-" + PackedFile.checksum(files));
    for (PackedFile file : files) {
      Path target = folder.resolve(file.name());
      if (!isWhole(target, file.size())) {
        try (InputStream in = file.open()) {
          write(target, in);
        } catch (IOException e) {
          if (!isWhole(target, file.size())) { // else another process was faster
            throw notWritable(target, e);
          }
        }
      }
    }
    return folder;
  }

  /** Writes a file so that it is there either whole or not at all. */
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
        channel.force(true); // a move that survives a power cut must not outlive its content
      }
      Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  /** Says that the cache cannot be written and how to choose another one. */
  EmbeddingModelException notWritable(Path target, IOException cause) {
    return new EmbeddingModelException(
        "cannot write "
            + target
            + " in the cache folder "
            + path
            + " ("
            + cause
            + "); make it writable or choose another one with -D"
            + PROPERTY
            + "=FOLDER or "
            + VARIABLE
            + "=FOLDER",
        cause);
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

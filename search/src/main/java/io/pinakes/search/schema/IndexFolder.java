package io.pinakes.search.schema;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** The folder of an index, compared with other folders and files. */
public final class IndexFolder {
  private IndexFolder() {}

  /** Whether there is an index in {@code folder}, finished or not. */
  public static boolean is(Path folder) {
    return Files.isDirectory(folder.resolve(Fields.LUCENE_DIRECTORY));
  }

  /**
   * The name of a file in {@code folder} that is neither of an index nor hidden; empty if there is
   * none or no such folder.
   *
   * @throws IOException if the folder cannot be listed
   */
  public static Optional<String> otherFile(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return Optional.empty();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> String.valueOf(file.getFileName()))
          .filter(name -> !isOfIndex(name))
          .min(String::compareTo);
    }
  }

  private static boolean isOfIndex(String name) {
    return name.startsWith(".")
        || name.startsWith(Fields.LUCENE_DIRECTORY)
        || name.startsWith(Fields.OUTLINE_DIRECTORY);
  }

  /** Says that there is no index at {@code index}, and what is there instead. */
  public static LibraryException.NotFound missing(Path index) {
    if (Files.isRegularFile(index)) {
      return new LibraryException.NotFound(index + " is a file, not an index", null);
    }
    Optional<String> other = listed(index);
    return new LibraryException.NotFound(
        other.isPresent()
            ? index + " is a folder with other files, such as " + other.get() + ", not an index"
            : "no index at " + index + "; build one with: pinakes index SOURCE --index " + index,
        null);
  }

  private static Optional<String> listed(Path folder) {
    try {
      return otherFile(folder);
    } catch (IOException _) {
      return Optional.empty();
    }
  }
}

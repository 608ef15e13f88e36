package io.pinakes.orchestrator.cli.option;

import io.pinakes.search.schema.IndexFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option for the index directory, the same for every command. */
public final class IndexDirectory {
  @Option(
      names = "--index",
      required = true,
      paramLabel = "DIR",
      description =
          "The index: a directory, or opensearch://host:port/name (or set PINAKES_INDEX).")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  public String location;

  /** The directory; empty if the index is elsewhere. */
  public Optional<Path> path() {
    return location.contains("://") ? Optional.empty() : Optional.of(Path.of(location));
  }

  /**
   * The directory.
   *
   * @param instead what to do if the index is elsewhere
   * @throws IllegalArgumentException if it is
   */
  public Path directory(String instead) {
    return path()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "unsupported for an index on a cluster, " + location + "; " + instead));
  }

  /**
   * Refuses a new index in a folder of other files, from which it would be hard to tell.
   *
   * @throws IllegalArgumentException if {@code index} is such a folder
   */
  public static void requireNoOtherFiles(Path index) {
    if (IndexFolder.is(index)) {
      return;
    }
    try {
      IndexFolder.otherFile(index)
          .ifPresent(
              other -> {
                throw new IllegalArgumentException(
                    "the folder "
                        + index
                        + " holds other files, such as "
                        + other
                        + "; choose a new or empty one for the index, such as --index "
                        + index.resolve("lib.idx"));
              });
    } catch (IOException e) {
      throw new UncheckedIOException("cannot list " + index + ": " + e.getMessage(), e);
    }
  }
}

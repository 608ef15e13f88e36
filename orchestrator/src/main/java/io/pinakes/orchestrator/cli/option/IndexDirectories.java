package io.pinakes.orchestrator.cli.option;

import io.pinakes.search.Library;
import io.pinakes.search.LibraryOptions;
import io.pinakes.search.embed.Embedder;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option for the index to read, or for several that are read as one. */
public final class IndexDirectories {
  @Option(
      names = "--index",
      required = true,
      paramLabel = "DIR",
      description =
          "The index: a directory, or opensearch://host:port/name (or set PINAKES_INDEX). Several"
              + " directories, each with its own --index, are read"
              + " as one index with all their documents.")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private List<String> locations;

  /** Opens the library with the embedding model that the index names. */
  public Library open() {
    return open(null);
  }

  /**
   * Opens the library with {@code given} as its embedding model, or with the one that the index
   * names if null.
   */
  public Library open(@Nullable Embedder given) {
    requireDifferent();
    LibraryOptions options =
        given == null ? LibraryOptions.DEFAULT : LibraryOptions.DEFAULT.withEmbedder(given);
    return Library.open(locations, options);
  }

  private void requireDifferent() {
    Set<String> places = new HashSet<>();
    for (String location : locations) {
      String place =
          location.contains("://")
              ? location
              : Path.of(location).toAbsolutePath().normalize().toString();
      if (!places.add(place)) {
        throw new IllegalArgumentException(
            "--index names " + location + " twice; leave out one of the two");
      }
    }
  }

  /** The option as given, for messages that suggest a command. */
  public String argument() {
    return locations.stream().map(each -> "--index " + each).collect(Collectors.joining(" "));
  }

  @Override
  public String toString() {
    return String.join(", ", locations);
  }
}

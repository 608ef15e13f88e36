package io.pinakes.server.cli;

import io.pinakes.search.Library;
import io.pinakes.search.LibraryOptions;
import io.pinakes.search.embed.Embedder;
import io.pinakes.server.library.ServedLibraries;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that names the indexes to serve. */
final class ServedIndexes {
  private static final Pattern NAMED = Pattern.compile("([a-z0-9][a-z0-9_-]{0,63})=(.+)");

  @Option(
      names = "--index",
      paramLabel = "[NAME=]DIR",
      description =
          "An index to serve, a directory or opensearch://host:port/name; may be repeated"
              + " with different names (lower-case letters, digits, - and _). Without a name:"
              + " default.")
  private List<String> indexes = List.of();

  boolean given() {
    return !indexes.isEmpty();
  }

  /**
   * Opens the indexes by name, in the given order.
   *
   * @param embedder the embedder to search with; null for the one that each index was built with
   */
  Map<String, Library> open(@Nullable Embedder embedder) {
    Map<String, String> places = new LinkedHashMap<>();
    for (String index : indexes) {
      Matcher named = NAMED.matcher(index);
      boolean hasName = named.matches();
      String name = hasName ? String.valueOf(named.group(1)) : ServedLibraries.DEFAULT;
      String place = hasName ? String.valueOf(named.group(2)) : index;
      if (places.put(name, place) != null) {
        throw new IllegalArgumentException(
            "two indexes are called \"" + name + "\"; name them: --index NAME=DIR");
      }
    }
    Map<String, Library> libraries = new LinkedHashMap<>();
    try {
      places.forEach((name, place) -> libraries.put(name, open(place, embedder)));
      return libraries;
    } catch (RuntimeException e) {
      libraries.values().forEach(Library::close);
      throw e;
    }
  }

  /** Opens an index, with its own embedder unless another is given. */
  static Library open(Path index, @Nullable Embedder embedder) {
    return open(index.toString(), embedder);
  }

  private static Library open(String location, @Nullable Embedder embedder) {
    LibraryOptions options =
        embedder == null ? LibraryOptions.DEFAULT : LibraryOptions.DEFAULT.withEmbedder(embedder);
    return Library.open(location, options);
  }
}

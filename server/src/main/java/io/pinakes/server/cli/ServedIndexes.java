package io.pinakes.server.cli;

import io.pinakes.search.Library;
import io.pinakes.search.LibraryOptions;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.settings.SearchSettings;
import io.pinakes.server.library.ServedLibraries;
import io.pinakes.server.library.ServedModel;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  /** The location of each index by its name, in the given order. */
  Map<String, String> places() {
    return named(indexes, "index");
  }

  /**
   * Splits {@code [NAME=]PLACE}; without a name it is the default index.
   *
   * @param option the name of the option, for messages
   */
  static Map<String, String> named(List<String> values, String option) {
    Map<String, String> places = new LinkedHashMap<>();
    for (String value : values) {
      Matcher named = NAMED.matcher(value);
      boolean hasName = named.matches();
      if (!hasName) {
        requireNoName(value);
      }
      String name = hasName ? String.valueOf(named.group(1)) : ServedLibraries.DEFAULT;
      if (places.put(name, hasName ? String.valueOf(named.group(2)) : value) != null) {
        throw new IllegalArgumentException(
            "two of --"
                + option
                + " are called \""
                + name
                + "\"; name them: --"
                + option
                + " NAME=DIR");
      }
    }
    return places;
  }

  /** Rejects {@code NAME=DIR} with a name that is none, unless it is an existing path. */
  private static void requireNoName(String value) {
    int end = value.indexOf('=');
    String name = value.substring(0, Math.max(0, end));
    boolean place = name.contains("/") || name.contains(File.separator);
    if (end >= 0 && !place && !Files.exists(Path.of(value))) {
      throw new IllegalArgumentException(
          "\""
              + name
              + "\" in "
              + value
              + " cannot be a name; names have up to 64 lower-case letters a to z, digits, - and"
              + " _");
    }
  }

  /**
   * Opens indexes to be served with a language model, if there is one.
   *
   * @param places their locations by name
   * @param embedder the embedder to search with; null for the one that each index was built with
   */
  static ServedLibraries serve(
      Map<String, String> places,
      @Nullable Embedder embedder,
      SearchSettings settings,
      Optional<ServedModel> model) {
    Map<String, Library> libraries = open(places, embedder);
    return model.isPresent()
        ? new ServedLibraries(libraries, settings, model.get())
        : new ServedLibraries(libraries, settings);
  }

  /**
   * Opens indexes.
   *
   * @param places their locations by name
   * @param embedder the embedder to search with; null for the one that each index was built with
   */
  static Map<String, Library> open(Map<String, String> places, @Nullable Embedder embedder) {
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
  static Library open(String location, @Nullable Embedder embedder) {
    LibraryOptions options =
        embedder == null ? LibraryOptions.DEFAULT : LibraryOptions.DEFAULT.withEmbedder(embedder);
    return Library.open(location, options);
  }
}

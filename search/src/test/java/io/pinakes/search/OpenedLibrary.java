package io.pinakes.search;

import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.query.SearchResult;
import io.pinakes.search.settings.SearchSettings;
import io.pinakes.search.testing.Compass;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;

/** A library over a small index. */
abstract class OpenedLibrary {
  final Compass compass = new Compass();

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path index;

  Library open() {
    return Library.open(index, compass);
  }

  static List<String> ids(SearchResult result) {
    return result.hits().stream().map(hit -> hit.chunk().id().value()).toList();
  }

  static final SearchRequest PUMP =
      SearchRequest.of("pump")
          .withMode(SearchMode.KEYWORD)
          .withSettings(SearchSettings.DEFAULT.everyChunk());

  long bytesOnDisk() throws IOException {
    try (Stream<Path> files = Files.list(index.resolve("lucene"))) {
      return files
          .filter(file -> !file.endsWith("write.lock"))
          .mapToLong(file -> file.toFile().length())
          .sum();
    }
  }
}

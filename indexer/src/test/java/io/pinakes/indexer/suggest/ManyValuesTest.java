package io.pinakes.indexer.suggest;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.context.NoContext;
import io.pinakes.indexer.source.IndexRecord;
import io.pinakes.indexer.source.Sources;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.MetadataValue;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A field with more distinct values than one search can page through. */
@Order(1)
class ManyValuesTest {
  private static final int VALUES = 100_200;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path folder;

  private static IndexRecord meter(int number) {
    return IndexRecord.of("m" + number, "A meter.")
        .withBucket("meters")
        .withMetadata(
            new Metadata(
                new TreeMap<>(
                    Map.of("serial", List.of(new MetadataValue.Keyword("S-" + number))))));
  }

  @Test
  void theFirstValuesAreExaminedAndTheRestIsTold() {
    Indexer.builder(folder)
        .keywordOnly()
        .options(IndexOptions.DEFAULT.withContext(new NoContext()).withOutline(false))
        .build()
        .run(
            Sources.records(
                "meters", () -> IntStream.range(0, VALUES).mapToObj(n -> meter(n)).iterator()));
    try (Library library = Library.open(folder)) {
      SchemaSuggestion suggestion = SchemaSuggestion.of(library, 0.5);
      assertEquals(
          List.of("serial text"),
          suggestion.fields().stream()
              .map(field -> field.name() + " " + field.definition().type().label())
              .toList());
      assertEquals(
          List.of("meters: of 100,200 values in the text and the metadata, 100,000 were examined"),
          suggestion.warnings());
    }
  }
}

package io.pinakes.search.langchain4j.store;

import static dev.langchain4j.store.embedding.filter.MetadataFilterBuilder.metadataKey;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.langchain4j.data.document.Metadata;
import dev.langchain4j.data.embedding.Embedding;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.store.embedding.EmbeddingMatch;
import dev.langchain4j.store.embedding.EmbeddingSearchRequest;
import dev.langchain4j.store.embedding.filter.Filter;
import dev.langchain4j.store.embedding.filter.MetadataFilterBuilder;
import dev.langchain4j.store.embedding.filter.comparison.IsIn;
import dev.langchain4j.store.embedding.filter.comparison.IsNotIn;
import io.pinakes.search.testing.Seeds;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compiled filters match what langchain4j's own {@link Filter#test} matches. */
class SegmentFiltersTest {
  private static final List<String> TEXTS =
      List.of("", "a", "A", "ab", "b%", "2023-01-31", "2023-01-31T00:00:00Z", "\u05d0\u05d1");
  private static final List<Number> NUMBERS =
      List.of(
          -1,
          0,
          1,
          2,
          1L,
          Long.MAX_VALUE,
          1.5f,
          1.1f,
          1.1,
          2.0,
          0.0,
          -0.0,
          9007199254740993L,
          Integer.MIN_VALUE);
  private static final List<UUID> UUIDS = List.of(new UUID(0, 1), new UUID(7, 7));

  private final Random random = new Random(Seeds.of(42));

  private <T> T one(List<T> of) {
    return of.get(random.nextInt(of.size()));
  }

  private Metadata metadata() {
    Metadata metadata = new Metadata();
    if (random.nextInt(4) > 0) {
      metadata.put("text", one(TEXTS));
    }
    if (random.nextInt(4) > 0) {
      switch (one(NUMBERS)) {
        case Integer number -> metadata.put("number", number);
        case Long number -> metadata.put("number", number);
        case Float number -> metadata.put("number", number);
        case Number number -> metadata.put("number", number.doubleValue());
      }
    }
    if (random.nextInt(2) > 0) {
      metadata.put("uuid", one(UUIDS));
    }
    return metadata;
  }

  private Filter filter(int depth) {
    return switch (random.nextInt(depth > 3 ? 3 : 6)) {
      case 0 -> text();
      case 1 -> number();
      case 2 -> uuid();
      case 3 -> Filter.and(filter(depth + 1), filter(depth + 1));
      case 4 -> Filter.or(filter(depth + 1), filter(depth + 1));
      default -> Filter.not(filter(depth + 1));
    };
  }

  private Filter text() {
    MetadataFilterBuilder key = metadataKey(random.nextInt(9) == 0 ? "absent" : "text");
    String value = one(TEXTS);
    return switch (random.nextInt(9)) {
      case 0 -> key.isEqualTo(value);
      case 1 -> key.isNotEqualTo(value);
      case 2 -> key.isGreaterThan(value);
      case 3 -> key.isGreaterThanOrEqualTo(value);
      case 4 -> key.isLessThan(value);
      case 5 -> key.isLessThanOrEqualTo(value);
      case 6 -> key.isIn(value, one(TEXTS));
      case 7 -> key.isNotIn(value, one(TEXTS));
      default -> key.containsString(value);
    };
  }

  private Filter number() {
    String key = random.nextInt(9) == 0 ? "absent" : "number";
    MetadataFilterBuilder at = metadataKey(key);
    Number value = one(NUMBERS);
    return switch (random.nextInt(8)) {
      case 0 -> at.isEqualTo(value.doubleValue());
      case 1 -> at.isNotEqualTo(value.longValue());
      case 2 -> at.isGreaterThan(value.longValue());
      case 3 -> at.isGreaterThanOrEqualTo(value.intValue());
      case 4 -> at.isLessThan(value.floatValue());
      case 5 -> at.isLessThanOrEqualTo(value.longValue());
      case 6 -> new IsIn(key, List.of(value, one(NUMBERS)));
      default -> new IsNotIn(key, List.of(value, one(NUMBERS)));
    };
  }

  private Filter uuid() {
    MetadataFilterBuilder key = metadataKey("uuid");
    UUID value = one(UUIDS);
    return switch (random.nextInt(4)) {
      case 0 -> key.isEqualTo(value);
      case 1 -> key.isNotEqualTo(value);
      case 2 -> key.isIn(List.of(value));
      default -> key.isNotIn(List.of(value));
    };
  }

  @Test
  void matchExactlyWhatLangchain4jMatches(@TempDir Path directory) {
    Embedding north = Embedding.from(new float[] {0, 1});
    List<TextSegment> segments = new ArrayList<>();
    for (int i = 0; i < 150; i++) {
      segments.add(TextSegment.from("segment " + i, metadata()));
    }
    boolean some = false;
    try (var store = LuceneEmbeddingStore.open(directory)) {
      for (List<TextSegment> part : List.of(segments.subList(0, 70), segments.subList(70, 150))) {
        store.addAll(part.stream().map(_ -> north).toList(), part);
      }
      for (int i = 0; i < 400; i++) {
        Filter filter = filter(0);
        Set<String> expected =
            segments.stream()
                .filter(segment -> filter.test(segment.metadata()))
                .map(TextSegment::text)
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> found =
            store
                .search(
                    EmbeddingSearchRequest.builder()
                        .queryEmbedding(north)
                        .maxResults(1000)
                        .filter(filter)
                        .build())
                .matches()
                .stream()
                .map(EmbeddingMatch::embedded)
                .map(TextSegment::text)
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(expected, found, filter::toString);
        some |= !expected.isEmpty() && expected.size() < segments.size();
      }
    }
    assertTrue(some);
  }
}

package io.pinakes.search.langchain4j.store;

import static dev.langchain4j.store.embedding.filter.MetadataFilterBuilder.metadataKey;
import static io.pinakes.search.testing.Refusals.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.langchain4j.data.document.Metadata;
import dev.langchain4j.data.embedding.Embedding;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.exception.UnsupportedFeatureException;
import dev.langchain4j.store.embedding.EmbeddingSearchRequest;
import dev.langchain4j.store.embedding.filter.Filter;
import dev.langchain4j.store.embedding.filter.logical.Not;
import io.pinakes.search.testing.Seeds;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LuceneEmbeddingStoreTest extends StoredEmbeddings {
  @Test
  void vectorsAreComparedByCosineAndReturnedUnchanged() {
    Embedding given = Embedding.from(new float[] {30, 40});
    try (var store = LuceneEmbeddingStore.open(directory)) {
      store.add("a", given);
      var match = search(store, Embedding.from(new float[] {.4f, .3f}), null).getFirst();
      assertEquals(given, match.embedding());
      assertEquals(.98, match.score(), 1e-6); // cosine 24 / 25
      assertEquals(1, search(store, given, null).getFirst().score(), 1e-6);
      var opposite = Embedding.from(new float[] {-3, -4});
      assertEquals(0, search(store, opposite, null).getFirst().score(), 1e-6);
    }
  }

  @Test
  void existingIdIsReplacedAndTheLastDuplicateWins() {
    try (var store = LuceneEmbeddingStore.open(directory)) {
      store.add("a", NORTH);
      store.addAll(
          List.of("a", "b", "a"),
          List.of(NORTH, NORTH, EAST),
          List.of(TextSegment.from("1"), TextSegment.from("2"), TextSegment.from("3")));
      var matches = search(store, EAST, null);
      assertEquals(List.of("a", "b"), ids(matches));
      assertEquals(TextSegment.from("3"), matches.getFirst().embedded());
    }
  }

  @Test
  void theFirstVectorSetsTheDimensionUntilTheStoreIsEmptied() {
    Embedding deep = Embedding.from(new float[] {1, 0, 0});
    try (var store = LuceneEmbeddingStore.open(directory)) {
      assertEquals(List.of(), search(store, deep, null));
      store.add("a", NORTH);
    }
    try (var store = LuceneEmbeddingStore.open(directory)) {
      assertEquals(
          "this store holds embeddings of 2 dimensions, got one of 3; use the model that"
              + " its embeddings came from, or empty it first",
          refusal(() -> store.add(deep)));
      assertEquals(
          "this store holds embeddings of 2 dimensions and was searched with one of 3; embed the"
              + " question with the model used for its segments",
          refusal(() -> search(store, deep, null)));
      store.removeAll();
      store.add("b", deep);
      assertEquals(List.of("b"), ids(search(store, deep, null)));
      assertEquals(
          "embeddings of 3 and of 2 dimensions cannot be compared; embed all with one model",
          refusal(() -> store.addAll(List.of(deep, NORTH))));
    }
  }

  @Test
  void vectorsMayExceedLucenesDefaultDimensionLimit() {
    Random random = new Random(Seeds.of(7));
    float[] vector = new float[3072];
    for (int i = 0; i < vector.length; i++) {
      vector[i] = (float) random.nextGaussian();
    }
    try (var store = LuceneEmbeddingStore.open(directory)) {
      store.add("a", Embedding.from(vector));
    }
    try (var store = LuceneEmbeddingStore.open(directory)) {
      var match = search(store, Embedding.from(vector), null).getFirst();
      assertEquals(Embedding.from(vector), match.embedding());
      assertEquals(1, match.score(), 1e-6);
    }
    assertEquals(
        "an embedding has at most 16384 dimensions, got 20000",
        refusal(
            () -> {
              try (var store = LuceneEmbeddingStore.open(directory.resolve("other"))) {
                float[] wide = new float[20_000];
                wide[0] = 1;
                store.add(Embedding.from(wide));
              }
            }));
  }

  @Test
  void zeroVectorsAndBadIdsAreRejected() {
    try (var store = LuceneEmbeddingStore.open(directory)) {
      String zero = "an embedding of length 0 has no direction to compare by cosine; leave it out";
      Embedding nothing = Embedding.from(new float[2]);
      assertEquals(zero, refusal(() -> store.add(nothing)));
      assertEquals(zero, refusal(() -> search(store, nothing, null)));
      assertEquals(
          "an embedding must have finite numbers only; this one has NaN or infinity",
          refusal(() -> store.add(Embedding.from(new float[] {1, Float.NaN}))));
      assertEquals(
          "an id must have 1 to 4096 characters and not be blank, got 1",
          refusal(() -> store.add(" ", NORTH)));
      assertEquals(
          "there must be as many segments as embeddings, got 0 for 1",
          refusal(() -> store.addAll(List.of(NORTH), List.of())));
      assertEquals(List.of(), store.addAll(List.of()));
      assertEquals(List.of(), search(store, NORTH, null));
    }
  }

  @Test
  void minimumScoreIsInclusive() {
    try (var store = LuceneEmbeddingStore.open(directory)) {
      store.addAll(List.of("n", "e"), List.of(NORTH, EAST), null);
      var request = EmbeddingSearchRequest.builder().queryEmbedding(NORTH).maxResults(9);
      assertEquals(List.of("n", "e"), ids(store.search(request.minScore(.5).build()).matches()));
      assertEquals(List.of("n"), ids(store.search(request.minScore(.51).build()).matches()));
      assertNull(search(store, NORTH, null).getFirst().embedded());
    }
  }

  @Test
  void textIsNotComparedWithNumbers() {
    try (var store = LuceneEmbeddingStore.open(directory)) {
      store.add(NORTH, TextSegment.from("x", Metadata.metadata("year", "2023").put("n", 1)));
      assertEquals(
          "type mismatch: metadata key \"year\" holds keyword values in this store and cannot be"
              + " compared with 2023 of type java.lang.Integer",
          refusal(() -> search(store, NORTH, metadataKey("year").isEqualTo(2023))));
      assertEquals(
          "type mismatch: metadata key \"n\" holds long values in this store and cannot be"
              + " compared with 1 of type java.lang.String",
          refusal(() -> search(store, NORTH, metadataKey("n").containsString("1"))));
    }
  }

  @Test
  void largeFiltersRunOrAreRejected() {
    try (var store = LuceneEmbeddingStore.open(directory)) {
      List<String> ids = store.addAll(List.of(NORTH), List.of(numbered(7)));
      assertEquals(ids, ids(search(store, NORTH, anyBelow(999))));
      assertEquals(
          "a filter may have at most 1000 conditions; combine several values of one key with"
              + " isIn",
          refusal(() -> search(store, NORTH, anyBelow(1001))));
      Filter deep = metadataKey("n").isEqualTo(7);
      for (int i = 0; i < 10_000; i++) {
        deep = new Not(deep);
      }
      Filter deepest = deep;
      assertEquals(
          "a filter may be nested at most 20 deep", refusal(() -> search(store, NORTH, deepest)));
      Filter foreign = _ -> true;
      assertThrows(UnsupportedFeatureException.class, () -> search(store, NORTH, foreign));
    }
  }

  private static TextSegment numbered(int n) {
    return TextSegment.from("text " + n, new Metadata().put("n", n));
  }

  private static Filter anyBelow(int count) {
    return IntStream.range(0, count)
        .<Filter>mapToObj(n -> metadataKey("n").isEqualTo(n))
        .reduce((one, other) -> one.or(other))
        .orElseThrow();
  }

  @Test
  void veryLongTextIsKeptButNotFound() {
    String text = "x".repeat(32_767);
    TextSegment segment = TextSegment.from("words", Metadata.metadata("long", text));
    try (var store = LuceneEmbeddingStore.open(directory)) {
      store.add(NORTH, segment);
      store.add(NORTH, TextSegment.from("words", Metadata.metadata("long", "short")));
      assertEquals(segment, search(store, NORTH, null).getFirst().embedded());
      assertEquals(1, search(store, NORTH, metadataKey("long").isIn("short", "x")).size());
      assertEquals(
          "metadata key \"long\" is compared with text that is too long to filter on",
          refusal(() -> search(store, NORTH, metadataKey("long").isEqualTo(text))));
    }
  }
}

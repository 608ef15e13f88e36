package io.pinakes.search;

import static io.pinakes.search.testing.Samples.record;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.query.Hit;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.query.SearchResult;
import io.pinakes.search.query.Synonyms;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.IndexFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@SuppressWarnings("NullAway.Init")
class SynonymSearchTest {
  private static final Synonyms SYNONYMS =
      new Synonyms(
          Map.of(
              "car", List.of("automobile"),
              "laptop", List.of("notebook computer"),
              "notebook computer", List.of("laptop"),
              "many", IntStream.range(0, 40).mapToObj(i -> "synonym" + i).toList()));

  @TempDir private Path index;
  private Library library;

  @BeforeEach
  void open() throws Exception {
    try (IndexFiles files = IndexFiles.in(index)) {
      files
          .put(record("a"), "One automobiles.")
          .put(record("b"), "A notebook computer of mine.")
          .put(record("c"), "A computer and a notebook.")
          .put(record("d"), "Two laptops.")
          .put(record("e"), "One car.")
          .commit();
    }
    library = Library.open(index, new Compass());
  }

  @AfterEach
  void close() {
    library.close();
  }

  @Test
  void aSynonymIsFoundInAnyInflection() {
    assertEquals(List.of("e"), found("cars", Synonyms.NONE));
    assertEquals(List.of("a", "e"), found("car", SYNONYMS));
  }

  @Test
  void synonymScoresLikeTheWordItself() {
    List<Hit> hits = search("car", SYNONYMS).hits();
    assertEquals(2, hits.size());
    assertEquals(hits.get(0).score(), hits.get(1).score());
  }

  @Test
  void synonymOfSeveralWordsMatchesAsAPhrase() {
    assertEquals(List.of("b", "d"), found("laptop", SYNONYMS));
  }

  @Test
  void synonymOfSeveralQueryWordsKeepsTheirOwnHits() {
    assertEquals(List.of("b", "c", "d"), found("a Notebook  Computer", SYNONYMS));
  }

  @Test
  void wordWithoutSynonymsIsUnaffected() {
    assertEquals(List.of("a"), found("automobile", SYNONYMS));
  }

  @Test
  void synonymsBeyondTheLimitAreReported() {
    assertEquals(
        List.of("the query has more than 32 synonyms; others were left out"),
        search("many car", SYNONYMS).warnings());
  }

  private SearchResult search(String text, Synonyms synonyms) {
    return library.search(
        SearchRequest.of(text).withMode(SearchMode.KEYWORD).withSynonyms(synonyms));
  }

  private List<String> found(String text, Synonyms synonyms) {
    return search(text, synonyms).hits().stream()
        .map(hit -> hit.chunk().document().value())
        .sorted()
        .toList();
  }
}

package io.pinakes.search;

import static io.pinakes.search.testing.Samples.record;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.query.Hit;
import io.pinakes.search.query.Reading;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.IndexFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@SuppressWarnings("NullAway.Init")
class RelevanceTest {
  @TempDir private Path index;
  private Library library;

  @BeforeEach
  void open() throws Exception {
    try (IndexFiles files = IndexFiles.in(index)) {
      files
          .put(record("a"), "The price of a pump.")
          .put(record("b"), "The price of a valve is low.")
          .put(record("c"), "Pumps need oil.")
          .commit();
    }
    library = Library.open(index, new Compass());
  }

  @AfterEach
  void close() {
    library.close();
  }

  private List<Hit> hits(String query) {
    return library.search(SearchRequest.of(query)).hits();
  }

  private double best(String query) {
    Relevance relevance = relevance(query);
    return hits(query).stream().mapToDouble(hit -> relevance.of(hit).orElseThrow()).max().orElse(0);
  }

  @Test
  void passageWithAllWordsIsMoreRelevantThanOneWithTheCommonOnes() {
    assertTrue(best("price of a valve") > 0.9);
    assertTrue(best("price of a valve") > best("price of rare gold"));
  }

  @Test
  void rareWordsThatNoPassageHasLeaveNothingClose() {
    String query = "price of gold in Timbuktu and Samarkand";
    assertTrue(Relevance.noneClose(relevance(query).of(hits(query))));
    assertFalse(Relevance.noneClose(relevance("price of a pump").of(hits("price of a pump"))));
    assertFalse(Relevance.noneClose(relevance(query).of(List.of())));
  }

  @Test
  void queryWithoutWordsHasNoRelevance() {
    Hit any = hits("pump").getFirst();
    assertEquals(OptionalDouble.empty(), relevance("?!").of(any));
  }

  @Test
  void queryInSyntaxHasNoRelevance() {
    SearchRequest syntax = SearchRequest.of("price AND gold").withReading(Reading.SYNTAX);
    assertEquals(Optional.empty(), Relevance.of(library, syntax));
  }

  private Relevance relevance(String query) {
    return Relevance.of(library, SearchRequest.of(query)).orElseThrow();
  }
}

package io.pinakes.search;

import static io.pinakes.search.testing.Samples.metadata;
import static io.pinakes.search.testing.Samples.record;
import static io.pinakes.search.testing.Samples.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.query.DocumentChoice;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Grouping;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.Interpretation;
import io.pinakes.search.query.InterpretationJson;
import io.pinakes.search.query.Reading;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.query.SearchResult;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.IndexFiles;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@SuppressWarnings("NullAway.Init")
class AnalyzedSearchTest {
  private static final SearchRequest PUMP_OF_GLOBEX =
      SearchRequest.of("pump of Globex").withMode(SearchMode.KEYWORD);

  @TempDir private Path index;
  private Library library;

  @BeforeEach
  void open() throws Exception {
    try (IndexFiles files = IndexFiles.in(index)) {
      files
          .put(record("acme", metadata("vendor", text("Acme"))), "pump pump", "pump of the pump")
          .put(record("globex", metadata("vendor", text("Globex Ltd"))), "one pump and more", "-")
          .put(record("none"), "globe and a pump")
          .commit();
    }
    library = Library.open(index, new Compass());
  }

  @AfterEach
  void close() {
    library.close();
  }

  @Test
  void documentsWithTheNamedValueComeFirst() {
    SearchResult plain = library.search(PUMP_OF_GLOBEX.withReading(Reading.PLAIN));
    SearchResult analyzed = library.search(PUMP_OF_GLOBEX);
    assertEquals("globex#0", ids(analyzed).getFirst());
    assertEquals(
        List.of("acme#0", "acme#1", "globex#0", "none#0"), ids(plain).stream().sorted().toList());
    List<String> others = ids(plain).stream().filter(id -> !id.equals("globex#0")).toList();
    assertEquals(others, ids(analyzed).subList(1, 4));
  }

  @Test
  void scoresFallThroughout() {
    List<Hit> hits = library.search(PUMP_OF_GLOBEX).hits();
    for (int i = 1; i < hits.size(); i++) {
      assertTrue(hits.get(i).score() <= hits.get(i - 1).score(), ids(hits).toString());
    }
  }

  @Test
  void returnsAtMostTopKHits() {
    assertEquals(List.of("globex#0"), ids(library.search(PUMP_OF_GLOBEX.withTopK(1))));
    assertEquals(2, library.search(PUMP_OF_GLOBEX.withTopK(2)).hits().size());
  }

  @Test
  void eachDocumentIsReturnedOnce() {
    SearchResult result = library.search(PUMP_OF_GLOBEX.withGrouping(Grouping.DOCUMENT));
    assertEquals(
        List.of("globex", "acme", "none"),
        result.hits().stream().map(hit -> hit.chunk().document().value()).toList());
  }

  @Test
  void everyHitMatchesTheCallersFilter() {
    Filter acme = Filter.equal("vendor", text("Acme"));
    SearchResult result = library.search(PUMP_OF_GLOBEX.withFilter(acme));
    assertEquals(List.of("acme#0", "acme#1"), ids(result).stream().sorted().toList());
    assertEquals(acme, result.interpretation().filter());
  }

  @Test
  void interpretationReportsMentionsAndFilters() {
    assertEquals(
        "{\"mode\":\"keyword\",\"filter\":{},\"inferred_filter\":{\"vendor\":\"Globex Ltd\"},"
            + "\"wider_filters\":[],\"dropped\":[],\"mentions\":[{\"field\":\"vendor\","
            + "\"value\":\"Globex Ltd\",\"words\":\"Globex\",\"match\":\"exact\"}],\"times\":[],"
            + "\"ranges\":[],\"amounts\":[],\"exact\":{\"identifiers\":[],\"sections\":[],"
            + "\"phrases\":[],\"definitions\":[],\"statements\":[]}}",
        InterpretationJson.write(library.search(PUMP_OF_GLOBEX).interpretation()).toString());
  }

  @Test
  void verbatimQuestionChoosesNoDocuments() {
    assertEquals(
        new Interpretation(SearchMode.KEYWORD, Filter.all()),
        library.search(PUMP_OF_GLOBEX.withReading(Reading.PLAIN)).interpretation());
  }

  @Test
  void analysisAndChoiceWorkWithoutASearch() {
    DocumentChoice choice =
        library.lexicon().choose(library.lexicon().analyze("Globex, please"), Filter.all());
    assertEquals(List.of(Filter.equal("vendor", text("Globex Ltd"))), choice.filters());
  }

  private static List<String> ids(SearchResult result) {
    return ids(result.hits());
  }

  private static List<String> ids(List<Hit> hits) {
    return hits.stream().map(hit -> hit.chunk().id().value()).toList();
  }
}

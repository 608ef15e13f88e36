package io.pinakes.search.lucene.annotate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.Library;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.Measure;
import io.pinakes.search.fact.Annotations;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.query.Filter;
import io.pinakes.search.testing.Compass;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random tables and random questions, compared with a full scan. */
class FactPropertyTest extends RandomFacts {
  private static List<String> found(FactPage page) {
    return page.hits().stream().map(hit -> hit.fact().id()).toList();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void searchAgreesWithAFullScan(int seed) throws Exception {
    Random random = new Random(seed);
    build(random);
    FactOracle oracle = new FactOracle(documents);
    try (Library library = Library.open(index, new Compass())) {
      Annotations annotations = library.annotations();
      for (int i = 0; i < QUESTIONS; i++) {
        Filter filter = filter(random, 2);
        List<Fact> expected = oracle.meeting(filter);
        FactRequest request = FactRequest.all().withFilter(filter);
        FactPage all = annotations.search(request.withPage(0, 1000));
        assertEquals(ids(expected), found(all), filter.toString());
        assertEquals(expected.size(), all.total());
        assertEquals(expected.stream().map(Fact::document).distinct().count(), all.documents());
        List<String> paged = new ArrayList<>();
        for (int offset = 0; offset < expected.size(); offset += 7) {
          paged.addAll(found(annotations.search(request.withPage(offset, 7))));
        }
        assertEquals(ids(expected), paged);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 7, 8})
  void restrictedLibraryEqualsOneWithoutOtherDocuments(int seed) throws Exception {
    Random random = new Random(seed);
    build(random);
    SortedMap<String, List<Fact>> permitted = new TreeMap<>(documents);
    permitted.keySet().removeIf(id -> !id.startsWith("x/"));
    FactOracle oracle = new FactOracle(permitted);
    try (Library whole = Library.open(index, new Compass())) {
      Annotations annotations = whole.restrictedTo(Filter.bucket("x")).annotations();
      for (int i = 0; i < QUESTIONS; i++) {
        Filter filter = filter(random, 2);
        FactRequest request = FactRequest.all().withFilter(filter).withPage(0, 1000);
        assertEquals(ids(oracle.meeting(filter)), found(annotations.search(request)));
        Aggregate sum =
            annotations.aggregate(
                AggregateRequest.of(request, new Measure(Function.SUM, "amount")));
        assertEquals(oracle.meeting(filter).size(), sum.facts());
        StringBuilder csv = new StringBuilder();
        assertEquals(oracle.meeting(filter).size(), annotations.export(request, List.of(), csv));
        assertEquals(-1, csv.indexOf("y/"));
      }
    }
  }
}

package io.pinakes.search.fact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import io.pinakes.search.fact.AggregateRequest.Measure;
import io.pinakes.search.fact.AggregateRequest.Period;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchMode;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class FactRequestJsonTest {
  private static final FactRequest FACTS =
      FactRequest.all()
          .withText("castings")
          .withMode(SearchMode.KEYWORD)
          .withShapes(Set.of(Shape.RECORD, Shape.ROW))
          .withFilter(
              new Filter.AnyOf("vendor", List.of(new MetadataValue.Keyword("Ferrum")))
                  .and(
                      new Filter.Comparison(
                          "total", Filter.Operator.GREATER, new MetadataValue.Decimal(10.5))))
          .withSort(List.of(new FactRequest.Sort("total", true)))
          .withPage(5, 7);

  @Test
  void factRequestRoundTrips() {
    assertEquals(FACTS, FactRequestJson.facts(FactJson.write(FACTS)));
  }

  @Test
  void aggregateRequestRoundTripsItsRelevantParts() {
    AggregateRequest request =
        new AggregateRequest(
            FACTS,
            List.of(new Measure(Function.SUM, "total"), new Measure(Function.COUNT, "")),
            List.of(
                new GroupBy.Value("vendor"),
                new GroupBy.Time("date", Period.QUARTER),
                new GroupBy.Step("total", new BigDecimal("0.50"))),
            3,
            true);
    AggregateRequest read = FactRequestJson.aggregate(FactJson.write(request));
    assertEquals(request.measures(), read.measures());
    assertEquals(request.groups(), read.groups());
    assertEquals(3, read.top());
    assertEquals(true, read.largestFirst());
    assertEquals(FACTS.text(), read.facts().text());
    assertEquals(FACTS.filter(), read.facts().filter());
    assertEquals(FACTS.shapes(), read.facts().shapes());
  }

  @Test
  void missingOrUnknownPartsAreRejected() {
    ObjectNode json = FactJson.write(FACTS);
    json.remove("query");
    assertEquals(
        "a request for facts needs the text \"query\"",
        assertThrows(IllegalArgumentException.class, () -> FactRequestJson.facts(json))
            .getMessage());
    ObjectNode other = FactJson.write(FACTS).put("mode", "guess");
    assertEquals(
        "\"guess\" is none of [KEYWORD, SEMANTIC, HYBRID]",
        assertThrows(IllegalArgumentException.class, () -> FactRequestJson.facts(other))
            .getMessage());
    assertThrows(
        IllegalArgumentException.class,
        () -> FactRequestJson.facts(JsonNodeFactory.instance.objectNode()));
  }
}

package io.pinakes.search.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

final class ExplanationJsonTest {
  private static final Explanation FULL =
      new Explanation(
          List.of(
              new Explanation.RetrieverRank("keyword", 3, 7.125),
              new Explanation.RetrieverRank("semantic", 0, 0.1)),
          new Explanation.FusedRank(2, 1.0 / 62),
          OptionalDouble.of(0.8),
          OptionalDouble.empty());

  @Test
  void writesTheStagesThatRanInOrder() {
    assertEquals(
        "{\"keyword\":{\"rank\":3,\"score\":7.125},\"semantic\":{\"rank\":null,\"score\":0.1},"
            + "\"fused\":{\"rank\":2,\"score\":0.016129032258064516},\"refined\":0.8}",
        ExplanationJson.write(FULL).toString());
  }

  @Test
  void roundTrips() throws Exception {
    for (Explanation explanation :
        List.of(
            FULL,
            FULL.withReranked(-1.5),
            Explanation.none(),
            Explanation.of(FULL.retrievers().getFirst()))) {
      String json = ExplanationJson.write(explanation).toString();
      assertEquals(explanation, ExplanationJson.read(new JsonMapper().readTree(json)), json);
    }
  }

  @Test
  void rankWithoutScoreIsRejected() throws Exception {
    var json = new JsonMapper().readTree("{\"keyword\": {\"rank\": 1}}");
    assertEquals(
        "\"keyword\" must have a rank and a score, got {\"rank\":1}",
        assertThrows(IllegalArgumentException.class, () -> ExplanationJson.read(json))
            .getMessage());
  }
}

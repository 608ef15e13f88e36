package io.pinakes.search.settings;

import static io.pinakes.search.testing.Refusals.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class SearchSettingsJsonTest {
  @Test
  void anEmptyObjectKeepsEveryDefault() {
    assertEquals(SearchSettings.DEFAULT, SearchSettingsJson.parse("{}"));
  }

  @Test
  void roundTrips() {
    SearchSettings settings =
        new SearchSettings(
            new Bm25(1.2, .75),
            new FieldWeights(2, .5),
            new RetrieverWeights(.4, .6, 2),
            50,
            new FusionSettings(FusionMethod.MIN_MAX, 10, Refinement.NONE),
            new RerankSettings(
                new RerankerChoice.CrossEncoder(Path.of("models", "cross")), 20, 300, .5),
            Collapse.NEAR,
            3,
            2);
    assertEquals(settings, SearchSettingsJson.parse(SearchSettingsJson.write(settings).toString()));
    assertEquals(
        SearchSettings.DEFAULT,
        SearchSettingsJson.parse(SearchSettingsJson.write(SearchSettings.DEFAULT).toString()));
  }

  @Test
  void oneValueOfAGroupLeavesTheOthersUnchanged() {
    assertEquals(
        SearchSettings.DEFAULT
            .withBm25(new Bm25(2, Bm25.DEFAULT.b()))
            .withFusion(FusionSettings.DEFAULT.with(FusionMethod.MIN_MAX)),
        SearchSettingsJson.parse("{\"bm25\": {\"k1\": 2}, \"fusion\": \"min-max\"}"));
  }

  @Test
  void unknownKeyIsRejectedListingKnownOnes() {
    assertEquals(
        "unknown search setting \"pool\"; known are bm25, candidates, collapse, field_weights,"
            + " fusion, hits_per_page, max_per_document, refine, rerank_depth, rerank_millis,"
            + " rerank_weight, reranker, rrf_k, weights",
        refusal(() -> SearchSettingsJson.parse("{\"pool\": 3}")));
    assertEquals(
        "unknown search setting \"bm25.k2\"; known are b, k1",
        refusal(() -> SearchSettingsJson.parse("{\"bm25\": {\"k2\": 3}}")));
  }

  @Test
  void aWrongTypeIsRefused() {
    assertEquals(
        "search setting \"candidates\" must be a whole number, got 1.5",
        refusal(() -> SearchSettingsJson.parse("{\"candidates\": 1.5}")));
    assertEquals(
        "search setting \"candidates\" must be a whole number, got 99999999999",
        refusal(() -> SearchSettingsJson.parse("{\"candidates\": 99999999999}")));
    assertEquals(
        "search setting \"weights\" must be a JSON object, got [1,1]",
        refusal(() -> SearchSettingsJson.parse("{\"weights\": [1, 1]}")));
    assertEquals(
        "search setting \"bm25.b\" must be a number, got \"x\"",
        refusal(() -> SearchSettingsJson.parse("{\"bm25\": {\"b\": \"x\"}}")));
    assertEquals(
        "search setting \"reranker\" must be a string, got null",
        refusal(() -> SearchSettingsJson.parse("{\"reranker\": null}")));
    assertEquals(
        "search setting \"search\" must be a JSON object, got []",
        refusal(() -> SearchSettingsJson.parse("[]")));
  }

  @Test
  void valueOutOfRangeIsRejected() {
    assertEquals(
        "b must be 0 to 1, got 1.5",
        refusal(() -> SearchSettingsJson.parse("{\"bm25\": {\"b\": 1.5}}")));
    assertEquals(
        "candidates must be 1 to 10000, got 0",
        refusal(() -> SearchSettingsJson.parse("{\"candidates\": 0}")));
    assertEquals(
        "the weight of the exact retriever must be 0 to 100, got -1.0",
        refusal(() -> SearchSettingsJson.parse("{\"weights\": {\"exact\": -1}}")));
    assertEquals(
        "the weights of the keyword and semantic retrievers must not both be 0",
        refusal(
            () -> SearchSettingsJson.parse("{\"weights\": {\"keyword\": 0, \"semantic\": 0}}")));
    assertEquals(
        "search setting \"fusion\" must be one of rrf, min-max, got" + " \"sum\"",
        refusal(() -> SearchSettingsJson.parse("{\"fusion\": \"sum\"}")));
    assertEquals(
        "the reranker is blank; expected none or the directory of a cross-encoder",
        refusal(() -> SearchSettingsJson.parse("{\"reranker\": \" \"}")));
  }

  @Test
  void duplicateKeyIsRejected() {
    assertEquals(
        "the search settings are not valid JSON: \"rrf_k\" is there twice (line 1, column 21, field"
            + " \"rrf_k\")",
        refusal(() -> SearchSettingsJson.parse("{\"rrf_k\": 1, \"rrf_k\": 2}")));
  }
}

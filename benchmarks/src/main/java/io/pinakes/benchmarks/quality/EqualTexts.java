package io.pinakes.benchmarks.quality;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.search.evaluate.Judgements;
import io.pinakes.search.evaluate.TrecRun;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Treats corpus items with identical texts as one, because no engine can tell them apart.
 *
 * @param first item id to the id of the first item with its text
 */
record EqualTexts(Map<String, String> first) {
  static final EqualTexts NONE = new EqualTexts(Map.of());

  /** Finds equal texts among the chunks of rows, or among rows without chunks. */
  static EqualTexts of(Iterable<JsonNode> rows) {
    Map<String, String> byText = new HashMap<>();
    Map<String, String> first = new HashMap<>();
    for (JsonNode row : rows) {
      for (JsonNode item : row.path("chunks").isEmpty() ? List.of(row) : row.get("chunks")) {
        String id = item.path("_id").asText();
        String known = byText.putIfAbsent(item.path("text").asText().strip(), id);
        first.put(id, known == null ? id : known);
      }
    }
    return new EqualTexts(first);
  }

  private String of(String item) {
    return first.getOrDefault(item, item);
  }

  TrecRun in(TrecRun run) {
    Map<String, List<String>> rankings = new LinkedHashMap<>();
    run.rankings()
        .forEach(
            (query, items) ->
                rankings.put(query, items.stream().map(this::of).distinct().toList()));
    return new TrecRun(rankings);
  }

  Judgements in(Judgements judgements) {
    Map<String, Map<String, Double>> grades = new LinkedHashMap<>();
    judgements
        .grades()
        .forEach(
            (query, items) -> {
              Map<String, Double> merged = new HashMap<>();
              items.forEach((item, grade) -> merged.merge(of(item), grade, Math::max));
              grades.put(query, merged);
            });
    return new Judgements(grades);
  }
}

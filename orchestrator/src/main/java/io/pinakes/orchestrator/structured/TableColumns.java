package io.pinakes.orchestrator.structured;

import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.PropertyKey;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Chooses the columns of a table of facts. */
final class TableColumns {
  private static final int MAX_COLUMNS = 6;

  private TableColumns() {}

  /**
   * Returns the columns: fields mentioned in the question, then fields that most documents have.
   */
  static List<String> of(StructuredQuestion question, FactPage page) {
    Map<String, String> fields = new LinkedHashMap<>(); // one column for all spellings of a name
    question.properties().forEach(name -> fields.putIfAbsent(PropertyKey.of(name), name));
    Map<String, Integer> counts = new LinkedHashMap<>();
    Map<String, String> keys = new HashMap<>();
    for (FactPage.Hit hit : page.hits()) {
      for (Property property : hit.fact().properties()) {
        counts.merge(property.name(), 1, Integer::sum);
        keys.putIfAbsent(property.name(), property.key());
      }
    }
    counts.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
        .map(Map.Entry::getKey)
        .forEach(
            name -> {
              String key = keys.getOrDefault(name, name);
              if (question.properties().contains(key)) {
                fields.replace(key, key, name); // as written in the table
              } else if (fields.size() < MAX_COLUMNS) {
                fields.putIfAbsent(key, name);
              }
            });
    return List.copyOf(fields.values());
  }
}

package io.pinakes.search.query;

import io.pinakes.search.chunk.MetadataValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a question names of the values an index holds.
 *
 * @param mentions in the order of the question
 */
public record QueryAnalysis(List<Mention> mentions) {
  public QueryAnalysis {
    mentions = List.copyOf(mentions);
  }

  /**
   * A value of a field that stands in the question.
   *
   * @param field the field that holds it
   * @param value as the index holds it
   * @param words as the question writes it
   */
  public record Mention(String field, MetadataValue value, String words) {}

  /** The mentioned fields in order, each with its mentioned values. */
  public Map<String, List<MetadataValue>> valuesByField() {
    Map<String, List<MetadataValue>> values = new LinkedHashMap<>();
    for (Mention mention : mentions) {
      List<MetadataValue> list = values.computeIfAbsent(mention.field(), _ -> new ArrayList<>());
      if (!list.contains(mention.value())) {
        list.add(mention.value());
      }
    }
    return values;
  }
}

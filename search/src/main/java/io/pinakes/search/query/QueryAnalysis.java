package io.pinakes.search.query;

import io.pinakes.search.chunk.MetadataValue;
import java.util.List;

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
}

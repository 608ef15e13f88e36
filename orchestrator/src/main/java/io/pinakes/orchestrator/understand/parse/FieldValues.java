package io.pinakes.orchestrator.understand.parse;

import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import java.util.List;

/**
 * The field values that a question may name: all, or for a field with very many values those that
 * contain a word of the question.
 *
 * @param held the values of the index
 * @param documents the documents whose values are used
 * @param tokens of the question
 */
record FieldValues(Held held, Filter documents, List<Token> tokens) {
  private static final int MAX_VALUES = 10_000;

  /** Longer words are not looked up in values. */
  private static final int MAX_LENGTH = 100;

  /** Access to the values of an index. */
  interface Held {
    /** At most {@code limit} values of a field in matching documents, most frequent first. */
    List<MetadataValue> values(String field, Filter filter, int limit);
  }

  /** The values of a string field, most frequent first. */
  List<MetadataValue> of(String field) {
    List<MetadataValue> values = held.values(field, documents, MAX_VALUES + 1);
    if (values.size() <= MAX_VALUES) {
      return values;
    }
    List<Filter> words =
        tokens.stream()
            .filter(token -> Token.tells(token) && token.text().length() <= MAX_LENGTH)
            .map(token -> Filter.holding(field, token.text()))
            .distinct()
            .toList();
    return words.isEmpty()
        ? List.of()
        : held.values(field, documents.and(new Filter.Or(words)), MAX_VALUES);
  }
}

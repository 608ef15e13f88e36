package io.pinakes.orchestrator.understand.parse;

import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import java.util.List;

/**
 * The values of fields that a question may name: all, or of a field with very many those that hold
 * a word of the question.
 *
 * @param held of the fields
 * @param documents whose values
 * @param tokens of the question
 */
record FieldValues(Held held, Filter documents, List<Token> tokens) {
  private static final int MAX_VALUES = 10_000;

  /** Longer words name no part of a value. */
  private static final int MAX_LENGTH = 100;

  /** The values that an index holds. */
  interface Held {
    /** At most {@code limit} values of a field among what matches, the most frequent first. */
    List<MetadataValue> values(String field, Filter filter, int limit);
  }

  /** Values of a field of strings, the most frequent first. */
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

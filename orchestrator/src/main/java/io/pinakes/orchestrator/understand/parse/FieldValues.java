package io.pinakes.orchestrator.understand.parse;

import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.Library;
import io.pinakes.search.ValueCount;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import java.util.List;

/**
 * The values of fields that a question may name: all, or of a field with very many those that hold
 * a word of the question.
 *
 * @param documents whose values
 * @param tokens of the question
 */
record FieldValues(Library library, Filter documents, List<Token> tokens) {
  private static final int MAX_VALUES = 10_000;

  /** Longer words name no part of a value. */
  private static final int MAX_LENGTH = 100;

  /** Values of a field of strings, the most frequent first. */
  List<MetadataValue> of(String field) {
    List<ValueCount> values = library.values(field, documents, MAX_VALUES + 1);
    if (values.size() > MAX_VALUES) {
      List<Filter> words =
          tokens.stream()
              .filter(token -> Token.tells(token) && token.text().length() <= MAX_LENGTH)
              .map(token -> Filter.holding(field, token.text()))
              .distinct()
              .toList();
      values =
          words.isEmpty()
              ? List.of()
              : library.values(field, documents.and(new Filter.Or(words)), MAX_VALUES);
    }
    return values.stream().map(ValueCount::value).toList();
  }
}

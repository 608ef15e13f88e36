package io.pinakes.search.syntax;

import io.pinakes.search.query.Filter;
import java.util.List;

/**
 * A parsed query. Clauses use the operators of Lucene's simple query syntax: {@code "phrase"},
 * {@code prefix*}, {@code |} and balanced parentheses; all other operator characters are escaped.
 *
 * @param wanted the ranking clause; empty if nothing is searched for
 * @param required clauses that every hit must match
 * @param excluded clauses that no hit may match
 * @param fieldWords words that analyzed fields of every hit must or must not contain
 * @param filter conditions on values, for every hit
 * @param words the words searched for, without operators
 * @param question the same with phrases in quotes
 * @param warnings what was left out or possibly misread
 */
public record SyntaxQuery(
    String wanted,
    List<String> required,
    List<String> excluded,
    List<FieldWords> fieldWords,
    Filter filter,
    String words,
    String question,
    List<String> warnings) {
  public SyntaxQuery {
    required = List.copyOf(required);
    excluded = List.copyOf(excluded);
    fieldWords = List.copyOf(fieldWords);
    warnings = List.copyOf(warnings);
  }
}

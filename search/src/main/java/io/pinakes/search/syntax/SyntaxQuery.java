package io.pinakes.search.syntax;

import io.pinakes.search.query.Filter;
import java.util.List;

/**
 * A query as its syntax means it. Clauses are in the operators of Lucene's simple query syntax:
 * {@code "phrase"}, {@code prefix*}, {@code |} and balanced parentheses; every other character of
 * them that could be one is escaped.
 *
 * @param wanted the clause that ranks; empty if nothing is looked for
 * @param required clauses that every hit must meet
 * @param excluded clauses that no hit may meet
 * @param fieldWords what the analysed fields of every hit must or must not have
 * @param filter conditions on values, for every hit
 * @param words what is looked for, without any operator
 * @param question the same with its phrases in quotes
 * @param warnings what was left out or read otherwise than it may have been meant
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

package io.pinakes.search.lucene.filter;

import io.pinakes.search.query.FilterLimits;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.AutomatonQuery;
import org.apache.lucene.search.MultiTermQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.util.automaton.Automata;
import org.apache.lucene.util.automaton.Automaton;
import org.apache.lucene.util.automaton.Operations;
import org.apache.lucene.util.automaton.TooComplexToDeterminizeException;

/**
 * Compiles the patterns of {@link io.pinakes.search.query.Filter.Like} to automata over the terms
 * of a field, ignoring case (Unicode simple case folding). Length, wildcards and the work on the
 * automaton are limited, and matches are collected as a set of entries, not as clauses.
 */
public final class LikePattern {
  private static final int MAX_WORK = 20_000;

  private LikePattern() {}

  /**
   * Matches entries with a term that matches {@code pattern}.
   *
   * @throws IllegalArgumentException if the pattern is longer or more complex than is allowed
   */
  public static Query query(String field, String pattern) {
    if (pattern.length() > FilterLimits.MAX_PATTERN) {
      throw new IllegalArgumentException(
          "a \"like\" pattern may have at most "
              + FilterLimits.MAX_PATTERN
              + " characters, got "
              + pattern.length());
    }
    return new AutomatonQuery(
        new Term(field, pattern),
        automaton(pattern),
        false,
        MultiTermQuery.CONSTANT_SCORE_BLENDED_REWRITE);
  }

  private static Automaton automaton(String pattern) {
    List<Automaton> parts = new ArrayList<>(List.of(Automata.makeEmptyString()));
    int wildcards = 0;
    boolean escaped = false;
    boolean afterAny = false;
    for (int c : pattern.codePoints().toArray()) {
      boolean any = c == '%' && !escaped;
      if (any) {
        if (!afterAny) {
          wildcards++;
          parts.add(Automata.makeAnyString());
        }
      } else if (c == '_' && !escaped) {
        parts.add(Automata.makeAnyChar());
      } else if (c == '\\' && !escaped) {
        escaped = true;
        continue;
      } else {
        parts.add(Automata.makeCaseInsensitiveChar(c));
      }
      afterAny = any;
      escaped = false;
    }
    if (escaped) {
      parts.add(Automata.makeChar('\\')); // nothing follows
    }
    if (wildcards > FilterLimits.MAX_WILDCARDS) {
      throw new IllegalArgumentException(
          "a \"like\" pattern may have at most "
              + FilterLimits.MAX_WILDCARDS
              + " wildcards %, got "
              + wildcards);
    }
    try {
      return Operations.determinize(Operations.concatenate(parts), MAX_WORK);
    } catch (TooComplexToDeterminizeException e) {
      throw new IllegalArgumentException(
          "the \"like\" pattern " + pattern + " is too complex; use fewer _ after a %", e);
    }
  }
}

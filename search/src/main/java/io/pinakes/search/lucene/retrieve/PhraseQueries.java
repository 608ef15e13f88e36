package io.pinakes.search.lucene.retrieve;

import io.pinakes.search.analyze.LanguageAnalyzer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.util.QueryBuilder;

/**
 * Builds phrase queries for all languages searched. Words match in any inflection, and a stop word
 * matches any single word.
 */
final class PhraseQueries {
  /** Longer phrases, in UTF-16 units, are cut to this length. */
  private static final int MAX_CHARS = 1000;

  private PhraseQueries() {}

  /** A query for {@code phrase} in {@code field}; empty if no word of it can be searched for. */
  static Optional<Query> of(String field, String phrase, Collection<String> analyses) {
    String words = phrase.substring(0, Math.min(phrase.length(), MAX_CHARS));
    Set<Query> queries = new LinkedHashSet<>();
    for (String analysis : analyses.isEmpty() ? List.of(LanguageAnalyzer.DEFAULT) : analyses) {
      Query query = new QueryBuilder(LanguageAnalyzer.of(analysis)).createPhraseQuery(field, words);
      if (query != null && !(query instanceof BooleanQuery none && none.clauses().isEmpty())) {
        queries.add(query);
      }
    }
    return switch (queries.size()) {
      case 0 -> Optional.empty();
      case 1 -> Optional.of(queries.iterator().next());
      default -> Optional.of(new DisjunctionMaxQuery(new ArrayList<>(queries), 0));
    };
  }
}

package io.pinakes.search.analyze;

import java.util.Collection;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The text analyses of a question, named as {@link LanguageAnalyzer#analysisOf} does.
 *
 * @param collection those of all chunks that may be searched. The stop words of a question depend
 *     on these, and so neither on the filter of a search nor on how chunks are spread over shards
 * @param searched those of the chunks that match the filter; a word has one term in each
 */
public record QueryAnalyses(SortedSet<String> collection, SortedSet<String> searched) {
  public QueryAnalyses {
    collection = new TreeSet<>(collection);
    searched = new TreeSet<>(searched);
  }

  /** The analyses of a search without a filter. */
  static QueryAnalyses of(Collection<String> all) {
    return new QueryAnalyses(new TreeSet<>(all), new TreeSet<>(all));
  }
}

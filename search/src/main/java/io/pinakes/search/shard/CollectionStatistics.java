package io.pinakes.search.shard;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BinaryOperator;

/**
 * What the scores and limits of one search depend on, of one shard or of several.
 *
 * @param analyses of the chunks that meet the filter, as {@link
 *     io.pinakes.search.analyze.LanguageAnalyzer} names them
 * @param terms the frequencies of the terms that the search looks for
 * @param prefixes the first terms, in the order of their bytes, that begin with each prefix it
 *     looks for; {@code terms} has how frequent they are
 * @param fields the sizes of the fields it looks in
 * @param matches how many chunks that meet the filter hold each thing that is looked up letter by
 *     letter, by its name
 * @param holders the same whatever the filter
 * @param entries everything the index holds
 * @param documents how many documents it holds
 */
public record CollectionStatistics(
    SortedSet<String> analyses,
    Map<Term, TermCounts> terms,
    Map<String, Set<String>> prefixes,
    Map<String, FieldCounts> fields,
    Map<String, Long> matches,
    Map<String, Long> holders,
    long entries,
    long documents) {
  /** A term of a field. */
  public record Term(String field, String text) {}

  /**
   * How frequent a term is.
   *
   * @param entries that have it
   * @param occurrences in all of them
   */
  public record TermCounts(long entries, long occurrences) {
    TermCounts plus(TermCounts other) {
      return new TermCounts(entries + other.entries, occurrences + other.occurrences);
    }
  }

  /**
   * The size of a field.
   *
   * @param size all entries, removed ones that are not merged away included
   * @param entries that have the field
   * @param occurrences of all its terms
   * @param postings pairs of a term and an entry that has it
   */
  public record FieldCounts(long size, long entries, long occurrences, long postings) {
    FieldCounts plus(FieldCounts other) {
      return new FieldCounts(
          size + other.size,
          entries + other.entries,
          occurrences + other.occurrences,
          postings + other.postings);
    }
  }

  public CollectionStatistics {
    analyses = new TreeSet<>(analyses);
    terms = Map.copyOf(terms);
    prefixes = Map.copyOf(prefixes);
    fields = Map.copyOf(fields);
    matches = Map.copyOf(matches);
    holders = Map.copyOf(holders);
  }

  /** The statistics of both; they must have no document in common. */
  public CollectionStatistics plus(CollectionStatistics other) {
    SortedSet<String> allAnalyses = new TreeSet<>(analyses);
    allAnalyses.addAll(other.analyses);
    return new CollectionStatistics(
        allAnalyses,
        sum(terms, other.terms, TermCounts::plus),
        sum(prefixes, other.prefixes, CollectionStatistics::union),
        sum(fields, other.fields, FieldCounts::plus),
        sum(matches, other.matches, Long::sum),
        sum(holders, other.holders, Long::sum),
        entries + other.entries,
        documents + other.documents);
  }

  private static Set<String> union(Set<String> some, Set<String> more) {
    Set<String> all = new HashSet<>(some);
    all.addAll(more);
    return all;
  }

  private static <K, V> Map<K, V> sum(Map<K, V> one, Map<K, V> other, BinaryOperator<V> plus) {
    Map<K, V> sum = new HashMap<>(one);
    other.forEach((key, value) -> sum.merge(key, value, plus));
    return sum;
  }
}

package io.pinakes.search.shard;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BinaryOperator;

/**
 * The statistics that the scores and limits of one search depend on, for one shard or several.
 *
 * @param analyses the text analyses of all chunks of the collection, see {@link
 *     io.pinakes.search.analyze.LanguageAnalyzer}
 * @param searched the text analyses of the chunks that match the filter
 * @param terms the frequencies of the terms in the search
 * @param prefixes the first terms, in byte order, for each prefix in the search; their frequencies
 *     are in {@code terms}
 * @param fields the sizes of the searched fields
 * @param matches number of chunks matching the filter for each exact lookup, by its name
 * @param holders the same regardless of the filter
 * @param entries number of all entries in the index
 * @param documents number of documents
 */
public record CollectionStatistics(
    SortedSet<String> analyses,
    SortedSet<String> searched,
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
   * The frequency of a term.
   *
   * @param entries number of entries that contain it
   * @param occurrences number of its occurrences
   */
  public record TermCounts(long entries, long occurrences) {
    TermCounts plus(TermCounts other) {
      return new TermCounts(entries + other.entries, occurrences + other.occurrences);
    }
  }

  /**
   * The size of a field.
   *
   * @param size number of all entries, including deleted ones not yet merged away
   * @param entries number of entries that have the field
   * @param occurrences number of occurrences of all its terms
   * @param postings number of postings, that is, pairs of a term and an entry
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
    searched = new TreeSet<>(searched);
    terms = Map.copyOf(terms);
    prefixes = Map.copyOf(prefixes);
    fields = Map.copyOf(fields);
    matches = Map.copyOf(matches);
    holders = Map.copyOf(holders);
  }

  /** The statistics of both; they must have no document in common. */
  public CollectionStatistics plus(CollectionStatistics other) {
    return new CollectionStatistics(
        union(analyses, other.analyses),
        union(searched, other.searched),
        sum(terms, other.terms, TermCounts::plus),
        sum(prefixes, other.prefixes, CollectionStatistics::either),
        sum(fields, other.fields, FieldCounts::plus),
        sum(matches, other.matches, Long::sum),
        sum(holders, other.holders, Long::sum),
        entries + other.entries,
        documents + other.documents);
  }

  private static SortedSet<String> union(SortedSet<String> some, SortedSet<String> more) {
    SortedSet<String> all = new TreeSet<>(some);
    all.addAll(more);
    return all;
  }

  private static Set<String> either(Set<String> some, Set<String> more) {
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

package io.pinakes.search.lucene.retrieve;

import io.pinakes.search.analyze.QueryWord;
import io.pinakes.search.lucene.collection.CollectionView;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.shard.CollectionStatistics.TermCounts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.PriorityQueue;
import java.util.SequencedMap;
import java.util.Set;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.SynonymQuery;

/** Expands a prefix to the most frequent terms that start with it, scored as one term. */
final class Prefixes {
  /** Maximum number of terms per prefix. */
  static final int MAX_TERMS = 50;

  private static final Comparator<Expansion> LEAST_FIRST =
      Comparator.comparingLong(Expansion::chunks)
          .thenComparing(Expansion::term, Comparator.reverseOrder());

  private final CollectionView view;
  private final List<String> warnings;

  /** A term that starts with the prefix, and the number of chunks that contain it. */
  private record Expansion(String term, long chunks) {}

  Prefixes(CollectionView view, List<String> warnings) {
    this.view = view;
    this.warnings = warnings;
  }

  /**
   * @param words the prefix analyzed as a word, since the index contains stems: {@code invoices*}
   *     finds {@code invoice}
   */
  Query of(String prefix, List<QueryWord> words) {
    Set<String> terms = new LinkedHashSet<>();
    if (words.size() == 1) {
      terms.addAll(words.getFirst().alternatives());
    }
    try {
      frequent(prefix.toLowerCase(Locale.ROOT), prefix).forEach(found -> terms.add(found.term()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (terms.isEmpty()) {
      terms.add(prefix); // in no chunk
    }
    SynonymQuery.Builder any = new SynonymQuery.Builder(Fields.CONTEXTUAL_TEXT);
    terms.forEach(term -> any.addTerm(new Term(Fields.CONTEXTUAL_TEXT, term)));
    return any.build();
  }

  private PriorityQueue<Expansion> frequent(String prefix, String written) throws IOException {
    PriorityQueue<Expansion> most = new PriorityQueue<>(LEAST_FIRST);
    SequencedMap<String, TermCounts> terms = view.expand(prefix);
    terms.forEach(
        (term, counts) -> {
          most.add(new Expansion(term, counts.entries()));
          if (most.size() > MAX_TERMS) {
            most.poll();
          }
        });
    if (terms.size() > MAX_TERMS) {
      warnings.add(
          "more than "
              + MAX_TERMS
              + " terms begin with \""
              + written
              + "\"; the search used the most frequent"
              + (terms.size() < CollectionView.MAX_EXPANSIONS
                  ? ""
                  : " of the first " + CollectionView.MAX_EXPANSIONS));
    }
    return most;
  }
}

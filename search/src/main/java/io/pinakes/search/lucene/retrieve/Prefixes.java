package io.pinakes.search.lucene.retrieve;

import io.pinakes.search.analyze.QueryWord;
import io.pinakes.search.schema.Fields;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.PriorityQueue;
import java.util.Set;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.MultiTerms;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.SynonymQuery;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.StringHelper;

/** Expands a prefix to the most frequent terms that begin with it, which count as one term. */
final class Prefixes {
  /** Terms that a prefix stands for at most. */
  static final int MAX_TERMS = 50;

  /** Terms looked at for a prefix, in the order of their bytes. */
  static final int MAX_SCANNED = 1000;

  private static final Comparator<Expansion> LEAST_FIRST =
      Comparator.comparingInt(Expansion::documents)
          .thenComparing(Expansion::term, Comparator.reverseOrder());

  private final IndexReader reader;
  private final List<String> warnings;

  /** A term that begins with the prefix, and how many chunks have it. */
  private record Expansion(String term, int documents) {}

  Prefixes(IndexReader reader, List<String> warnings) {
    this.reader = reader;
    this.warnings = warnings;
  }

  /**
   * @param words the prefix read as a word, since the index has stems: {@code invoices*} finds
   *     {@code invoice}
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
      terms.add(prefix); // which no chunk has
    }
    SynonymQuery.Builder any = new SynonymQuery.Builder(Fields.CONTEXTUAL_TEXT);
    terms.forEach(term -> any.addTerm(new Term(Fields.CONTEXTUAL_TEXT, term)));
    return any.build();
  }

  private PriorityQueue<Expansion> frequent(String prefix, String written) throws IOException {
    PriorityQueue<Expansion> most = new PriorityQueue<>(LEAST_FIRST);
    Terms terms = MultiTerms.getTerms(reader, Fields.CONTEXTUAL_TEXT);
    if (terms == null) {
      return most;
    }
    BytesRef start = new BytesRef(prefix);
    TermsEnum enumeration = terms.iterator();
    if (enumeration.seekCeil(start) == TermsEnum.SeekStatus.END) {
      return most;
    }
    int scanned = 0;
    boolean cut = false;
    BytesRef term = enumeration.term();
    while (term != null && StringHelper.startsWith(term, start) && !cut) {
      most.add(new Expansion(term.utf8ToString(), enumeration.docFreq()));
      if (most.size() > MAX_TERMS) {
        most.poll();
      }
      scanned++;
      cut = scanned == MAX_SCANNED;
      term = enumeration.next();
    }
    if (scanned > MAX_TERMS) {
      warnings.add(
          "more than "
              + MAX_TERMS
              + " terms begin with \""
              + written
              + "\"; the search used the most frequent");
    }
    return most;
  }
}

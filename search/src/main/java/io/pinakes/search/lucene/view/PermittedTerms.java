package io.pinakes.search.lucene.view;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.index.FilterLeafReader;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.FixedBitSet;
import org.apache.lucene.util.IOBooleanSupplier;
import org.jspecify.annotations.Nullable;

/** The terms of permitted entries, with statistics over these entries only. */
final class PermittedTerms extends FilterLeafReader.FilterTerms {
  private static final int NO_ENTRY = DocIdSetIterator.NO_MORE_DOCS;

  private final FixedBitSet permitted;
  private final Statistics statistics;

  /**
   * How often a term occurs in permitted entries.
   *
   * @param documents number of entries with the term
   * @param occurrences number of occurrences in them; that of entries if the field has no
   *     frequencies
   */
  private record Frequency(int documents, long occurrences) {}

  /** The sums over all terms of a field. */
  private record Totals(int documents, long postings, long occurrences) {}

  /** Cached statistics of a field in a segment. */
  static final class Statistics {
    /** Maximum number of cached terms; others are counted each time. */
    private static final int MAX_TERMS = 20_000;

    private final Map<BytesRef, Frequency> frequencies = new ConcurrentHashMap<>();
    private @Nullable Totals totals;
  }

  PermittedTerms(Terms in, FixedBitSet permitted, Statistics statistics) {
    super(in);
    this.permitted = permitted;
    this.statistics = statistics;
  }

  /** Moves {@code entries} to its next permitted one. */
  static int next(DocIdSetIterator entries, FixedBitSet permitted) throws IOException {
    int entry = entries.nextDoc();
    while (entry != NO_ENTRY && !permitted.get(entry)) {
      int wanted = entry + 1 < permitted.length() ? permitted.nextSetBit(entry + 1) : NO_ENTRY;
      if (wanted == NO_ENTRY) {
        return NO_ENTRY;
      }
      entry = entries.advance(wanted);
    }
    return entry;
  }

  @Override
  public TermsEnum iterator() throws IOException {
    return new PermittedEnum(in.iterator());
  }

  /** Unknown. */
  @Override
  public long size() {
    return -1;
  }

  @Override
  public int getDocCount() throws IOException {
    return totals().documents();
  }

  @Override
  public long getSumDocFreq() throws IOException {
    return totals().postings();
  }

  @Override
  public long getSumTotalTermFreq() throws IOException {
    return totals().occurrences();
  }

  @Override
  public @Nullable BytesRef getMin() throws IOException {
    return iterator().next();
  }

  /** Scans all postings of the field once, on first use. */
  private Totals totals() throws IOException {
    synchronized (statistics) {
      Totals totals = statistics.totals;
      if (totals == null) {
        totals = count();
        statistics.totals = totals;
      }
      return totals;
    }
  }

  private Totals count() throws IOException {
    FixedBitSet seen = new FixedBitSet(permitted.length());
    long postings = 0;
    long occurrences = 0;
    TermsEnum terms = in.iterator();
    PostingsEnum entries = null;
    while (terms.next() != null) {
      entries = terms.postings(entries, PostingsEnum.FREQS);
      for (int entry = next(entries, permitted);
          entry != NO_ENTRY;
          entry = next(entries, permitted)) {
        seen.set(entry);
        postings++;
        occurrences += entries.freq();
      }
    }
    return new Totals(seen.cardinality(), postings, occurrences);
  }

  private final class PermittedEnum extends FilterLeafReader.FilterTermsEnum {
    private @Nullable PostingsEnum entries;

    PermittedEnum(TermsEnum in) {
      super(in);
    }

    private boolean isPermitted() throws IOException {
      entries = in.postings(entries, PostingsEnum.NONE);
      return PermittedTerms.next(entries, permitted) != NO_ENTRY;
    }

    @Override
    public @Nullable BytesRef next() throws IOException {
      BytesRef term = in.next();
      while (term != null && !isPermitted()) {
        term = in.next();
      }
      return term;
    }

    @Override
    public SeekStatus seekCeil(BytesRef term) throws IOException {
      SeekStatus status = in.seekCeil(term);
      if (status == SeekStatus.END || isPermitted()) {
        return status;
      }
      return next() == null ? SeekStatus.END : SeekStatus.NOT_FOUND;
    }

    @Override
    public boolean seekExact(BytesRef term) throws IOException {
      return in.seekExact(term) && isPermitted();
    }

    @Override
    public @Nullable IOBooleanSupplier prepareSeekExact(BytesRef term) throws IOException {
      IOBooleanSupplier found = in.prepareSeekExact(term);
      return found == null ? null : () -> found.get() && isPermitted();
    }

    @Override
    public int docFreq() throws IOException {
      return frequency().documents();
    }

    @Override
    public long totalTermFreq() throws IOException {
      return frequency().occurrences();
    }

    /** Ordinals are not supported. */
    @Override
    public long ord() {
      throw new UnsupportedOperationException("permitted terms are not numbered");
    }

    @Override
    public void seekExact(long ord) {
      throw new UnsupportedOperationException("permitted terms are not numbered");
    }

    private Frequency frequency() throws IOException {
      BytesRef term = in.term();
      Frequency known = statistics.frequencies.get(term);
      if (known != null) {
        return known;
      }
      entries = in.postings(entries, PostingsEnum.FREQS);
      int documents = 0;
      long occurrences = 0;
      while (PermittedTerms.next(entries, permitted) != NO_ENTRY) {
        documents++;
        occurrences += entries.freq();
      }
      Frequency counted = new Frequency(documents, occurrences);
      if (statistics.frequencies.size() < Statistics.MAX_TERMS) {
        statistics.frequencies.put(BytesRef.deepCopyOf(term), counted);
      }
      return counted;
    }
  }
}

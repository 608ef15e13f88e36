package io.pinakes.search;

import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Holdings;
import io.pinakes.search.retrieve.Wording;
import io.pinakes.search.schema.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.TermQuery;
import org.jspecify.annotations.Nullable;

/** What one snapshot holds; for one thread. */
final class SnapshotHoldings implements Holdings {
  private final Snapshot snapshot;
  private @Nullable Wording wording;

  SnapshotHoldings(Snapshot snapshot) {
    this.snapshot = snapshot;
  }

  @Override
  public long documents(Filter filter) {
    try {
      return Counts.documents(snapshot, filter);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public long passages(Filter filter) {
    return passages(filter, "");
  }

  @Override
  public long passages(Filter filter, String words) {
    BooleanQuery.Builder query =
        new BooleanQuery.Builder()
            .add(new TermQuery(Kind.CHUNK.term()), BooleanClause.Occur.FILTER)
            .add(snapshot.filters().compile(filter), BooleanClause.Occur.FILTER);
    try {
      if (!words.isEmpty()) {
        // words that the index leaves out stand everywhere
        wording().of(words).ifPresent(phrase -> query.add(phrase, BooleanClause.Occur.FILTER));
      }
      return snapshot.count(query.build());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Wording wording() throws IOException {
    Wording current = wording;
    if (current == null) {
      current = new Wording(snapshot);
      wording = current;
    }
    return current;
  }
}

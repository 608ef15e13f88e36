package io.pinakes.search.lucene;

import io.pinakes.search.lucene.filter.Queries;
import io.pinakes.search.lucene.retrieve.Wording;
import io.pinakes.search.lucene.schema.Kind;
import io.pinakes.search.query.CorpusCounts;
import io.pinakes.search.query.Filter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.jspecify.annotations.Nullable;

/** What one snapshot holds; for one thread. */
final class SnapshotCounts implements CorpusCounts {
  private final Snapshot snapshot;
  private @Nullable Wording wording;

  SnapshotCounts(Snapshot snapshot) {
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
    List<Query> all = new ArrayList<>();
    all.add(new TermQuery(Kind.CHUNK.term()));
    all.add(snapshot.filters().compile(filter));
    try {
      if (!words.isEmpty()) {
        // words that the index leaves out stand everywhere
        wording().of(words).ifPresent(all::add);
      }
      return snapshot.count(Queries.all(all));
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

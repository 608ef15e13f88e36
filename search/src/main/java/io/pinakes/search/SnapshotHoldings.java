package io.pinakes.search;

import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Holdings;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.Kind;
import io.pinakes.search.schema.TextAnalysis;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.TermQuery;

/** What one snapshot holds. */
final class SnapshotHoldings implements Holdings {
  private final Snapshot snapshot;

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
    List<String> terms = TextAnalysis.terms(words);
    BooleanQuery.Builder query =
        new BooleanQuery.Builder()
            .add(new TermQuery(Kind.CHUNK.term()), BooleanClause.Occur.FILTER)
            .add(snapshot.filters().compile(filter), BooleanClause.Occur.FILTER);
    if (!terms.isEmpty()) { // words that the index leaves out stand everywhere
      query.add(
          new PhraseQuery(Fields.CONTEXTUAL_TEXT, terms.toArray(String[]::new)),
          BooleanClause.Occur.FILTER);
    }
    try {
      return snapshot.count(query.build());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

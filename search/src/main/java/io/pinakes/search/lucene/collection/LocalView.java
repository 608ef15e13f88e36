package io.pinakes.search.lucene.collection;

import io.pinakes.search.analyze.QueryAnalyses;
import io.pinakes.search.lucene.filter.Queries;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.shard.CollectionStatistics.TermCounts;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import org.apache.lucene.index.MultiTerms;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.StringHelper;

/** A collection that is a single local index. */
public record LocalView(IndexSearcher searcher) implements CollectionView {
  @Override
  public QueryAnalyses analyses(Query filter) throws IOException {
    return Languages.ofWhole(searcher, filter);
  }

  @Override
  public boolean isDistinctive(String name, Query query, Query filter) throws IOException {
    return CollectionView.isDistinctive(matches(query, filter));
  }

  long matches(Query query, Query filter) throws IOException {
    return searcher.count(Queries.all(query, filter));
  }

  @Override
  public long holders(String name, Query query) throws IOException {
    return searcher.count(query);
  }

  @Override
  public SequencedMap<String, TermCounts> expand(String prefix) throws IOException {
    SequencedMap<String, TermCounts> found = new LinkedHashMap<>();
    Terms terms = MultiTerms.getTerms(searcher.getIndexReader(), Fields.CONTEXTUAL_TEXT);
    BytesRef start = new BytesRef(prefix);
    TermsEnum enumeration = terms == null ? TermsEnum.EMPTY : terms.iterator();
    if (enumeration.seekCeil(start) == TermsEnum.SeekStatus.END) {
      return found;
    }
    BytesRef term = enumeration.term();
    while (term != null && StringHelper.startsWith(term, start) && found.size() < MAX_EXPANSIONS) {
      found.put(
          term.utf8ToString(), new TermCounts(enumeration.docFreq(), enumeration.totalTermFreq()));
      term = enumeration.next();
    }
    return found;
  }

  @Override
  public long entries() {
    return searcher.getIndexReader().numDocs();
  }
}

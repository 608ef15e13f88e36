package io.pinakes.search.lucene.retrieve;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.lucene.collection.CollectionView;
import io.pinakes.search.lucene.collection.Languages;
import io.pinakes.search.lucene.collection.LocalView;
import io.pinakes.search.lucene.collection.RecordingView;
import io.pinakes.search.lucene.collection.StatisticsSearcher;
import io.pinakes.search.lucene.collection.SummedView;
import io.pinakes.search.lucene.filter.FilterCompiler;
import io.pinakes.search.lucene.schema.ChunkMapping;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.shard.CollectionStatistics;
import io.pinakes.search.shard.PassageShard;
import io.pinakes.search.shard.ShardCandidates;
import io.pinakes.search.shard.ShardRequest;
import io.pinakes.search.shard.StoredChunk;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.jspecify.annotations.Nullable;

/** The passages of a Lucene index: runs the retrievers of a request. */
public final class LucenePassages implements PassageShard {
  private final IndexSearcher searcher;
  private final FilterCompiler filters;

  /**
   * @param searcher searches one commit; the caller sets its budget
   * @param filters for the fields of the whole index
   */
  public LucenePassages(IndexSearcher searcher, FilterCompiler filters) {
    this.searcher = searcher;
    this.filters = filters;
  }

  @Override
  public SortedSet<String> analyses() throws IOException {
    return Languages.searched(searcher, MatchAllDocsQuery.INSTANCE);
  }

  @Override
  public CollectionStatistics statistics(ShardRequest asked, SortedSet<String> analyses)
      throws IOException {
    StatisticsSearcher recording = StatisticsSearcher.recording(searcher);
    RecordingView view = new RecordingView(new LocalView(recording), analyses);
    for (Retriever retriever : retrieval(asked, recording, view).retrievers()) {
      if (!retriever.name().equals(VectorRetriever.NAME)) { // which needs no statistics
        recording.record(retriever.query().candidates(1));
      }
    }
    return view.statistics(recording);
  }

  @Override
  public ShardCandidates candidates(ShardRequest asked, @Nullable CollectionStatistics whole)
      throws IOException {
    return whole == null
        ? retrieval(asked, searcher, new LocalView(searcher)).run()
        : retrieval(asked, StatisticsSearcher.given(searcher, whole), new SummedView(whole)).run();
  }

  private Retrieval retrieval(ShardRequest asked, IndexSearcher scoring, CollectionView view) {
    return new Retrieval(asked, scoring, filters.compile(asked.request().filter()), view);
  }

  @Override
  public List<StoredChunk> chunks(List<Integer> entries) throws IOException {
    StoredFields stored = searcher.storedFields();
    List<StoredChunk> chunks = new ArrayList<>(entries.size());
    for (int entry : entries) {
      Document fields = stored.document(entry);
      chunks.add(
          new StoredChunk(
              ChunkMapping.read(fields),
              fields.get(Fields.BUCKET),
              fields.get(Fields.FILE),
              fields.get(Fields.LANGUAGE)));
    }
    return chunks;
  }

  @Override
  public Optional<String> spent() {
    return searcher.getTimeout() instanceof BudgetUsage spending
        ? spending.warning()
        : Optional.empty();
  }

  /** Does not count against the search budget, which may be spent by now. */
  @Override
  public int pageCount(DocumentId document) throws IOException {
    return PageCounts.of(new IndexSearcher(searcher.getTopReaderContext()), document);
  }
}

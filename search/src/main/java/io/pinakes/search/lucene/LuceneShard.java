package io.pinakes.search.lucene;

import io.pinakes.search.Statistics;
import io.pinakes.search.ValueCount;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Quote;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.fact.Annotations;
import io.pinakes.search.lucene.annotate.LuceneFacts;
import io.pinakes.search.lucene.annotate.StoredAnnotations;
import io.pinakes.search.lucene.retrieve.BudgetUsage;
import io.pinakes.search.lucene.retrieve.BudgetedSearcher;
import io.pinakes.search.lucene.retrieve.LucenePassages;
import io.pinakes.search.lucene.retrieve.LuceneSummaries;
import io.pinakes.search.outline.HierarchyData;
import io.pinakes.search.query.FieldCatalog;
import io.pinakes.search.query.Filter;
import io.pinakes.search.settings.SearchBudget;
import io.pinakes.search.shard.CollectionFields;
import io.pinakes.search.shard.CountShard;
import io.pinakes.search.shard.DocumentShard;
import io.pinakes.search.shard.FactShard;
import io.pinakes.search.shard.PassageShard;
import io.pinakes.search.shard.Shard;
import io.pinakes.search.shard.ShardSnapshot;
import io.pinakes.search.shard.SummaryShard;
import io.pinakes.search.shard.WordShard;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.lucene.search.IndexSearcher;
import org.jspecify.annotations.Nullable;

/**
 * A shard in local Lucene indexes.
 *
 * @param snapshot a snapshot whose filters are those of the whole library
 * @param whole resolves names over the whole library; null if this is the only shard
 */
record LuceneShard(Snapshot snapshot, @Nullable CollectionFields whole)
    implements Shard, DocumentShard, CountShard {
  @Override
  public FieldCatalog fields() {
    return snapshot.filters().catalog();
  }

  @Override
  public void require(Filter filter) {
    snapshot.filters().compile(filter);
  }

  @Override
  public boolean reads(String field, MetadataValue value) {
    return snapshot.filters().reads(field, value);
  }

  @Override
  public ShardSnapshot restrictedTo(Filter filter) throws IOException {
    return snapshot.restrictedTo(filter);
  }

  @Override
  public Statistics statistics() throws IOException {
    return Counts.statistics(snapshot);
  }

  @Override
  public PassageShard passages(SearchBudget budget) {
    IndexSearcher searcher =
        budget.equals(SearchBudget.UNLIMITED)
            ? snapshot
            : BudgetedSearcher.of(snapshot, BudgetUsage.of(budget));
    return new LucenePassages(searcher, snapshot.filters());
  }

  @Override
  public SummaryShard summaries() {
    return new LuceneSummaries(snapshot, snapshot.filters());
  }

  @Override
  public DocumentShard documents() {
    return this;
  }

  @Override
  public CountShard counts() {
    return this;
  }

  @Override
  public WordShard words() {
    return new StoredWords(snapshot);
  }

  @Override
  public HierarchyData hierarchy() {
    return new StoredDocuments(snapshot);
  }

  @Override
  public FactShard facts() throws IOException {
    CollectionFields meant = whole == null ? snapshot.facts().collectionFields() : whole;
    return LuceneFacts.within(snapshot, meant);
  }

  @Override
  public Optional<Annotations> factsAlone(Supplier<Embedder> embedder) {
    return whole == null
        ? Optional.of(new StoredAnnotations(snapshot.facts(), embedder))
        : Optional.empty();
  }

  @Override
  public Optional<DocumentRecord> document(DocumentId id) throws IOException {
    return Entries.document(snapshot, id);
  }

  @Override
  public Optional<Chunk> chunk(ChunkId id) throws IOException {
    return Entries.chunk(snapshot, id);
  }

  @Override
  public List<Page> pages(DocumentId id, PageRange range) throws IOException {
    return Entries.pages(snapshot, id, range);
  }

  @Override
  public Optional<Quote> passage(DocumentId id, Span span) throws IOException {
    return Passages.quote(snapshot, id, span);
  }

  @Override
  public List<Chunk> chunks(DocumentId id, Span span) throws IOException {
    return Passages.overlapping(snapshot, id, span);
  }

  @Override
  public long documents(Filter filter) throws IOException {
    return Counts.documents(snapshot, filter);
  }

  @Override
  public List<ValueCount> values(String field, Filter filter, Values asked) throws IOException {
    Stream<ValueCount> all = Counts.values(snapshot, field, filter);
    return switch (asked) {
      case Values.First(int limit) -> all.limit(limit).toList();
      case Values.AtLeast(long documents) ->
          all.takeWhile(count -> count.documents() >= documents).toList();
      case Values.Among(var values) -> all.filter(count -> values.contains(count.value())).toList();
    };
  }

  @Override
  public boolean hasMoreValues(String field, int values) throws IOException {
    return Counts.certainlyHasMore(snapshot, field, values);
  }
}

package io.pinakes.search.lucene.retrieve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.lucene.filter.FilterCompiler;
import io.pinakes.search.query.Grouping;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.rerank.Rerankers;
import io.pinakes.search.retrieve.Found;
import io.pinakes.search.retrieve.HybridSearch;
import io.pinakes.search.settings.SearchBudget;
import io.pinakes.search.settings.SearchSettings;
import io.pinakes.search.shard.ShardRequest;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.Samples;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BudgetUsageTest {
  private static final int CHUNKS = 2000;
  private static final String SHOWS =
      ", the limit of its budget, and shows the best of what it had found by then";

  private final List<AutoCloseable> open = new ArrayList<>();

  @SuppressWarnings("NullAway.Init")
  private IndexSearcher searcher;

  @BeforeEach
  void index() throws IOException {
    IndexFiles index = IndexFiles.in(new ByteBuffersDirectory(), new Compass());
    open.add(index);
    for (int document = 0; document < CHUNKS / 20; document++) {
      String[] texts = new String[20];
      for (int chunk = 0; chunk < texts.length; chunk++) {
        texts[chunk] = "pump ".repeat(1 + chunk) + "@" + (document * 20 + chunk) * 0.05;
      }
      index.put(Samples.record("d" + document), texts);
    }
    index.commit();
    DirectoryReader reader = DirectoryReader.open(index.directory());
    open.add(reader);
    searcher = new IndexSearcher(reader);
  }

  @AfterEach
  void close() throws Exception {
    for (AutoCloseable resource : open.reversed()) {
      resource.close();
    }
  }

  private static BudgetUsage candidates(long most) {
    return BudgetUsage.of(new SearchBudget(SearchBudget.UNLIMITED.time(), most));
  }

  /** A clock that advances by a millisecond whenever it is read. */
  private static BudgetUsage millis(long most) {
    AtomicLong now = new AtomicLong();
    return new BudgetUsage(
        new SearchBudget(Duration.ofMillis(most), Long.MAX_VALUE), () -> now.getAndAdd(1_000_000));
  }

  private List<Found> search(SearchRequest request, BudgetUsage spending) throws IOException {
    LucenePassages shard =
        new LucenePassages(
            BudgetedSearcher.of(searcher, spending), FilterCompiler.of(searcher.getIndexReader()));
    return new HybridSearch(List.of(shard), new Rerankers(), new ArrayList<>())
        .search(new ShardRequest(request.withTopK(5000), null, Compass.at(30)))
        .found();
  }

  private static SearchRequest pumps(SearchMode mode) {
    return SearchRequest.of("pump")
        .withMode(mode)
        .withSettings(SearchSettings.DEFAULT.everyChunk());
  }

  @Test
  void scoresAtMostTheBudgetedEntries() throws Exception {
    for (SearchMode mode : SearchMode.values()) {
      BudgetUsage spending = candidates(70);
      assertEquals(70, search(pumps(mode), spending).size(), mode.label());
      assertEquals(
          Optional.of("the search stopped after scoring 70 entries" + SHOWS), spending.warning());
    }
  }

  @Test
  void sufficientBudgetHasNoEffect() throws Exception {
    BudgetUsage spending = candidates(CHUNKS);
    assertEquals(CHUNKS, search(pumps(SearchMode.KEYWORD), spending).size());
    assertEquals(Optional.empty(), spending.warning());
    assertEquals(CHUNKS, search(pumps(SearchMode.SEMANTIC), candidates(CHUNKS)).size());
  }

  @Test
  void returnsPartialResultsWhenTimeIsUp() throws Exception {
    for (SearchMode mode : SearchMode.values()) {
      BudgetUsage spending = millis(4);
      int found = search(pumps(mode), spending).size();
      assertTrue(found > 0 && found < CHUNKS, mode.label() + " found " + found);
      assertEquals(Optional.of("the search stopped after 4 ms" + SHOWS), spending.warning());
    }
  }

  @Test
  void documentSearchRespectsTheBudget() throws Exception {
    BudgetUsage spending = candidates(70);
    List<Found> found = search(pumps(SearchMode.KEYWORD).withGrouping(Grouping.DOCUMENT), spending);
    assertEquals(4, found.size()); // 70 chunks of 20 a document
    assertTrue(spending.warning().isPresent());
  }

  @Test
  void graphSearchReturnsPartialResults() throws Exception {
    for (BudgetUsage spending : List.of(candidates(300), millis(300))) {
      IndexSearcher budgeted = BudgetedSearcher.of(searcher, spending);
      Query walk = budgeted.rewrite(new GraphVectorQuery(Compass.at(30), 1000, null));
      ScoreDoc[] found = budgeted.search(new FoundVectorQuery(walk), 1000).scoreDocs;
      assertTrue(found.length > 0 && found.length < 1000, "found " + found.length);
      assertTrue(spending.warning().isPresent());
      assertEquals(0, budgeted.search(MatchAllDocsQuery.INSTANCE, 10).scoreDocs.length);
    }
  }

  @Test
  void searcherWithOtherParametersSharesTheBudget() throws Exception {
    BudgetUsage spending = candidates(10);
    IndexSearcher other = BudgetedSearcher.like(BudgetedSearcher.of(searcher, spending));
    assertEquals(10, other.search(MatchAllDocsQuery.INSTANCE, 100).scoreDocs.length);
    assertTrue(spending.warning().isPresent());
  }
}

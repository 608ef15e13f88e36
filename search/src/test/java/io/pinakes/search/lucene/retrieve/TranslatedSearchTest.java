package io.pinakes.search.lucene.retrieve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.lucene.filter.FilterCompiler;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.rerank.Rerankers;
import io.pinakes.search.retrieve.Hits;
import io.pinakes.search.retrieve.HybridSearch;
import io.pinakes.search.shard.ShardRequest;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.Samples;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.junit.jupiter.api.Test;

/** A question finds documents in other languages by the translations of its words. */
class TranslatedSearchTest {
  private static List<String> found(String question, Filter filter) throws Exception {
    try (IndexFiles index = IndexFiles.in(new ByteBuffersDirectory(), new Compass())) {
      index.put(Samples.record("a/de", "de"), "Die Kündigungsfrist beträgt sechs Monate. @10");
      index.put(Samples.record("a/en", "en"), "The notice period lasts half a year, says it. @20");
      index.put(Samples.record("b/en", "en"), "Pumps drain cellars, says Frist. @30");
      try (DirectoryReader reader = DirectoryReader.open(index.commit().directory());
          Rerankers none = new Rerankers()) {
        IndexSearcher searcher = new IndexSearcher(reader);
        searcher.setSimilarity(TextAnalysis.similarity());
        SearchRequest request =
            SearchRequest.of(question).withMode(SearchMode.KEYWORD).withFilter(filter);
        ShardRequest asked = new ShardRequest(request, null, null);
        LucenePassages shard = new LucenePassages(searcher, FilterCompiler.of(reader));
        return Hits.of(
                request, new HybridSearch(List.of(shard), none, new ArrayList<>()).search(asked))
            .stream()
            .map(hit -> hit.chunk().document().value())
            .toList();
      }
    }
  }

  @Test
  void ownWordsCountMoreThanTranslations() throws Exception {
    assertEquals(List.of("a/en", "a/de"), found("What is the notice period?", Filter.bucket("a")));
    assertEquals(
        List.of("a/de", "a/en"), found("Wie lang ist die Kündigungsfrist?", Filter.bucket("a")));
  }

  @Test
  void nothingIsTranslatedWhereAllDocumentsShareTheLanguageOfTheQuestion() throws Exception {
    assertEquals(List.of("b/en"), found("Is there a cellar?", Filter.bucket("b")));
    assertEquals(List.of(), found("What is the deadline?", Filter.bucket("b")));
  }

  @Test
  void questionInAnotherLanguageThanAllDocumentsFindsThem() throws Exception {
    assertEquals(List.of("b/en"), found("Wie viele Pumpen gibt es?", Filter.bucket("b")));
  }
}

package io.pinakes.search.lucene.retrieve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.lucene.filter.FilterCompiler;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Grouping;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.rerank.Rerankers;
import io.pinakes.search.retrieve.Hits;
import io.pinakes.search.retrieve.HybridSearch;
import io.pinakes.search.settings.SearchSettings;
import io.pinakes.search.shard.PassageShard;
import io.pinakes.search.shard.ShardRequest;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.Samples;
import io.pinakes.search.testing.Seeds;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ShardedSearchTest {
  private static final List<String> WORDS =
      List.of(
          "pump",
          "pumps",
          "valves",
          "seal",
          "hose",
          "rotor",
          "bolting",
          "lease",
          "rent",
          "AB-1200",
          "1.4",
          "Pumpe",
          "Miete",
          "Mietvertrag",
          // stop words of one language each, which others search for
          "the",
          "by",
          "war",
          "ist",
          "zijn");

  private static final List<String> LANGUAGES = List.of("de", "en", "nl", "und", "en");

  private static final List<SearchMode> MODES =
      List.of(SearchMode.KEYWORD, SearchMode.SEMANTIC, SearchMode.HYBRID);

  private static final long SEED = Seeds.of(20);
  private static final int DOCUMENTS = 120;
  private static final int SHARDS = 3;

  private final Random random = new Random(SEED);
  private final List<AutoCloseable> open = new ArrayList<>();

  @AfterEach
  void close() throws Exception {
    for (AutoCloseable resource : open.reversed()) {
      resource.close();
    }
  }

  private IndexFiles index() throws IOException {
    IndexFiles index = IndexFiles.in(new ByteBuffersDirectory(), new Compass());
    open.add(index);
    return index;
  }

  private LucenePassages shard(IndexFiles index) throws IOException {
    DirectoryReader reader = DirectoryReader.open(index.commit().directory());
    open.add(reader);
    IndexSearcher searcher = new IndexSearcher(reader);
    searcher.setSimilarity(TextAnalysis.similarity());
    return new LucenePassages(searcher, FilterCompiler.of(reader));
  }

  private String words(int count) {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < count; i++) {
      words.append(WORDS.get(random.nextInt(WORDS.size()))).append(' ');
    }
    return words.toString();
  }

  private static List<Hit> hits(List<? extends PassageShard> shards, ShardRequest asked)
      throws IOException {
    List<String> warnings = new ArrayList<>();
    try (Rerankers none = new Rerankers()) {
      List<Hit> hits =
          Hits.of(asked.request(), new HybridSearch(shards, none, warnings).search(asked));
      assertEquals(List.of(), warnings);
      return hits;
    }
  }

  @Test
  void shardsSearchExactlyLikeOne() throws Exception {
    IndexFiles whole = index();
    List<IndexFiles> parts = new ArrayList<>();
    for (int i = 0; i < SHARDS; i++) {
      parts.add(index());
    }
    for (int i = 0; i < DOCUMENTS; i++) {
      String[] texts = new String[1 + random.nextInt(3)];
      for (int chunk = 0; chunk < texts.length; chunk++) {
        texts[chunk] = words(3 + random.nextInt(20)) + "@" + random.nextInt(360);
      }
      String id = (i % 4 == 0 ? "a/" : "b/") + i;
      // words in several languages have several stems; a shard may lack the most frequent one
      DocumentRecord document = Samples.record(id, LANGUAGES.get(i % 5));
      whole.put(document, texts);
      parts.get(i % 5 == 0 ? 0 : 1 + random.nextInt(SHARDS - 1)).put(document, texts);
    }
    LucenePassages one = shard(whole);
    List<LucenePassages> several = new ArrayList<>();
    for (IndexFiles part : parts) {
      several.add(shard(part));
    }
    // documents in one language each, German in one shard alone
    List<Filter> filters =
        List.of(
            Filter.all(),
            Filter.bucket("a"),
            Filter.document(new DocumentId("b/5")),
            Filter.document(new DocumentId("b/7")),
            Filter.document(new DocumentId("b/13")));
    for (int i = 0; i < 200; i++) {
      String question = words(1 + random.nextInt(4)) + "@" + random.nextInt(360);
      SearchMode mode = MODES.get(random.nextInt(MODES.size()));
      SearchRequest request =
          SearchRequest.of(question)
              .withMode(mode)
              .withGrouping(random.nextBoolean() ? Grouping.CHUNK : Grouping.DOCUMENT)
              .withTopK(1 + random.nextInt(20))
              .withSettings(SearchSettings.DEFAULT.withCandidates(5 + random.nextInt(30)))
              .withFilter(filters.get(random.nextInt(filters.size())));
      float[] vector = new Compass().embedQuery(question).vector();
      ShardRequest asked = new ShardRequest(request, null, vector);
      assertEquals(
          hits(List.of(one), asked),
          hits(several, asked),
          "seed " + SEED + ", request " + i + ": " + request);
    }
  }
}

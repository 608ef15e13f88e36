package io.pinakes.search.langchain4j.store;

import dev.langchain4j.data.embedding.Embedding;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.store.embedding.EmbeddingMatch;
import dev.langchain4j.store.embedding.EmbeddingSearchRequest;
import dev.langchain4j.store.embedding.filter.Filter;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;

/** Searches in an embedding store. */
abstract class StoredEmbeddings {
  static final Embedding NORTH = Embedding.from(new float[] {0, 1});
  static final Embedding EAST = Embedding.from(new float[] {1, 0});

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path directory;

  static List<EmbeddingMatch<TextSegment>> search(
      LuceneEmbeddingStore store, Embedding query, @Nullable Filter filter) {
    return store
        .search(
            EmbeddingSearchRequest.builder()
                .queryEmbedding(query)
                .maxResults(1000)
                .filter(filter)
                .build())
        .matches();
  }

  static List<String> ids(List<EmbeddingMatch<TextSegment>> matches) {
    return matches.stream().map(EmbeddingMatch::embeddingId).toList();
  }
}

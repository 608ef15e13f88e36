package io.pinakes.search.langchain4j.store;

import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.store.embedding.EmbeddingStore;
import dev.langchain4j.store.embedding.EmbeddingStoreWithRemovalIT;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

/** Langchain4j's tests for embedding stores with removal. */
class EmbeddingStoreRemovalSuiteTest extends EmbeddingStoreWithRemovalIT {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path directory;

  @SuppressWarnings("NullAway.Init") // opened with the first use, after the directory is there
  private LuceneEmbeddingStore store;

  @Override
  protected EmbeddingStore<TextSegment> embeddingStore() {
    if (store == null) {
      store = LuceneEmbeddingStore.open(directory);
    }
    return store;
  }

  @Override
  protected EmbeddingModel embeddingModel() {
    return SuiteModel.MODEL;
  }

  @AfterEach
  void close() {
    if (store != null) {
      store.close();
    }
  }
}

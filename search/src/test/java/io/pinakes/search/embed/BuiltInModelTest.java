package io.pinakes.search.embed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class BuiltInModelTest implements EmbedderContract {
  @SuppressWarnings("NullAway.Init")
  private static Embedder embedder;

  @BeforeAll
  static void open() {
    embedder = EmbeddingModels.builtIn();
  }

  @AfterAll
  static void close() {
    embedder.close();
  }

  @Override
  public Embedder embedder() {
    return embedder;
  }

  @Test
  void isNamedByItsContent() {
    assertTrue(embedder.id().matches("bge-small-en-v1\\.5-q@[0-9a-f]{12}"), embedder.id());
    assertEquals(384, embedder.dimension());
    assertEquals(512, embedder.maxTokens());
  }
}

package io.pinakes.search.embed;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.pinakes.search.embed.model.ModelFolder;
import io.pinakes.search.embed.model.ModelSettings;
import io.pinakes.search.embed.model.Pooling;
import io.pinakes.search.testing.Compass;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LazyEmbedderTest {
  private final List<Compass> loaded = new ArrayList<>();

  private Embedder embedder(OptionalInt dimension) {
    ModelSettings settings =
        new ModelSettings(Pooling.CLS, "", "", 64, dimension, true, Set.of("en"));
    ModelFolder folder = new ModelFolder("compass@1", Path.of("none"), settings, true);
    return new LazyEmbedder(
        folder,
        () -> {
          loaded.add(new Compass());
          return loaded.getLast();
        });
  }

  @Test
  void propertiesInTheFilesDoNotLoadTheModel() {
    try (Embedder embedder = embedder(OptionalInt.of(2))) {
      assertEquals("compass@1", embedder.id());
      assertEquals(2, embedder.dimension());
      assertEquals(64, embedder.maxTokens());
    }
    assertEquals(0, loaded.size());
  }

  @Test
  void itIsLoadedOnceForTheFirstText() {
    try (Embedder embedder = embedder(OptionalInt.of(2))) {
      assertEquals(2, embedder.countTokens("two words"));
      assertArrayEquals(Compass.at(30), embedder.embedPassage("pump @30").vector());
      assertArrayEquals(Compass.at(60), embedder.embedQuery("pump @60").vector());
    }
    assertEquals(1, loaded.size());
  }

  @Test
  void dimensionUnknownToTheFilesComesFromTheModel() {
    try (Embedder embedder = embedder(OptionalInt.empty())) {
      assertEquals(2, embedder.dimension());
    }
    assertEquals(1, loaded.size());
  }

  @Test
  void afterClosingItIsNotLoadedAnyMore() {
    Embedder embedder = embedder(OptionalInt.of(2));
    embedder.close();
    IllegalStateException error =
        assertThrows(IllegalStateException.class, () -> embedder.embedQuery("pump"));
    assertEquals("the embedder compass@1 is closed", error.getMessage());
    assertEquals(0, loaded.size());
  }
}

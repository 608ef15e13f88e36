package io.pinakes.search.embed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.embed.model.EmbeddingModelException;
import io.pinakes.search.embed.model.ModelFolder;
import io.pinakes.search.testing.TinyCrossEncoder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PairScorerTest {
  private static final double FLOAT = 1e-6;

  @TempDir Path parent;

  @SuppressWarnings("NullAway.Init")
  private Path directory;

  @BeforeEach
  void makeDirectory() throws IOException {
    directory = Files.createDirectory(parent.resolve("judge"));
  }

  private void oneLogit() throws IOException {
    TinyCrossEncoder.write(
        directory, 1, Map.of("pump", new float[] {1}, "valve", new float[] {-2}));
  }

  private void settings(String json) throws IOException {
    Files.writeString(directory.resolve("pinakes.json"), json);
  }

  private static String refusal(Path directory) {
    return String.valueOf(
        assertThrows(EmbeddingModelException.class, () -> PairScorer.open(directory, 1))
            .getMessage());
  }

  @Test
  void queryAndPassageAreReadTogetherAndKeptApart() throws IOException {
    oneLogit();
    try (PairScorer scorer = PairScorer.open(directory, 1)) {
      // [CLS] pump [SEP] pump filter pump [SEP]: 7 tokens, of which the passage has two pumps
      assertEquals(2.0 / 7, scorer.score("pump", "pump filter pump").score(), FLOAT);
      // [CLS] pump filter pump [SEP] pump [SEP]
      assertEquals(1.0 / 7, scorer.score("pump filter pump", "pump").score(), FLOAT);
      assertEquals(-2.0 / 5, scorer.score("pump", "valve").score(), FLOAT);
      assertEquals(0, scorer.score("pump", "").score(), FLOAT);
    }
  }

  @Test
  void secondOfTwoLogitsIsRelevance() throws IOException {
    TinyCrossEncoder.write(
        directory, 2, Map.of("pump", new float[] {0, 1}, "filter", new float[] {.5f, 0}));
    try (PairScorer scorer = PairScorer.open(directory, 1)) {
      assertEquals((2 - .5) / 7, scorer.score("pump", "pump filter pump").score(), FLOAT);
    }
  }

  @Test
  void whatDoesNotFitIsCutAndCounted() throws IOException {
    oneLogit();
    settings("{\"max_tokens\": 13}"); // 3 special tokens, 10 words
    try (PairScorer scorer = PairScorer.open(directory, 1)) {
      PairScorer.Fit fit = scorer.score("pump", "filter ".repeat(9) + "pump pump");
      assertEquals(new PairScorer.Fit(0, 0, 2), fit); // neither pump was read
      PairScorer.Fit full = scorer.score("filter ".repeat(7), "pump ".repeat(8));
      assertEquals(5.0 / 13, full.score(), FLOAT); // half of the room for each
      assertEquals(2, full.cutQuery());
      assertEquals(3, full.cutPassage());
      PairScorer.Fit query = scorer.score("filter ".repeat(12), "pump pump");
      assertEquals(2.0 / 13, query.score(), FLOAT); // the passage leaves room for 8 of the query
      assertEquals(4, query.cutQuery());
      assertEquals(0, query.cutPassage());
    }
  }

  @Test
  void isNamedByItsContent() throws IOException {
    oneLogit();
    String before;
    try (PairScorer scorer = PairScorer.open(directory, 1)) {
      before = scorer.id();
      assertTrue(before.matches("judge@[0-9a-f]{12}"), before);
    }
    TinyCrossEncoder.write(directory, 1, Map.of("pump", new float[] {2}));
    try (PairScorer scorer = PairScorer.open(directory, 1)) {
      assertNotEquals(before, scorer.id());
    }
  }

  @Test
  void otherKindsOfModelsAreRejected() throws IOException {
    TinyCrossEncoder.write(directory, 3, Map.of());
    assertEquals(
        directory.resolve("model.onnx")
            + " cannot judge a pair (the model has no output of one or two numbers in float32, only"
            + " [logits(1, 3)float32]; a cross-encoder is exported for sequence classification);"
            + " put a cross-encoder and its own tokenizer there",
        refusal(directory));
    TinyOnnx.write(directory.resolve(ModelFolder.MODEL), "pixel_values", TinyOnnx.FLOAT);
    assertEquals(
        directory.resolve("model.onnx")
            + " has inputs [pixel_values]; a text model has input_ids and at most attention_mask"
            + " and token_type_ids besides: export it for sequence classification",
        refusal(directory));
  }

  @Test
  void errorNamesAMissingDirectory() {
    Path missing = parent.resolve("missing");
    assertEquals(
        missing
            + " is not a directory; a cross-encoder is a directory with model.onnx and"
            + " tokenizer.json",
        refusal(missing));
  }

  @Test
  void failsAfterClose() throws IOException {
    oneLogit();
    PairScorer scorer = PairScorer.open(directory, 2);
    scorer.close();
    scorer.close();
    assertEquals(
        "the cross-encoder " + scorer.id() + " is closed",
        assertThrows(IllegalStateException.class, () -> scorer.score("a", "b")).getMessage());
  }
}

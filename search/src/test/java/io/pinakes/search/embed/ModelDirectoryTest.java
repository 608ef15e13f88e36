package io.pinakes.search.embed;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.embed.model.BuiltInModel;
import io.pinakes.search.embed.model.CacheFolder;
import io.pinakes.search.embed.model.EmbeddingModelException;
import io.pinakes.search.embed.model.ModelFolder;
import io.pinakes.search.embed.model.ModelSettingsReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelDirectoryTest {
  private static final ModelFolder BUILT_IN = BuiltInModel.unpack(CacheFolder.ofThisProcess());

  @TempDir Path parent;

  @SuppressWarnings("NullAway.Init")
  private Path directory;

  @BeforeEach
  void makeDirectory() throws IOException {
    directory = Files.createDirectory(parent.resolve("my-model"));
  }

  @Test
  void withTheSameSettingsGivesTheVectorsOfTheBuiltInModel() throws IOException {
    linkBuiltIn();
    settings(
        """
        {"pooling": "cls", "max_tokens": 512, "dimension": 384, "normalize": true,
         "query_prefix": "Represent this sentence for searching relevant passages: "}
        """);
    try (Embedder own = EmbeddingModels.open(directory.toString(), 1);
        Embedder builtIn = EmbeddingModels.builtIn()) {
      assertTrue(own.id().matches("my-model@[0-9a-f]{12}"), own.id());
      assertEquals(384, own.dimension());
      assertArrayEquals(builtIn.embedQuery("pump").vector(), own.embedQuery("pump").vector());
      assertArrayEquals(builtIn.embedPassage("pump").vector(), own.embedPassage("pump").vector());
    }
  }

  @Test
  void meanPoolingGivesOtherVectorsAndAnotherId() throws IOException {
    linkBuiltIn();
    settings("{\"pooling\": \"mean\", \"passage_prefix\": \"passage: \"}");
    String mean;
    try (Embedder own = EmbeddingModels.open(directory.toString(), 1)) {
      mean = own.id();
      float[] vector = own.embedPassage("pump").vector();
      assertEquals(1.0, EmbedderContract.dot(vector, vector), 1e-5);
      assertEquals(5, own.embedPassage("pump").tokens()); // [CLS] passage : pump [SEP]
      assertEquals(3, own.embedQuery("pump").tokens());
    }
    settings("{\"pooling\": \"cls\", \"passage_prefix\": \"passage: \"}");
    try (Embedder own = EmbeddingModels.open(directory.toString(), 1)) {
      assertNotEquals(mean, own.id());
    }
  }

  @Test
  void shorterInputsCutMore() throws IOException {
    linkBuiltIn();
    settings("{\"pooling\": \"cls\", \"max_tokens\": 16}");
    try (Embedder own = EmbeddingModels.open(directory.toString(), 1)) {
      assertEquals(6, own.embedPassage("pump ".repeat(20)).cutTokens()); // 20 - (16 - 2)
    }
  }

  @Test
  void vectorsTheModelDoesNotNormaliseMustBeNormalisedHere() throws IOException {
    linkBuiltIn();
    settings("{\"pooling\": \"cls\", \"normalize\": false}");
    try (Embedder own = EmbeddingModels.open(directory.toString(), 1)) {
      EmbeddingModelException failure =
          assertThrows(EmbeddingModelException.class, () -> own.embedPassage("pump"));
      assertContains(
          String.valueOf(failure.getMessage()), "not 1; set \"normalize\": true in pinakes.json");
    }
  }

  @Test
  void afterCloseCallsFailAndClosingAgainIsHarmless() throws IOException {
    linkBuiltIn();
    Embedder own = EmbeddingModels.open(directory.toString(), 1);
    own.close();
    own.close();
    String closed = "the embedder " + own.id() + " is closed";
    assertEquals(
        closed,
        assertThrows(IllegalStateException.class, () -> own.embedPassage("a")).getMessage());
    assertEquals(
        closed, assertThrows(IllegalStateException.class, () -> own.countTokens("a")).getMessage());
  }

  @Test
  void closeWaitsForRunningCallsAndRejectsLaterOnes() throws Exception {
    linkBuiltIn();
    Embedder own = EmbeddingModels.open(directory.toString(), 2);
    CountDownLatch running = new CountDownLatch(8);
    Callable<String> untilClosed =
        () -> {
          try {
            while (true) {
              own.embedPassage("The pump is checked while it runs.");
              running.countDown();
            }
          } catch (IllegalStateException closed) {
            return String.valueOf(closed.getMessage());
          }
        };
    try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
      List<Future<String>> calls =
          Stream.generate(() -> threads.submit(untilClosed)).limit(8).toList();
      running.await();
      own.close();
      for (Future<String> call : calls) {
        assertEquals("the embedder " + own.id() + " is closed", call.get());
      }
    }
  }

  @Test
  void errorNamesAPathThatIsNotADirectory() {
    Path missing = parent.resolve("missing");
    assertEquals(
        missing
            + " is not a directory; an embedder is bge-small-en-v1.5-q or a directory with"
            + " model.onnx and tokenizer.json",
        failure(missing));
  }

  @Test
  void errorNamesMissingFiles() throws IOException {
    assertContains(failure(directory), directory + " has no model.onnx; export the model to ONNX");
    link(BUILT_IN.model(), ModelFolder.MODEL);
    assertContains(failure(directory), directory + " has no tokenizer.json; copy it from");
  }

  @Test
  void errorNamesABrokenModel() throws IOException {
    linkBuiltIn();
    Files.delete(directory.resolve(ModelFolder.MODEL));
    Files.writeString(directory.resolve(ModelFolder.MODEL), "version https://git-lfs");
    assertContains(failure(directory), directory.resolve("model.onnx") + " cannot be loaded (");
  }

  @Test
  void errorNamesABrokenTokenizer() throws IOException {
    link(BUILT_IN.model(), ModelFolder.MODEL);
    for (String content : new String[] {"{}", "not JSON", ""}) {
      Files.writeString(directory.resolve(ModelFolder.TOKENIZER), content);
      assertContains(
          failure(directory),
          directory.resolve("tokenizer.json") + " cannot be read as a tokenizer");
    }
  }

  @Test
  void tokenizerWithALargerVocabularyIsRejected() throws IOException {
    link(BUILT_IN.model(), ModelFolder.MODEL);
    String json = Files.readString(BUILT_IN.tokenizer());
    String larger = json.replace("\"vocab\": {", "\"vocab\": {\"qqqqqq\": 30522,");
    assertNotEquals(json, larger);
    Files.writeString(directory.resolve(ModelFolder.TOKENIZER), larger);
    String message = failure(directory);
    assertContains(message, "cannot read what " + directory.resolve("tokenizer.json") + " makes");
    assertContains(message, "idx=30522");
  }

  @Test
  void errorNamesAWrongDimension() throws IOException {
    linkBuiltIn();
    settings("{\"dimension\": 768}");
    assertEquals(
        directory.resolve("model.onnx")
            + " gives vectors of 384 numbers, but the settings say \"dimension\": 768; correct it"
            + " in "
            + directory.resolve("pinakes.json"),
        failure(directory));
  }

  @Test
  void modelWithoutTextInputIsRejected() throws IOException {
    link(BUILT_IN.tokenizer(), ModelFolder.TOKENIZER);
    TinyOnnx.write(directory.resolve(ModelFolder.MODEL), "pixel_values", TinyOnnx.FLOAT);
    assertContains(failure(directory), "model.onnx has inputs [pixel_values]; a text model");
    TinyOnnx.write(directory.resolve(ModelFolder.MODEL), "input_ids", TinyOnnx.INT64);
    assertContains(
        failure(directory), "no output of shape (batch, tokens, dimension) in float32, only [out");
  }

  private void linkBuiltIn() throws IOException {
    link(BUILT_IN.model(), ModelFolder.MODEL);
    link(BUILT_IN.tokenizer(), ModelFolder.TOKENIZER);
  }

  private void link(Path file, String name) throws IOException {
    try {
      Files.createLink(directory.resolve(name), file);
    } catch (IOException | UnsupportedOperationException e) {
      Files.copy(file, directory.resolve(name));
    }
  }

  private void settings(String json) throws IOException {
    Files.writeString(directory.resolve(ModelSettingsReader.FILE), json);
  }

  private static String failure(Path model) {
    return String.valueOf(
        assertThrows(EmbeddingModelException.class, () -> EmbeddingModels.open(model.toString(), 1))
            .getMessage());
  }

  private static void assertContains(String message, String part) {
    assertTrue(message.contains(part), message);
  }
}

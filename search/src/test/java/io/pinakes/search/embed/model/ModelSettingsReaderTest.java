package io.pinakes.search.embed.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelSettingsReaderTest {
  @TempDir Path directory;

  @Test
  void defaultsApplyWithoutAnyFile() {
    assertEquals(
        new ModelSettings(Pooling.MEAN, "", "", 512, OptionalInt.empty(), true, Set.of()),
        ModelSettingsReader.read(directory));
  }

  @Test
  void theFilesOfSentenceTransformersAreUnderstood() throws IOException {
    write("1_Pooling/config.json", "{\"pooling_mode_cls_token\": true}");
    write("sentence_bert_config.json", "{\"max_seq_length\": 256}");
    write(
        "config_sentence_transformers.json",
        "{\"prompts\": {\"query\": \"query: \", \"document\": \"passage: \"}}");
    assertEquals(
        new ModelSettings(
            Pooling.CLS, "query: ", "passage: ", 256, OptionalInt.empty(), true, Set.of()),
        ModelSettingsReader.read(directory));
  }

  @Test
  void positionsOfRobertaStartAtTwo() throws IOException {
    write("config.json", "{\"model_type\": \"xlm-roberta\", \"max_position_embeddings\": 514}");
    assertEquals(512, ModelSettingsReader.read(directory).maxTokens());
  }

  @Test
  void pinakesJsonDecides() throws IOException {
    write("1_Pooling/config.json", "{\"pooling_mode_max_tokens\": true}");
    write("sentence_bert_config.json", "{\"max_seq_length\": 256}");
    write(
        ModelSettingsReader.FILE,
        """
        {"pooling": "mean", "query_prefix": "q: ", "passage_prefix": "p: ", "max_tokens": 128,
         "dimension": 384, "normalize": false, "languages": ["en", "de"]}
        """);
    assertEquals(
        new ModelSettings(
            Pooling.MEAN, "q: ", "p: ", 128, OptionalInt.of(384), false, Set.of("de", "en")),
        ModelSettingsReader.read(directory));
  }

  @Test
  void errorsNameTheMistake() throws IOException {
    assertMistake("[]", " must hold a JSON object");
    assertMistake(
        "{\"poolin\": \"cls\"}",
        ": unknown key \"poolin\"; allowed are [dimension, languages, max_tokens, normalize,"
            + " passage_prefix, pooling, query_prefix]");
    assertMistake("{\"pooling\": \"max\"}", ": \"pooling\" must be cls or mean, got \"max\"");
    assertMistake("{\"max_tokens\": 4}", ": max_tokens must be 8 to 32768, got 4");
    assertMistake("{\"max_tokens\": \"4\"}", ": \"max_tokens\" must be a whole number, got \"4\"");
    assertMistake("{\"dimension\": 0}", ": dimension must be at least 1, got 0");
    assertMistake("{\"normalize\": 1}", ": \"normalize\" must be true or false, got 1");
    assertMistake(
        "{\"languages\": [\"English\"]}",
        ": \"languages\" must be a list of two-letter codes such as [\"en\"], got [\"English\"]");
    assertMistake("{\"query_prefix\": 1}", ": \"query_prefix\" must be a text, got 1");
  }

  @Test
  void unknownPoolingMustBeConfigured() throws IOException {
    write("1_Pooling/config.json", "{\"pooling_mode_max_tokens\": true}");
    String message =
        assertThrows(EmbeddingModelException.class, () -> ModelSettingsReader.read(directory))
            .getMessage();
    assertEquals(
        directory.resolve("1_Pooling/config.json")
            + " asks for a pooling other than cls and mean; if one of them fits, say so in "
            + directory.resolve("pinakes.json"),
        message);
  }

  private void assertMistake(String json, String message) throws IOException {
    write(ModelSettingsReader.FILE, json);
    EmbeddingModelException failure =
        assertThrows(EmbeddingModelException.class, () -> ModelSettingsReader.read(directory));
    assertEquals(directory.resolve(ModelSettingsReader.FILE) + message, failure.getMessage());
  }

  private void write(String name, String content) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(directory.resolve("1_Pooling"));
    Files.writeString(file, content);
  }
}

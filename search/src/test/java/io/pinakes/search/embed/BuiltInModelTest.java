package io.pinakes.search.embed;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.huggingface.tokenizers.Encoding;
import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtSession;
import io.pinakes.search.embed.model.BuiltInModel;
import io.pinakes.search.embed.model.CacheFolder;
import io.pinakes.search.embed.model.ModelFolder;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
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
    assertEquals("bge-small-en-v1.5-q@b30e890846cc", embedder.id());
    assertEquals(384, embedder.dimension());
    assertEquals(512, embedder.maxTokens());
  }

  @Test
  void countsWordPieces() {
    assertEquals(4, embedder.countTokens("The notice period is"));
    assertEquals(4, embedder.countTokens("embeddings")); // em ##bed ##ding ##s
    assertEquals(5, embedder.countTokens("EUR 1.5")); // eu ##r 1 . 5
  }

  @Test
  void tokensAreFoundInTheTextAndTheTextKeepsItsVector() {
    String text = "🔧 The \uD83D\uDD27 embeddings of Zürich’s pumps " + "x ".repeat(600);
    TokenVectors vectors = embedder.embedTokens(text).orElseThrow();
    assertArrayEquals(embedder.embedPassage(text).vector(), vectors.text().vector());
    assertEquals(embedder.maxTokens() - 2, vectors.tokens().size());
    List<String> words =
        vectors.tokens().stream().limit(12).map(t -> text.substring(t.start(), t.end())).toList();
    assertEquals(
        List.of("🔧", "The", "🔧", "em", "bed", "ding", "s", "of", "Zürich", "’", "s", "pumps"),
        words);
    vectors.tokens().forEach(token -> assertEquals(1, UnitLength.length(token.vector()), 1e-5));
  }

  @Test
  void wordsOfLikeMeaningHaveLikeTokens() {
    TokenVectors asked = embedder.embedTokens("rent a car").orElseThrow();
    TokenVectors said = embedder.embedTokens("the hire of an automobile by the week").orElseThrow();
    assertTrue(likeness(asked, 2, said, 4) > likeness(asked, 2, said, 7));
    assertTrue(likeness(asked, 0, said, 1) > likeness(asked, 0, said, 7));
  }

  private static double likeness(TokenVectors one, int token, TokenVectors other, int otherToken) {
    float[] a = one.tokens().get(token).vector();
    float[] b = other.tokens().get(otherToken).vector();
    double product = 0;
    for (int i = 0; i < a.length; i++) {
      product += (double) a[i] * b[i];
    }
    return product;
  }

  @Test
  void aQuestionIsAPassageWithThePrefix() {
    String text = "notice period";
    assertArrayEquals(
        embedder
            .embedPassage("Represent this sentence for searching relevant passages: " + text)
            .vector(),
        embedder.embedQuery(text).vector());
    double same =
        EmbedderContract.dot(
            embedder.embedQuery(text).vector(), embedder.embedPassage(text).vector());
    assertTrue(same < .999, "query and passage differ, cosine " + same);
  }

  @Test
  void vectorsEqualThoseOfAPlainSession() throws Exception {
    ModelFolder folder = BuiltInModel.unpack(CacheFolder.ofThisProcess());
    Map<String, String> cutting =
        Map.of("maxLength", "512", "truncation", "true", "padding", "false");
    try (HuggingFaceTokenizer tokenizer =
            HuggingFaceTokenizer.newInstance(folder.tokenizer(), cutting);
        OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
      options.setIntraOpNumThreads(1);
      try (OrtSession session =
          OrtEnvironment.getEnvironment().createSession(folder.model().toString(), options)) {
        for (String text :
            List.of(
                "pump",
                "Total due: EUR 1,234.56 (net 30) \u2014 caf\u00e9 \u6771\u4eac",
                "Either party may terminate. ".repeat(20),
                "Lubricate the bearing every 250 hours, then check the torque. ".repeat(100))) {
          Encoding encoding = tokenizer.encode(text);
          float[] expected = UnitLength.ofModel(firstToken(session, encoding.getIds()));
          Embedding embedding = embedder.embedPassage(text);
          assertEquals(encoding.getIds().length, embedding.tokens());
          assertArrayEquals(expected, embedding.vector(), text);
        }
      }
    }
  }

  private static float[] firstToken(OrtSession session, long[] ids) throws Exception {
    long[] shape = {1, ids.length};
    long[] ones = new long[ids.length];
    Arrays.fill(ones, 1);
    OrtEnvironment environment = OrtEnvironment.getEnvironment();
    try (OnnxTensor tokens = OnnxTensor.createTensor(environment, LongBuffer.wrap(ids), shape);
        OnnxTensor mask = OnnxTensor.createTensor(environment, LongBuffer.wrap(ones), shape);
        OnnxTensor types =
            OnnxTensor.createTensor(environment, LongBuffer.wrap(new long[ids.length]), shape);
        OrtSession.Result result =
            session.run(
                Map.of("input_ids", tokens, "attention_mask", mask, "token_type_ids", types))) {
      float[] vector = new float[384];
      ((OnnxTensor) result.get(0)).getFloatBuffer().get(0, vector);
      return vector;
    }
  }

  @Test
  void answersRankAsAReaderWouldExpect() {
    List<String> answers =
        List.of(
            "The agreement may be terminated by either party with 30 days' written notice.",
            "The agreement is governed by the laws of the State of Delaware.",
            "Torque the flange bolts to 45 Nm in a crosswise pattern.");
    float[] question =
        embedder.embedQuery("How much notice is needed to end the contract?").vector();
    Comparator<String> byNearness =
        Comparator.comparingDouble(
            answer -> -EmbedderContract.dot(question, embedder.embedPassage(answer).vector()));
    assertEquals(answers, answers.reversed().stream().sorted(byNearness).toList());
  }
}

package io.pinakes.search.langchain4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.langchain4j.data.embedding.Embedding;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.exception.UnsupportedFeatureException;
import dev.langchain4j.model.embedding.request.EmbeddingInputType;
import dev.langchain4j.model.embedding.request.EmbeddingRequest;
import dev.langchain4j.model.output.Response;
import dev.langchain4j.model.output.TokenUsage;
import io.pinakes.search.embed.Embedder;
import java.util.List;
import org.junit.jupiter.api.Test;

class EmbedderModelTest {
  private static final Embedding PASSAGE = Embedding.from(new float[] {1, 0});
  private static final Embedding QUERY = Embedding.from(new float[] {0, 1});

  /** Tells questions from passages by their vectors; each text has as many tokens as letters. */
  private static final class TwoWays implements Embedder {
    @Override
    public String id() {
      return "two-ways@1";
    }

    @Override
    public int dimension() {
      return 2;
    }

    @Override
    public int maxTokens() {
      return 8;
    }

    @Override
    public int countTokens(String text) {
      return text.length();
    }

    @Override
    public io.pinakes.search.embed.Embedding embedPassage(String text) {
      return new io.pinakes.search.embed.Embedding(new float[] {1, 0}, text.length(), 0);
    }

    @Override
    public io.pinakes.search.embed.Embedding embedQuery(String text) {
      return new io.pinakes.search.embed.Embedding(new float[] {0, 1}, text.length(), 0);
    }

    @Override
    public void close() {}
  }

  private final EmbedderModel passages = EmbedderModel.forPassages(new TwoWays());
  private final EmbedderModel queries = EmbedderModel.forQueries(new TwoWays());

  private static EmbeddingRequest as(EmbeddingInputType type) {
    return EmbeddingRequest.builder().inputs("a", "bcd").inputType(type).build();
  }

  @Test
  void aRequestSaysWhetherItsTextsAreQuestions() {
    for (EmbedderModel model : List.of(passages, queries)) {
      var asked = model.embed(as(EmbeddingInputType.QUERY));
      assertEquals(List.of(QUERY, QUERY), asked.embeddings());
      assertEquals(new TokenUsage(4), asked.tokenUsage());
      assertEquals("two-ways@1", asked.modelName());
      var stored = model.embed(as(EmbeddingInputType.DOCUMENT));
      assertEquals(List.of(PASSAGE, PASSAGE), stored.embeddings());
    }
  }

  @Test
  void modelDecidesIfTheRequestDoesNot() {
    assertEquals(Response.from(PASSAGE, new TokenUsage(2)), passages.embed("ab"));
    assertEquals(Response.from(QUERY, new TokenUsage(2)), queries.embed("ab"));
    assertEquals(
        List.of(PASSAGE, PASSAGE),
        passages.embedAll(List.of(TextSegment.from("a"), TextSegment.from("b"))).content());
    assertEquals(2, passages.dimension());
  }

  @Test
  void otherDimensionIsRejected() {
    var request = EmbeddingRequest.builder().input("a").dimensions(64).build();
    assertThrows(UnsupportedFeatureException.class, () -> passages.embed(request));
  }
}

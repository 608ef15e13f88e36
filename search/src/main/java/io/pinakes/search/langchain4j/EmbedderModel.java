package io.pinakes.search.langchain4j;

import static java.util.Objects.requireNonNull;

import dev.langchain4j.data.embedding.Embedding;
import dev.langchain4j.model.embedding.DimensionAwareEmbeddingModel;
import dev.langchain4j.model.embedding.request.EmbeddingInput;
import dev.langchain4j.model.embedding.request.EmbeddingInputType;
import dev.langchain4j.model.embedding.request.EmbeddingParameter;
import dev.langchain4j.model.embedding.request.EmbeddingRequest;
import dev.langchain4j.model.embedding.request.EmbeddingRequestParameters;
import dev.langchain4j.model.embedding.response.EmbeddingResponse;
import dev.langchain4j.model.output.TokenUsage;
import io.pinakes.search.embed.Embedder;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * An {@link Embedder} as langchain4j's embedding model. Thread-safe. The texts of a call are
 * embedded one by one, so that a vector does not depend on its neighbours.
 *
 * <p>Models such as bge expect a prefix before a question. A request of type {@link
 * EmbeddingInputType#QUERY} is embedded as a question, any other as a passage. langchain4j does not
 * set the type by itself: request {@code QUERY} when building a retriever ({@code
 * EmbeddingStoreContentRetriever.builder().embeddingInputType(QUERY)}), or give the retriever
 * {@link #forQueries}.
 *
 * <p>Text beyond {@link Embedder#maxTokens} is dropped, as in langchain4j's own models; the token
 * usage of a response counts what was read.
 */
public final class EmbedderModel extends DimensionAwareEmbeddingModel {
  private final Embedder embedder;
  private final EmbeddingInputType inputType;

  private EmbedderModel(Embedder embedder, EmbeddingInputType inputType) {
    this.embedder = requireNonNull(embedder, "embedder");
    this.inputType = inputType;
  }

  /**
   * A model that embeds passages unless a request says otherwise; the caller closes the embedder.
   */
  public static EmbedderModel forPassages(Embedder embedder) {
    return new EmbedderModel(embedder, EmbeddingInputType.DOCUMENT);
  }

  /**
   * A model that embeds questions unless a request says otherwise; the caller closes the embedder.
   */
  public static EmbedderModel forQueries(Embedder embedder) {
    return new EmbedderModel(embedder, EmbeddingInputType.QUERY);
  }

  @Override
  public EmbeddingRequestParameters defaultRequestParameters() {
    return EmbeddingRequestParameters.builder().inputType(inputType).build();
  }

  @Override
  public Set<EmbeddingParameter<?>> supportedParameters() {
    return Set.of(EmbeddingRequestParameters.INPUT_TYPE);
  }

  @Override
  public EmbeddingResponse doEmbed(EmbeddingRequest request) {
    List<Embedding> embeddings = new ArrayList<>(request.inputs().size());
    int tokens = 0;
    for (EmbeddingInput input : request.inputs()) {
      io.pinakes.search.embed.Embedding embedding =
          request.inputType() == EmbeddingInputType.QUERY
              ? embedder.embedQuery(input.text())
              : embedder.embedPassage(input.text());
      embeddings.add(Embedding.from(embedding.vector()));
      tokens += embedding.tokens();
    }
    return EmbeddingResponse.builder()
        .embeddings(embeddings)
        .modelName(modelName())
        .tokenUsage(new TokenUsage(tokens))
        .build();
  }

  @Override
  public int dimension() {
    return embedder.dimension();
  }

  /** The id of the embedder, which identifies the model by its content. */
  @Override
  public String modelName() {
    return embedder.id();
  }
}

package io.pinakes.search.embed;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import ai.djl.translate.NoBatchifyTranslator;
import ai.djl.translate.TranslatorContext;
import io.pinakes.search.embed.model.EmbeddingModelException;
import io.pinakes.search.embed.model.Pooling;
import java.nio.FloatBuffer;
import java.util.List;

/**
 * Turns the token ids of one text into the vectors of its tokens.
 *
 * <p>One text per call: int8 models scale activations per call, so in a batch a text's vector would
 * depend on its neighbours.
 */
final class SentenceTranslator
    implements NoBatchifyTranslator<long[], SentenceTranslator.TokenOutput> {
  /**
   * What a model makes of one text: a vector for each token, special tokens included.
   *
   * @param vectors {@code tokens} rows of {@code dimension} floats from index 0; a copy that
   *     outlives the call
   */
  record TokenOutput(FloatBuffer vectors, int tokens, int dimension) {
    /** The vector of the text, not normalized. */
    float[] pooled(Pooling pooling) {
      return pooling.pool(vectors, tokens, dimension);
    }

    /** The vector of a token, not normalized. */
    float[] token(int index) {
      float[] vector = new float[dimension];
      vectors.get(index * dimension, vector);
      return vector;
    }
  }

  private final List<String> inputs;

  /**
   * @param inputs names of the model's inputs, all from the three known ones
   */
  SentenceTranslator(List<String> inputs) {
    this.inputs = List.copyOf(inputs);
  }

  @Override
  public NDList processInput(TranslatorContext context, long[] ids) {
    return TokenInputs.of(context.getNDManager(), inputs, ids, new long[ids.length]);
  }

  @Override
  public TokenOutput processOutput(TranslatorContext context, NDList outputs) {
    NDArray tokenVectors = tokenVectors(outputs);
    Shape shape = tokenVectors.getShape();
    return new TokenOutput(
        tokenVectors.toByteBuffer().asFloatBuffer(),
        Math.toIntExact(shape.get(1)),
        Math.toIntExact(shape.get(2)));
  }

  private static NDArray tokenVectors(NDList outputs) {
    for (NDArray output : outputs) {
      if (output.getShape().dimension() == 3 && output.getDataType() == DataType.FLOAT32) {
        return output;
      }
    }
    throw new EmbeddingModelException(
        "the model has no output of shape (batch, tokens, dimension) in float32, only "
            + outputs.stream().map(o -> o.getName() + o.getShape() + o.getDataType()).toList()
            + "; export it for feature extraction");
  }
}

package io.pinakes.search.embed;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import ai.djl.translate.NoBatchifyTranslator;
import ai.djl.translate.TranslatorContext;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.List;

/**
 * Token ids of one text in, its pooled vector out, not normalised.
 *
 * <p>One text is one call: int8 models scale activations per call, so in a batch a text's vector
 * would depend on its neighbours.
 */
final class SentenceTranslator implements NoBatchifyTranslator<long[], float[]> {
  static final String IDS = "input_ids";
  static final String MASK = "attention_mask";
  static final String TYPES = "token_type_ids";

  private final List<String> inputs;
  private final Pooling pooling;

  /**
   * @param inputs names of the model's inputs, all of them among the three that are known
   */
  SentenceTranslator(List<String> inputs, Pooling pooling) {
    this.inputs = List.copyOf(inputs);
    this.pooling = pooling;
  }

  @Override
  public NDList processInput(TranslatorContext context, long[] ids) {
    NDManager manager = context.getNDManager();
    Shape shape = new Shape(1, ids.length);
    NDList list = new NDList(inputs.size());
    for (String input : inputs) {
      long[] values =
          switch (input) {
            case IDS -> ids;
            case MASK -> ones(ids.length);
            case TYPES -> new long[ids.length];
            default -> throw new IllegalStateException("unknown input " + input);
          };
      NDArray array = manager.create(LongBuffer.wrap(values), shape, DataType.INT64);
      array.setName(input);
      list.add(array);
    }
    return list;
  }

  @Override
  public float[] processOutput(TranslatorContext context, NDList outputs) {
    NDArray tokenVectors = tokenVectors(outputs);
    Shape shape = tokenVectors.getShape();
    return pooling.pool(
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

  private static long[] ones(int length) {
    long[] ones = new long[length];
    Arrays.fill(ones, 1);
    return ones;
  }
}

package io.pinakes.search.embed;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.List;

/** Names and creates the inputs of a BERT-like model. */
final class TokenInputs {
  static final String IDS = "input_ids";
  static final String MASK = "attention_mask";
  static final String TYPES = "token_type_ids";

  private TokenInputs() {}

  /**
   * The inputs of one sequence, without padding.
   *
   * @param inputs names of the model's inputs, all from the three known ones
   */
  static NDList of(NDManager manager, List<String> inputs, long[] ids, long[] types) {
    Shape shape = new Shape(1, ids.length);
    NDList list = new NDList(inputs.size());
    for (String input : inputs) {
      long[] values =
          switch (input) {
            case IDS -> ids;
            case MASK -> ones(ids.length);
            case TYPES -> types;
            default -> throw new IllegalStateException("unknown input " + input);
          };
      NDArray array = manager.create(LongBuffer.wrap(values), shape, DataType.INT64);
      array.setName(input);
      list.add(array);
    }
    return list;
  }

  private static long[] ones(int length) {
    long[] ones = new long[length];
    Arrays.fill(ones, 1);
    return ones;
  }
}

package io.pinakes.search.embed;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.types.DataType;
import ai.djl.translate.NoBatchifyTranslator;
import ai.djl.translate.TranslatorContext;
import io.pinakes.search.embed.model.EmbeddingModelException;
import java.util.List;

/**
 * A query and a passage in, their relevance out: the model's single logit, or the second of two
 * minus the first (relevant minus irrelevant). One pair per call, for the reason given in {@link
 * SentenceTranslator}.
 */
final class PairTranslator implements NoBatchifyTranslator<PairWindow, Double> {
  private final List<String> inputs;

  /**
   * @param inputs names of the model's inputs, all from the three known ones
   */
  PairTranslator(List<String> inputs) {
    this.inputs = List.copyOf(inputs);
  }

  @Override
  public NDList processInput(TranslatorContext context, PairWindow pair) {
    return TokenInputs.of(context.getNDManager(), inputs, pair.ids(), pair.types());
  }

  @Override
  public Double processOutput(TranslatorContext context, NDList outputs) {
    for (NDArray output : outputs) {
      long numbers = output.getShape().size();
      if (output.getDataType() == DataType.FLOAT32 && (numbers == 1 || numbers == 2)) {
        float[] logits = output.toFloatArray();
        return numbers == 1 ? (double) logits[0] : (double) logits[1] - logits[0];
      }
    }
    throw new EmbeddingModelException(
        "the model has no output of one or two numbers in float32, only "
            + outputs.stream().map(o -> o.getName() + o.getShape() + o.getDataType()).toList()
            + "; a cross-encoder is exported for sequence classification");
  }
}

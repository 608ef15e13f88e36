package io.pinakes.search.embed;

import ai.djl.Device;
import ai.djl.MalformedModelException;
import ai.djl.Model;
import ai.djl.inference.Predictor;
import ai.djl.translate.Translator;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession.SessionOptions;
import io.pinakes.search.embed.model.EmbeddingModelException;
import io.pinakes.search.embed.model.ModelFolder;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;

/*
 * How it works. One intra-op thread: texts are spread over cores, rather than the multiplications
 * of one text, which on busy cores is slower than a single thread. The CPU arena is on: without it
 * every call reallocates its buffers, which costs a third of the throughput, and malloc then
 * retains more memory per thread than the arena. Memory patterns are off: they keep a layout for
 * every text length ever seen.
 */

/** An ONNX model loaded through DJL, with the options its session needs to stay alive. */
record OnnxModel(Model model, SessionOptions options, List<String> inputs)
    implements AutoCloseable {
  private static final Set<String> KNOWN_INPUTS =
      Set.of(TokenInputs.IDS, TokenInputs.MASK, TokenInputs.TYPES);

  /**
   * Loads a model.
   *
   * @param task the task the model must have been exported for, used in messages
   */
  static OnnxModel load(ModelFolder folder, String task) {
    SessionOptions options = sessionOptions();
    Model model = Model.newInstance("model", Device.cpu(), "OnnxRuntime");
    try {
      model.load(folder.directory(), ModelFolder.MODEL, Map.of("sessionOptions", options));
      List<String> inputs = model.getBlock().describeInput().keys();
      if (!KNOWN_INPUTS.containsAll(inputs) || !inputs.contains(TokenInputs.IDS)) {
        throw new EmbeddingModelException(
            folder.model()
                + " has inputs "
                + inputs
                + "; a text model has input_ids and at most attention_mask and token_type_ids"
                + " besides: export it for "
                + task);
      }
      return new OnnxModel(model, options, inputs);
    } catch (IOException | MalformedModelException e) {
      close(model, options);
      throw new EmbeddingModelException(
          folder.model() + " cannot be loaded (" + rootMessage(e) + "); get the file again", e);
    } catch (RuntimeException e) {
      close(model, options);
      throw e;
    }
  }

  private static SessionOptions sessionOptions() {
    SessionOptions options = new SessionOptions();
    try {
      options.setIntraOpNumThreads(1);
      options.setInterOpNumThreads(1);
      options.setCPUArenaAllocator(true);
      options.setMemoryPatternOptimization(false);
      options.setOptimizationLevel(SessionOptions.OptLevel.ALL_OPT);
      return options;
    } catch (OrtException e) {
      options.close();
      throw new IllegalStateException("ONNX Runtime refuses its session options", e);
    }
  }

  <I, O> Predictor<I, O> newPredictor(Translator<I, O> translator) {
    return model.newPredictor(translator);
  }

  /** The message of the root cause, which comes from the native library. */
  static String rootMessage(Throwable failure) {
    Throwable root = failure;
    for (Throwable cause = root.getCause(); cause != null; cause = cause.getCause()) {
      root = cause;
    }
    return String.valueOf(root.getMessage());
  }

  @Override
  public void close() {
    close(model, options);
  }

  private static void close(Model model, SessionOptions options) {
    model.close();
    options.close();
  }
}

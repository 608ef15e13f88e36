package io.pinakes.benchmarks.micro;

import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.Map;

/**
 * The built-in model run by ONNX Runtime alone, as the baseline for the embedder.
 *
 * <p>Token ids are precomputed and vectors are not normalized, so only the model itself is timed.
 * Session options are the defaults, except for one thread per call. Open an embedder first: it
 * locates the native libraries.
 */
public final class RawSession implements AutoCloseable {
  private static final String MODEL = "/bge-small-en-v1.5-q.onnx";
  private static final String TOKENIZER = "/bge-small-en-v1.5-q-tokenizer.json";
  private static final int DIMENSION = 384;

  private final OrtEnvironment environment = OrtEnvironment.getEnvironment();
  private final OrtSession.SessionOptions options;
  private final OrtSession session;
  private final HuggingFaceTokenizer tokenizer;

  /** Loads model and tokenizer from the class path. */
  public RawSession() {
    try (InputStream model = resource(MODEL);
        InputStream vocabulary = resource(TOKENIZER)) {
      options = new OrtSession.SessionOptions();
      options.setIntraOpNumThreads(1);
      session = environment.createSession(model.readAllBytes(), options);
      tokenizer =
          HuggingFaceTokenizer.newInstance(
              vocabulary, Map.of("maxLength", "512", "truncation", "true", "padding", "false"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (OrtException e) {
      throw new IllegalStateException("the built-in model cannot be loaded", e);
    }
  }

  private static InputStream resource(String name) throws IOException {
    InputStream in = RawSession.class.getResourceAsStream(name);
    if (in == null) {
      throw new IOException(name + " is not on the class path");
    }
    return in;
  }

  /** The token ids of a text, including special tokens, at most 512. */
  public long[] ids(String text) {
    return tokenizer.encode(text).getIds();
  }

  /** The vector of the first token; safe to call from many threads. */
  public float[] run(long[] ids) {
    long[] shape = {1, ids.length};
    long[] ones = new long[ids.length];
    Arrays.fill(ones, 1);
    try (OnnxTensor tokens = OnnxTensor.createTensor(environment, LongBuffer.wrap(ids), shape);
        OnnxTensor mask = OnnxTensor.createTensor(environment, LongBuffer.wrap(ones), shape);
        OnnxTensor types =
            OnnxTensor.createTensor(environment, LongBuffer.wrap(new long[ids.length]), shape);
        OrtSession.Result result =
            session.run(
                Map.of("input_ids", tokens, "attention_mask", mask, "token_type_ids", types))) {
      float[] vector = new float[DIMENSION];
      ((OnnxTensor) result.get(0)).getFloatBuffer().get(0, vector);
      return vector;
    } catch (OrtException e) {
      throw new IllegalStateException("the built-in model failed", e);
    }
  }

  @Override
  public void close() {
    try {
      session.close();
    } catch (OrtException e) {
      throw new IllegalStateException("the session cannot be closed", e);
    } finally {
      options.close();
      tokenizer.close();
    }
  }
}

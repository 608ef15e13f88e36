package io.pinakes.search.embed;

import java.nio.file.Path;

/**
 * Opens embedding models.
 *
 * <p>Everything runs on this machine: no name is looked up, and nothing is written but the unpacked
 * built-in model and native libraries, in one cache folder ({@code -Dpinakes.cache=FOLDER}, {@code
 * PINAKES_CACHE}, else the user's cache folder of the platform).
 */
public final class EmbeddingModels {
  /** The id by which {@link #open} knows the model that comes with the program. */
  public static final String BUILT_IN = BuiltInModel.NAME;

  /**
   * The name, and the id, of what stands in for a model in an index that is searched by keyword
   * only. It is built much faster, since no model reads the texts.
   */
  public static final String NONE = "none";

  private EmbeddingModels() {}

  /**
   * Opens the model that comes with the program: bge-small-en-v1.5, int8, 384 dimensions, 512
   * tokens, English.
   *
   * @throws EmbeddingModelException if the cache folder cannot be written or this platform has no
   *     native libraries
   */
  public static Embedder builtIn() {
    return open(BUILT_IN);
  }

  /**
   * Opens a model with one predictor per core.
   *
   * @param idOrDirectory {@link #BUILT_IN}, {@link #NONE}, or a directory with {@code model.onnx},
   *     {@code tokenizer.json} and, if the defaults do not fit, {@code pinakes.json}: an object
   *     with any of {@code pooling} ({@code cls} or {@code mean}), {@code query_prefix}, {@code
   *     passage_prefix}, {@code max_tokens}, {@code dimension}, {@code normalize}, {@code
   *     languages} (ISO 639-1 codes of what it was trained for; without it nothing is said of
   *     foreign documents)
   * @throws EmbeddingModelException if a file is missing, broken or does not fit the others; the
   *     message names the file and the cure
   */
  public static Embedder open(String idOrDirectory) {
    return open(idOrDirectory, Runtime.getRuntime().availableProcessors());
  }

  /**
   * Opens a model.
   *
   * @param concurrency texts that are embedded at the same time, at least 1, each by the thread
   *     that asks; more callers wait. More than the machine has cores gains nothing
   */
  public static Embedder open(String idOrDirectory, int concurrency) {
    CacheFolder cache = CacheFolder.ofThisProcess();
    if (idOrDirectory.equals(NONE)) {
      return new WordHashes(cache);
    }
    return load(folder(idOrDirectory, concurrency, cache), concurrency, cache);
  }

  /**
   * The same, but for loading the model, which waits until a text is to be read: whoever finds
   * nothing to embed is spared it. Missing files show at once, files that do not fit each other
   * when it is loaded.
   */
  public static Embedder openWhenNeeded(String idOrDirectory, int concurrency) {
    CacheFolder cache = CacheFolder.ofThisProcess();
    if (idOrDirectory.equals(NONE)) {
      return new WordHashes(cache);
    }
    ModelFolder folder = folder(idOrDirectory, concurrency, cache);
    return new EmbedderWhenNeeded(folder, () -> load(folder, concurrency, cache));
  }

  private static ModelFolder folder(String idOrDirectory, int concurrency, CacheFolder cache) {
    if (idOrDirectory.isBlank()) {
      throw new IllegalArgumentException("an embedder needs an id or a directory, got a blank");
    }
    if (concurrency < 1) {
      throw new IllegalArgumentException("concurrency must be at least 1, got " + concurrency);
    }
    return idOrDirectory.equals(BUILT_IN)
        ? BuiltInModel.unpack(cache)
        : ModelDirectory.read(Path.of(idOrDirectory));
  }

  private static Embedder load(ModelFolder folder, int concurrency, CacheFolder cache) {
    NativeRuntime.prepare(cache);
    return OnnxEmbedder.open(folder, concurrency);
  }
}

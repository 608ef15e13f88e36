package io.pinakes.search.embed;

import io.pinakes.search.embed.model.BuiltInModel;
import io.pinakes.search.embed.model.CacheFolder;
import io.pinakes.search.embed.model.EmbeddingModelException;
import io.pinakes.search.embed.model.ModelDirectory;
import io.pinakes.search.embed.model.ModelFolder;
import java.nio.file.Path;

/**
 * Opens embedding models.
 *
 * <p>Everything runs on this machine: no name is looked up, and nothing is written but the unpacked
 * built-in model and native libraries, in one cache folder ({@code -Dpinakes.cache=FOLDER}, {@code
 * PINAKES_CACHE}, else the user's cache folder of the platform).
 */
public final class EmbeddingModels {
  /** The id of the bundled model for {@link #open}. */
  public static final String BUILT_IN = BuiltInModel.NAME;

  /** The warning of a search by meaning in an index without vectors. */
  public static final String NO_VECTORS =
      "this index has no vectors and is searched by keyword; to search it by meaning too, embed"
          + " what it holds with pinakes index --embedder "
          + BUILT_IN;

  /**
   * The name and id of the placeholder used in keyword-only indexes, which are built much faster
   * because no model reads the texts.
   */
  public static final String NONE = "none";

  private EmbeddingModels() {}

  /**
   * Opens the bundled model: bge-small-en-v1.5, int8, 384 dimensions, 512 tokens, English.
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
   *     languages} (ISO 639-1 codes of what it was trained for; without it, documents in other
   *     languages cause no warning)
   * @throws EmbeddingModelException if a file is missing, broken or does not fit the others; the
   *     message names the file and the cure
   */
  public static Embedder open(String idOrDirectory) {
    return open(idOrDirectory, Runtime.getRuntime().availableProcessors());
  }

  /**
   * Opens a model.
   *
   * @param concurrency number of texts embedded at the same time, at least 1, each by the calling
   *     thread; further callers wait. More than one per core gains nothing
   */
  public static Embedder open(String idOrDirectory, int concurrency) {
    CacheFolder cache = CacheFolder.ofThisProcess();
    if (idOrDirectory.equals(NONE)) {
      return new WordHashes(cache);
    }
    return load(folder(idOrDirectory, concurrency, cache), concurrency, cache);
  }

  /**
   * Like {@link #open(String, int)}, but loads the model only when it first reads a text. Missing
   * files are reported at once; files that do not fit each other only when the model is loaded.
   */
  public static Embedder openWhenNeeded(String idOrDirectory, int concurrency) {
    CacheFolder cache = CacheFolder.ofThisProcess();
    if (idOrDirectory.equals(NONE)) {
      return new WordHashes(cache);
    }
    ModelFolder folder = folder(idOrDirectory, concurrency, cache);
    return new LazyEmbedder(folder, () -> load(folder, concurrency, cache));
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

package io.pinakes.orchestrator.cli.option;

import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option for the current location of the index's embedding model. */
public final class EmbedderOption {
  @Option(
      names = "--embedder",
      paramLabel = "DIR",
      description =
          "The directory of the embedding model that built the index. Default: its location then.")
  private @Nullable Path directory;

  /** The model, if one is named. */
  public @Nullable Embedder open() {
    if (directory == null) {
      return null;
    }
    requireModel(directory.toString());
    return EmbeddingModels.open(directory.toString());
  }

  /**
   * Rejects a value of the option that names no model.
   *
   * @throws IllegalArgumentException if it is neither the id of a model nor a directory
   */
  public static void requireModel(String named) {
    boolean id = named.equals(EmbeddingModels.BUILT_IN) || named.equals(EmbeddingModels.NONE);
    if (!id && !Files.isDirectory(Path.of(named))) {
      throw new IllegalArgumentException(
          "no such embedder: "
              + named
              + "; name "
              + EmbeddingModels.BUILT_IN
              + " or a directory with model.onnx and tokenizer.json");
    }
  }
}

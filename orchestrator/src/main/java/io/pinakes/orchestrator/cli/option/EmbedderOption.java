package io.pinakes.orchestrator.cli.option;

import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
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
    return directory == null ? null : EmbeddingModels.open(directory.toString());
  }
}

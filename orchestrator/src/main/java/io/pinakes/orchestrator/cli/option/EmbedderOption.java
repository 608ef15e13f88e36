package io.pinakes.orchestrator.cli.option;

import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that says where the index's embedding model lies by now. */
public final class EmbedderOption {
  @Option(
      names = "--embedder",
      paramLabel = "DIR",
      description =
          "Where the embedding model lies that built the index. Default: where it was then.")
  private @Nullable Path directory;

  /** The model, if one is named. */
  public @Nullable Embedder open() {
    return directory == null ? null : EmbeddingModels.open(directory.toString());
  }
}

package io.pinakes.orchestrator.cli.option;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The option for the index directory, the same for every command. */
public final class IndexDirectory {
  @Option(
      names = "--index",
      required = true,
      paramLabel = "DIR",
      description = "The index directory (or set PINAKES_INDEX).")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  public Path path;
}

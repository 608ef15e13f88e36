package io.pinakes.orchestrator.cli.option;

import io.pinakes.orchestrator.record.RecordKey;
import io.pinakes.orchestrator.record.Sealing;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option for the key with which records are sealed. */
public final class RecordKeyOption {
  private static final String NAME = "--record-key";

  @Option(
      names = NAME,
      paramLabel = "FILE",
      description =
          "Seal records with the secret in this file, and check their seals with it"
              + " (HMAC-SHA-256): 32 to 4096 bytes that only the owner can read.")
  private @Nullable Path file;

  @Spec(Spec.Target.MIXEE)
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec command;

  /**
   * With the key, if one is named.
   *
   * @throws IllegalArgumentException if the file is no key, with the reason
   * @throws IOException if it cannot be read
   */
  public Sealing read() throws IOException {
    return file == null ? Sealing.PLAIN : new Sealing.Keyed(RecordKey.read(file));
  }

  /**
   * The same for records that are written only if asked for.
   *
   * @param writing whether records are written; if not, a key on the command line is a mistake,
   *     whereas one in the settings is for other runs
   * @param remedy what to give as well
   */
  public Sealing read(boolean writing, String remedy) throws IOException {
    if (writing) {
      return read();
    }
    if (command.commandLine().getParseResult().hasMatchedOption(NAME)) {
      throw new IllegalArgumentException(NAME + " seals records, but none is written; " + remedy);
    }
    return Sealing.PLAIN;
  }
}

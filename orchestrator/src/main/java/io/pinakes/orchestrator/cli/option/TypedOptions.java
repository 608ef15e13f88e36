package io.pinakes.orchestrator.cli.option;

import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/**
 * Rejects options that are on the command line although others make them useless. Values from
 * {@code --config} and the environment are meant for many commands and may be unused.
 */
public final class TypedOptions {
  private final ParseResult typed;

  /**
   * @param spec of the command that runs
   */
  public TypedOptions(CommandSpec spec) {
    typed = spec.commandLine().getParseResult();
  }

  /**
   * Rejects {@code options} without what makes them useful.
   *
   * @param given whether that is given
   * @param needed what that is, as typed
   */
  public void need(boolean given, String needed, String... options) {
    if (!given) {
      reject(" has no effect without " + needed + "; add it, or leave out ", options);
    }
  }

  /**
   * Rejects {@code options} beside one that makes them useless.
   *
   * @param given whether that is given
   * @param other what that is, as typed
   */
  public void exclude(boolean given, String other, String... options) {
    if (given) {
      reject(" has no effect with " + other + "; leave out ", options);
    }
  }

  private void reject(String why, String... options) {
    List<String> useless = Stream.of(options).filter(typed::hasMatchedOption).toList();
    if (!useless.isEmpty()) {
      String first = useless.getFirst();
      throw new IllegalArgumentException(first + why + first);
    }
  }
}

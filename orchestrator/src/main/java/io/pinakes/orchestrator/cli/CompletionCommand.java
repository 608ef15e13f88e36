package io.pinakes.orchestrator.cli;

import io.pinakes.orchestrator.cli.output.ExitCode;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code pinakes completion}. */
@Command(
    name = "completion",
    description = "Print a script that completes commands and options in a shell.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  source <(pinakes completion bash)                  for this shell",
      "  pinakes completion bash > ~/.local/share/bash-completion/completions/pinakes",
      "  echo 'source <(pinakes completion zsh)' >> ~/.zshrc    after the line with compinit",
      "",
      "It completes what is typed as 'pinakes', so put the program on the PATH. After an update of"
          + " Pinakes, print the script again."
    })
final class CompletionCommand implements Callable<Integer> {
  /** A line of the script with the values that an option takes. */
  private static final Pattern VALUES = Pattern.compile("(?m)^.*_option_args=\\(\"[A-Z].*$");

  /** A shell with a script. */
  enum Shell {
    BASH,
    ZSH
  }

  @Parameters(paramLabel = "SHELL", description = "The shell: bash or zsh.")
  @SuppressWarnings({"NullAway.Init", "UnusedVariable"}) // picocli sets it; one script serves both
  private Shell shell;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    CommandLine root = spec.root().commandLine();
    String script = AutoComplete.bash(root.getCommandName(), root);
    // picocli lists the constants of Java, the help lists labels
    spec.commandLine()
        .getOut()
        .print(
            VALUES
                .matcher(script)
                .replaceAll(line -> Matcher.quoteReplacement(labels(line.group()))));
    return ExitCode.DONE;
  }

  private static String labels(String line) {
    int values = line.indexOf('(');
    return line.substring(0, values)
        + line.substring(values).toLowerCase(Locale.ROOT).replace('_', '-');
  }
}

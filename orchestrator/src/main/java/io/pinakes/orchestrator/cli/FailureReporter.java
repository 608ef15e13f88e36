package io.pinakes.orchestrator.cli;

import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.cli.output.StandardOutput;
import io.pinakes.search.schema.IndexFolder;
import io.pinakes.search.text.NearestNames;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.function.UnaryOperator;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Turns failures into one line on standard error and an exit code. */
final class FailureReporter implements IExecutionExceptionHandler, IParameterExceptionHandler {
  private final boolean debug;
  private final Settings settings;

  /**
   * @param debug whether to print the stack trace as well
   * @param settings what supplies the values of options that were not typed
   */
  FailureReporter(boolean debug, Settings settings) {
    this.debug = debug;
    this.settings = settings;
  }

  @Override
  public int handleExecutionException(Exception failure, CommandLine command, ParseResult parsed) {
    return report(
        failure, told -> settings.traced(told, command.getCommandSpec()), command.getErr());
  }

  @Override
  public int handleParseException(ParameterException failure, String[] args) {
    CommandLine command = failure.getCommandLine();
    PrintWriter err = command.getErr();
    // a mistyped required option is also missing; the typing error explains both
    List<String> unexpected = command.getUnmatchedArguments();
    String line =
        unexpected.isEmpty()
            ? settings.traced(inOurWords(oneLine(failure)), command.getCommandSpec())
            : unexpected(unexpected.getFirst(), command);
    err.println("pinakes: " + line);
    err.println("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
    stack(failure, err);
    return ExitCode.USAGE;
  }

  /** Picocli begins with a capital letter and names the type that a value cannot be read as. */
  private static String inOurWords(String message) {
    return message
        .replaceFirst("^Missing required", "missing required")
        .replaceFirst("^Invalid value", "invalid value")
        .replaceFirst("^(missing required option: '--index=.*')$", "$1, or set PINAKES_INDEX")
        .replaceFirst("is not an? (int|long)$", "is not a whole number")
        .replaceFirst("is not a (double|float)$", "is not a number")
        .replaceFirst("is not a boolean$", "is neither true nor false");
  }

  private static String unexpected(String argument, CommandLine command) {
    String typed = argument.split("=", 2)[0];
    if (typed.startsWith("-")) {
      return "unknown option '" + typed + "'" + meant(typed, command.getCommandSpec().optionsMap());
    }
    if (!command.getSubcommands().isEmpty()) {
      return unknownCommand(typed, command);
    }
    if (command.getCommandSpec().findOption("--index") != null && isIndex(argument)) {
      return "unexpected argument '" + argument + "'; did you mean --index " + argument + "?";
    }
    return "unexpected argument '" + argument + "'; values of several words need quotes";
  }

  /** Says that {@code command} has no command of this name. */
  static String unknownCommand(String typed, CommandLine command) {
    return "unknown command '" + typed + "'" + meant(typed, command.getSubcommands());
  }

  private static boolean isIndex(String argument) {
    try {
      return IndexFolder.is(Path.of(argument));
    } catch (InvalidPathException _) {
      return false;
    }
  }

  private static String meant(String typed, Map<String, ?> names) {
    List<String> near = NearestNames.to(typed, names.keySet());
    return near.isEmpty() ? "" : "; " + NearestNames.question(near);
  }

  /** Reports a failure, including errors of the virtual machine that no command handles. */
  int report(Throwable failure, PrintWriter err) {
    return report(failure, UnaryOperator.identity(), err);
  }

  private int report(Throwable failure, UnaryOperator<String> traced, PrintWriter err) {
    if (failure instanceof StandardOutput.ReaderGone) {
      return ExitCode.DONE;
    }
    Throwable told = unwrapped(failure);
    err.println("pinakes: " + traced.apply(oneLine(told)));
    stack(failure, err);
    // a missing file was named by the user: one of an index is reported as damage
    return told instanceof IllegalArgumentException || told instanceof NoSuchFileException
        ? ExitCode.USAGE
        : ExitCode.FAILED;
  }

  private void stack(Throwable failure, PrintWriter err) {
    if (debug) {
      failure.printStackTrace(err);
    }
    err.flush();
  }

  /**
   * Removes wrappers added by other threads and by unchecked I/O, which carry no message of their
   * own.
   */
  private static Throwable unwrapped(Throwable failure) {
    Throwable told = failure;
    while (told.getCause() != null
        && (told instanceof UncheckedIOException
            || told instanceof ExecutionException
            || told instanceof CompletionException)) {
      told = told.getCause();
    }
    return told;
  }

  private static String oneLine(Throwable failure) {
    String message = String.valueOf(failure.getMessage());
    String told =
        switch (failure) {
          case NoSuchFileException _ -> "no such file or folder: " + message;
          case AccessDeniedException _ -> "no permission for " + message;
          case FileAlreadyExistsException _ -> "already exists: " + message;
          case NotDirectoryException _ -> "not a folder: " + message;
          case DirectoryNotEmptyException _ -> "folder is not empty: " + message;
          case OutOfMemoryError _ ->
              "out of memory (" + message + "); allow more, as in PINAKES_JAVA_OPTS=-Xmx4g";
          case StackOverflowError _ ->
              "nested too deeply; allow more, as in PINAKES_JAVA_OPTS=-Xss8m";
          default -> failure.getMessage() == null ? failure.getClass().getSimpleName() : message;
        };
    return told.strip().replaceAll("\\s*\\R\\s*", " ");
  }
}

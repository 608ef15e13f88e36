package io.pinakes.orchestrator.cli;

import io.pinakes.orchestrator.cli.answer.AskCommand;
import io.pinakes.orchestrator.cli.answer.ChatCommand;
import io.pinakes.orchestrator.cli.answer.DiffCommand;
import io.pinakes.orchestrator.cli.answer.MissionCommand;
import io.pinakes.orchestrator.cli.answer.VerifyCommand;
import io.pinakes.orchestrator.cli.fact.FactsCommand;
import io.pinakes.orchestrator.cli.index.CheckCommand;
import io.pinakes.orchestrator.cli.index.IndexCommand;
import io.pinakes.orchestrator.cli.index.RemoveCommand;
import io.pinakes.orchestrator.cli.index.SchemaCommand;
import io.pinakes.orchestrator.cli.index.StatsCommand;
import io.pinakes.orchestrator.cli.option.SearchTuning;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.cli.output.HelpLayout;
import io.pinakes.orchestrator.cli.output.Screen;
import io.pinakes.orchestrator.cli.output.ScreenWriter;
import io.pinakes.orchestrator.cli.output.StandardOutput;
import io.pinakes.orchestrator.cli.output.VisibleControls;
import io.pinakes.orchestrator.cli.search.BrowseCommand;
import io.pinakes.orchestrator.cli.search.DocCommand;
import io.pinakes.orchestrator.cli.search.EvalCommand;
import io.pinakes.orchestrator.cli.search.SearchCommand;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/**
 * The program {@code pinakes}, and its only {@code main}.
 *
 * <p>A command writes data to {@code spec.commandLine().getOut()} and everything else to {@code
 * getErr()}, returns an {@link ExitCode}, and throws on failure: {@link IllegalArgumentException}
 * for a bad value, anything else for failed work. {@link FailureReporter} turns that into one line.
 */
@Command(
    name = "pinakes",
    versionProvider = Pinakes.Version.class,
    description = "Searches a library of documents and answers questions about it, with citations.",
    synopsisSubcommandLabel = "COMMAND",
    footerHeading = "%nExamples:%n",
    footer = {
      "  pinakes demo                                      see it work on a small library",
      "  pinakes index ~/contracts --index ~/contracts.idx build or update an index of a folder",
      "  pinakes search \"notice period\" --index ~/contracts.idx",
      "  pinakes ask \"How long is the notice period of the lease?\" --index ~/contracts.idx"
          + " --json",
      "  pinakes chat --index ~/contracts.idx               ask one question after another",
      "  pinakes ask --help                                everything about one command",
      "",
      "Exit codes: 0 done, 1 failed, 2 wrong usage or bad value, 3 the answer is a question to"
          + " you, 4 nothing in the library supports an answer; 130 or 143 indexing was stopped"
          + " by a signal.",
      "Environment: PINAKES_CACHE (folder for everything outside an index), PINAKES_JAVA_OPTS"
          + " (extra options of the virtual machine), NO_COLOR; and PINAKES_INDEX, PINAKES_TOP_K"
          + " and so on for options given neither on the command line nor in --config."
    })
public final class Pinakes implements Callable<Integer> {
  static final List<Class<? extends Callable<Integer>>> COMMANDS =
      List.of(
          DemoCommand.class,
          IndexCommand.class,
          SearchCommand.class,
          AskCommand.class,
          ChatCommand.class,
          MissionCommand.class,
          FactsCommand.class,
          SchemaCommand.class,
          BrowseCommand.class,
          DocCommand.class,
          StatsCommand.class,
          CheckCommand.class,
          VerifyCommand.class,
          DiffCommand.class,
          RemoveCommand.class,
          LlmCommand.class,
          EvalCommand.class,
          ClusterCommand.class,
          CompletionCommand.class,
          HelpCommand.class);

  @Spec private CommandSpec spec;

  /** Options of every command, read by picocli or before it. */
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      description = "Show this help.")
  @SuppressWarnings("UnusedVariable")
  private boolean help;

  @Option(
      names = "--version",
      versionHelp = true,
      description = "Show the version of the program and of Java.")
  @SuppressWarnings("UnusedVariable")
  private boolean version;

  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      description = "Show the log of libraries, and the stack trace of an error.")
  @SuppressWarnings("UnusedVariable")
  private boolean debug;

  @Option(
      names = Settings.CONFIG,
      scope = ScopeType.INHERIT,
      paramLabel = "FILE",
      description =
          "Take options that are not given from this JSON object, such as {\"top-k\": 20}.")
  @SuppressWarnings("UnusedVariable")
  private @Nullable Path config;

  private Pinakes() {}

  /** Runs one command and ends the process with its {@link ExitCode}. */
  public static void main(String[] args) {
    StandardError.restore();
    int code =
        run(
            commands(),
            args,
            System.getenv(),
            new FileOutputStream(FileDescriptor.out),
            new FileOutputStream(FileDescriptor.err),
            Screen.ofProcess());
    System.exit(code);
  }

  /** The commands of this module, then those of modules that depend on it. */
  private static List<Class<? extends Callable<Integer>>> commands() {
    List<Class<? extends Callable<Integer>>> all = new ArrayList<>(COMMANDS);
    ServiceLoader.load(CommandSource.class, Pinakes.class.getClassLoader())
        .forEach(source -> all.addAll(source.commands()));
    return all;
  }

  /**
   * Runs one command.
   *
   * @param commands the commands that can be run
   * @param environment the environment variables, for options that are not in {@code args}
   * @param screen shows the output; on a terminal lines are flushed at once and may be coloured
   */
  static int run(
      List<Class<? extends Callable<Integer>>> commands,
      String[] args,
      Map<String, String> environment,
      OutputStream stdout,
      OutputStream stderr,
      Screen screen) {
    boolean terminal = screen.terminal();
    boolean debug = List.of(args).contains("--debug");
    QuietLogging.install(debug);
    var err =
        new ScreenWriter(
            new VisibleControls(new OutputStreamWriter(stderr, StandardCharsets.UTF_8)),
            true,
            screen.errorColumns().orElse(0));
    var bytes =
        new PrintStream(
            new BufferedOutputStream(new StandardOutput(stdout), 1 << 16),
            terminal,
            StandardCharsets.UTF_8);
    System.setOut(bytes);
    Writer text = new OutputStreamWriter(bytes, StandardCharsets.UTF_8);
    var out =
        new ScreenWriter(
            terminal ? new VisibleControls(text) : text, terminal, screen.columns().orElse(0));
    var failures = new FailureReporter(debug, Settings.NONE);
    try {
      Settings settings = Settings.of(List.of(args), environment);
      failures = new FailureReporter(debug, settings);
      int code =
          commandLine(commands, failures, screen, settings).setOut(out).setErr(err).execute(args);
      out.flush();
      return code;
    } catch (Error | RuntimeException | IOException e) {
      return failures.report(e, err);
    }
  }

  private static CommandLine commandLine(
      List<Class<? extends Callable<Integer>>> commands,
      FailureReporter failures,
      Screen screen,
      Settings settings) {
    var root = new CommandLine(new Pinakes());
    commands.forEach(root::addSubcommand);
    CommandLine search = root.getSubcommands().get("search");
    if (search != null) {
      SearchTuning.describe(search);
    }
    LabelConverter.register(root);
    HelpLayout.register(root);
    CommandGroups.register(root);
    settings.requireKnown(root.getSubcommands().values());
    boolean plain =
        !screen.terminal()
            || !System.getenv().getOrDefault("NO_COLOR", "").isEmpty()
            || "dumb".equals(System.getenv("TERM"));
    return root.setDefaultValueProvider(settings)
        .setExecutionStrategy(Pinakes::execute)
        .setExecutionExceptionHandler(failures)
        .setParameterExceptionHandler(failures)
        .setExpandAtFiles(false) // @FILE is the value of one option, not more arguments
        .setUsageHelpWidth(screen.helpColumns())
        .setColorScheme(CommandLine.Help.defaultColorScheme(plain ? Ansi.OFF : Ansi.ON));
  }

  /** Passes failures outside a command, such as in printing its help, to the same handler. */
  private static int execute(ParseResult parsed) {
    if (!parsed.unmatched().isEmpty()) { // which --help lets pass
      throw new CommandLine.UnmatchedArgumentException(
          parsed.commandSpec().commandLine(), parsed.unmatched());
    }
    try {
      return new RunLast().execute(parsed);
    } catch (ExecutionException | ParameterException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new ExecutionException(parsed.commandSpec().commandLine(), "no command ran", e);
    }
  }

  @Override
  public Integer call() {
    spec.commandLine().usage(spec.commandLine().getErr());
    return ExitCode.USAGE;
  }

  /** The version that the build wrote into the jar's manifest. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      Package home = Pinakes.class.getPackage();
      String built = home == null ? null : home.getImplementationVersion();
      return new String[] {
        "pinakes " + (built == null ? "(not packaged)" : built) + " on Java " + Runtime.version()
      };
    }
  }
}

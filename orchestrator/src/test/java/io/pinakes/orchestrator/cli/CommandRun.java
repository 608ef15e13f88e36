package io.pinakes.orchestrator.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import io.pinakes.orchestrator.cli.output.Screen;
import io.pinakes.orchestrator.cli.search.BrowseCommand;
import io.pinakes.orchestrator.cli.search.DocCommand;
import io.pinakes.orchestrator.cli.search.EvalCommand;
import io.pinakes.orchestrator.cli.search.SearchCommand;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** The output of a command and its exit code. */
public record CommandRun(int code, String out, String err) {
  /** Tests that replace standard input hold this lock, since it belongs to the whole process. */
  public static final String STANDARD_INPUT = "standard input";

  /** Runs the program in this process. */
  public static CommandRun of(Object... args) {
    return on(Screen.NONE, args);
  }

  /** Runs the program as on a terminal. */
  public static CommandRun onTerminal(Object... args) {
    return on(new Screen(true, OptionalInt.of(80), OptionalInt.of(80)), args);
  }

  /** Runs the program as on this screen. */
  public static CommandRun on(Screen screen, Object... args) {
    return on(screen, System.getenv(), args);
  }

  /** Runs the program with these environment variables. */
  public static CommandRun in(Map<String, String> environment, Object... args) {
    return on(Screen.NONE, environment, args);
  }

  private static CommandRun on(Screen screen, Map<String, String> environment, Object... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    String[] words = new String[args.length];
    for (int i = 0; i < args.length; i++) {
      words[i] = args[i].toString();
    }
    int code =
        Pinakes.run(
            List.of(
                IndexCommand.class,
                SearchCommand.class,
                EvalCommand.class,
                BrowseCommand.class,
                DocCommand.class,
                FactsCommand.class,
                SchemaCommand.class,
                StatsCommand.class,
                CheckCommand.class,
                VerifyCommand.class,
                DiffCommand.class,
                RemoveCommand.class,
                AskCommand.class,
                ChatCommand.class,
                MissionCommand.class,
                LlmCommand.class,
                DemoCommand.class,
                CompletionCommand.class,
                HelpCommand.class),
            words,
            environment,
            out,
            err,
            screen);
    return new CommandRun(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** Runs the program with {@code input} on standard input. */
  public static CommandRun withInput(byte[] input, Object... args) {
    InputStream before = System.in;
    System.setIn(new ByteArrayInputStream(input));
    try {
      return of(args);
    } finally {
      System.setIn(before);
    }
  }

  /** Fails unless a command ended with this code and one line about what is wrong. */
  public static void assertOneLine(int code, CommandRun run) {
    assertEquals(code, run.code(), run.err());
    assertEquals("", run.out());
    assertTrue(run.err().startsWith("pinakes: "), run.err());
    assertEquals(run.err().length() - 1, run.err().indexOf('\n'), run.err());
  }
}

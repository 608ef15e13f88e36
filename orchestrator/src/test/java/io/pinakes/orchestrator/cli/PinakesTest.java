package io.pinakes.orchestrator.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.cli.output.Screen;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

final class PinakesTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void exitCodeOfTheCommandIsTheExitCodeOfTheProgram() {
    assertEquals(ExitCode.UNSUPPORTED, run("say", "--code=4"));
    assertEquals("§ 5\n", out());
    assertEquals("", err());
  }

  @Test
  void badValuePrintsOneLineAndExitsWithTwo() {
    assertEquals(ExitCode.USAGE, run("fail", "--how=value"));
    assertEquals("pinakes: limit must be at least 1, got 0\n", err());
  }

  @Test
  void missingFilePrintsOneLineAndExitsWithTwo() {
    assertEquals(ExitCode.USAGE, run("fail", "--how=file"));
    assertEquals("pinakes: no such file or folder: library/x.pdf\n", err());
  }

  @Test
  void failurePrintsOneLineAndExitsWithOne() {
    assertEquals(ExitCode.FAILED, run("fail", "--how=access"));
    assertEquals("pinakes: no permission for library/x.pdf\n", err());
  }

  @Test
  void multiLineMessageIsPrintedOnOneLine() {
    assertEquals(ExitCode.FAILED, run("fail", "--how=lines"));
    assertEquals("pinakes: first second\n", err());
  }

  @Test
  void outOfMemoryNamesTheRemedy() {
    assertEquals(ExitCode.FAILED, run("fail", "--how=memory"));
    assertEquals(
        "pinakes: out of memory (Java heap space); allow more, as in PINAKES_JAVA_OPTS=-Xmx4g\n",
        err());
  }

  @Test
  void debugAddsTheStackTrace() {
    assertEquals(ExitCode.USAGE, run("fail", "--how=value", "--debug"));
    assertTrue(err().startsWith("pinakes: limit must be at least 1, got 0\n"), err());
    assertTrue(err().contains("\tat " + PinakesTest.class.getName()), err());
  }

  @Test
  void unknownOptionSuggestsASimilarOne() {
    assertEquals(ExitCode.USAGE, run("fail", "--hoow=value"));
    assertEquals(
        "pinakes: unknown option '--hoow'; did you mean --how?\nTry 'pinakes fail --help'.\n",
        err());
  }

  @Test
  void unknownCommandSuggestsASimilarOne() {
    assertEquals(ExitCode.USAGE, run("fial"));
    assertEquals(
        "pinakes: unknown command 'fial'; did you mean fail?\nTry 'pinakes --help'.\n", err());
  }

  @Test
  void helpOfAnUnknownCommandIsAnError() {
    assertEquals(ExitCode.USAGE, run("fial", "--help"));
    assertEquals(
        "pinakes: unknown command 'fial'; did you mean fail?\nTry 'pinakes --help'.\n", err());
  }

  @Test
  void missingOptionIsNamed() {
    assertEquals(ExitCode.USAGE, run("fail"));
    assertEquals(
        "pinakes: missing required option: '--how=<how>'\nTry 'pinakes fail --help'.\n", err());
  }

  @Test
  void noCommandShowsTheHelpOnStandardError() {
    assertEquals(ExitCode.USAGE, run());
    assertTrue(err().startsWith("Usage: pinakes "), err());
    assertEquals("", out());
  }

  @Test
  void helpShowsExamples() {
    assertEquals(ExitCode.DONE, run("--help"));
    assertTrue(out().contains("pinakes search \"notice period\" --index"), out());
  }

  @Test
  void atSignIsKeptInAValue() {
    assertEquals(ExitCode.USAGE, run("fail", "--how", "@missing"));
    assertEquals("pinakes: no way to fail is called @missing\n", err());
  }

  @Test
  void closedPipeEndsTheProgramQuietly() {
    assertEquals(ExitCode.DONE, run(failing("Broken pipe"), "say", "--code=1"));
    assertEquals("", err());
    assertEquals(ExitCode.DONE, run(failing("Broken pipe"), "--help"));
    assertEquals("", err());
  }

  @Test
  void fullDiskIsAFailure() {
    assertEquals(ExitCode.FAILED, run(failing("No space left on device"), "say", "--code=0"));
    assertEquals("pinakes: cannot write to standard output: No space left on device\n", err());
  }

  private int run(String... args) {
    return run(out, args);
  }

  private int run(OutputStream stdout, String... args) {
    return Pinakes.run(
        List.of(Say.class, Fail.class), args, System.getenv(), stdout, err, Screen.NONE);
  }

  private String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private String err() {
    return err.toString(StandardCharsets.UTF_8);
  }

  private static OutputStream failing(String reason) {
    return new OutputStream() {
      @Override
      public void write(int one) throws IOException {
        throw new IOException(reason);
      }
    };
  }

  @Command(name = "say")
  static final class Say implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Option(names = "--code")
    private int code;

    @Override
    public Integer call() {
      spec.commandLine().getOut().println("§ 5");
      return code;
    }
  }

  @Command(name = "fail")
  static final class Fail implements Callable<Integer> {
    @Option(names = "--how", required = true)
    private String how = "";

    @Override
    public Integer call() {
      throw switch (how) {
        case "value" -> new IllegalArgumentException("limit must be at least 1, got 0");
        case "file" -> new UncheckedIOException(new NoSuchFileException("library/x.pdf"));
        case "access" -> new UncheckedIOException(new AccessDeniedException("library/x.pdf"));
        case "lines" -> new IllegalStateException("first\n  second\n");
        case "memory" -> throw new OutOfMemoryError("Java heap space");
        default -> new IllegalArgumentException("no way to fail is called " + how);
      };
    }
  }
}

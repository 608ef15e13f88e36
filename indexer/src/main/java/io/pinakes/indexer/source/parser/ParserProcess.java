package io.pinakes.indexer.source.parser;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.TextLimits;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** The parent's side of a parser process; used by one thread at a time. See {@link ParserMain}. */
final class ParserProcess implements AutoCloseable {
  private static final Duration START_TIME = Duration.ofMinutes(2);
  private static final Duration END_TIME = Duration.ofSeconds(10);
  private static final int BUFFER_BYTES = 1 << 16;
  private static final int MAX_DIRECT_MEGABYTES = 64;
  private static final int MAX_CLASS_MEGABYTES = 192;

  /** The exit code of Java with {@code -XX:+ExitOnOutOfMemoryError}. */
  private static final int OUT_OF_MEMORY = 3;

  /** Exit codes above this are of a process that a signal has ended. */
  private static final int SIGNALLED = 128;

  /** The environment variables that are passed on: a parser must not see keys and passwords. */
  private static final Set<String> ENVIRONMENT =
      Set.of("LANG", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR", "TEMP", "TMP", "SystemRoot", "windir");

  private final Parsing.SeparateProcess limits;
  private final Process process;
  private final DataOutputStream requests;
  private final DataInputStream replies;
  private boolean broken;
  private boolean killed;

  /** Set if it is killed for taking too long. */
  private volatile boolean late;

  private ParserProcess(Parsing.SeparateProcess limits, Process process) {
    this.limits = limits;
    this.process = process;
    requests =
        new DataOutputStream(new BufferedOutputStream(process.getOutputStream(), BUFFER_BYTES));
    replies = new DataInputStream(new BufferedInputStream(process.getInputStream(), BUFFER_BYTES));
  }

  /**
   * Starts a process and waits until it is ready.
   *
   * @throws UncheckedIOException if it does not become ready
   */
  static ParserProcess start(Parsing.SeparateProcess limits) {
    List<String> command = command(limits.memoryMegabytes());
    ProcessBuilder builder =
        new ProcessBuilder(SystemLimits.limited(command, limits.memoryMegabytes()));
    builder.environment().keySet().retainAll(ENVIRONMENT);
    builder.redirectError(ProcessBuilder.Redirect.DISCARD);
    try {
      ParserProcess started = new ParserProcess(limits, builder.start());
      started.awaitReady();
      return started;
    } catch (IOException e) {
      throw new UncheckedIOException(
          "cannot start the process that parses files ("
              + command.getFirst()
              + "): "
              + e.getMessage()
              + "; an application can parse in its own process instead, with"
              + " IndexOptions.parsing",
          e);
    }
  }

  private void awaitReady() throws IOException {
    CompletableFuture<@Nullable Void> deadline = killAfter(START_TIME);
    try {
      if (replies.readInt() != ParserProtocol.READY) {
        throw new IOException("it does not support protocol version " + ParserProtocol.READY);
      }
    } catch (IOException e) {
      boolean late = !deadline.cancel(false);
      close();
      throw late
          ? new IOException("it was not ready after " + START_TIME.toSeconds() + " s", e)
          : new IOException("it ended with exit code " + exitCode(), e);
    } finally {
      deadline.cancel(false);
    }
  }

  /** This Java with the same class path, and options that keep it small and isolated. */
  private static List<String> command(int megabytes) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(property("java.home"), "bin", "java").toString());
    command.add("-Xmx" + megabytes + "m");
    command.add("-XX:MaxDirectMemorySize=" + Math.min(megabytes, MAX_DIRECT_MEGABYTES) + "m");
    command.add("-XX:MaxMetaspaceSize=" + MAX_CLASS_MEGABYTES + "m");
    command.add("-XX:+UseSerialGC");
    command.add(
        "-XX:+ExitOnOutOfMemoryError"); // so that no library can catch it and continue with partial
    // data
    command.add("-XX:+DisplayVMOutputToStderr"); // standard output is for replies
    command.add("-XX:+SuppressFatalErrorMessage"); // no error file, no core dump
    command.add("-XX:-UsePerfData"); // would write to the temporary folder
    command.add("-Djava.awt.headless=true");
    command.add("-Djava.io.tmpdir=" + property("java.io.tmpdir"));
    command.add(
        "-Djdk.net.hosts.file=" + File.separator + "no-names"); // so that no host name is looked up
    for (String access : List.of("DTD", "Schema", "Stylesheet")) {
      command.add("-Djavax.xml.accessExternal" + access + "=");
    }
    command.add("-Djdk.xml.maxElementDepth=" + TextLimits.MAX_NESTING);
    command.add("-cp");
    command.add(classPath());
    command.add(ParserMain.class.getName());
    return command;
  }

  private static String classPath() {
    String classes = property("java.class.path");
    String modules = property("jdk.module.path");
    return modules.isEmpty() ? classes : modules + File.pathSeparator + classes;
  }

  private static String property(String name) {
    String value = System.getProperty(name);
    return value == null ? "" : value;
  }

  /** Whether it can parse another file. */
  boolean isUsable() {
    return !broken && process.isAlive();
  }

  /** Whether it was killed by a signal, though not for exceeding a limit. */
  boolean wasKilled() {
    return killed;
  }

  /**
   * Parses {@code file}.
   *
   * @throws UnreadableDocumentException if it cannot be parsed or exceeds a limit; in the latter
   *     case this process has ended
   */
  ParsedDocument parse(FileType type, Path file) throws UnreadableDocumentException {
    CompletableFuture<@Nullable Void> deadline = killAfter(limits.timePerFile());
    try {
      ParserProtocol.request(requests, new ParserProtocol.Request(type, file));
      return ParserProtocol.reply(replies);
    } catch (IOException e) {
      broken = true;
      boolean tooLate = late || !deadline.cancel(false);
      close();
      killed = !tooLate && exitCode() > SIGNALLED;
      throw new UnreadableDocumentException(tooLate ? tooSlow() : ended(), e);
    } finally {
      broken |= !deadline.cancel(false);
    }
  }

  private String tooSlow() {
    return "takes longer to parse than the "
        + limits.timePerFile().toMillis() / 1000.0
        + " s allowed per file";
  }

  private String ended() {
    int code = exitCode();
    return code == OUT_OF_MEMORY
        ? String.format(
            "takes more memory to parse than the %,d MiB allowed per file",
            limits.memoryMegabytes())
        : "ended the process that parsed it (exit code " + code + ")";
  }

  private CompletableFuture<@Nullable Void> killAfter(Duration time) {
    return CompletableFuture.runAsync(
        () -> {
          late = true; // before the end of its output is visible
          process.destroyForcibly();
        },
        CompletableFuture.delayedExecutor(time.toMillis(), MILLISECONDS));
  }

  /** Its exit code; it has ended or is about to. */
  private int exitCode() {
    return process.isAlive() ? -1 : process.exitValue();
  }

  /** Ends it by closing its input, or by force if it hangs. */
  @Override
  public void close() {
    broken = true;
    try {
      process.getOutputStream().close();
    } catch (IOException _) {
      // it has already ended
    }
    try {
      if (!process.waitFor(END_TIME.toMillis(), MILLISECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}

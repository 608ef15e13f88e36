package io.pinakes.benchmarks.faults;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Starts the command line in processes of its own, with this Java and its class path. */
final class Program {
  private static final String MAIN = "io.pinakes.orchestrator.cli.Pinakes";
  private static final Path SETPRIV = Path.of("/usr/bin/setpriv");
  private static final Path TRACER = Path.of("/usr/bin/strace");
  private static final Duration LOOK = Duration.ofMillis(50);
  private static final int PATIENCE = 4;
  private static final int KIB_PER_MIB = 1024;

  private final Path folder;
  private int started;

  /**
   * @param folder for what processes write to their standard streams, and for their caches
   */
  Program(Path folder) {
    this.folder = folder;
  }

  /** A process that runs, and where its standard streams go. */
  record Running(Process process, Path out, Path err, long began) {
    /**
     * Waits for it, and kills it with all it has started if that takes too long.
     *
     * @param limit of processor time, which says the same on a busy machine; it may take {@value
     *     #PATIENCE} times as long by the clock
     */
    Ended await(Duration limit) throws IOException, InterruptedException {
      long most = 0;
      boolean late = false;
      Map<Long, Duration> used = new HashMap<>();
      while (!process.waitFor(LOOK.toMillis(), TimeUnit.MILLISECONDS)) {
        most = Math.max(most, residentKib(process.toHandle()));
        tree(process.toHandle())
            .forEach(
                each ->
                    each.info().totalCpuDuration().ifPresent(time -> used.put(each.pid(), time)));
        if (!late
            && (sum(used).compareTo(limit) > 0
                || System.nanoTime() - began > limit.toNanos() * PATIENCE)) {
          late = true;
          kill();
        }
      }
      return new Ended(
          process.exitValue(),
          Files.readString(out, StandardCharsets.UTF_8),
          Files.readString(err, StandardCharsets.UTF_8),
          (System.nanoTime() - began) / 1e9,
          sum(used).toMillis() / 1e3,
          most / KIB_PER_MIB,
          late);
    }

    /** Kills it and its children with SIGKILL. */
    void kill() {
      List<ProcessHandle> children = process.descendants().toList();
      process.destroyForcibly();
      children.forEach(ProcessHandle::destroyForcibly);
    }
  }

  /**
   * How a process ended.
   *
   * @param seconds by the clock
   * @param processorSeconds of it and its children, as last seen
   * @param peakMib most resident memory of it and its children together, as seen from time to time;
   *     0 where the system does not tell
   * @param late whether it was killed because it took too long
   */
  record Ended(
      int code,
      String out,
      String err,
      double seconds,
      double processorSeconds,
      long peakMib,
      boolean late) {
    /** What is wrong with the way it ended, whatever it did; empty if nothing is. */
    String complaint(Integer... allowed) {
      if (late) {
        return String.format(
            Locale.ROOT,
            "still ran after %.0f s of processor time, %.0f s by the clock",
            processorSeconds,
            seconds);
      }
      if (!List.of(allowed).contains(code)) {
        return "exit code " + code + ": " + lastLine();
      }
      String all = out + "\n" + err;
      if (all.contains("\n\tat ") || all.contains("Exception in thread")) {
        return "a stack trace: " + all.lines().filter(line -> line.contains("Exception")).toList();
      }
      long errors = err.lines().filter(line -> line.startsWith("pinakes: ")).count();
      return errors > 1 ? errors + " lines of error: " + lastLine() : "";
    }

    String lastLine() {
      return err.lines().reduce("", (_, line) -> line);
    }
  }

  /** Runs a command to its end. */
  Ended run(Duration limit, Object... arguments) throws IOException, InterruptedException {
    return start(List.of(), arguments).await(limit);
  }

  /**
   * Starts a command.
   *
   * @param before the program that starts it, with its arguments, if not this one
   */
  Running start(List<String> before, Object... arguments) throws IOException {
    List<String> command = new ArrayList<>(before);
    command.add(Path.of(String.valueOf(System.getProperty("java.home")), "bin", "java").toString());
    command.addAll(
        List.of(
            "-Xmx512m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-XX:-UsePerfData",
            "-XX:+SuppressFatalErrorMessage",
            "--enable-native-access=ALL-UNNAMED",
            "-Dpinakes.cache=" + folder.resolve("cache")));
    command.addAll(List.of("-cp", String.valueOf(System.getProperty("java.class.path")), MAIN));
    for (Object argument : arguments) {
      command.add(argument.toString());
    }
    started++;
    Path out = folder.resolve(started + ".out");
    Path err = folder.resolve(started + ".err");
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("LC_ALL", "C.UTF-8"); // else a Java takes file names for ASCII
    builder.redirectInput(new File("/dev/null"));
    Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    return new Running(process, out, err, System.nanoTime());
  }

  /**
   * What takes from root the privilege to read and write any file, as a prefix of a command; empty
   * if there is no such program, or for another user, who never had it.
   */
  static List<String> unprivileged() {
    return Files.isExecutable(SETPRIV) && isRoot()
        ? List.of(SETPRIV.toString(), "--bounding-set=-dac_override,-dac_read_search")
        : List.of();
  }

  /** Whether this program may read every file. */
  static boolean isRoot() {
    return "root".equals(System.getProperty("user.name"));
  }

  /** Whether system calls can be traced here. */
  static boolean canTrace() throws IOException, InterruptedException {
    if (!Files.isExecutable(TRACER)) {
      return false;
    }
    Process trial =
        new ProcessBuilder(TRACER.toString(), "-f", "--seccomp-bpf", "-o", "/dev/null", "true")
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    return trial.waitFor() == 0;
  }

  /** The tracer of system calls with these arguments, as a prefix of a command. */
  static List<String> tracer(Path log, String... arguments) {
    List<String> command =
        new ArrayList<>(
            List.of(TRACER.toString(), "-f", "-qq", "--seccomp-bpf", "-o", log.toString()));
    command.addAll(List.of(arguments));
    return command;
  }

  /**
   * What kills a command at a system call, as a prefix of it. Sees every call: with a filter in the
   * kernel, as {@link #tracer} has, the tracer counts calls but sends no signal at most of them.
   *
   * @param call its name and number within a thread, as {@code fsync:3}
   */
  static List<String> killer(Path log, String call) {
    String[] parts = call.split(":", 2);
    return List.of(
        TRACER.toString(),
        "-f",
        "-qq",
        "-o",
        log.toString(),
        "-e",
        "trace=" + parts[0],
        "-e",
        "inject=" + parts[0] + ":signal=KILL:when=" + parts[1]);
  }

  /**
   * What kills a command at a system call on one file, as a prefix of it.
   *
   * @param call its name and number among the calls of a thread on this file
   */
  static List<String> killer(Path log, String call, Path file) {
    List<String> command = new ArrayList<>(killer(log, call));
    command.addAll(List.of("-P", file.toString()));
    return command;
  }

  private static Stream<ProcessHandle> tree(ProcessHandle process) {
    return Stream.concat(Stream.of(process), process.descendants());
  }

  private static Duration sum(Map<Long, Duration> used) {
    return used.values().stream().reduce(Duration.ZERO, Duration::plus);
  }

  /** Resident memory of a process and its descendants. */
  private static long residentKib(ProcessHandle process) {
    return tree(process).mapToLong(each -> residentKib(each.pid()).orElse(0L)).sum();
  }

  private static Optional<Long> residentKib(long process) {
    try {
      return Files.readAllLines(Path.of("/proc/" + process + "/status")).stream()
          .filter(line -> line.startsWith("VmRSS:"))
          .map(line -> Long.parseLong(line.replaceAll("\\D", "")))
          .findFirst();
    } catch (IOException _) {
      return Optional.empty(); // it has ended, or this is not Linux
    }
  }
}

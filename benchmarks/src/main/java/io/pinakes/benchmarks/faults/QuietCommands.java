package io.pinakes.benchmarks.faults;

import io.pinakes.search.text.Groups;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Traces the system calls of commands: none may connect anywhere, open the files that name look-ups
 * need, or write outside its index and cache.
 */
final class QuietCommands implements FaultRow {
  private static final int DOCUMENTS = 10;
  private static final Duration LIMIT = Duration.ofMinutes(2);
  private static final Pattern OPENED =
      Pattern.compile(
          "openat\\([^\"]*\"([^\"]+)\", ([A-Z_|]*O_(?:WRONLY|RDWR|CREAT)[A-Z_|]*).* = \\d+");

  /** Calls within the machine, such as to the cache of user names, are none. */
  private static final Pattern CALLED = Pattern.compile("(connect|sendto)\\(.*sa_family=AF_INET");

  private static final Pattern LOOK_UP =
      Pattern.compile("\"/etc/(resolv\\.conf|hosts|host\\.conf)\"");

  @Override
  public String name() {
    return "quiet";
  }

  @Override
  public int usualCases() {
    return 5;
  }

  @Override
  public void run(FaultSetting setting, Tally tally) throws Exception {
    if (!Program.canTrace()) {
      tally.note("skipped: no strace here");
      return;
    }
    Path sources = setting.folder().resolve("sources");
    Path index = setting.folder().resolve("index");
    SampleLibrary.write(sources, DOCUMENTS, 1);
    List<Object[]> commands =
        List.of(
            new Object[] {"index", sources, "--index", index},
            new Object[] {"search", "notice period", "--index", index},
            new Object[] {
              "ask", "What is the notice period of the lease of the pump 5?", "--index", index
            },
            new Object[] {"check", "--index", index},
            new Object[] {"browse", "--index", index});
    for (Object[] command : commands.subList(0, Math.min(commands.size(), setting.cases()))) {
      Path log = setting.folder().resolve("calls");
      List<String> tracer = Program.tracer(log, "-e", "trace=connect,sendto,openat");
      Program.Ended ended = setting.program().start(tracer, command).await(LIMIT);
      String problem = ended.complaint(0);
      tally.add("pinakes " + command[0], problem.isEmpty() ? spoken(log, setting) : problem);
    }
    tally.add("a tracer that sees a connection", sees(setting) ? "" : "it saw none");
  }

  /** What a log shows that should not be there. */
  private static String spoken(Path log, FaultSetting setting) throws IOException {
    String own = setting.folder().getParent() + "/";
    try (Stream<String> lines = Files.lines(log, StandardCharsets.ISO_8859_1)) {
      return lines
          .filter(
              line -> {
                Matcher opened = OPENED.matcher(line);
                return CALLED.matcher(line).find()
                    || LOOK_UP.matcher(line).find()
                    || (opened.find()
                        && !Groups.of(opened, 1).startsWith(own)
                        && !Groups.of(opened, 1).matches("/dev/(null|tty)|/proc/.*|/sys/.*"));
              })
          .findFirst()
          .orElse("");
    }
  }

  /** The control: a process that does call somebody is noticed. */
  private static boolean sees(FaultSetting setting) throws IOException, InterruptedException {
    Path log = setting.folder().resolve("control");
    try (Listener listener = Listener.start()) {
      setting
          .program()
          .start(
              Program.tracer(log, "-e", "trace=connect,sendto,openat"),
              "llm",
              "check",
              "--llm-model",
              "any",
              "--llm-url",
              listener.url())
          .await(LIMIT);
    }
    return !spoken(log, setting).isEmpty();
  }
}

package io.pinakes.benchmarks.faults;

import io.pinakes.benchmarks.faults.InterruptedWork.Kind;
import java.io.IOException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * Kills indexing with SIGKILL, at random times and, where system calls can be traced, at the very
 * call that syncs, renames, links, deletes or writes a file. Then nothing of the commits seen
 * before may be lost, every document is whole, the check finds nothing, and the same command ends
 * in the index that an undisturbed run makes.
 */
final class Kills implements FaultRow {
  private static final int DOCUMENTS = 24;
  private static final List<Object> OPTIONS = List.of(InterruptedWork.IN_PARTS, 3, "--threads", 2);
  private static final List<Kind> KINDS = List.of(Kind.values());
  private static final Duration LOOK = Duration.ofMillis(5);
  private static final Duration ORPHANED = Duration.ofSeconds(10);
  private static final int MAX_KILLS = 4;

  /** What a kill at a random time hits. */
  private enum Victim {
    ALL,
    PROGRAM,
    PARSER
  }

  /** Undisturbed work, and at which calls it can be killed. */
  private record Aim(InterruptedWork work, List<String> calls) {}

  @Override
  public String name() {
    return "kill";
  }

  @Override
  public int usualCases() {
    return 60;
  }

  @Override
  public void run(FaultSetting setting, Tally tally) throws Exception {
    boolean traced = Program.canTrace();
    Map<Kind, Aim> aims = new EnumMap<>(Kind.class);
    Random random = setting.random();
    for (int number = 0; number < setting.cases(); number++) {
      Kind kind = KINDS.get(number % KINDS.size());
      Aim aim = aims.get(kind);
      if (aim == null) {
        aim = aim(setting, kind, traced);
        aims.put(kind, aim);
      }
      aim.work().reset();
      StringBuilder what = new StringBuilder(kind.name().toLowerCase(Locale.ROOT));
      String problem = "";
      int kills = 1 + random.nextInt(MAX_KILLS);
      for (int kill = 0; kill < kills && problem.isEmpty(); kill++) {
        boolean atCall = !aim.calls().isEmpty() && random.nextInt(3) != 0;
        String call = atCall ? aim.calls().get(random.nextInt(aim.calls().size())) : "";
        what.append(atCall ? ", at " + call : ", at a random time");
        problem = killOnce(setting, aim.work(), call, tally);
      }
      tally.add(what.toString(), problem.isEmpty() ? aim.work().resume(tally) : problem);
    }
    if (!traced) {
      tally.note("no strace here, so only at random times");
    }
  }

  private static Aim aim(FaultSetting setting, Kind kind, boolean traced)
      throws IOException, InterruptedException {
    List<String> tracing = traced ? List.of("-e", FileCalls.TRACE) : List.of();
    InterruptedWork work = InterruptedWork.undisturbed(setting, kind, DOCUMENTS, OPTIONS, tracing);
    return new Aim(work, traced ? FileCalls.places(work.log()) : List.of());
  }

  /** Kills once and looks at what is left; returns what is wrong with it. */
  private static String killOnce(
      FaultSetting setting, InterruptedWork work, String call, Tally tally)
      throws IOException, InterruptedException {
    List<String> killer =
        call.isEmpty() ? List.of() : Program.killer(setting.folder().resolve("calls"), call);
    Program.Running running = work.start(killer);
    long killAt =
        call.isEmpty()
            ? System.nanoTime() + setting.random().nextLong(work.took().toNanos())
            : Long.MAX_VALUE;
    Victim victim = Victim.values()[setting.random().nextInt(Victim.values().length)];
    String who = "";
    long commit = -1;
    while (running.process().isAlive()) {
      commit = Math.max(commit, work.newestCommit());
      if (System.nanoTime() > killAt) {
        who = kill(running.process(), victim);
        killAt = who.isEmpty() ? killAt : Long.MAX_VALUE;
        if (who.startsWith("orphaned")) {
          running.kill();
          return "killed alone, it left its parser running";
        }
      }
      Thread.sleep(LOOK.toMillis());
    }
    Program.Ended ended = running.await(InterruptedWork.LIMIT);
    if (ended.code() == 1 && !who.equals("the parser") && call.isEmpty()) {
      return ended.complaint(0);
    }
    tally.count(
        ended.code() == 0 || (call.isEmpty() && who.isEmpty())
            ? "ended before the kill"
            : call.isEmpty()
                ? "kills at random of " + who
                : "kills at " + call.replaceAll(":.*", ""));
    if (commit < 0) {
      return "";
    }
    if (!work.kind().replaces() && work.newestCommit() < commit) {
      return "commit " + commit + " is lost, the newest is " + work.newestCommit();
    }
    tally.count("commits seen before a kill");
    return work.left(tally);
  }

  /**
   * Kills a program, its parser or both; returns what was killed, empty if there is none to kill.
   */
  private static String kill(Process program, Victim victim) throws InterruptedException {
    List<ProcessHandle> parsers = program.descendants().toList();
    if (victim == Victim.PARSER) {
      parsers.forEach(ProcessHandle::destroyForcibly);
      return parsers.isEmpty() ? "" : "the parser";
    }
    program.destroyForcibly();
    if (victim == Victim.ALL) {
      parsers.forEach(ProcessHandle::destroyForcibly);
      return "both";
    }
    long end = System.nanoTime() + ORPHANED.toNanos();
    while (parsers.stream().anyMatch(ProcessHandle::isAlive)) {
      if (System.nanoTime() > end) {
        parsers.forEach(ProcessHandle::destroyForcibly);
        return "orphaned";
      }
      Thread.sleep(LOOK.toMillis());
    }
    return "the program";
  }
}

package io.pinakes.benchmarks.faults;

import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.lucene.check.IntegrityCheck;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Kills indexing with SIGKILL, at random times and, where system calls can be traced, at the very
 * call that syncs, renames, links, deletes or writes a file. Then nothing of the commits seen
 * before may be lost, every document is whole, the check finds nothing, and the same command ends
 * in the index that an undisturbed run makes.
 */
final class Kills implements FaultRow {
  private static final int DOCUMENTS = 24;
  private static final Duration LIMIT = Duration.ofMinutes(2);
  private static final Duration LOOK = Duration.ofMillis(5);
  private static final Duration ORPHANED = Duration.ofSeconds(10);
  private static final int MAX_KILLS = 4;

  /** What an interrupted command does. */
  private enum Work {
    FIRST,
    UPDATE,
    REMOVAL,
    REBUILD,
    OUTLINE,
    EMBEDDING;

    /** Whether the index is published as a whole, with a count of commits of its own. */
    boolean replaces() {
      return this == REBUILD || this == EMBEDDING;
    }
  }

  /** What a kill at a random time hits. */
  private enum Victim {
    ALL,
    PROGRAM,
    PARSER
  }

  /** An index before and after undisturbed work, and what an observer saw of it. */
  private record Undisturbed(
      Path before,
      List<String> hits,
      SortedMap<String, String> texts,
      List<String> calls,
      Duration took) {}

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
    Path sources = setting.folder().resolve("sources");
    boolean traced = Program.canTrace();
    Map<Work, Undisturbed> undisturbed = new HashMap<>();
    Random random = setting.random();
    for (int number = 0; number < setting.cases(); number++) {
      Work work = Work.values()[number % Work.values().length];
      Undisturbed aim = undisturbed.get(work);
      if (aim == null) {
        aim = undisturbed(setting, work, sources, traced);
        undisturbed.put(work, aim);
      }
      Path index = setting.folder().resolve("index");
      Trees.copy(aim.before(), index);
      SampleLibrary.write(sources, DOCUMENTS, edition(work));
      StringBuilder what = new StringBuilder(work.name().toLowerCase(Locale.ROOT));
      String problem = "";
      int kills = 1 + random.nextInt(MAX_KILLS);
      for (int kill = 0; kill < kills && problem.isEmpty(); kill++) {
        boolean atCall = !aim.calls().isEmpty() && random.nextInt(3) != 0;
        String call = atCall ? aim.calls().get(random.nextInt(aim.calls().size())) : "";
        what.append(atCall ? ", at " + call : ", at a random time");
        problem = killOnce(setting, work, sources, index, call, aim, tally);
      }
      if (problem.isEmpty()) {
        problem = resume(setting, work, sources, index, aim, tally);
      }
      tally.add(what.toString(), problem);
    }
    if (!traced) {
      tally.note("no strace here, so only at random times");
    }
  }

  private static int edition(Work work) {
    return work == Work.FIRST || work == Work.OUTLINE || work == Work.EMBEDDING ? 1 : 2;
  }

  private static Object[] command(Work work, Path sources, Path index) {
    List<Object> command = new ArrayList<>();
    if (work == Work.REMOVAL) {
      command.add("remove");
      for (int i = 0; i < DOCUMENTS; i += 3) {
        command.add(id(i));
      }
    } else if (work == Work.OUTLINE) {
      command.addAll(List.of("index", "--outline-only"));
    } else if (work == Work.EMBEDDING) {
      command.addAll(List.of("index", "--embedder", EmbeddingModels.BUILT_IN, "--threads", 2));
    } else {
      command.addAll(List.of("index", sources, "--embedder", "none", "--commit-documents", 3));
      command.addAll(List.of("--threads", 2, "--prune", "--no-schema-suggestions"));
    }
    if (work == Work.REBUILD) {
      command.add("--rebuild");
    }
    command.addAll(List.of("--index", index));
    return command.toArray(Object[]::new);
  }

  private static String id(int number) {
    return String.format(Locale.ROOT, "generic/%03d", number);
  }

  private static Undisturbed undisturbed(
      FaultSetting setting, Work work, Path sources, boolean traced)
      throws IOException, InterruptedException {
    Path before = setting.folder().resolve("before-" + work);
    Path after = setting.folder().resolve("after-" + work);
    Files.createDirectories(before);
    if (work != Work.FIRST) {
      SampleLibrary.write(sources, DOCUMENTS, 1);
      List<Object> first = new ArrayList<>(List.of(command(Work.FIRST, sources, before)));
      if (work == Work.OUTLINE) {
        first.add("--no-outline");
      }
      require(setting.program().run(LIMIT, first.toArray(Object[]::new)));
    }
    SampleLibrary.write(sources, DOCUMENTS, edition(work));
    Trees.copy(before, after);
    Path log = setting.folder().resolve("calls");
    List<String> tracer = traced ? Program.tracer(log, "-e", FileCalls.TRACE) : List.of();
    Program.Ended ended =
        setting.program().start(tracer, command(work, sources, after)).await(LIMIT.multipliedBy(2));
    require(ended);
    return new Undisturbed(
        before,
        hits(work, after),
        Answers.texts(after),
        traced ? FileCalls.places(log) : List.of(),
        Duration.ofMillis((long) (ended.seconds() * 1000)));
  }

  private static void require(Program.Ended ended) {
    String complaint = ended.complaint(0);
    if (!complaint.isEmpty()) {
      throw new IllegalStateException("undisturbed work failed: " + complaint + ended.err());
    }
  }

  /** Kills once and looks at what is left; returns what is wrong with it. */
  private static String killOnce(
      FaultSetting setting,
      Work work,
      Path sources,
      Path index,
      String call,
      Undisturbed aim,
      Tally tally)
      throws IOException, InterruptedException {
    List<String> killer =
        call.isEmpty() ? List.of() : Program.killer(setting.folder().resolve("calls"), call);
    SortedMap<String, String> before =
        work == Work.FIRST ? new TreeMap<>() : Answers.texts(aim.before());
    Program.Running running = setting.program().start(killer, command(work, sources, index));
    long killAt =
        call.isEmpty()
            ? System.nanoTime() + setting.random().nextLong(aim.took().toNanos())
            : Long.MAX_VALUE;
    Victim victim = Victim.values()[setting.random().nextInt(Victim.values().length)];
    String who = "";
    long commit = -1;
    while (running.process().isAlive()) {
      commit = Math.max(commit, newestCommit(index));
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
    Program.Ended ended = running.await(LIMIT);
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
    if (!work.replaces() && newestCommit(index) < commit) {
      return "commit " + commit + " is lost, the newest is " + newestCommit(index);
    }
    tally.count("commits seen before a kill");
    return left(work, index, before, aim, tally);
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

  /** What is wrong with an index after a kill: each document is as it was or as it will be. */
  private static String left(
      Work work, Path index, SortedMap<String, String> before, Undisturbed aim, Tally tally) {
    List<?> findings = IntegrityCheck.run(index, IntegrityCheck.Depth.DEEP).findings();
    if (!findings.isEmpty()) {
      return "check: " + findings;
    }
    SortedMap<String, String> left = Answers.texts(index);
    for (Map.Entry<String, String> entry : left.entrySet()) {
      String text = entry.getValue();
      if (!text.equals(before.get(entry.getKey()))
          && !text.equals(aim.texts().get(entry.getKey()))) {
        return "document " + entry.getKey() + " is neither old nor new";
      }
    }
    for (String id : before.keySet()) {
      if (aim.texts().containsKey(id) && !left.containsKey(id)) {
        return "document " + id + " is lost";
      }
    }
    if (work == Work.FIRST) {
      tally.count(
          left.isEmpty()
              ? "killed first builds without documents"
              : "killed first builds with documents");
    }
    return work == Work.REBUILD && !left.equals(before) && !left.equals(aim.texts())
        ? "a rebuild shows something between the old and the new index"
        : "";
  }

  private static String resume(
      FaultSetting setting, Work work, Path sources, Path index, Undisturbed aim, Tally tally)
      throws IOException, InterruptedException {
    Object[] command = command(work, sources, index);
    if (work == Work.REMOVAL) {
      List<Object> words = new ArrayList<>(List.of(command));
      SortedMap<String, String> left = Answers.texts(index);
      words.removeIf(
          word -> word.toString().startsWith("generic/") && !left.containsKey(word.toString()));
      if (words.stream().noneMatch(word -> word.toString().startsWith("generic/"))) {
        return left(work, index, left, aim, tally);
      }
      command = words.toArray(Object[]::new);
    }
    Program.Ended ended = setting.program().run(LIMIT, command);
    String complaint = ended.complaint(0);
    if (!complaint.isEmpty()) {
      return "does not resume: " + complaint;
    }
    List<?> findings = IntegrityCheck.run(index, IntegrityCheck.Depth.DEEP).findings();
    if (!findings.isEmpty()) {
      return "check after resuming: " + findings;
    }
    if (!Answers.texts(index).equals(aim.texts())) {
      return "other documents than an undisturbed run";
    }
    List<String> hits = hits(work, index);
    return hits.equals(aim.hits())
        ? ""
        : "other hits than an undisturbed run: "
            + hits.stream().filter(hit -> !aim.hits().contains(hit)).limit(3).toList();
  }

  /** What an index finds, with its vectors if the work makes them. */
  private static List<String> hits(Work work, Path index) {
    if (work != Work.EMBEDDING) {
      return Answers.hits(index, null);
    }
    try (Embedder embedder = EmbeddingModels.builtIn()) {
      return Answers.hits(index, embedder);
    }
  }

  /** The number in the name of the newest commit; -1 if there is none. */
  private static long newestCommit(Path index) {
    Path lucene = index.resolve("lucene");
    if (!Files.isDirectory(lucene)) {
      return -1;
    }
    try (Stream<Path> files = Files.list(lucene)) {
      return files
          .map(file -> String.valueOf(file.getFileName()))
          .filter(name -> name.startsWith("segments_"))
          .mapToLong(name -> Long.parseLong(name.substring("segments_".length()), 36))
          .max()
          .orElse(-1);
    } catch (IOException | UncheckedIOException _) {
      return -1; // a folder that is being replaced
    }
  }
}

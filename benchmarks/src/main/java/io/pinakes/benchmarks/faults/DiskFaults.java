package io.pinakes.benchmarks.faults;

import io.pinakes.search.lucene.check.IntegrityCheck;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.SortedMap;

/**
 * Updates an index while system calls fail, once or from some call on, or are slow, and on disks
 * that are too small or read-only. The command must say so in one line or succeed; the index must
 * be as it was or as it will be, document by document; and the same command must complete it
 * afterwards.
 *
 * <p>Calls fail by the tracer's fault injection, disks are made by mounting, so both need Linux,
 * and the latter needs root. What Lucene does when single operations fail is a test of the indexer.
 */
final class DiskFaults implements FaultRow {
  private static final int DOCUMENTS = 24;
  private static final Duration LIMIT = Duration.ofMinutes(2);

  /** A slow disk for so many failing calls. */
  private static final int SLOW_SHARE = 6;

  private static final int MAX_DELAY_MILLIS = 30;

  /** The errors that disks give. */
  private static final List<String> ERRORS = List.of("ENOSPC", "EIO");

  @Override
  public String name() {
    return "disk";
  }

  @Override
  public int usualCases() {
    return 40;
  }

  /** What undisturbed work starts from and leads to. */
  private record Work(
      Path sources,
      Path before,
      SortedMap<String, String> old,
      SortedMap<String, String> updated,
      List<String> calls,
      long kib) {}

  @Override
  public void run(FaultSetting setting, Tally tally) throws Exception {
    Path sources = setting.folder().resolve("sources");
    Path before = SampleLibrary.index(setting, DOCUMENTS);
    SortedMap<String, String> old = Answers.texts(before);
    SampleLibrary.write(sources, DOCUMENTS, 2);
    Path after = Trees.copy(before, setting.folder().resolve("after"));
    boolean traced = Program.canTrace();
    Path log = setting.folder().resolve("calls");
    update(
        setting, traced ? Program.tracer(log, "-e", FileCalls.TRACE) : List.of(), sources, after);
    List<String> calls = traced ? FileCalls.places(log) : List.of();
    long bytes = 0;
    for (Path file : Trees.files(after)) {
      bytes += Files.size(file);
    }
    Work work = new Work(sources, before, old, Answers.texts(after), calls, bytes / 1024);
    Path index = setting.folder().resolve("disk");
    if (traced) {
      for (int i = 0; i < setting.cases(); i++) {
        failingCalls(setting, work, index, tally);
      }
      for (int i = 0; i < Math.max(1, setting.cases() / SLOW_SHARE); i++) {
        slowDisk(setting, work, index, tally);
      }
    } else {
      tally.note("no strace here, so no failing calls");
    }
    for (int i = 0; i < Math.max(1, setting.cases() / 5); i++) {
      if (!mount("size=64m", index)) {
        tally.note("cannot mount here, so no full disks");
        break;
      }
      try {
        smallDisk(setting, work, index, tally);
      } finally {
        command("umount", index.toString());
      }
    }
  }

  private static Program.Ended update(
      FaultSetting setting, List<String> tracer, Path sources, Path index)
      throws IOException, InterruptedException {
    return start(setting, tracer, sources, index).await(LIMIT);
  }

  private static Program.Running start(
      FaultSetting setting, List<String> tracer, Path sources, Path index) throws IOException {
    return setting
        .program()
        .start(
            tracer,
            "index",
            sources,
            "--embedder",
            "none",
            "--commit-documents",
            3,
            "--prune",
            "--index",
            index);
  }

  private static void failingCalls(FaultSetting setting, Work work, Path index, Tally tally)
      throws IOException, InterruptedException {
    Random random = setting.random();
    String[] place = work.calls().get(random.nextInt(work.calls().size())).split(":", 2);
    String error = ERRORS.get(random.nextInt(ERRORS.size()));
    String when = place[1] + (random.nextBoolean() ? "+" : "");
    String what = place[0] + ":error=" + error + ":when=" + when;
    Trees.copy(work.before(), index);
    List<String> tracer =
        Program.tracer(
            setting.folder().resolve("calls"), "-e", "trace=" + place[0], "-e", "inject=" + what);
    Program.Ended ended = update(setting, tracer, work.sources(), index);
    tally.count(ended.code() == 0 ? "survived" : "refused");
    String problem = ended.complaint(0, 1);
    if (problem.isEmpty()) {
      problem = left(work, index);
    }
    tally.add(what, problem.isEmpty() ? completed(setting, work, index) : problem);
  }

  /** Each call of one kind takes long; a search beside the update must not wait for it to end. */
  private static void slowDisk(FaultSetting setting, Work work, Path index, Tally tally)
      throws IOException, InterruptedException {
    List<String> kinds =
        work.calls().stream().map(call -> call.split(":", 2)[0]).distinct().toList();
    String call = kinds.get(setting.random().nextInt(kinds.size()));
    int micros = 1000 * (1 + setting.random().nextInt(MAX_DELAY_MILLIS));
    String what = call + ":delay_enter=" + micros;
    Trees.copy(work.before(), index);
    List<String> tracer =
        Program.tracer(
            setting.folder().resolve("calls"), "-e", "trace=" + call, "-e", "inject=" + what);
    Program.Running running = start(setting, tracer, work.sources(), index);
    String problem =
        setting
            .program()
            .run(LIMIT, "search", SampleLibrary.QUERIES.getFirst(), "--index", index)
            .complaint(0);
    tally.count("slow");
    if (problem.isEmpty()) {
      problem = running.await(LIMIT).complaint(0);
    } else {
      running.kill();
    }
    if (problem.isEmpty() && !Answers.texts(index).equals(work.updated())) {
      problem = "other documents than on a fast disk";
    }
    tally.add(what, problem);
  }

  private static void smallDisk(FaultSetting setting, Work work, Path disk, Tally tally)
      throws IOException, InterruptedException {
    Path index = Trees.copy(work.before(), disk.resolve("index"));
    boolean readOnly = setting.random().nextInt(4) == 0;
    long used = 0;
    for (Path file : Trees.files(index)) {
      used += (Files.size(file) + 4095) / 4096 * 4;
    }
    long room = used + setting.random().nextLong(Math.max(16, work.kib()));
    String what =
        readOnly ? "a read-only disk" : "a disk of " + room + " KiB, of which " + used + " used";
    command("mount", "-o", readOnly ? "remount,ro" : "remount,size=" + room + "k", disk.toString());
    Program.Ended ended = update(setting, List.of(), work.sources(), index);
    tally.count(ended.code() == 0 ? "fitted" : readOnly ? "read-only" : "full");
    String problem = ended.complaint(0, 1);
    if (problem.isEmpty()) {
      problem = left(work, index);
    }
    command("mount", "-o", "remount,rw,size=64m", disk.toString());
    tally.add(what, problem.isEmpty() ? completed(setting, work, index) : problem);
  }

  /** What is wrong with the index after a fault. */
  private static String left(Work work, Path index) {
    List<?> findings = IntegrityCheck.run(index, IntegrityCheck.Depth.DEEP).findings();
    if (!findings.isEmpty()) {
      return "check: " + findings;
    }
    SortedMap<String, String> left = Answers.texts(index);
    for (String id : work.old().keySet()) {
      if (work.updated().containsKey(id) && !left.containsKey(id)) {
        return "document " + id + " is lost";
      }
    }
    List<String> odd = new ArrayList<>(left.keySet());
    odd.removeIf(
        id ->
            String.valueOf(left.get(id)).equals(work.old().get(id))
                || String.valueOf(left.get(id)).equals(work.updated().get(id)));
    return odd.isEmpty() ? "" : odd + " are neither old nor new";
  }

  private static String completed(FaultSetting setting, Work work, Path index)
      throws IOException, InterruptedException {
    Program.Ended ended = update(setting, List.of(), work.sources(), index);
    String problem = ended.complaint(0);
    if (!problem.isEmpty()) {
      return "afterwards: " + problem;
    }
    if (!IntegrityCheck.run(index, IntegrityCheck.Depth.DEEP).isWhole()) {
      return "afterwards the check finds something";
    }
    return Answers.texts(index).equals(work.updated()) ? "" : "afterwards other documents";
  }

  private static boolean mount(String options, Path at) throws IOException, InterruptedException {
    Trees.delete(at);
    Files.createDirectories(at);
    return command("mount", "-t", "tmpfs", "-o", options, "tmpfs", at.toString());
  }

  private static boolean command(String... words) throws IOException, InterruptedException {
    try {
      return new ProcessBuilder(words)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      System.err.println(String.format(Locale.ROOT, "%s: %s", words[0], e.getMessage()));
      return false;
    }
  }
}

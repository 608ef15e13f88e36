package io.pinakes.benchmarks.faults;

import io.pinakes.benchmarks.faults.FileCalls.Place;
import io.pinakes.benchmarks.faults.InterruptedWork.Kind;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Kills a first build and an update of one commit each at every system call of the commit, once at
 * each: every sync, rename, link, deletion, new folder and cut in the index, and every write of the
 * file that names the parts of the commit. Other writes come before the sync of their file, which
 * is a place. Afterwards all must be as after {@link Kills}.
 *
 * <p>A place that several runs do not reach, such as a file of a segment that is merged later, is
 * only counted. Without the hierarchy, which is written after the commit into a folder with a
 * random name, so that its calls cannot be named in advance.
 */
final class EveryKill implements FaultRow {
  private static final int DOCUMENTS = 4;

  /** One thread, so that every run makes the same calls. */
  private static final List<Object> OPTIONS = List.of("--threads", 1, "--no-outline");

  private static final int KILLED = 128 + 9;

  /** Segments are merged in the background, so that not every run writes the same files. */
  private static final int TRIES = 3;

  private static final String NOT_REACHED = "it ended before the kill";

  @Override
  public String name() {
    return "kill-every";
  }

  @Override
  public int usualCases() {
    return Integer.MAX_VALUE;
  }

  @Override
  public void run(FaultSetting setting, Tally tally) throws Exception {
    if (!Program.canTrace()) {
      tally.note("skipped: no strace here");
      return;
    }
    for (Kind kind : List.of(Kind.FIRST, Kind.UPDATE)) {
      List<String> tracing = List.of("-y", "-e", FileCalls.TRACE);
      InterruptedWork work =
          InterruptedWork.undisturbed(setting, kind, DOCUMENTS, OPTIONS, tracing);
      List<Place> places =
          FileCalls.onFiles(work.log(), work.index()).stream().filter(EveryKill::counts).toList();
      if (places.isEmpty()) {
        throw new IllegalStateException("the tracer saw no calls");
      }
      int killed = 0;
      int tried = Math.min(setting.cases(), places.size());
      for (int i = 0; i < tried; i++) {
        // the last ones of a share, so that a short run has the very end of the commit
        Place place = places.get((int) ((i + 1L) * places.size() / tried) - 1);
        String problem = NOT_REACHED;
        for (int run = 0; run < TRIES && problem.equals(NOT_REACHED); run++) {
          problem = killAt(place, work, setting, tally);
        }
        if (!problem.equals(NOT_REACHED)) {
          killed++;
          tally.add(
              kind.name().toLowerCase(Locale.ROOT) + ", at " + place.call() + " of " + place.file(),
              problem);
        }
      }
      if (killed == 0) {
        tally.add(kind.name().toLowerCase(Locale.ROOT), "no place was reached");
      }
      tally.note(
          String.format(
              Locale.ROOT,
              "%s: killed at %d of %d places (%s)",
              kind.name().toLowerCase(Locale.ROOT),
              killed,
              places.size(),
              byCall(places)));
    }
  }

  /**
   * Whether this is a place: progress for people is written by the clock and no part of a commit.
   */
  private static boolean counts(Place place) {
    String name = String.valueOf(place.file().getFileName());
    return !name.startsWith("progress.json")
        && (!place.call().equals("write") || name.startsWith("pending_segments"));
  }

  private static String byCall(List<Place> places) {
    return places.stream()
        .collect(Collectors.groupingBy(Place::call, TreeMap::new, Collectors.counting()))
        .entrySet()
        .stream()
        .map(entry -> entry.getValue() + " " + entry.getKey())
        .collect(Collectors.joining(", "));
  }

  /** Kills once at a place; returns what is wrong then, or after the work was done again. */
  private static String killAt(Place place, InterruptedWork work, FaultSetting setting, Tally tally)
      throws IOException, InterruptedException {
    work.reset();
    long before = work.newestCommit();
    List<String> killer =
        Program.killer(
            setting.folder().resolve("calls"),
            place.call() + ":" + place.number(),
            work.index().resolve(place.file()));
    Program.Ended ended = work.start(killer).await(InterruptedWork.LIMIT);
    if (ended.code() != KILLED) {
      return ended.code() == 0 ? NOT_REACHED : ended.complaint(0);
    }
    if (work.newestCommit() < before) {
      return "commit " + before + " is lost";
    }
    String problem = work.newestCommit() < 0 ? "" : work.left(tally);
    return problem.isEmpty() ? work.resume(tally) : problem;
  }
}

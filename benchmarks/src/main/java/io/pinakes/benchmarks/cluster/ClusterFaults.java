package io.pinakes.benchmarks.cluster;

import io.pinakes.benchmarks.report.MarkdownTable;
import io.pinakes.search.Engine;
import io.pinakes.search.embed.Embedder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Three nodes with three shards and copies of each, a writer that commits all the time and three
 * readers, while nodes are killed, frozen, slow, cut off or out of disk space. Every answer must be
 * what the embedded engine gives for one commit, never an older one than was read or committed
 * before; after every run all that was committed must be there. Times without an answer are
 * reported.
 *
 * <p>Disks are made by mounting, so this needs Linux and root. Run: {@code benchmarks/run
 * cluster-faults [--seed N] [--runs N] [--replicas N] [--only EVENT]...} in a checkout that has
 * been built.
 */
@Command(
    name = "cluster-faults",
    description = "Breaks the nodes of a cluster under readers and a writer.")
public final class ClusterFaults implements Callable<Integer> {
  private static final int READERS = 3;
  private static final int HEAP_MEGABYTES = 300;
  private static final int DISK_MEGABYTES = 96;

  /** Copies of a lost node are made elsewhere after a second, not after a minute. */
  private static final String REPLACE_SOON =
      "{\"index.unassigned.node_left.delayed_timeout\": \"1s\"}";

  @Option(names = "--seed", description = "Repeat the events of a run; default: a new seed.")
  private long seed = new SecureRandom().nextInt(1_000_000);

  @Option(names = "--runs", description = "Number of events. Default: 50.")
  private int runs = Event.OF;

  @Option(names = "--only", description = "Only these events: ${COMPLETION-CANDIDATES}.")
  private List<Event> only = List.of();

  @Option(names = "--replicas", description = "Copies of each shard. Default: 1.")
  private int replicas = 1;

  @Option(names = "--checkout", description = "The source checkout. Default: this folder.")
  private Path checkout = Path.of("");

  private final Map<Event, Tally> tallies = new EnumMap<>(Event.class);

  /** What happened during the runs of one event. */
  private static final class Tally {
    private int runs;
    private long answers;
    private long repeated;
    private long commits;
    private double longestRead;
    private double longestCommit;
    private final List<Double> reads = new ArrayList<>();
  }

  /** Runs; arguments as above. */
  public static void main(String[] args) {
    System.exit(new CommandLine(new ClusterFaults()).execute(args));
  }

  @Override
  public Integer call() throws Exception {
    System.out.println("seed " + seed);
    Path home = Files.createTempDirectory("cluster-faults-");
    List<Path> disks = new ArrayList<>();
    try {
      for (int node = 0; node < ForkedNodes.COUNT; node++) {
        Path disk = Files.createDirectory(ForkedNodes.data(home, node));
        Shell.run(
            "mount", "-t", "tmpfs", "-o", "size=" + DISK_MEGABYTES + "m", "tmpfs", disk.toString());
        disks.add(disk);
      }
      return run(home) ? 0 : 1;
    } finally {
      for (Path disk : disks) {
        Shell.run("umount", disk.toString());
      }
      try (Stream<Path> files = Files.walk(home)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  private boolean run(Path home) throws IOException, InterruptedException {
    String disk = home.resolve("embedded").toString();
    try (Embedder embedder = new WordVectors();
        ForkedNodes nodes =
            ForkedNodes.start(checkout, home, HEAP_MEGABYTES, ForkedNodes.Use.FAULTS);
        Generations generations =
            new Generations(
                seed,
                disk,
                Engine.at(disk).target(disk).open(Generations.manifest(embedder)),
                embedder);
        Load load = new Load(generations, nodes.location("faults", 3, replicas))) {
      load.begin(READERS);
      nodes.request("PUT", "/faults-*/_settings", REPLACE_SOON);
      Misfortune misfortune = new Misfortune(nodes, home, new Random(seed));
      int number = 0;
      for (Event event : events()) {
        nodes.awaitCopies();
        load.reset();
        String what = misfortune.happen(event);
        nodes.awaitCopies();
        load.awaitProgress();
        add(event, what, ++number, load.reset());
        verify(load, generations);
      }
      load.end();
      System.out.println();
      System.out.print(table());
      load.problems().forEach(System.out::println);
      return load.problems().isEmpty();
    }
  }

  private List<Event> events() {
    List<Event> bag = new ArrayList<>();
    for (Event event : Event.values()) {
      if (only.isEmpty() || only.contains(event)) {
        bag.addAll(Collections.nCopies(event.share(), event));
      }
    }
    List<Event> all = new ArrayList<>();
    Random random = new Random(seed);
    while (all.size() < runs) {
      Collections.shuffle(bag, random);
      all.addAll(bag);
    }
    return all.subList(0, runs);
  }

  private void add(Event event, String what, int number, Load.Seen seen) {
    Tally tally = tallies.computeIfAbsent(event, _ -> new Tally());
    tally.runs++;
    tally.answers += seen.answers();
    tally.repeated += seen.repeated();
    tally.commits += seen.commits();
    tally.longestRead = Math.max(tally.longestRead, seen.longestRead());
    tally.longestCommit = Math.max(tally.longestCommit, seen.longestCommit());
    tally.reads.add(seen.longestRead());
    System.out.printf(
        Locale.ROOT,
        "%d %s; %d answers, %d to be asked again, %d commits, longest without an answer %.1f s,"
            + " without a commit %.1f s%n",
        number,
        what,
        seen.answers(),
        seen.repeated(),
        seen.commits(),
        seen.longestRead(),
        seen.longestCommit());
  }

  /** Whoever opens the library now reads the last commit, whole. */
  private static void verify(Load load, Generations generations) {
    load.whilePaused(
        committed -> {
          for (int list = 0; list < Generations.LISTS; list++) {
            int found = generations.generation(load.ask(list));
            if (found != committed) {
              load.problem("lost: commit " + committed + ", read " + found);
            }
          }
        });
  }

  private String table() {
    MarkdownTable table =
        new MarkdownTable(
            "event",
            "runs",
            "answers",
            "asked again",
            "commits",
            "longest without an answer, median s",
            "most s",
            "longest without a commit, s");
    tallies.forEach(
        (event, tally) -> {
          Collections.sort(tally.reads);
          table.row(
              event.words(),
              Integer.toString(tally.runs),
              Long.toString(tally.answers),
              Long.toString(tally.repeated),
              Long.toString(tally.commits),
              seconds(tally.reads.get(tally.reads.size() / 2)),
              seconds(tally.longestRead),
              seconds(tally.longestCommit));
        });
    return table.toString();
  }

  private static String seconds(double seconds) {
    return String.format(Locale.ROOT, "%.1f", seconds);
  }
}

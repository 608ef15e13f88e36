package io.pinakes.benchmarks.cluster;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;

/** Brings events about and ends them again. */
final class Misfortune {
  private static final String DISK = "cluster.routing.allocation.disk.threshold_enabled";
  private static final String INTERVAL = "cluster.info.update.interval";
  private static final int DELAY_MILLIS = 150;
  private static final double NEARLY_FULL = 0.97;

  private final ForkedNodes nodes;
  private final Path home;
  private final Random random;

  Misfortune(ForkedNodes nodes, Path home, Random random) {
    this.nodes = nodes;
    this.home = home;
    this.random = random;
  }

  /**
   * Lets an event happen and ends it.
   *
   * @return what happened, for the log
   */
  String happen(Event event) throws IOException, InterruptedException {
    List<Integer> order = new ArrayList<>(List.of(0, 1, 2));
    Collections.shuffle(order, random);
    int node = order.getFirst();
    int millis = random.nextInt(500, 6_000);
    String what = "node " + node + ", " + millis + " ms";
    switch (event) {
      case KILL -> {
        nodes.kill(Set.of(node));
        Thread.sleep(millis);
        nodes.start(Set.of(node));
      }
      case KILL_ALL -> {
        nodes.kill(Set.of(0, 1, 2));
        Thread.sleep(millis / 2);
        nodes.start(Set.of(0, 1, 2));
        what = "all, " + millis / 2 + " ms";
      }
      case CUT -> {
        nodes.network().cut(node, order.get(1));
        Thread.sleep(2L * millis);
        nodes.network().mend();
        what = "nodes " + node + " and " + order.get(1) + ", " + 2 * millis + " ms";
      }
      case ISOLATION -> {
        nodes.network().cut(node, order.get(1));
        nodes.network().cut(node, order.get(2));
        Thread.sleep(2L * millis);
        nodes.network().mend();
        what = "node " + node + ", " + 2 * millis + " ms";
      }
      case FREEZE -> {
        nodes.freeze(node, true);
        Thread.sleep(2L * millis);
        nodes.freeze(node, false);
        what = "node " + node + ", " + 2 * millis + " ms";
      }
      case DELAY -> {
        nodes.network().delay(node, DELAY_MILLIS);
        Thread.sleep(2L * millis);
        nodes.network().mend();
        what = "node " + node + ", " + DELAY_MILLIS + " ms each way for " + 2 * millis + " ms";
      }
      case STUTTER -> {
        long end = System.nanoTime() + 2_000_000L * millis;
        while (System.nanoTime() < end) {
          nodes.freeze(node, true);
          Thread.sleep(random.nextInt(100, 900));
          nodes.freeze(node, false);
          Thread.sleep(random.nextInt(100, 900));
        }
        what = "node " + node + ", .1 to .9 s each for " + 2 * millis + " ms";
      }
      case FULL_DISK -> {
        fill(node, 1);
        Thread.sleep(2L * millis);
        empty(node);
        what = "node " + node + ", " + 2 * millis + " ms";
      }
      case NEARLY_FULL_DISK -> {
        watch("true", "\"10s\"");
        fill(node, NEARLY_FULL);
        Thread.sleep(12_000L + 2L * millis);
        empty(node);
        Thread.sleep(12_000);
        watch("false", "null");
        what = "node " + node + ", " + (12_000 + 2 * millis) + " ms";
      }
    }
    return String.format(Locale.ROOT, "%s: %s", event.words(), what);
  }

  private void watch(String enabled, String interval) throws IOException {
    nodes.request(
        "PUT",
        "/_cluster/settings",
        "{\"persistent\": {\""
            + DISK
            + "\": "
            + enabled
            + ", \""
            + INTERVAL
            + "\": "
            + interval
            + "}}");
  }

  private Path filler(int node) {
    return ForkedNodes.data(home, node).resolve("filler");
  }

  /** Fills the disk of a node up to a part of it. */
  private void fill(int node, double part) throws IOException {
    long all = Files.getFileStore(ForkedNodes.data(home, node)).getTotalSpace();
    byte[] block = new byte[1 << 12];
    try (OutputStream out = Files.newOutputStream(filler(node))) {
      while (part >= 1
          || Files.getFileStore(ForkedNodes.data(home, node)).getUsableSpace() > (1 - part) * all) {
        out.write(block);
      }
    } catch (IOException e) {
      if (part < 1) {
        throw e;
      }
      // it is full, as it should be
    }
  }

  private void empty(int node) throws IOException {
    Files.deleteIfExists(filler(node));
  }
}

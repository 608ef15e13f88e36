package io.pinakes.benchmarks.faults;

import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.lucene.check.IntegrityCheck;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Reads, checks and updates an index at the same time, each case for one second: every hit must be
 * a literal part of its document, a second indexer must be refused in one line, and whatever is
 * committed must be whole.
 */
final class SideBySide implements FaultRow {
  private static final int DOCUMENTS = 40;
  private static final int READERS = 8;
  private static final Duration LIMIT = Duration.ofMinutes(2);

  @Override
  public String name() {
    return "concurrency";
  }

  @Override
  public int usualCases() {
    return 90;
  }

  @Override
  public void run(FaultSetting setting, Tally tally) throws Exception {
    Path index = SampleLibrary.index(setting, DOCUMENTS);
    Path sources = setting.folder().resolve("sources");
    long end = System.nanoTime() + Duration.ofSeconds(setting.cases()).toNanos();
    ConcurrentLinkedQueue<String> problems = new ConcurrentLinkedQueue<>();
    AtomicInteger reads = new AtomicInteger();
    AtomicInteger checks = new AtomicInteger();
    int updates = 0;
    int refused = 0;
    try (ExecutorService pool = Executors.newFixedThreadPool(READERS + 1)) {
      List<Future<?>> running = new ArrayList<>();
      for (int i = 0; i < READERS; i++) {
        running.add(pool.submit(() -> read(index, end, reads, problems)));
      }
      running.add(pool.submit(() -> check(index, end, checks, problems)));
      while (System.nanoTime() < end) {
        SampleLibrary.write(sources, DOCUMENTS, 1 + (updates + 1) % 2);
        Object[] command = {
          "index",
          sources,
          "--index",
          index,
          "--embedder",
          "none",
          "--commit-documents",
          5,
          "--prune"
        };
        Program.Running first = setting.program().start(List.of(), command);
        Program.Running second = setting.program().start(List.of(), command);
        Program.Ended one = first.await(LIMIT);
        Program.Ended two = second.await(LIMIT);
        updates++;
        refused += (one.code() == 0 ? 0 : 1) + (two.code() == 0 ? 0 : 1);
        tally.add("indexer " + updates, one.complaint(0, 1));
        tally.add("indexer beside it " + updates, two.complaint(0, 1));
        if (one.code() != 0 && two.code() != 0) {
          tally.add("two indexers", "neither could write: " + one.lastLine());
        }
      }
      for (Future<?> each : running) {
        each.get();
      }
    }
    tally.add("readers and checks", problems.isEmpty() ? "" : String.valueOf(problems.peek()));
    tally.add("reads happened", reads.get() > 0 && checks.get() > 0 ? "" : "none");
    tally.note(
        READERS
            + " readers, "
            + reads
            + " searches, "
            + checks
            + " checks, "
            + updates
            + " updates, "
            + refused
            + " second indexers refused");
  }

  private static void read(
      Path index, long end, AtomicInteger reads, ConcurrentLinkedQueue<String> problems) {
    try (Library library = Library.open(index)) {
      while (System.nanoTime() < end) {
        try (Library state = library.pinned()) {
          for (String query : SampleLibrary.QUERIES) {
            for (Hit hit :
                state.search(SearchRequest.of(query).withMode(SearchMode.KEYWORD)).hits()) {
              DocumentId id = hit.chunk().document();
              String text = state.text(id).orElse("");
              if (!text.startsWith(hit.chunk().text(), hit.chunk().span().start())) {
                problems.add("a hit that is not in its document " + id);
              }
            }
            reads.incrementAndGet();
          }
        }
      }
    } catch (RuntimeException e) {
      problems.add(e.toString());
    }
  }

  private static void check(
      Path index, long end, AtomicInteger checks, ConcurrentLinkedQueue<String> problems) {
    while (System.nanoTime() < end) {
      try {
        List<?> findings = IntegrityCheck.run(index, IntegrityCheck.Depth.DEEP).findings();
        if (!findings.isEmpty()) {
          problems.add("check: " + findings);
        }
        checks.incrementAndGet();
      } catch (RuntimeException e) {
        problems.add("check: " + e);
      }
    }
  }
}

package io.pinakes.benchmarks.faults;

import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.lucene.check.IntegrityCheck;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.LibraryException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Removes the generation of the hierarchy that a reader holds: by an update, which replaces it, or
 * by hand. The reader must see the old hierarchy or be refused in one line, and still search; a new
 * reader sees the new one, and after the removal by hand {@code index --outline-only} restores it.
 */
final class RemovedGenerations implements FaultRow {
  private static final int DOCUMENTS = 12;
  private static final Duration LIMIT = Duration.ofMinutes(2);

  @Override
  public String name() {
    return "generation";
  }

  @Override
  public int usualCases() {
    return 12;
  }

  @Override
  public void run(FaultSetting setting, Tally tally) throws Exception {
    Path before = SampleLibrary.index(setting, DOCUMENTS);
    Path sources = setting.folder().resolve("sources");
    Path index = setting.folder().resolve("held");
    for (int number = 0; number < setting.cases(); number++) {
      Trees.copy(before, index);
      boolean byHand = number % 2 == 1;
      String problem;
      try (Library library = Library.open(index);
          Library state = library.pinned()) {
        DocumentId document = new DocumentId("generic/00" + setting.random().nextInt(3));
        String old = hierarchy(state, document);
        if (byHand) {
          Trees.delete(index.resolve(Fields.OUTLINE_DIRECTORY));
        } else {
          SampleLibrary.write(sources, DOCUMENTS, 2);
          problem = update(setting, sources, index).complaint(0);
          if (!problem.isEmpty()) {
            tally.add("update", problem);
            continue;
          }
        }
        problem = readOn(state, document, old, tally);
      }
      if (problem.isEmpty()) {
        problem = byHand ? restored(setting, index) : browsed(setting, index, 0);
      }
      tally.add(byHand ? "removed by hand" : "replaced by an update", problem);
    }
  }

  private static String hierarchy(Library state, DocumentId document) {
    return state.hierarchy().catalog() + "\n" + state.hierarchy().document(document);
  }

  /** What is wrong with what a reader still sees. */
  private static String readOn(Library state, DocumentId document, String old, Tally tally) {
    try {
      if (!hierarchy(state, document).equals(old)) {
        return "the reader sees another hierarchy than before";
      }
      tally.count("readers saw the old hierarchy");
    } catch (LibraryException e) {
      String message = String.valueOf(e.getMessage());
      if (message.lines().count() != 1) {
        return "refused in several lines: " + message;
      }
      tally.count("readers were refused");
    }
    List<?> hits =
        state
            .search(SearchRequest.of(SampleLibrary.QUERIES.getFirst()).withMode(SearchMode.KEYWORD))
            .hits();
    return hits.isEmpty() ? "the reader finds nothing any more" : "";
  }

  private static Program.Ended update(FaultSetting setting, Path sources, Path index)
      throws IOException, InterruptedException {
    List<Object> command = new ArrayList<>(List.of("index", sources, "--embedder", "none"));
    command.addAll(List.of("--prune", "--index", index));
    return setting.program().run(LIMIT, command.toArray(Object[]::new));
  }

  private static String browsed(FaultSetting setting, Path index, Integer... codes)
      throws IOException, InterruptedException {
    String problem = setting.program().run(LIMIT, "browse", "--index", index).complaint(codes);
    if (!problem.isEmpty()) {
      return "browse: " + problem;
    }
    return setting
        .program()
        .run(LIMIT, "search", SampleLibrary.QUERIES.getFirst(), "--index", index)
        .complaint(0);
  }

  private static String restored(FaultSetting setting, Path index)
      throws IOException, InterruptedException {
    String problem = browsed(setting, index, 0, 1);
    if (!problem.isEmpty()) {
      return problem;
    }
    problem =
        setting.program().run(LIMIT, "index", "--outline-only", "--index", index).complaint(0);
    if (!problem.isEmpty()) {
      return "cannot be restored: " + problem;
    }
    List<?> findings = IntegrityCheck.run(index, IntegrityCheck.Depth.DEEP).findings();
    return findings.isEmpty() ? browsed(setting, index, 0) : "check: " + findings;
  }
}

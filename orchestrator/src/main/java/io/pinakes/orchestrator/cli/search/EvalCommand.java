package io.pinakes.orchestrator.cli.search;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.search.evaluate.Judgements;
import io.pinakes.search.evaluate.Measures;
import io.pinakes.search.evaluate.TrecRun;
import io.pinakes.search.text.Counted;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code pinakes eval}. */
@Command(
    name = "eval",
    description = "Evaluate a run against relevance judgements.",
    footerHeading = "%nExample:%n",
    footer = {
      "  pinakes search --queries queries.jsonl --run out.trec --index lib.idx",
      "  pinakes eval --run out.trec --qrels qrels.tsv",
      "",
      "A line of the judgements has the id of a query, the id of a document (or chunk, for a run"
          + " with --level chunk) and a grade, 0 for not relevant; the first line is a header.",
      "Prints nDCG, recall and the mean reciprocal rank (MRR), each within the first hits that the"
          + " number after @ says, and how many queries have no results."
    })
public final class EvalCommand implements Callable<Integer> {
  @Option(
      names = "--run",
      required = true,
      paramLabel = "RUN.trec",
      description =
          "The run, in TREC's format, as written by 'pinakes search --queries FILE --run'.")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private Path run;

  @Option(
      names = "--qrels",
      required = true,
      paramLabel = "FILE.tsv",
      description = "The judgements, with tabs between the columns.")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private Path judgements;

  @Option(names = "--json", description = "Print one JSON document.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    TrecRun ranked = TrecRun.read(run);
    Judgements judged = Judgements.read(judgements);
    Measures measures = Measures.of(ranked, judged);
    PrintWriter out = spec.commandLine().getOut();
    mismatch(ranked, judged)
        .ifPresent(problem -> spec.commandLine().getErr().println("warning: " + problem));
    if (json) {
      ObjectNode document = Json.object();
      document.put("ndcg@10", measures.ndcg10());
      document.put("recall@5", measures.recall5());
      document.put("recall@10", measures.recall10());
      document.put("recall@20", measures.recall20());
      document.put("recall@100", measures.recall100());
      document.put("mrr@10", measures.mrr10());
      document.put("queries", measures.queries());
      document.put("queries_without_results", measures.withoutResults());
      out.println(Json.pretty(document));
    } else {
      line(out, "nDCG@10", measures.ndcg10());
      line(out, "recall@5", measures.recall5());
      line(out, "recall@10", measures.recall10());
      line(out, "recall@20", measures.recall20());
      line(out, "recall@100", measures.recall100());
      line(out, "MRR@10", measures.mrr10());
      out.printf(
          Locale.ROOT,
          "%s, %d without results%n",
          Counted.of(measures.queries(), "query", "queries"),
          measures.withoutResults());
    }
    return ExitCode.DONE;
  }

  /** Explains why a run and judgements do not belong together, if they share no query or item. */
  private Optional<String> mismatch(TrecRun ranked, Judgements judged) {
    Set<String> asked = ranked.rankings().keySet();
    if (asked.isEmpty() || judged.grades().isEmpty()) {
      return Optional.empty();
    }
    if (Collections.disjoint(asked, judged.grades().keySet())) {
      return Optional.of(
          "no query of "
              + run
              + ", such as \""
              + asked.iterator().next()
              + "\", is in "
              + judgements
              + ", which has ids such as \""
              + judged.grades().keySet().iterator().next()
              + "\"");
    }
    Set<String> items = new HashSet<>();
    ranked.rankings().values().forEach(items::addAll);
    Set<String> wanted = new LinkedHashSet<>();
    judged.grades().values().forEach(grades -> wanted.addAll(grades.keySet()));
    if (items.isEmpty() || wanted.isEmpty() || !Collections.disjoint(items, wanted)) {
      return Optional.empty();
    }
    return Optional.of(
        "no id in "
            + run
            + ", such as \""
            + items.stream().sorted().findFirst().orElseThrow()
            + "\", is in "
            + judgements
            + ", which has ids such as \""
            + wanted.iterator().next()
            + "\"; a run names documents, or chunks with --level chunk");
  }

  private static void line(PrintWriter out, String name, double value) {
    out.printf(Locale.ROOT, "%-10s  %.4f%n", name, value);
  }
}

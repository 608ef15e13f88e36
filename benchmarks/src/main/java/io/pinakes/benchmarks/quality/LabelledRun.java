package io.pinakes.benchmarks.quality;

import io.pinakes.benchmarks.report.MarkdownTable;
import io.pinakes.indexer.IndexReport;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Asks questions whose answering statements are known, and counts the right answers. */
@Command(
    name = "labelled",
    description = {
      "Asks questions whose answering statements are known, without a language model.",
      "A set is a folder with library/, the documents, and questions.jsonl, with a line for each:",
      "  {\"question\", \"doc\": file, \"answers\": [sentence, list item or row, …]}",
      "An empty list means that the library has no answer, and declining is right."
    })
public final class LabelledRun implements Callable<Integer> {
  @Parameters(paramLabel = "SET", arity = "1..*", description = "Folders of sets.")
  private List<Path> sets = List.of();

  @Option(names = "--work", required = true, description = "Folder of the indexes.")
  private Path work = Path.of("");

  @Option(names = "--embedder", description = "As in 'pinakes index'.")
  private String embedder = EmbeddingModels.BUILT_IN;

  /** Runs and prints; arguments as above. */
  public static void main(String[] args) {
    System.exit(new CommandLine(new LabelledRun()).execute(args));
  }

  /** Counts of one set. */
  private static final class Tally {
    private int answerable;
    private int firstRight;
    private int right;
    private int wrong;
    private int declined;
    private int unanswerable;
    private int rightlyDeclined;

    void add(LabelledQuestion question, Outcome outcome) {
      if (!question.answerable()) {
        unanswerable++;
        rightlyDeclined += outcome instanceof Outcome.Answered ? 0 : 1;
        return;
      }
      answerable++;
      if (!(outcome instanceof Outcome.Answered given)) {
        declined++;
        return;
      }
      List<Boolean> answers = new ArrayList<>();
      for (Citation citation : given.answer().citations()) {
        answers.add(
            citation instanceof Citation.Words words
                && question.isAnsweredBy(words.file(), words.quote()));
      }
      firstRight += !answers.isEmpty() && answers.getFirst() ? 1 : 0;
      right += answers.contains(true) ? 1 : 0;
      wrong += answers.contains(true) ? 0 : 1;
    }

    String[] row(String set) {
      return Stream.concat(
              Stream.of(set),
              IntStream.of(
                      answerable, firstRight, right, wrong, declined, unanswerable, rightlyDeclined)
                  .mapToObj(Integer::toString))
          .toArray(String[]::new);
    }
  }

  @Override
  public Integer call() throws IOException {
    MarkdownTable table =
        new MarkdownTable(
            "set",
            "answerable",
            "first citation right",
            "a citation right",
            "none right",
            "declined",
            "unanswerable",
            "declined");
    if (sets.stream().map(LabelledRun::name).distinct().count() < sets.size()) {
      throw new IllegalArgumentException(
          "two sets have the same name, and so would share an index");
    }
    try (Embedder model = EmbeddingModels.openWhenNeeded(embedder, 1)) {
      for (Path set : sets) {
        table.row(ask(set, index(set, model), model).row(name(set)));
      }
    }
    System.out.println(table);
    return 0;
  }

  private static String name(Path set) {
    return String.valueOf(set.getFileName());
  }

  /** Builds the index of a set, or brings it up to date. */
  private Path index(Path set, Embedder model) {
    Path index = work.resolve(name(set) + ".idx");
    System.err.println(name(set) + ": indexing");
    IndexReport report =
        Indexer.builder(index)
            .embedder(model)
            .build()
            .run(List.of(Sources.open(set.resolve("library"), Sources.Options.DEFAULT)));
    if (!report.failed().isEmpty()) {
      throw new IllegalStateException("cannot index all of " + set + ": " + report.failed());
    }
    return index;
  }

  private static Tally ask(Path set, Path index, Embedder model) throws IOException {
    Tally tally = new Tally();
    System.err.println(name(set) + ": asking");
    try (Library library = Library.open(index, model)) {
      Orchestrator orchestrator = Orchestrator.builder(library).build();
      for (LabelledQuestion question : LabelledQuestion.read(set.resolve("questions.jsonl"))) {
        tally.add(question, orchestrator.answer(question.text()));
      }
    }
    return tally;
  }
}

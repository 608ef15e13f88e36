package io.pinakes.benchmarks.quality;

import io.pinakes.benchmarks.report.MarkdownTable;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
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
      "  {\"id\", \"question\", \"doc\": file, \"answers\": [sentence, list item or row, …]}",
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
      boolean answered = outcome instanceof Outcome.Answered;
      if (!question.answerable()) {
        unanswerable++;
        rightlyDeclined += answered ? 0 : 1;
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
      return new String[] {
        set,
        answerable + "",
        firstRight + "",
        right + "",
        wrong + "",
        declined + "",
        unanswerable + "",
        rightlyDeclined + ""
      };
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
    try (Embedder model = EmbeddingModels.openWhenNeeded(embedder, 1)) {
      for (Path set : sets) {
        String name = String.valueOf(set.getFileName());
        table.row(ask(set, index(set, name, model), model).row(name));
      }
    }
    System.out.println(table);
    return 0;
  }

  private Path index(Path set, String name, Embedder model) throws IOException {
    Path index = work.resolve(name + ".idx");
    if (!Files.isDirectory(index)) {
      System.err.println(name + ": indexing");
      Indexer.builder(index)
          .embedder(model)
          .build()
          .run(List.of(Sources.open(set.resolve("library"), Sources.Options.DEFAULT)));
    }
    return index;
  }

  private static Tally ask(Path set, Path index, Embedder model) throws IOException {
    Tally tally = new Tally();
    System.err.println(set.getFileName() + ": asking");
    try (Library library = Library.open(index, model)) {
      Orchestrator orchestrator = Orchestrator.builder(library).build();
      for (LabelledQuestion question : LabelledQuestion.read(set.resolve("questions.jsonl"))) {
        tally.add(question, orchestrator.answer(question.text()));
      }
    }
    return tally;
  }
}

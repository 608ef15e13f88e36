package io.pinakes.orchestrator.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.llm.LlmReasoner;
import io.pinakes.orchestrator.navigate.BuiltInReasoner;
import io.pinakes.orchestrator.navigate.NavigationMode;
import io.pinakes.orchestrator.plan.BuiltInPlanner;
import io.pinakes.orchestrator.plan.Strategy;
import io.pinakes.orchestrator.structured.BuiltInStructuredReader;
import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FilterJson;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code pinakes ask}. */
@Command(
    name = "ask",
    description = "Answer a question from the library, with citations that have been checked.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  pinakes ask \"What is the notice period of the Acme contract?\" --index lib.idx",
      "  pinakes ask \"What was billed in May?\" --index lib.idx --filter '{\"year\": 2024}'",
      "  pinakes ask @question.txt --index lib.idx --json",
      "  pinakes ask --questions q.jsonl --out answers.jsonl --index lib.idx",
      "  pinakes ask \"Who may end the lease?\" --index lib.idx --strategy navigate --trace",
      "  pinakes ask \"Who may end the lease?\" --index lib.idx --strategy navigate --llm-model"
          + " qwen3:4b",
      "  pinakes ask \"Why was the fee raised?\" --index lib.idx --strategy long-text",
      "",
      "Exit code 3: the answer is a question to you; 4: nothing in the library supports an answer.",
      "A batch reads one {\"id\", \"question\"} or {\"_id\", \"text\"} a line.",
      "--strategy navigate walks catalogue, shelf, table of contents and section, checks the way"
          + " with",
      "a search, and asks the language model where to go, if --llm-model names one.",
      "--strategy long-text searches the summaries of documents and of stretches of long ones,"
          + " then",
      "inside the best of them, and reads on around the best passages; for questions that a single",
      "passage does not answer."
    })
final class AskCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..1",
      paramLabel = "QUESTION",
      description = "The question; @FILE reads it from a file, - from standard input.")
  private @Nullable String question;

  @Mixin private IndexDirectory index = new IndexDirectory();

  @Option(
      names = "--filter",
      paramLabel = "JSON",
      description = "Only documents with these values, such as '{\"year\": 2023}'; or @FILE.")
  private @Nullable String filter;

  @Mixin private EmbedderOption embedder = new EmbedderOption();

  @Mixin private SearchTuning tuning = new SearchTuning();

  @Option(
      names = "--strategy",
      paramLabel = "auto|structured|hybrid|navigate|long-text",
      description =
          "How to look for the answer. Default: auto, which takes fields and facts where values"
              + " answer the question, and searches the text else.")
  private Strategy strategy = Strategy.AUTO;

  @Option(
      names = "--navigation",
      paramLabel = "MODE",
      description =
          "With --strategy navigate: ${COMPLETION-CANDIDATES}. Default: drill-down; tree is flatten"
              + " for small libraries and beam for others.")
  private NavigationMode navigation = NavigationMode.DRILL_DOWN;

  @Mixin private LlmOptions llm = new LlmOptions();

  @Option(names = "--json", description = "Print one JSON document.")
  private boolean json;

  @Option(
      names = "--trace",
      description = "Show what was done, step by step, on standard error; a walk as a tree.")
  private boolean trace;

  @Option(names = "--questions", paramLabel = "FILE", description = "A batch instead of QUESTION.")
  private @Nullable Path questions;

  @Option(names = "--out", paramLabel = "OUT.jsonl", description = "Batch: the answers.")
  private @Nullable Path out;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    if ((question == null) == (questions == null)) {
      throw new IllegalArgumentException(
          "give either a QUESTION or a batch with --questions FILE; see 'pinakes ask --help'");
    }
    if ((questions == null) != (out == null)) {
      throw new IllegalArgumentException("a batch needs both --questions FILE and --out FILE");
    }
    Filter required =
        filter == null ? Filter.all() : FilterJson.parse(LongValue.of(filter, "filter"));
    String asked = question == null ? "" : LongValue.of(question, "question");
    if (questions == null && asked.isBlank()) {
      throw new IllegalArgumentException("the question is empty; ask something");
    }
    boolean asksModel = strategy == Strategy.NAVIGATE && llm.named();
    llm.check(asksModel);
    try (Embedder given = embedder.open();
        Library library = EmbedderOption.open(index.path, given)) {
      Orchestrator orchestrator =
          Orchestrator.builder(library)
              .searchSettings(tuning.settings())
              .planner(new BuiltInPlanner(strategy, navigation))
              .structuredReader(
                  strategy == Strategy.AUTO || strategy == Strategy.STRUCTURED
                      ? Optional.of(new BuiltInStructuredReader())
                      : Optional.empty())
              .reasoner(asksModel ? new LlmReasoner(llm.open()) : new BuiltInReasoner())
              .build();
      if (questions != null && out != null) {
        return batch(orchestrator, required, questions, out);
      }
      Outcome outcome = orchestrator.answer(asked, required);
      PrintWriter stdout = spec.commandLine().getOut();
      if (json) {
        stdout.println(Json.pretty(OutcomeJson.write(outcome)));
        if (trace) {
          new OutcomeText(stdout, spec.commandLine().getErr()).trace(outcome.account());
        }
      } else {
        new OutcomeText(stdout, spec.commandLine().getErr()).print(outcome, trace);
      }
      return exitCode(outcome);
    }
  }

  private int batch(Orchestrator orchestrator, Filter required, Path from, Path to)
      throws IOException {
    BatchLines batch = BatchLines.read(from, Optional.empty());
    int failed = 0;
    try (AtomicOutput answers = new AtomicOutput(to);
        Progress progress = Progress.start("answering", "questions", batch.lines().size())) {
      for (BatchLines.Line line : batch.lines()) {
        ObjectNode answer;
        try {
          answer = OutcomeJson.write(orchestrator.answer(line.text(), required));
        } catch (IllegalArgumentException e) {
          // one bad question must not cost the answers to all others
          failed++;
          answer = Json.object().put("status", "failed").put("error", e.getMessage());
        }
        answer.put("id", line.id());
        answers.line(answer.toString());
        progress.step();
      }
      answers.complete();
    }
    spec.commandLine().getOut().println(batch.lines().size() + " questions, " + failed + " failed");
    return failed == 0 ? ExitCode.DONE : ExitCode.FAILED;
  }

  static int exitCode(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Answered _ -> ExitCode.DONE;
      case Outcome.NeedsClarification _ -> ExitCode.CLARIFICATION;
      case Outcome.Unsupported _ -> ExitCode.UNSUPPORTED;
    };
  }
}

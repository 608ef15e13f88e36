package io.pinakes.orchestrator.cli.answer;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.cli.option.BatchLines;
import io.pinakes.orchestrator.cli.output.AtomicOutput;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.orchestrator.cli.output.Progress;
import io.pinakes.orchestrator.session.Effort;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.trace.Usage;
import io.pinakes.search.text.Counted;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Answers the questions of a file, several at a time, and writes the answers in order. If all
 * questions have expected answers, reports how many are right and what a question costs; with a
 * language model, also how many are right without it.
 */
final class QuestionBatch {
  private final Orchestrator orchestrator;
  private final AnswerOptions answering;
  private final boolean withModel;
  private final RecordOutput recording;
  private final List<Usage> costs = new ArrayList<>();
  private int answered;
  private int askedBack;
  private int unsupported;
  private int failed;
  private int right;
  private int rightWithout;

  QuestionBatch(
      Orchestrator orchestrator,
      AnswerOptions answering,
      boolean withModel,
      RecordOutput recording) {
    this.orchestrator = orchestrator;
    this.answering = answering;
    this.withModel = withModel;
    this.recording = recording;
  }

  /**
   * The result of one question.
   *
   * @param without the outcome without the model; empty if it was not asked for
   */
  private record Answer(Question question, Outcome outcome, Optional<Outcome> without) {}

  /** Returns how many questions failed. */
  int run(Path from, Path to, PrintWriter report) throws IOException {
    List<BatchLines.Line> lines = BatchLines.read(from).lines();
    boolean judged = !lines.isEmpty() && lines.stream().allMatch(line -> line.answer().isPresent());
    try (AtomicOutput answers = new AtomicOutput(to);
        Progress progress = Progress.start("answering", "questions", lines.size());
        ExecutorService threads =
            Executors.newFixedThreadPool(withModel ? answering.atOnce() : 1)) {
      List<Future<Answer>> pending =
          lines.stream()
              .map(line -> threads.submit(() -> answer(line.text(), judged && withModel)))
              .toList();
      try {
        for (int i = 0; i < lines.size(); i++) {
          answers.line(written(lines.get(i), pending.get(i)).toString());
          progress.step();
        }
      } finally {
        threads.shutdownNow();
      }
      answers.complete();
    }
    report.printf(
        Locale.ROOT,
        "%s: %d answered, %d asked back, %d without an answer, %d failed%n",
        Counted.of(lines.size(), "question"),
        answered,
        askedBack,
        unsupported,
        failed);
    if (judged) {
      report(lines.size(), report);
    }
    return failed;
  }

  private Answer answer(String text, boolean compared) throws IOException {
    Question question = answering.question(text);
    return new Answer(
        question,
        orchestrator.answer(question),
        compared
            ? Optional.of(orchestrator.answer(question.withEffort(Effort.MINIMAL)))
            : Optional.empty());
  }

  private ObjectNode written(BatchLines.Line line, Future<Answer> pending) throws IOException {
    ObjectNode json;
    try {
      Answer answer = pending.get();
      json = OutcomeJson.write(answer.outcome());
      recording.add(answer.question(), answer.outcome(), Optional.of(line.id()));
      costs.add(usage(answer.outcome()));
      count(answer.outcome());
      if (line.answer().isPresent()) {
        AnswerKey key = AnswerKey.of(line.answer().get());
        boolean accepted = key.accepts(answer.outcome());
        json.put("right", accepted);
        right += accepted ? 1 : 0;
        if (answer.without().isPresent()) {
          boolean acceptedWithout = key.accepts(answer.without().get());
          json.put("right_without_model", acceptedWithout);
          rightWithout += acceptedWithout ? 1 : 0;
        }
      }
    } catch (ExecutionException e) {
      if (!(e.getCause() instanceof IllegalArgumentException bad)) {
        throw new IllegalStateException("question " + line.id() + ": " + e.getCause(), e);
      }
      // one bad question must not lose the other answers
      failed++;
      json = Json.object().put("status", "failed").put("error", bad.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("the batch was cancelled");
    }
    return json.put("id", line.id());
  }

  private void count(Outcome outcome) {
    switch (outcome) {
      case Outcome.Answered _ -> answered++;
      case Outcome.NeedsClarification _ -> askedBack++;
      case Outcome.Unsupported _ -> unsupported++;
    }
  }

  private static Usage usage(Outcome outcome) {
    return outcome.account().usage();
  }

  private void report(int questions, PrintWriter report) {
    report.println(share("right", right, questions));
    if (withModel) {
      report.println(share("right without the language model", rightWithout, questions));
    }
    report.printf(
        Locale.ROOT,
        "per question: %.2f calls to the language model, %.0f tokens read, %.0f written, %.1f"
            + " s%n",
        costs.stream().mapToInt(Usage::llmCalls).average().orElse(0),
        costs.stream().mapToLong(Usage::tokensIn).average().orElse(0),
        costs.stream().mapToLong(Usage::tokensOut).average().orElse(0),
        costs.stream().mapToLong(Usage::millis).average().orElse(0) / 1000);
  }

  private static String share(String what, int count, int of) {
    return String.format(
        Locale.ROOT, "%s: %d of %d (%.1f %%)", what, count, of, 100.0 * count / of);
  }
}

package io.pinakes.orchestrator.cli.answer;

import static java.util.Objects.requireNonNull;

import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.cli.option.EmbedderOption;
import io.pinakes.orchestrator.cli.option.IndexDirectories;
import io.pinakes.orchestrator.cli.option.LongValue;
import io.pinakes.orchestrator.cli.option.RecordKeyOption;
import io.pinakes.orchestrator.cli.option.TypedOptions;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.record.Recorder;
import io.pinakes.orchestrator.record.Sealing;
import io.pinakes.orchestrator.session.AnswerEvent;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
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
    description = "Answer a question from the library, with checked citations.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  pinakes ask \"What is the notice period of the Acme contract?\" --index lib.idx",
      "  pinakes ask \"How much did Acme bill in total?\" --index lib.idx --filter '{\"year\":"
          + " 2024}'",
      "  pinakes ask @question.txt --index lib.idx --json",
      "  pinakes ask --questions q.jsonl --out answers.jsonl --index lib.idx",
      "  pinakes ask \"Who may end the lease?\" --index lib.idx --record answer.json; then:"
          + " pinakes verify",
      "  pinakes ask \"Who may end the lease?\" --index lib.idx --record answer.json --record-key"
          + " seal.key",
      "  pinakes ask \"Who may end the lease?\" --index lib.idx --strategy navigate --trace",
      "  pinakes ask \"Who may end it?\" --index lib.idx --strategy navigate --llm-model"
          + " qwen3:4b-instruct",
      "  pinakes ask \"Why was the fee raised?\" --index lib.idx --strategy long-text",
      "  pinakes ask \"What changed between the two leases?\" --index lib.idx --llm-model"
          + " qwen3:4b-instruct",
      "",
      "For follow-up questions see: pinakes chat --help",
      "Exit code 3: the answer is a question back; 4: nothing in the library supports an answer.",
      "A batch reads one {\"id\", \"question\"} or {\"_id\", \"text\"} per line. If every line"
          + " also has an \"answer\" (a text, a list of alternative texts, or null if there is"
          + " none), the share of right answers and the cost per question are reported; with"
          + " --llm-model also the share that is right without it. An answer is right if it has"
          + " all figures and most words of the expected one.",
      "With --llm-model a language model writes the answer, and suggests a search where the rules"
          + " find too little; see --effort. What it writes is checked like everything else. If"
          + " it fails, the answer is made without it.",
      "--strategy navigate walks catalogue, bucket, table of contents and section, checks the"
          + " path with a search, and asks the language model, if there is one, where to go.",
      "--strategy long-text searches the summaries of documents and of parts of long ones, then"
          + " within the best of them, and reads on around the best passages, for questions that"
          + " a single passage does not answer."
    })
public final class AskCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..1",
      paramLabel = "QUESTION",
      description = "The question; @FILE reads it from a file, - from standard input.")
  private @Nullable String question;

  @Mixin private IndexDirectories index = new IndexDirectories();

  @Mixin private EmbedderOption embedder = new EmbedderOption();

  @Mixin private AnswerOptions answering = new AnswerOptions();

  @Option(names = "--json", description = "Print one JSON document.")
  private boolean json;

  @Option(
      names = "--trace",
      description = "Show each step with its time as a tree on standard error.")
  private boolean trace;

  @Option(names = "--questions", paramLabel = "FILE", description = "A batch instead of QUESTION.")
  private @Nullable Path questions;

  @Option(names = "--out", paramLabel = "OUT.jsonl", description = "Batch: write answers as JSONL.")
  private @Nullable Path out;

  @Option(
      names = "--record",
      paramLabel = "FILE",
      description =
          "Write everything that 'pinakes verify' needs to check the answer later, one line"
              + " per question.")
  private @Nullable Path record;

  @Mixin private RecordKeyOption recordKey = new RecordKeyOption();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    if ((question == null) == (questions == null)) {
      throw new IllegalArgumentException(
          "give either a QUESTION or a batch with --questions FILE; see 'pinakes ask --help'");
    }
    if ((questions == null) != (out == null)) {
      requireQuestions(); // without them no --out helps
      throw new IllegalArgumentException("a batch needs both --questions FILE and --out FILE");
    }
    if (record != null && record.equals(out)) {
      throw new IllegalArgumentException("--record and --out need two files, got " + out);
    }
    new TypedOptions(spec).exclude(questions != null, "--questions", "--json", "--trace");
    requireQuestions();
    String asked = question == null ? "" : LongValue.of(question, "question");
    if (questions == null && asked.isBlank()) {
      throw new IllegalArgumentException("the question is empty; ask something");
    }
    answering.check();
    Sealing sealing = recordKey.read(record != null, "give --record FILE as well");
    Optional<LanguageModel> model = answering.openModel();
    try (Embedder given = embedder.open();
        Library library = index.open(given)) {
      Orchestrator orchestrator = answering.orchestrator(library, model);
      try (RecordOutput recording =
          new RecordOutput(
              Optional.ofNullable(record), new Recorder(library, answering.described()), sealing)) {
        int code =
            questions != null && out != null
                ? batch(new QuestionBatch(orchestrator, answering, model.isPresent(), recording))
                : single(orchestrator, answering.question(asked), recording);
        recording.complete();
        return code;
      }
    }
  }

  /**
   * @throws NoSuchFileException if the file of a batch does not exist
   */
  private void requireQuestions() throws NoSuchFileException {
    if (questions != null && !Files.exists(questions)) {
      throw new NoSuchFileException(questions.toString());
    }
  }

  private int batch(QuestionBatch batch) throws IOException {
    int failed =
        batch.run(requireNonNull(questions), requireNonNull(out), spec.commandLine().getOut());
    return failed == 0 ? ExitCode.DONE : ExitCode.FAILED;
  }

  private int single(Orchestrator orchestrator, Question what, RecordOutput recording)
      throws IOException {
    List<AnswerEvent> events = Collections.synchronizedList(new ArrayList<>());
    Outcome outcome = orchestrator.answer(what, events::add);
    PrintWriter stdout = spec.commandLine().getOut();
    PrintWriter stderr = spec.commandLine().getErr();
    if (json) {
      stdout.println(Json.pretty(OutcomeJson.write(outcome)));
    } else {
      new OutcomeText(stdout, stderr).print(outcome);
    }
    if (trace) {
      TraceText.print(outcome.account(), events, stderr);
    }
    recording.add(what, outcome, Optional.empty());
    return exitCode(outcome);
  }

  static int exitCode(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Answered _ -> ExitCode.DONE;
      case Outcome.NeedsClarification _ -> ExitCode.CLARIFICATION;
      case Outcome.Unsupported _ -> ExitCode.UNSUPPORTED;
    };
  }
}

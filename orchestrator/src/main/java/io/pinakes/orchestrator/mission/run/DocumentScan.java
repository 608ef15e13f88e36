package io.pinakes.orchestrator.mission.run;

import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.QuestionSeries;
import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.MissionStep;
import io.pinakes.orchestrator.mission.MissionWords;
import io.pinakes.orchestrator.mission.Task;
import io.pinakes.orchestrator.mission.run.StepResult.Attempt;
import io.pinakes.orchestrator.mission.statement.DocumentStatements;
import io.pinakes.orchestrator.mission.statement.ScanCondition;
import io.pinakes.orchestrator.mission.statement.ScanCondition.Finding;
import io.pinakes.orchestrator.mission.statement.StatementPairs;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.structured.Table;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds all documents that fulfil a condition. A question that rows or fields answer is complete as
 * it is; passages never are, so each document is asked by itself, and those without a statement are
 * listed too.
 */
final class DocumentScan {
  /** Maximum documents of a scan; each takes a question. */
  static final int MAX_DOCUMENTS = 200;

  private final Mission mission;
  private final QuestionSeries series;
  private final Messages messages;
  private final List<Attempt> attempts = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();

  DocumentScan(Mission mission, QuestionSeries series) {
    this.mission = mission;
    this.series = series;
    messages = MissionWords.of(mission).messages();
  }

  /**
   * What one document says about the condition.
   *
   * @param established whether it says that it is met
   */
  private record Said(String document, VerifiedAnswer answer, boolean established) {}

  StepResult run(MissionStep step, Task.Scan scan) {
    Outcome direct = ask(scan.question(), Filter.all());
    if (direct instanceof Outcome.Answered answered && isComplete(answered)) {
      return StepResult.passed(step, answered, answered.answer(), attempts, warnings);
    }
    Filter within = mission.task().filter().and(scan.documents());
    List<String> documents =
        series.library().values(Fields.DOCUMENT_ID, within, MAX_DOCUMENTS + 1).stream()
            .map(value -> value.value().display())
            .sorted()
            .toList();
    if (documents.size() > MAX_DOCUMENTS) {
      return failed(step, direct, messages.say("scan-too-many", MAX_DOCUMENTS));
    }
    ScanCondition condition =
        new ScanCondition(scan.condition(), MissionWords.of(mission).language());
    List<Said> established = new ArrayList<>();
    List<Said> others = new ArrayList<>();
    List<String> silent = new ArrayList<>();
    for (String document : documents) {
      if (series.allowance().toolCallsLeft() == 0 || series.allowance().remaining().isZero()) {
        return failed(
            step,
            direct,
            messages.say(
                "scan-budget",
                established.size() + others.size() + silent.size(),
                documents.size()));
      }
      Optional<Said> said = said(new DocumentId(document), condition);
      if (said.isEmpty()) {
        silent.add(document);
      } else {
        (said.get().established() ? established : others).add(said.get());
      }
    }
    established.addAll(others);
    return established.isEmpty()
        ? failed(step, direct, messages.say("scan-silent", documents.size()))
        : table(step, established, silent);
  }

  /**
   * What a document says about the condition: that it is met, in the answer or elsewhere in its
   * text, or else the first claim of the answer that is about it; empty if nothing is.
   */
  private Optional<Said> said(DocumentId document, ScanCondition condition) {
    Optional<Said> related = Optional.empty();
    if (ask(condition + "?", Filter.document(document)) instanceof Outcome.Answered answered) {
      for (SupportedClaim claim : answered.answer().claims()) {
        VerifiedAnswer one = FirstClaim.of(answered.answer(), List.of(claim));
        Finding finding = condition.in(claim.text(), headings(one));
        Said said = new Said(document.value(), one, finding == Finding.MET);
        if (said.established()) {
          return Optional.of(said);
        }
        if (finding == Finding.RELATED && related.isEmpty()) {
          related = Optional.of(said);
        }
      }
    }
    DocumentStatements read = new DocumentStatements(series.library(), messages);
    List<StatementPairs.Said> statements = read.of(document);
    warnings.addAll(read.warnings());
    Optional<StatementPairs.Said> met = first(Finding.MET, statements, condition);
    if (met.isEmpty() && related.isEmpty()) {
      met = first(Finding.RELATED, statements, condition);
    }
    if (met.isEmpty()) {
      return related;
    }
    read.cite(document, met.get());
    boolean established = condition.in(met.get().text(), List.of()) == Finding.MET;
    return Optional.of(
        new Said(
            document.value(), new VerifiedAnswer(read.claims(), read.citations()), established));
  }

  private static Optional<StatementPairs.Said> first(
      Finding wanted, List<StatementPairs.Said> statements, ScanCondition condition) {
    return statements.stream()
        .filter(said -> condition.in(said.text(), List.of(said.place())) == wanted)
        .findFirst();
  }

  private static List<String> headings(VerifiedAnswer answer) {
    return answer.citations().stream()
        .flatMap(
            citation ->
                citation instanceof Citation.Words words
                    ? words.section().stream()
                    : Stream.empty())
        .toList();
  }

  /** Whether every claim is read from rows or fields, which a calculation searches completely. */
  private static boolean isComplete(Outcome.Answered answered) {
    return answered.answer().citations().stream()
        .noneMatch(
            citation ->
                citation instanceof Citation.Words words && words.cited() == Citation.Kind.TEXT);
  }

  private Outcome ask(String text, Filter filter) {
    Question question =
        mission.task().withText(text).withFilter(mission.task().filter().and(filter));
    Outcome outcome = series.answer(question);
    warnings.addAll(outcome.account().warnings());
    String problem =
        switch (outcome) {
          case Outcome.Answered _ -> "";
          case Outcome.NeedsClarification back -> back.clarification().missingInfo();
          case Outcome.Unsupported unsupported -> unsupported.reason();
        };
    attempts.add(
        new Attempt(question, OutcomeJson.status(outcome), problem, outcome.account().usage()));
    return outcome;
  }

  private StepResult failed(MissionStep step, Outcome direct, String diagnosis) {
    return new StepResult(
        step,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(direct),
        attempts,
        diagnosis,
        warnings);
  }

  private StepResult table(MissionStep step, List<Said> said, List<String> silent) {
    MissionWords words = MissionWords.of(mission);
    VerifiedAnswer together = new VerifiedAnswer(List.of(), List.of());
    List<List<String>> rows = new ArrayList<>();
    for (Said one : said) {
      int before = together.claims().size();
      together = together.plus(FirstClaim.of(one.answer()));
      VerifiedAnswer.SupportedClaim claim = together.claims().get(before);
      rows.add(
          List.of(
              one.document(),
              one.established() ? words.yes() : words.unclear(),
              claim.text(),
              FirstClaim.marked(claim)));
    }
    silent.forEach(document -> rows.add(List.of(document, "", words.notFound(), "")));
    return new StepResult(
        step,
        Optional.of(together),
        Optional.empty(),
        Optional.of(
            new Table(
                List.of(words.item(), words.established(), words.answer(), words.source()), rows)),
        Optional.empty(),
        attempts,
        "",
        warnings);
  }
}

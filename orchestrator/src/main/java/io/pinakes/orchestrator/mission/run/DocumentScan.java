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
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.structured.Table;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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

  /** What one document says about the condition. */
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
      Outcome outcome = ask(scan.condition() + "?", Filter.document(new DocumentId(document)));
      if (outcome instanceof Outcome.Answered answered) {
        boolean meets = condition.isEstablishedBy(answered.answer());
        (meets ? established : others).add(new Said(document, answered.answer(), meets));
      } else {
        silent.add(document);
      }
    }
    established.addAll(others);
    return established.isEmpty()
        ? failed(step, direct, messages.say("scan-silent", documents.size()))
        : table(step, established, silent);
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

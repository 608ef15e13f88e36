package io.pinakes.orchestrator.mission.run;

import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.MissionStep;
import io.pinakes.orchestrator.mission.MissionWords;
import io.pinakes.orchestrator.mission.NamedDocument;
import io.pinakes.orchestrator.mission.Task;
import io.pinakes.orchestrator.mission.statement.DocumentStatements;
import io.pinakes.orchestrator.mission.statement.StatementPairs;
import io.pinakes.orchestrator.mission.statement.StatementPairs.Pair;
import io.pinakes.orchestrator.mission.statement.StatementPairs.Said;
import io.pinakes.orchestrator.structured.Table;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the differences between two documents, statement by statement, quoted and cited. */
final class DocumentChanges {
  /** Maximum statements shown that only one document has, for each document. */
  private static final int MAX_ALONE = 20;

  private final Library library;
  private final Mission mission;
  private final DocumentStatements read;
  private final Messages messages;

  DocumentChanges(Library library, Mission mission) {
    this.library = library;
    this.mission = mission;
    messages = MissionWords.of(mission).messages();
    read = new DocumentStatements(library, messages);
  }

  StepResult find(MissionStep step, Task.Changes changes) {
    Optional<DocumentId> older = document(changes.older(), Optional.empty());
    Optional<DocumentId> newer = document(changes.newer(), older);
    if (older.isEmpty() || newer.isEmpty()) {
      return StepResult.failed(
          step, messages.say("changes-no-documents", changes.older(), changes.newer()));
    }
    List<String> warnings = new ArrayList<>();
    List<Pair> pairs =
        shown(StatementPairs.differing(read.of(older.get()), read.of(newer.get())), warnings);
    if (pairs.isEmpty()) {
      return StepResult.failed(step, messages.say("changes-none", older.get(), newer.get()));
    }
    List<List<String>> rows = new ArrayList<>();
    for (Pair pair : pairs) {
      String before = pair.older().map(said -> read.cite(older.get(), said)).orElse("");
      String after = pair.newer().map(said -> read.cite(newer.get(), said)).orElse("");
      rows.add(
          List.of(
              pair.older().or(pair::newer).map(Said::place).orElse(""),
              pair.older().map(said -> DocumentStatements.cell(said.text())).orElse(""),
              pair.newer().map(said -> DocumentStatements.cell(said.text())).orElse(""),
              (before + " " + after).strip()));
    }
    warnings.addAll(read.warnings());
    MissionWords words = MissionWords.of(mission);
    Table table =
        new Table(
            List.of(
                words.section(), read.name(older.get()), read.name(newer.get()), words.source()),
            rows);
    return StepResult.passed(
        step,
        new VerifiedAnswer(read.claims(), read.citations(), List.of(), warnings),
        Optional.empty(),
        Optional.of(table));
  }

  /** Changed statements first, then new ones, then removed ones. */
  private List<Pair> shown(List<Pair> pairs, List<String> warnings) {
    List<Pair> shown =
        new ArrayList<>(
            pairs.stream()
                .filter(pair -> pair.older().isPresent() && pair.newer().isPresent())
                .toList());
    List<Pair> added = pairs.stream().filter(pair -> pair.older().isEmpty()).toList();
    List<Pair> gone = pairs.stream().filter(pair -> pair.newer().isEmpty()).toList();
    shown.addAll(alone(added, "changes-newer-cut", warnings));
    shown.addAll(alone(gone, "changes-older-cut", warnings));
    return shown;
  }

  private List<Pair> alone(List<Pair> pairs, String cut, List<String> warnings) {
    if (pairs.size() > MAX_ALONE) {
      warnings.add(messages.say(cut, pairs.size(), MAX_ALONE));
    }
    return pairs.stream().limit(MAX_ALONE).toList();
  }

  /** The document called by a name, or else the one found by its words, other than {@code not}. */
  private Optional<DocumentId> document(String named, Optional<DocumentId> not) {
    Filter filter = mission.task().filter();
    return Stream.concat(
            NamedDocument.find(named, filter, library).stream(),
            NamedDocument.found(named, filter, library).stream())
        .filter(id -> !not.equals(Optional.of(id)))
        .findFirst();
  }
}

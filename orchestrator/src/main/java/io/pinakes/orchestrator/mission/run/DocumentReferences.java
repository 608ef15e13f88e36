package io.pinakes.orchestrator.mission.run;

import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.MissionStep;
import io.pinakes.orchestrator.mission.MissionWords;
import io.pinakes.orchestrator.mission.NamedDocument;
import io.pinakes.orchestrator.mission.Task;
import io.pinakes.orchestrator.mission.statement.DocumentStatements;
import io.pinakes.orchestrator.mission.statement.StatementPairs.Said;
import io.pinakes.orchestrator.structured.Table;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.CrossReference;
import io.pinakes.search.chunk.CrossReference.Target;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.query.FoundSection;
import io.pinakes.search.reference.References;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Follows the references in a section: quotes the statement that has each of them, and the first
 * statement of the part that it names.
 */
final class DocumentReferences {
  private final Library library;
  private final Mission mission;
  private final Messages messages;

  DocumentReferences(Library library, Mission mission) {
    this.library = library;
    this.mission = mission;
    messages = MissionWords.of(mission).messages();
  }

  StepResult follow(MissionStep step, Task.CrossReference task) {
    List<DocumentId> called = NamedDocument.find(task.document(), mission.task().filter(), library);
    if (called.isEmpty()) {
      return StepResult.failed(step, messages.say("summary-no-document", task.document()));
    }
    DocumentId document = called.getFirst();
    FoundSection section;
    try {
      section = new References(library).follow(document, task.section());
    } catch (IllegalArgumentException _) {
      return StepResult.failed(
          step, messages.say("reference-no-section", document, task.section()));
    }
    List<CrossReference> references = in(document, section.span());
    if (references.isEmpty()) {
      return StepResult.failed(step, messages.say("reference-none", document, task.section()));
    }
    StepResult followed = table(step, document, references);
    return called.size() == 1
        ? followed
        : followed.warned(
            messages.say(
                "summary-other-documents",
                task.document(),
                called.stream().skip(1).map(DocumentId::value).collect(Collectors.joining(", "))));
  }

  /** The references in a part of a document, in order, each once. */
  private List<CrossReference> in(DocumentId document, Span part) {
    Map<Integer, CrossReference> references = new LinkedHashMap<>(); // chunks may overlap
    for (Chunk chunk : library.chunks(document, part)) {
      for (CrossReference reference : chunk.references()) {
        if (reference.span().start() >= part.start() && reference.span().end() <= part.end()) {
          references.putIfAbsent(reference.span().start(), reference);
        }
      }
    }
    return List.copyOf(references.values());
  }

  private StepResult table(MissionStep step, DocumentId document, List<CrossReference> references) {
    DocumentStatements read = new DocumentStatements(library, messages);
    List<Said> statements = read.of(document);
    MissionWords words = MissionWords.of(mission);
    String text = library.text(document).orElse("");
    List<List<String>> rows = new ArrayList<>();
    List<String> missing = new ArrayList<>();
    for (CrossReference reference : references) {
      String printed = reference.span().of(text);
      Optional<Said> from =
          statements.stream().filter(said -> covers(said.span(), reference.span())).findFirst();
      Optional<Said> to =
          reference.target().flatMap(target -> first(statements, target, reference.span()));
      if (to.isEmpty()) {
        missing.add(printed);
      }
      String sources =
          Stream.concat(from.stream(), to.stream())
              .map(said -> read.cite(document, said))
              .collect(Collectors.joining(" "));
      rows.add(
          List.of(
              printed,
              from.map(said -> DocumentStatements.cell(said.text())).orElse(""),
              to.map(said -> DocumentStatements.cell(said.text())).orElse(words.notFound()),
              sources));
    }
    String diagnosis =
        missing.isEmpty()
            ? ""
            : messages.say("reference-missing", document, String.join(", ", missing));
    return read.claims().isEmpty()
        ? StepResult.failed(step, diagnosis)
        : new StepResult(
            step,
            Optional.of(new VerifiedAnswer(read.claims(), read.citations())),
            Optional.empty(),
            Optional.of(
                new Table(
                    List.of(words.reference(), words.said(), words.target(), words.source()),
                    rows)),
            Optional.empty(),
            List.of(),
            diagnosis,
            read.warnings());
  }

  private static boolean covers(Span statement, Span part) {
    return statement.start() <= part.start() && part.end() <= statement.end();
  }

  /** The first statement of a part, other than the one that refers to it. */
  private static Optional<Said> first(List<Said> statements, Target target, Span reference) {
    return statements.stream()
        .filter(said -> said.span().start() >= target.span().start())
        .filter(said -> said.span().end() <= target.span().end())
        .filter(said -> !covers(said.span(), reference))
        .findFirst();
  }
}

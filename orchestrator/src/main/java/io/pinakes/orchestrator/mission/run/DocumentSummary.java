package io.pinakes.orchestrator.mission.run;

import static java.util.Objects.requireNonNull;

import io.pinakes.orchestrator.evidence.StatementShape;
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
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.DocumentId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Summarizes a document by its most central statements, quoted and cited, from every part of it.
 * How central a statement is follows SumBasic (Nenkova and Vanderwende, 2005): the mean probability
 * of its words in the document, where the words of chosen statements count less and less.
 */
final class DocumentSummary {
  /** Parts that are quoted, the largest ones. */
  private static final int MAX_PARTS = 12;

  /** Statements of a summary of fewer parts. */
  private static final int MIN_STATEMENTS = 6;

  /** Shorter statements say little by themselves. */
  private static final int MIN_TERMS = 4;

  /** Headings of a statement that may tell its part. */
  private static final int MAX_DEPTH = 4;

  private static final String STEP = " > ";
  private static final Pattern FIGURE = Pattern.compile("\\p{Nd}+");

  private final Library library;
  private final Messages messages;
  private final Mission mission;

  DocumentSummary(Library library, Mission mission) {
    this.library = library;
    messages = MissionWords.of(mission).messages();
    this.mission = mission;
  }

  StepResult summarize(MissionStep step, Task.Summarize task) {
    DocumentStatements read = new DocumentStatements(library, messages);
    List<DocumentId> called = NamedDocument.find(task.document(), mission.task().filter(), library);
    if (called.isEmpty()) {
      StepResult none =
          StepResult.failed(step, messages.say("summary-no-document", task.document()));
      List<String> near = NamedDocument.near(task.document(), mission.task().filter(), library);
      return near.isEmpty()
          ? none
          : none.warned(messages.say("document-near", task.document(), String.join(", ", near)));
    }
    DocumentId document = called.getFirst();
    List<String> warnings = new ArrayList<>();
    List<Said> chosen = chosen(read.of(document), warnings);
    if (chosen.isEmpty()) {
      return StepResult.failed(step, messages.say("summary-no-sentences", document));
    }
    List<List<String>> rows = new ArrayList<>();
    for (Said said : chosen) {
      rows.add(List.of(said.place(), said.text(), read.cite(document, said)));
    }
    warnings.addAll(read.warnings());
    if (called.size() > 1) {
      warnings.add(
          messages.say(
              "summary-other-documents",
              task.document(),
              called.stream().skip(1).map(read::name).collect(Collectors.joining(", "))));
    }
    MissionWords words = MissionWords.of(mission);
    return StepResult.passed(
        step,
        new VerifiedAnswer(read.claims(), read.citations(), List.of(), warnings),
        Optional.empty(),
        Optional.of(
            new Table(List.of(words.section(), read.name(document), words.source()), rows)));
  }

  /** The most central statements in the order of the document, at least one of each part. */
  private List<Said> chosen(List<Said> all, List<String> warnings) {
    Map<String, Long> times =
        all.stream().collect(Collectors.groupingBy(DocumentSummary::form, Collectors.counting()));
    Map<Said, Set<String>> terms = new LinkedHashMap<>();
    for (Said said : all) {
      List<String> words = TextAnalysis.terms(said.text());
      if (times.getOrDefault(form(said), 0L) == 1
          && words.size() >= MIN_TERMS
          && isSentence(said)) {
        terms.put(said, Set.copyOf(words));
      }
    }
    Map<String, Double> probability = new HashMap<>();
    double total = terms.values().stream().mapToInt(Set::size).sum();
    terms
        .values()
        .forEach(each -> each.forEach(term -> probability.merge(term, 1 / total, Double::sum)));
    List<List<Said>> parts = parts(List.copyOf(terms.keySet()));
    if (parts.size() > MAX_PARTS) {
      warnings.add(messages.say("summary-parts-cut", parts.size(), MAX_PARTS));
      parts = largest(parts);
    }
    int most = Math.min(terms.size(), Math.max(MIN_STATEMENTS, parts.size()));
    Set<Said> chosen = new HashSet<>();
    while (chosen.size() < most) {
      for (List<Said> part : parts) {
        Optional<Said> next =
            part.stream()
                .filter(said -> !chosen.contains(said))
                .max(
                    Comparator.comparingDouble(
                        said -> weight(requireNonNull(terms.get(said)), probability)));
        if (next.isPresent() && chosen.size() < most) {
          chosen.add(next.get());
          requireNonNull(terms.get(next.get()))
              .forEach(term -> probability.computeIfPresent(term, (_, p) -> p * p));
        }
      }
    }
    return terms.keySet().stream().filter(chosen::contains).toList();
  }

  /** The text without figures, which page headers and footers repeat. */
  private static String form(Said said) {
    return FIGURE.matcher(said.text()).replaceAll("#");
  }

  private static boolean isSentence(Said said) {
    List<String> headings = List.of(said.place().split(STEP, -1));
    return StatementShape.of(said.text(), headings, "") == StatementShape.SENTENCE;
  }

  private static double weight(Set<String> terms, Map<String, Double> probability) {
    return terms.stream()
        .mapToDouble(term -> probability.getOrDefault(term, 0.0))
        .average()
        .orElse(0);
  }

  /** The statements by the outermost heading that not all of them have. */
  private static List<List<Said>> parts(List<Said> statements) {
    int depth = 0;
    Map<String, List<Said>> parts = new LinkedHashMap<>();
    while (parts.size() < 2 && depth < MAX_DEPTH) {
      parts.clear();
      depth++;
      for (Said said : statements) {
        String[] headings = said.place().split(STEP, -1);
        String part =
            String.join(STEP, List.of(headings).subList(0, Math.min(depth, headings.length)));
        parts.computeIfAbsent(part, _ -> new ArrayList<>()).add(said);
      }
    }
    return List.copyOf(parts.values());
  }

  /** The parts with the most statements, in order. */
  private static List<List<Said>> largest(List<List<Said>> parts) {
    Set<List<Said>> largest =
        new HashSet<>(
            parts.stream()
                .sorted(Comparator.comparingInt((List<Said> part) -> -part.size()))
                .limit(MAX_PARTS)
                .toList());
    return parts.stream().filter(largest::contains).toList();
  }
}

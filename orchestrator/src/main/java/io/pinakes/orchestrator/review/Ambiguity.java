package io.pinakes.orchestrator.review;

import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.Intent;
import io.pinakes.orchestrator.evidence.Evidence;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.kind.Fits;
import io.pinakes.orchestrator.kind.KindReader;
import io.pinakes.orchestrator.plan.Plan;
import io.pinakes.search.Library;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Finds that a question has several different answers: documents whose best statements support an
 * answer about equally (documents of the same bucket that meet what the question demands), cover
 * the same of the question, and say different figures.
 */
final class Ambiguity {
  /** Documents whose best support is at least this share of the best of all compete with it. */
  private static final double ABOUT_EQUAL = 0.9;

  /** Once there are competitors, these are named as well; and for vague questions they compete. */
  private static final double WORTH_NAMING = 0.75;

  /** A question of so few telling words and without a name could be about many documents. */
  private static final int VAGUE = 4;

  private static final int MAX_FACETS = 4;
  private static final int MAX_NAMED = 5;

  private Ambiguity() {}

  /** The question to ask back; empty if one answer stands out or the question wants several. */
  static Optional<Clarification> of(
      Decomposition question, Plan plan, EvidenceLedger read, Library library) {
    if (question.intent() != Intent.QA) {
      return Optional.empty();
    }
    EvidenceLedger ledger = demanded(plan, read, library);
    boolean vague = question.terms().size() <= VAGUE && question.names().isEmpty();
    if (rivals(question, ledger, vague ? WORTH_NAMING : ABOUT_EQUAL).size() < 2) {
      return Optional.empty();
    }
    List<Evidence> rivals = rivals(question, ledger, WORTH_NAMING);
    List<DocumentRecord> documents =
        rivals.stream()
            .map(rival -> library.document(rival.hit().chunk().document()))
            .flatMap(Optional::stream)
            .toList();
    String shown = documents.size() > MAX_NAMED ? " (the first " + MAX_NAMED + " are listed)" : "";
    return Optional.of(
        new Clarification(
            Clarification.Type.AMBIGUOUS,
            documents.size()
                + " documents answer this differently"
                + shown
                + "; say which one you mean",
            List.of(),
            facets(documents),
            choices(documents)));
  }

  /** One for each document, with its values of the fields in which they differ. */
  private static List<Clarification.Choice> choices(List<DocumentRecord> documents) {
    Set<String> differing = facets(documents).keySet();
    return documents.stream()
        .limit(MAX_NAMED)
        .map(
            document ->
                new Clarification.Choice(
                    name(document) + values(document, differing), Filter.document(document.id())))
        .toList();
  }

  private static String values(DocumentRecord document, Set<String> fields) {
    String values =
        fields.stream()
            .filter(field -> document.metadata().fields().containsKey(field))
            .map(
                field ->
                    field.replace('_', ' ')
                        + " "
                        + document.metadata().fields().getOrDefault(field, List.of()).stream()
                            .map(MetadataValue::display)
                            .collect(Collectors.joining(", ")))
            .collect(Collectors.joining("; "));
    return values.isEmpty() ? "" : ": " + values;
  }

  /** The title, and the id where the title does not tell it. */
  private static String name(DocumentRecord document) {
    return document.title().isEmpty() || document.title().equals(document.id().value())
        ? document.id().value()
        : document.title() + " [" + document.id().value() + "]";
  }

  /** What the question's own demands let through, if anything does. */
  private static EvidenceLedger demanded(Plan plan, EvidenceLedger ledger, Library library) {
    if (plan.filter().isAll()) {
      return ledger;
    }
    Map<DocumentId, Boolean> meets = new HashMap<>();
    List<Evidence> demanded =
        ledger.entries().stream()
            .filter(
                evidence ->
                    meets.computeIfAbsent(
                        evidence.hit().chunk().document(),
                        id -> library.count(plan.filter().and(Filter.document(id))) > 0))
            .toList();
    return demanded.isEmpty() ? ledger : new EvidenceLedger(demanded);
  }

  /**
   * Documents that speak of other words of the question complete an answer, they do not compete;
   * nor do documents that say the same.
   */
  private static List<Evidence> rivals(
      Decomposition question, EvidenceLedger ledger, double share) {
    Fits fits =
        new Fits(KindReader.read(question.question(), question.language()), question.question());
    Set<String> asked =
        KindReader.askedNoun(question.question(), question.language())
            .map(noun -> Set.copyOf(TextAnalysis.terms(noun)))
            .orElse(Set.of());
    Map<DocumentId, Evidence> bestOf = new LinkedHashMap<>();
    ledger.entries().stream()
        .filter(evidence -> evidence.best().answers())
        .filter(
            evidence -> asked.isEmpty() || evidence.covered().stream().anyMatch(asked::contains))
        .sorted(Comparator.comparingDouble((Evidence evidence) -> -evidence.best().support()))
        .forEach(evidence -> bestOf.putIfAbsent(evidence.hit().chunk().document(), evidence));
    if (bestOf.isEmpty()) {
      return List.of();
    }
    Evidence best = bestOf.values().iterator().next();
    List<Evidence> rivals = new ArrayList<>();
    List<Set<String>> answers = new ArrayList<>();
    for (Evidence evidence : bestOf.values()) {
      boolean equal =
          evidence.hit().bucket().equals(best.hit().bucket())
              && evidence.best().support() >= share * best.best().support()
              && coversAsMuch(question, evidence, best);
      Set<String> found = fits.found(evidence.best().text());
      boolean same = answers.stream().anyMatch(other -> agree(found, other));
      if (equal && !same) {
        rivals.add(evidence);
        answers.add(found);
      }
    }
    return rivals;
  }

  /**
   * Whether evidence speaks of all that the best does, or of all that is asked for: "notice period"
   * in a question for that of "the contract".
   */
  private static boolean coversAsMuch(Decomposition question, Evidence evidence, Evidence best) {
    Set<String> wanted = new HashSet<>(best.covered());
    List<String> asked =
        TextAnalysis.terms(
            String.join(" ", KindReader.asked(question.question(), question.language())));
    if (asked.size() > 1 && question.names().isEmpty()) {
      wanted.retainAll(asked);
    }
    return !wanted.isEmpty() && evidence.covered().containsAll(wanted);
  }

  /** Whether more than half of the values of the shorter answer are those of the other. */
  private static boolean agree(Set<String> one, Set<String> other) {
    long shared = one.stream().filter(other::contains).count();
    return 2 * shared > Math.min(one.size(), other.size());
  }

  /** Fields in which the documents differ, the most telling first as long as there is room. */
  private static SortedMap<String, List<MetadataValue>> facets(List<DocumentRecord> documents) {
    Map<String, Set<MetadataValue>> values = new TreeMap<>();
    for (DocumentRecord document : documents) {
      document
          .metadata()
          .fields()
          .forEach(
              (field, list) ->
                  values.computeIfAbsent(field, _ -> new LinkedHashSet<>()).addAll(list));
    }
    SortedMap<String, List<MetadataValue>> facets = new TreeMap<>();
    values.entrySet().stream()
        .filter(entry -> entry.getValue().size() > 1)
        .sorted(
            Comparator.comparingInt(
                    (Map.Entry<String, Set<MetadataValue>> entry) -> -entry.getValue().size())
                .thenComparing(Map.Entry::getKey))
        .limit(MAX_FACETS)
        .forEach(entry -> facets.put(entry.getKey(), List.copyOf(entry.getValue())));
    return facets;
  }
}

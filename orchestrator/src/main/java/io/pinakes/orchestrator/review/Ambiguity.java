package io.pinakes.orchestrator.review;

import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.Intent;
import io.pinakes.orchestrator.evidence.AmendmentFinder;
import io.pinakes.orchestrator.evidence.Evidence;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.RowFinder;
import io.pinakes.orchestrator.evidence.likeness.Certainty;
import io.pinakes.orchestrator.kind.FitChecker;
import io.pinakes.orchestrator.kind.KindReader;
import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.plan.Plan;
import io.pinakes.orchestrator.structured.SameThing;
import io.pinakes.search.Library;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.ShownNames;
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
 * Detects questions with several different answers: documents of one bucket that match the
 * question's conditions, whose best statements are likely enough to be quoted, have about equal
 * support, cover the same terms of the question, and give different figures; or documents whose
 * rows for an identifier of the question are about different things.
 */
final class Ambiguity {
  /** Documents with at least this share of the best support compete with the best. */
  private static final double ABOUT_EQUAL = 0.9;

  /**
   * Documents with this share are also listed if there are competitors; for vague questions they
   * compete as well.
   */
  private static final double WORTH_NAMING = 0.75;

  /** A question with at most this many content words and no name may be about many documents. */
  private static final int VAGUE = 4;

  private static final int MAX_FACETS = 4;
  private static final int MAX_NAMED = 5;

  private Ambiguity() {}

  /** The clarification to ask for; empty if one answer stands out or the question wants several. */
  static Optional<Clarification> of(
      Decomposition question, Plan plan, EvidenceLedger read, Library library) {
    if (question.intent() != Intent.QA) {
      return Optional.empty();
    }
    EvidenceLedger ledger = demanded(plan, read, library);
    boolean vague = question.terms().size() <= VAGUE && question.names().isEmpty();
    if (rivals(question, ledger, vague ? WORTH_NAMING : ABOUT_EQUAL, library).size() < 2) {
      return Optional.empty();
    }
    List<Evidence> rivals = rivals(question, ledger, WORTH_NAMING, library);
    List<DocumentRecord> documents =
        rivals.stream()
            .map(rival -> library.document(rival.hit().chunk().document()))
            .flatMap(Optional::stream)
            .toList();
    Messages messages = Messages.in(question.language());
    return Optional.of(
        new Clarification(
            Clarification.Type.AMBIGUOUS,
            documents.size() > MAX_NAMED
                ? messages.say("several-documents-first", documents.size(), MAX_NAMED)
                : messages.say("several-documents", documents.size()),
            List.of(),
            facets(documents),
            choices(documents)));
  }

  /** One choice per document, with its values of the differing fields. */
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

  /** The title, with the id unless the title already contains it. */
  private static String name(DocumentRecord document) {
    String id = ShownNames.of(document.id());
    return document.title().isEmpty() || document.title().equals(id)
        ? id
        : document.title() + " [" + id + "]";
  }

  /** The evidence that matches the question's own conditions, if any does. */
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
   * Finds competing evidence. Documents that cover other words of the question complement an
   * answer, and documents that say the same agree; neither compete.
   */
  private static List<Evidence> rivals(
      Decomposition question, EvidenceLedger ledger, double share, Library library) {
    FitChecker fits =
        new FitChecker(
            KindReader.read(question.question(), question.language()),
            question.question(),
            question.language());
    Set<String> asked =
        KindReader.askedNoun(question.question(), question.language())
            .map(noun -> Set.copyOf(TextAnalysis.terms(noun)))
            .orElse(Set.of());
    Map<DocumentId, Evidence> bestOf = new LinkedHashMap<>();
    ledger.entries().stream()
        .filter(evidence -> evidence.best().answers())
        .filter(evidence -> evidence.best().certainty() >= Certainty.ENOUGH)
        .filter(
            evidence -> asked.isEmpty() || evidence.covered().stream().anyMatch(asked::contains))
        .sorted(Comparator.comparingDouble((Evidence evidence) -> -evidence.best().support()))
        .forEach(evidence -> bestOf.putIfAbsent(evidence.hit().chunk().document(), evidence));
    if (bestOf.isEmpty()) {
      return List.of();
    }
    Evidence best = bestOf.values().iterator().next();
    RowFinder rows = new RowFinder(library);
    List<Evidence> rivals = new ArrayList<>();
    for (Evidence evidence : bestOf.values()) {
      boolean keyed = haveSameKey(question, evidence, best);
      boolean near =
          evidence.hit().bucket().equals(best.hit().bucket())
              && evidence.best().support() >= share * best.best().support();
      boolean equal =
          keyed
              ? coversNames(question, evidence, best, library)
              : near && coversAsMuch(question, evidence, best);
      boolean same =
          rivals.stream()
              .anyMatch(
                  rival ->
                      (keyed && haveSameKey(question, evidence, rival))
                          ? isSameThing(evidence, rival, rows)
                          : agree(
                              fits.found(evidence.best().text()), fits.found(rival.best().text())));
      if (equal && !same && !isOfContract(evidence, rivals, library)) {
        rivals.add(evidence);
      }
    }
    return rivals;
  }

  /** Whether evidence is of a contract, or an amendment of it, that is a rival already. */
  private static boolean isOfContract(Evidence evidence, List<Evidence> rivals, Library library) {
    DocumentId document = evidence.hit().chunk().document();
    return rivals.stream()
        .map(rival -> rival.hit().chunk().document())
        .anyMatch(rival -> AmendmentFinder.areOneContract(document, rival, library));
  }

  /** Whether two rows begin with the same identifier of the question. */
  private static boolean haveSameKey(Decomposition question, Evidence one, Evidence other) {
    Optional<String> key = one.best().identifier();
    return key.isPresent() && key.equals(other.best().identifier()) && question.isNamed(key.get());
  }

  /** Whether the rows of two tables are about one thing; rows that cannot be read are not. */
  private static boolean isSameThing(Evidence one, Evidence other, RowFinder rows) {
    Optional<Fact> row = row(one, rows);
    Optional<Fact> another = row(other, rows);
    return row.isPresent() && another.isPresent() && SameThing.of(row.get(), another.get());
  }

  private static Optional<Fact> row(Evidence evidence, RowFinder rows) {
    return rows.at(evidence.hit().chunk().document(), evidence.best().span());
  }

  /**
   * Whether evidence covers everything the best does, or everything asked for, such as "notice
   * period" if the question asks for that of "the contract", and the time it is asked of.
   */
  private static boolean coversAsMuch(Decomposition question, Evidence evidence, Evidence best) {
    Set<String> wanted = new HashSet<>(best.covered());
    List<String> asked =
        TextAnalysis.terms(
            String.join(" ", KindReader.asked(question.question(), question.language())));
    if (asked.size() > 1 && question.names().isEmpty()) {
      Set<String> telling = new HashSet<>(asked);
      question.analysis().times().stream()
          .flatMap(time -> TextAnalysis.terms(time.words()).stream())
          .forEach(telling::add);
      wanted.retainAll(telling);
    }
    return !wanted.isEmpty() && evidence.covered().containsAll(wanted);
  }

  /** Whether evidence covers the names that the best does, and the words of the best's title. */
  private static boolean coversNames(
      Decomposition question, Evidence evidence, Evidence best, Library library) {
    Set<String> telling = new HashSet<>(question.names().keySet());
    library
        .document(best.hit().chunk().document())
        .ifPresent(document -> telling.addAll(TextAnalysis.terms(document.title())));
    telling.retainAll(best.covered());
    return evidence.covered().containsAll(telling);
  }

  /** Whether more than half of the values of the shorter answer occur in the other. */
  private static boolean agree(Set<String> one, Set<String> other) {
    long shared = one.stream().filter(other::contains).count();
    return 2 * shared > Math.min(one.size(), other.size());
  }

  /** The most distinctive fields in which the documents differ. */
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

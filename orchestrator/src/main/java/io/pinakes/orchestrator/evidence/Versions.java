package io.pinakes.orchestrator.evidence;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.Intent;
import io.pinakes.orchestrator.kind.TextMarker;
import io.pinakes.search.Library;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.time.TimeExpression;
import io.pinakes.search.time.TimeGrammar;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Groups documents whose names differ only in dates. If a question asks for the latest, or names no
 * time and the documents state when they take effect, only the newest of a group may answer. An
 * amendment replaces the original for whatever it covers.
 */
final class Versions {
  private static final int HEAD = 400;

  /** Multiplies the support of statements of older versions. */
  private static final double OLDER = 0.7;

  /** An amendment covers the question if it has this share of the original's support. */
  private static final double ABOUT_EQUAL = 0.9;

  private final Library library;
  private final Periods periods;
  private final boolean latest;
  private final boolean open;

  /** Whether the question asks for what holds now. */
  private final boolean current;

  private final Map<DocumentId, String> families = new HashMap<>();

  Versions(Decomposition question, Periods periods, Library library) {
    this.library = library;
    this.periods = periods;
    latest = TextMarker.LATEST.in(question.question());
    open = question.analysis().times().isEmpty();
    current =
        (latest || open)
            && question.intent() == Intent.QA
            && !TextMarker.FORMER.in(question.question());
  }

  /** The same evidence, with statements of older versions ruled out as answers. */
  List<Evidence> newest(List<Evidence> evidence) {
    Map<String, Set<DocumentId>> families = new HashMap<>();
    for (Evidence one : evidence) {
      DocumentId id = one.hit().chunk().document();
      families.computeIfAbsent(family(id), _ -> new LinkedHashSet<>()).add(id);
    }
    Set<DocumentId> older =
        families.values().stream()
            .filter(family -> family.size() > 1)
            .flatMap(family -> older(family).stream())
            .collect(Collectors.toCollection(HashSet::new));
    if (current) {
      older.addAll(amended(evidence));
    }
    return older.isEmpty()
        ? evidence
        : evidence.stream()
            .map(one -> older.contains(one.hit().chunk().document()) ? outdated(one) : one)
            .toList();
  }

  /** Documents that say about the same as an amendment of them, which replaces what they say. */
  private Set<DocumentId> amended(List<Evidence> evidence) {
    Map<DocumentId, Double> support = new LinkedHashMap<>();
    evidence.stream()
        .filter(one -> one.best().answers())
        .forEach(
            one -> support.merge(one.hit().chunk().document(), one.best().support(), Math::max));
    return support.keySet().stream()
        .filter(
            id ->
                support.entrySet().stream()
                    .filter(
                        other -> other.getValue() >= ABOUT_EQUAL * support.getOrDefault(id, 1.0))
                    .anyMatch(other -> amends(other.getKey(), id)))
        .collect(Collectors.toSet());
  }

  /** Whether the title of a document calls it a change of another, by all words of its title. */
  private boolean amends(DocumentId amendment, DocumentId amended) {
    String title = title(amendment);
    Set<String> named = new HashSet<>(TextAnalysis.terms(title));
    List<String> terms = TextAnalysis.terms(title(amended));
    return TextMarker.AMENDING.in(title)
        && !amendment.equals(amended)
        && terms.size() > 1
        && terms.size() < named.size()
        && named.containsAll(terms);
  }

  private String title(DocumentId id) {
    return library.document(id).map(DocumentRecord::title).orElse("");
  }

  private List<DocumentId> older(Set<DocumentId> family) {
    Map<DocumentId, LocalDate> dates = new HashMap<>();
    for (DocumentId id : family) {
      Optional<LocalDate> date = periods.date(id);
      if (date.isEmpty() || !(latest || (open && isValidFrom(id)))) {
        return List.of();
      }
      dates.put(id, date.get());
    }
    LocalDate newest = dates.values().stream().max(LocalDate::compareTo).orElseThrow();
    List<DocumentId> older = new ArrayList<>();
    dates.forEach(
        (id, date) -> {
          if (date.isBefore(newest)) {
            older.add(id);
          }
        });
    return older;
  }

  private boolean isValidFrom(DocumentId id) {
    String text = library.text(id).orElse("");
    return TextMarker.VALID.in(text.substring(0, Math.min(text.length(), HEAD)));
  }

  private static Evidence outdated(Evidence evidence) {
    return evidence.withStatements(
        statement ->
            statement.objected(
                OLDER * statement.support(),
                statement.answers() ? Objection.PERIOD : statement.objection()));
  }

  private static String withoutTimes(String title) {
    StringBuilder rest = new StringBuilder(title);
    for (TimeExpression time : TimeGrammar.read(title, LocalDate.EPOCH).reversed()) {
      rest.replace(time.start(), time.end(), "");
    }
    return rest.toString();
  }

  /** The title without figures and times. */
  private String family(DocumentId id) {
    return families.computeIfAbsent(
        id,
        _ ->
            library
                .document(id)
                .map(document -> document.bucket() + "\n" + document.title())
                .map(Versions::withoutTimes)
                .orElse(id.value())
                .toLowerCase(Locale.ROOT)
                .replaceAll("\\p{N}+", "")
                .replaceAll("[^\\p{L}\\n]+", " ")
                .strip());
  }
}

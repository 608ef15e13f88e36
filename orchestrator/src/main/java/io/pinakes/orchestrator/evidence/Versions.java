package io.pinakes.orchestrator.evidence;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.kind.TextMarker;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.time.TimeExpression;
import io.pinakes.search.time.TimeGrammar;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Groups documents whose names differ only in dates and version numbers. Only the newest of a group
 * may answer if the question asks for the latest; or if the question names no time and the newest
 * states when it takes effect, or has a version number and answers about as well. None is ruled out
 * if the question asks about versions or the past.
 */
final class Versions {
  private static final int HEAD = 400;

  /** The newest of numbered versions answers if it has this share of the support of the others. */
  private static final double ABOUT_AS_WELL = 0.8;

  private final Library library;
  private final Periods periods;
  private final boolean latest;
  private final boolean open;
  private final boolean several;
  private final Map<DocumentId, String> families = new HashMap<>();
  private final Map<DocumentId, Optional<Edition>> editions = new HashMap<>();

  Versions(Decomposition question, Periods periods, Library library) {
    this.library = library;
    this.periods = periods;
    latest = TextMarker.LATEST.in(question.question());
    open = question.analysis().times().isEmpty();
    several = TextMarker.FORMER.in(question.question()) || Edition.isNamedIn(question.question());
  }

  /** The same evidence, with statements of older versions ruled out as answers. */
  List<Evidence> newest(List<Evidence> evidence) {
    if (several || !(latest || open)) {
      return evidence;
    }
    Map<String, Set<DocumentId>> families = new HashMap<>();
    for (Evidence one : evidence) {
      DocumentId id = one.hit().chunk().document();
      if (TextMarker.AMENDING.in(title(id))) {
        continue; // the second amendment does not replace the first
      }
      families.computeIfAbsent(family(id), _ -> new LinkedHashSet<>()).add(id);
    }
    Set<DocumentId> older =
        families.values().stream()
            .filter(family -> family.size() > 1)
            .flatMap(family -> older(family, evidence).stream())
            .collect(Collectors.toCollection(HashSet::new));
    return Evidence.outdated(evidence, older);
  }

  /** The members of a family that the newest replaces. */
  private Set<DocumentId> older(Set<DocumentId> family, List<Evidence> evidence) {
    Set<DocumentId> older = older(family, this::edition);
    boolean numbered = !older.isEmpty();
    if (!numbered) {
      older = older(family, periods::date);
    }
    Set<DocumentId> newest = new HashSet<>(family);
    newest.removeAll(older);
    boolean replaces =
        latest
            || newest.stream().anyMatch(this::isValidFrom)
            || (numbered && support(evidence, newest) >= ABOUT_AS_WELL * support(evidence, older));
    return replaces ? older : Set.of();
  }

  /** The members that come before the last by some order; none if it does not order all. */
  private static <T extends Comparable<? super T>> Set<DocumentId> older(
      Set<DocumentId> family, Function<DocumentId, Optional<T>> order) {
    Map<DocumentId, T> places = new HashMap<>();
    family.forEach(id -> order.apply(id).ifPresent(place -> places.put(id, place)));
    if (places.size() < family.size()) {
      return Set.of();
    }
    T last = places.values().stream().max(Comparator.naturalOrder()).orElseThrow();
    return places.entrySet().stream()
        .filter(entry -> entry.getValue().compareTo(last) < 0)
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  private static double support(List<Evidence> evidence, Set<DocumentId> documents) {
    return Evidence.best(evidence, documents).map(Statement::support).orElse(0.0);
  }

  private Optional<Edition> edition(DocumentId id) {
    return editions.computeIfAbsent(
        id,
        _ -> Edition.in(title(id)).or(() -> Edition.in(id.value())).or(() -> Edition.in(head(id))));
  }

  private String title(DocumentId id) {
    return library.document(id).map(DocumentRecord::title).orElse("");
  }

  private String head(DocumentId id) {
    String text = library.text(id).orElse("");
    return text.substring(0, Math.min(text.length(), HEAD));
  }

  private boolean isValidFrom(DocumentId id) {
    return TextMarker.VALID.in(head(id));
  }

  private static String withoutTimes(String title) {
    StringBuilder rest = new StringBuilder(title);
    for (TimeExpression time : TimeGrammar.read(title, LocalDate.EPOCH).reversed()) {
      rest.replace(time.start(), time.end(), "");
    }
    return rest.toString();
  }

  /** The title without figures, times and words for versions. */
  private String family(DocumentId id) {
    return families.computeIfAbsent(
        id,
        _ ->
            library
                .document(id)
                .map(
                    document ->
                        document.bucket() + "\n" + withoutTimes(Edition.removed(document.title())))
                .orElse(id.value())
                .toLowerCase(Locale.ROOT)
                .replaceAll("\\p{N}+", "")
                .replaceAll("[^\\p{L}\\n]+", " ")
                .strip());
  }
}

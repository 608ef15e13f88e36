package io.pinakes.orchestrator.evidence;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.kind.TextMarker;
import io.pinakes.orchestrator.understand.word.ComputedFigure;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.time.TimeGrammar;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Groups documents whose names differ only in dates and version numbers. Only the newest of a group
 * may answer if the question asks for the latest; or if the question names no time and the newest
 * states when it takes effect, or has a version number and answers about as well. A document that
 * calls itself superseded gives way to any other that answers with most of its support. None is
 * ruled out if the question asks about versions or the past.
 */
final class Versions {
  private static final int HEAD = 400;

  /** The newest of numbered versions answers if it has this share of the support of the others. */
  private static final double ABOUT_AS_WELL = 0.8;

  /** A document that holds answers instead of a superseded one with this share of its support. */
  private static final double WELL_ENOUGH = 0.6;

  /** How far into a line a document says of itself that it no longer holds, in UTF-16 units. */
  private static final int NEAR = 60;

  private final Library library;
  private final Periods periods;
  private final boolean latest;
  private final boolean open;
  private final boolean former;
  private final boolean several;
  private final Map<DocumentId, String> families = new HashMap<>();
  private final Map<DocumentId, Optional<Edition>> editions = new HashMap<>();
  private final Map<DocumentId, Boolean> marked = new HashMap<>();

  Versions(Decomposition question, Periods periods, Library library) {
    this.library = library;
    this.periods = periods;
    latest = TextMarker.LATEST.in(question.question());
    open = question.analysis().times().isEmpty();
    former = TextMarker.FORMER.in(question.question());
    several =
        former
            || Edition.isNamedIn(question.question())
            || ComputedFigure.comparesIn(question.question());
  }

  /** The same evidence, with statements of older versions ruled out as answers. */
  List<Evidence> newest(List<Evidence> evidence) {
    if (former) {
      return Evidence.outdated(evidence, replacing(evidence));
    }
    if (several || !(latest || open)) {
      return evidence;
    }
    Set<DocumentId> superseded = superseded(evidence);
    Map<String, Set<DocumentId>> families = new HashMap<>();
    for (Evidence one : evidence) {
      DocumentId id = one.hit().chunk().document();
      if (superseded.contains(id) || TextMarker.AMENDING.in(title(id))) {
        continue; // the second amendment does not replace the first
      }
      families.computeIfAbsent(family(id), _ -> new LinkedHashSet<>()).add(id);
    }
    Set<DocumentId> older =
        families.values().stream()
            .filter(family -> family.size() > 1)
            .flatMap(family -> older(family, evidence).stream())
            .collect(Collectors.toCollection(HashSet::new));
    older.addAll(superseded);
    return Evidence.outdated(evidence, older);
  }

  /** The documents that say themselves that they no longer hold, if others answer, too. */
  private Set<DocumentId> superseded(List<Evidence> evidence) {
    Set<DocumentId> holding = new HashSet<>();
    Set<DocumentId> superseded = new HashSet<>();
    for (Evidence one : evidence) {
      DocumentId id = one.hit().chunk().document();
      (isSuperseded(id) ? superseded : holding).add(id);
    }
    boolean answered = support(evidence, holding) >= WELL_ENOUGH * support(evidence, superseded);
    return answered ? superseded : Set.of();
  }

  /** The documents of the same name as one that says itself that it no longer holds. */
  private Set<DocumentId> replacing(List<Evidence> evidence) {
    Set<DocumentId> documents = new HashSet<>();
    evidence.forEach(one -> documents.add(one.hit().chunk().document()));
    Set<String> replaced =
        documents.stream().filter(this::isSuperseded).map(this::family).collect(Collectors.toSet());
    documents.removeIf(id -> isSuperseded(id) || !replaced.contains(family(id)));
    return documents;
  }

  /** Whether the title, the file's name or a line at the beginning says so of the document. */
  private boolean isSuperseded(DocumentId id) {
    return marked.computeIfAbsent(
        id,
        _ ->
            TextMarker.SUPERSEDED.in(title(id))
                || TextMarker.SUPERSEDED.in(id.value())
                || head(id).lines().anyMatch(Versions::saysItIsSuperseded));
  }

  /** Whether a line begins with the word, or with "this" or the like shortly before it. */
  private static boolean saysItIsSuperseded(String line) {
    OptionalInt start = TextMarker.SUPERSEDED.start(line);
    if (start.isEmpty() || start.getAsInt() > NEAR) {
      return false;
    }
    String before = line.substring(0, start.getAsInt());
    boolean first = before.codePoints().noneMatch(Character::isLetter);
    return first || (TextMarker.ITSELF.in(before) && !TextMarker.VALID.in(before));
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

  /** The title without figures, times and words for versions. */
  private String family(DocumentId id) {
    return families.computeIfAbsent(
        id,
        _ ->
            library
                .document(id)
                .map(
                    document ->
                        document.bucket()
                            + "\n"
                            + TimeGrammar.without(Edition.removed(document.title())))
                .orElse(id.value())
                .toLowerCase(Locale.ROOT)
                .replaceAll("\\p{N}+", "")
                .replaceAll("[^\\p{L}\\n]+", " ")
                .strip());
  }
}

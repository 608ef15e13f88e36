package io.pinakes.orchestrator.evidence;

import io.pinakes.orchestrator.kind.TextMarker;
import io.pinakes.search.Library;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.time.Period;
import io.pinakes.search.time.WrittenPeriods;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What the title and the first lines of a document tell about amendments.
 *
 * @param title its title, or its file name if it has none
 * @param opening the title and its first lines
 * @param isAmendment whether its title or first line calls it a change of another document
 * @param inForce when it takes effect; empty if it does not say
 * @param references the numbers of contracts and the like that it names, in lower case
 */
record AmendedDocument(
    DocumentId id,
    String bucket,
    String title,
    String opening,
    boolean isAmendment,
    Optional<LocalDate> inForce,
    Set<String> references) {
  /** Characters in which a document states what it is, what it amends and when it takes effect. */
  private static final int OPENING = 400;

  /** Characters from "in force from" to its date. */
  private static final int DATE_AFTER = 60;

  /** Letters and digits, divided: {@code FW-17/2031}. */
  private static final Pattern REFERENCE =
      Pattern.compile("(?=\\S*\\p{L})(?=\\S*\\p{N})[\\p{L}\\p{N}]+(?:[-/._][\\p{L}\\p{N}]+)+");

  /** Shorter ones are too common. */
  private static final int SHORTEST = 6;

  static AmendedDocument of(DocumentId id, Library library) {
    Optional<DocumentRecord> document = library.document(id);
    String title = document.map(DocumentRecord::title).orElse("");
    String page =
        library.pages(id, new PageRange(1, 1)).stream()
            .map(Page::text)
            .collect(Collectors.joining())
            .strip();
    String start = page.substring(0, Math.min(page.length(), OPENING));
    String opening = title + "\n" + start;
    return new AmendedDocument(
        id,
        document.map(DocumentRecord::bucket).orElse(""),
        title,
        opening,
        TextMarker.AMENDING.in(title) || TextMarker.AMENDING.in(firstLine(start)),
        inForce(start).or(() -> dated(opening + "\n" + id.value())),
        references(opening));
  }

  private static String firstLine(String text) {
    int end = text.indexOf('\n');
    return end < 0 ? text : text.substring(0, end);
  }

  /** The date after words such as "in force from". */
  private static Optional<LocalDate> inForce(String text) {
    return TextMarker.IN_FORCE.ends(text).stream()
        .map(end -> text.substring(end, Math.min(text.length(), end + DATE_AFTER)))
        .flatMap(after -> WrittenPeriods.in(after).stream().limit(1))
        .map(Period::first)
        .findFirst();
  }

  private static Optional<LocalDate> dated(String text) {
    return WrittenPeriods.in(text).stream().map(Period::first).findFirst();
  }

  private static Set<String> references(String text) {
    return REFERENCE
        .matcher(text)
        .results()
        .map(MatchResult::group)
        .filter(reference -> reference.length() >= SHORTEST)
        .map(reference -> reference.toLowerCase(Locale.ROOT))
        .collect(Collectors.toUnmodifiableSet());
  }

  /**
   * Whether this amends another document: the original, which it names by all words of its title or
   * by its number, or an earlier amendment of the same.
   */
  boolean amends(AmendedDocument other) {
    if (!isAmendment || id.equals(other.id)) {
      return false;
    }
    Set<String> shared = new HashSet<>(references);
    shared.retainAll(other.references);
    boolean numbered = !references.isEmpty() && !other.references.isEmpty();
    boolean same = bucket.equals(other.bucket) && !shared.isEmpty();
    return other.isAmendment
        ? isLater(other) && (numbered ? same : names(title).equals(names(other.title)))
        : same || isNamed(other.title);
  }

  private boolean isLater(AmendedDocument other) {
    return inForce.isPresent()
        && other.inForce.isPresent()
        && inForce.get().isAfter(other.inForce.get());
  }

  /** Whether the title or first lines contain all of several words of a title. */
  private boolean isNamed(String other) {
    List<String> terms = TextAnalysis.terms(other);
    Set<String> own = Set.copyOf(TextAnalysis.terms(opening));
    return terms.size() > 1 && terms.size() < own.size() && own.containsAll(terms);
  }

  /** The terms of a title without numbers. */
  private static Set<String> names(String title) {
    return TextAnalysis.terms(title).stream()
        .filter(term -> term.chars().noneMatch(Character::isDigit))
        .collect(Collectors.toUnmodifiableSet());
  }
}

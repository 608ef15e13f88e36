package io.pinakes.orchestrator.evidence;

import io.pinakes.search.Library;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.language.LanguageFile;
import io.pinakes.search.time.Period;
import io.pinakes.search.time.TimeRange;
import io.pinakes.search.time.WrittenPeriods;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Compares the periods of a question with those of statements: the periods in the statement itself,
 * else in the headings above it, else in the title, file name, fields and first lines of its
 * document.
 */
final class Periods {
  /** Characters in which a document states its subject and when it takes effect. */
  private static final int HEAD = 400;

  /** Introduces a period that the statement only compares with. */
  private static final Pattern COMPARISON =
      Pattern.compile(
          LanguageFile.languages().stream()
              .flatMap(code -> LanguageFile.words(Periods.class, code, "comparison").stream())
              .map(Pattern::quote)
              .collect(Collectors.joining("|", "(?<![\\p{L}])(?:", ")(?![\\p{L}])")),
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  private final List<Period> asked;
  private final List<TimeRange> open;
  private final Library library;
  private final Map<DocumentId, List<Period>> ofDocument = new HashMap<>();
  private final Map<DocumentId, List<Period>> byTitle = new HashMap<>();

  /** How the periods of a statement relate to those of the question. */
  enum Agreement {
    /** It names another period. */
    OTHER,
    /** It names none, but its document names others. */
    DOCUMENT_OF_OTHER,
    /** Neither names one, or none was asked for. */
    OPEN,
    /** It, its headings or its document name the period. */
    SAME
  }

  /**
   * @param asked the periods that the question names, without the bounds of open ranges
   * @param ranges of the question: since, before, between
   */
  Periods(List<Period> asked, List<TimeRange> ranges, Library library) {
    this.asked = List.copyOf(asked);
    open = ranges.stream().filter(range -> !range.closed()).toList();
    this.library = library;
  }

  Agreement of(Chunk chunk, String statement) {
    List<Period> told = open.isEmpty() ? List.of() : WrittenPeriods.in(statement);
    if (!told.isEmpty()) {
      return told.stream().anyMatch(this::isWithin) ? Agreement.SAME : Agreement.OTHER;
    }
    if (asked.isEmpty()) {
      return Agreement.OPEN;
    }
    if (agree(WrittenPeriods.in(statement))) {
      return Agreement.SAME;
    }
    if (!WrittenPeriods.in(COMPARISON.split(statement, 2)[0]).isEmpty()) {
      return Agreement.OTHER;
    }
    List<Period> above =
        WrittenPeriods.in(
            String.join("\n", chunk.headings()) + "\n" + chunk.context().tableHeader());
    if (!above.isEmpty()) {
      return agree(above) ? Agreement.SAME : other(above);
    }
    List<Period> dated = areDays(asked) ? datedBy(chunk.document()) : List.of();
    if (!dated.isEmpty() && !agree(dated)) {
      return Agreement.OTHER; // the minutes of another day
    }
    List<Period> document = ofDocument(chunk.document());
    return document.isEmpty()
        ? Agreement.OPEN
        : agree(document) ? Agreement.SAME : Agreement.DOCUMENT_OF_OTHER;
  }

  /**
   * Whether the title or path of a document names only other periods than the question: a row of
   * the prices of 2031 tells nothing of those of 2032.
   */
  boolean isTitledForOthers(DocumentId id) {
    List<Period> titled = titled(id);
    return !asked.isEmpty() && !titled.isEmpty() && !agree(titled);
  }

  /**
   * Whether everything that a document dates at its beginning comes after what is asked for: rules
   * of 2031 tell nothing of 2029 unless they name it.
   */
  boolean isBefore(DocumentId id) {
    return isApart(id, (wanted, dated) -> wanted.last().isBefore(dated.first()));
  }

  /** Whether what is asked for comes after everything that a document dates at its beginning. */
  boolean isAfter(DocumentId id) {
    return isApart(id, (wanted, dated) -> wanted.first().isAfter(dated.last()));
  }

  private boolean isApart(DocumentId id, BiPredicate<Period, Period> apart) {
    List<Period> dated = ofDocument(id);
    return !asked.isEmpty()
        && !dated.isEmpty()
        && asked.stream()
            .allMatch(wanted -> dated.stream().allMatch(period -> apart.test(wanted, period)));
  }

  /** How statements below headings with other periods relate to the question. */
  private Agreement other(List<Period> named) {
    return areDays(asked) && areDays(named) ? Agreement.OTHER : Agreement.DOCUMENT_OF_OTHER;
  }

  private static boolean areDays(List<Period> periods) {
    return periods.stream().allMatch(Period.Day.class::isInstance);
  }

  /** The last day named at the beginning of a document, by which versions are compared. */
  Optional<LocalDate> date(DocumentId document) {
    return ofDocument(document).stream().map(Period::first).max(Comparator.naturalOrder());
  }

  /** Whether the requested periods overlap these or lie between them. */
  private boolean agree(List<Period> named) {
    return asked.stream()
        .anyMatch(
            wanted ->
                named.stream().anyMatch(period -> meet(wanted, period)) || between(wanted, named));
  }

  /** Whether a period overlaps every open range of the question, such as "before 2027". */
  private boolean isWithin(Period period) {
    return open.stream()
        .allMatch(
            range ->
                range.from().map(from -> !period.last().isBefore(from)).orElse(true)
                    && range.to().map(to -> !period.first().isAfter(to)).orElse(true));
  }

  private static boolean meet(Period one, Period other) {
    return !one.first().isAfter(other.last()) && !other.first().isAfter(one.last());
  }

  /** Two days are read as the bounds of a range. */
  private static boolean between(Period wanted, List<Period> named) {
    List<Period> days = named.stream().filter(Period.Day.class::isInstance).toList();
    return days.size() == 2
        && !days.getFirst().first().isAfter(wanted.last())
        && !wanted.first().isAfter(days.getLast().last());
  }

  private List<Period> ofDocument(DocumentId id) {
    return ofDocument.computeIfAbsent(
        id, _ -> library.document(id).map(this::named).orElse(List.of()));
  }

  /** The days that the title or path of a document names. */
  private List<Period> datedBy(DocumentId id) {
    return titled(id).stream().filter(Period.Day.class::isInstance).toList();
  }

  private List<Period> titled(DocumentId id) {
    return byTitle.computeIfAbsent(
        id,
        _ ->
            library
                .document(id)
                .map(document -> WrittenPeriods.in(document.title() + "\n" + id.value()))
                .orElse(List.of()));
  }

  private List<Period> named(DocumentRecord document) {
    List<String> labels = new ArrayList<>(List.of(document.title(), document.id().value()));
    document.metadata().fields().values().stream()
        .flatMap(List::stream)
        .forEach(value -> labels.add(value.display()));
    String text = library.text(document.id()).orElse("");
    labels.add(text.substring(0, Math.min(text.length(), HEAD)));
    return WrittenPeriods.in(String.join("\n", labels));
  }
}

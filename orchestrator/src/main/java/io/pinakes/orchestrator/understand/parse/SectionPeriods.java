package io.pinakes.orchestrator.understand.parse;

import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.outline.SectionEntry;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.time.TimeExpression;
import io.pinakes.search.time.TimeGrammar;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds the sections of a document that are about a period: the sheet of each year. */
public final class SectionPeriods {
  private SectionPeriods() {}

  /**
   * Returns a condition on what is in the sections of {@code document} about {@code time}, those
   * with a heading that names exactly this period, and in the sections below them; empty if there
   * are none.
   */
  public static Optional<Filter> of(Library library, DocumentId document, TimeExpression time) {
    List<MetadataValue> sections =
        library.hierarchy().sections(document).stream()
            .filter(section -> names(section.sectionPath(), time))
            .map(SectionEntry::sectionId)
            .<MetadataValue>map(MetadataValue.Keyword::new)
            .toList();
    return sections.isEmpty()
        ? Optional.empty()
        : Optional.of(new Filter.AnyOf(Fields.SECTION_ID, sections));
  }

  /** The title and path of a document as words. */
  public static String title(DocumentRecord document) {
    return (document.title() + " " + document.id().value()).replaceAll("[_/-]+", " ");
  }

  /** Whether a text names exactly this period, among others perhaps. */
  private static boolean names(String text, TimeExpression time) {
    return TimeGrammar.read(text, LocalDate.EPOCH).stream().anyMatch(each -> isSame(each, time));
  }

  /** Whether a title names exactly this period, or the months of one without a year. */
  public static boolean covers(String title, TimeExpression time) {
    return names(title, time) || hasMonths(title, time);
  }

  private static boolean hasMonths(String title, TimeExpression time) {
    Set<String> months = months(time.words());
    return time.lacksYear() && !months.isEmpty() && months.equals(months(title));
  }

  private static Set<String> months(String text) {
    return Token.of(text).stream()
        .map(Token::folded)
        .filter(word -> word.chars().allMatch(Character::isLetter))
        .filter(word -> !TimeGrammar.read("in " + word, LocalDate.EPOCH).isEmpty())
        .collect(Collectors.toSet());
  }

  /** Whether a text names exactly this period, and no other. */
  public static boolean namesOnly(String text, TimeExpression time) {
    List<TimeExpression> named = TimeGrammar.read(text, LocalDate.EPOCH);
    return !named.isEmpty() && named.stream().allMatch(each -> isSame(each, time));
  }

  /** The only period that a text names; empty if there are none or several. */
  public static Optional<TimeExpression> only(String text) {
    return TimeGrammar.read(text, LocalDate.EPOCH).stream()
        .findFirst()
        .filter(time -> namesOnly(text, time));
  }

  private static boolean isSame(TimeExpression named, TimeExpression time) {
    return !named.lacksYear() && named.intervals().equals(time.intervals());
  }
}

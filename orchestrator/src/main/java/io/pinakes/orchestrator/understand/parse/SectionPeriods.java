package io.pinakes.orchestrator.understand.parse;

import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.outline.SectionEntry;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.time.TimeExpression;
import io.pinakes.search.time.TimeGrammar;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

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

  /** Whether a text names exactly this period, among others perhaps. */
  public static boolean names(String text, TimeExpression time) {
    return TimeGrammar.read(text, LocalDate.EPOCH).stream()
        .anyMatch(each -> !each.lacksYear() && each.intervals().equals(time.intervals()));
  }
}

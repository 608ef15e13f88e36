package io.pinakes.search.outline.quality;

import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.OutlineRepair;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Section;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.outline.compose.Summary;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A document with its outline, as it is checked.
 *
 * @param pages all of its pages
 * @param text its whole text
 * @param front whether the text before the first heading is a section, too
 * @param summaries by section id, that of the document under the empty id; missing ones are not
 *     checked
 * @param repairs what was repaired when it was indexed
 */
public record OutlinedDocument(
    DocumentRecord record,
    List<Page> pages,
    String text,
    boolean front,
    Map<String, Summary> summaries,
    List<OutlineRepair> repairs) {
  public OutlinedDocument {
    pages = List.copyOf(pages);
    summaries = Map.copyOf(summaries);
    repairs = List.copyOf(repairs);
  }

  /** A document of these pages. */
  public static OutlinedDocument of(
      DocumentRecord record,
      List<Page> pages,
      boolean front,
      Map<String, Summary> summaries,
      List<OutlineRepair> repairs) {
    String text = pages.stream().map(Page::text).collect(Collectors.joining());
    return new OutlinedDocument(record, pages, text, front, summaries, repairs);
  }

  /** The sections below the headings, in reading order. */
  List<Section> sections() {
    return record.outline();
  }

  /** The text before the first heading; all of it if there is none. */
  Span beforeHeadings() {
    return new Span(
        0,
        sections().isEmpty()
            ? text.length()
            : Math.min(text.length(), sections().getFirst().span().start()));
  }

  /** The part of {@code span} that the text has. */
  Span within(Span span) {
    int start = Math.min(span.start(), text.length());
    return new Span(start, Math.max(start, Math.min(span.end(), text.length())));
  }

  /** The pages that {@code span} touches; the numbers of page marks may run backwards. */
  PageRange pagesOf(Span span) {
    int first = pageAt(span.start());
    int last = pageAt(Math.max(span.start(), span.end() - 1));
    return new PageRange(Math.min(first, last), Math.max(first, last));
  }

  private int pageAt(int offset) {
    int from = 0;
    int to = pages.size() - 1;
    while (from < to) { // the last page that begins at or before the offset
      int middle = (from + to + 1) >>> 1;
      if (pages.get(middle).start() <= offset) {
        from = middle;
      } else {
        to = middle - 1;
      }
    }
    return pages.get(from).number();
  }
}

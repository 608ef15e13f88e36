package io.pinakes.indexer.repair;

import io.pinakes.indexer.source.document.NumberedHeadings;
import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.ParsedDocument.Heading;
import io.pinakes.search.chunk.OutlineDefect;
import io.pinakes.search.chunk.OutlineRepair;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.outline.quality.Division;
import java.util.ArrayList;
import java.util.List;

/**
 * Divides runs of pages without a heading that are longer than {@link Division} allows: at numbered
 * lines, if there are any, and what is still too long into runs of {@value Division#MAX_PAGES}
 * pages.
 */
final class PageDivisions {
  private final ParsedDocument document;

  PageDivisions(ParsedDocument document) {
    this.document = document;
  }

  List<PlacedHeading> repaired(List<PlacedHeading> headings) {
    if (document.pages().size() <= Division.MAX_PAGES) {
      return headings;
    }
    return divided(divided(headings, this::numbered), this::pageRuns);
  }

  /** Finds the headings that divide a run of pages. */
  private interface Divider {
    /**
     * @param level the level of the heading above the run; 0 if there is none
     * @param pages the pages of the run
     */
    List<PlacedHeading> divide(int level, Span run, List<Page> pages);
  }

  private List<PlacedHeading> divided(List<PlacedHeading> headings, Divider divider) {
    List<PlacedHeading> all = new ArrayList<>();
    for (int i = -1; i < headings.size(); i++) {
      int level = 0;
      int start = 0;
      if (i >= 0) {
        all.add(headings.get(i));
        level = headings.get(i).heading().level();
        start = headings.get(i).start();
      }
      int end = i + 1 < headings.size() ? headings.get(i + 1).start() : document.text().length();
      Span run = new Span(start, Math.max(start, end));
      if (run.length() <= Division.MAX_TOKENS) { // a token has at least one character
        continue;
      }
      List<Page> pages =
          document.pages().stream().filter(page -> page.span().overlaps(run)).toList();
      if (pages.size() > Division.MAX_PAGES
          && Division.isLong(range(pages), run, document.text())) {
        all.addAll(divider.divide(level, run, pages));
      }
    }
    return all;
  }

  private static PageRange range(List<Page> pages) {
    int first = pages.getFirst().number();
    int last = pages.getLast().number();
    return new PageRange(Math.min(first, last), Math.max(first, last));
  }

  private List<PlacedHeading> numbered(int level, Span run, List<Page> pages) {
    return NumberedHeadings.in(document, run).stream()
        .map(
            heading ->
                new PlacedHeading(
                    new Heading(
                        level + heading.level(), heading.number(), heading.title(), heading.span()),
                    List.of(repair(pages, OutlineRepair.Strategy.NUMBERING))))
        .toList();
  }

  /** Runs of pages; the first one belongs to the heading above it, if there is one. */
  private List<PlacedHeading> pageRuns(int level, Span run, List<Page> pages) {
    List<PlacedHeading> runs = new ArrayList<>();
    for (int i = level == 0 ? 0 : Division.MAX_PAGES; i < pages.size(); i += Division.MAX_PAGES) {
      List<Page> some = pages.subList(i, Math.min(pages.size(), i + Division.MAX_PAGES));
      int start = Math.max(run.start(), some.getFirst().start());
      runs.add(
          new PlacedHeading(
              new Heading(level + 1, "", title(range(some)), new Span(start, start)),
              List.of(repair(pages, OutlineRepair.Strategy.PAGE_RUNS))));
    }
    return runs;
  }

  private static String title(PageRange pages) {
    return pages.first() == pages.last()
        ? "Page " + pages.first()
        : "Pages " + pages.first() + "–" + pages.last();
  }

  private static OutlineRepair repair(List<Page> pages, OutlineRepair.Strategy strategy) {
    return new OutlineRepair(
        OutlineDefect.UNDIVIDED, "", "no heading divides pages " + range(pages), strategy);
  }
}

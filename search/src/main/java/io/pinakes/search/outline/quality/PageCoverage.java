package io.pinakes.search.outline.quality;

import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Section;
import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;

/** Every page with text belongs to a section. Consecutive pages are reported together. */
final class PageCoverage implements OutlineRule {
  @Override
  public void check(OutlinedDocument document, Consumer<OutlineFinding> findings) {
    List<Span> covered = covered(document);
    int next = 0;
    int first = 0;
    int last = 0;
    for (Page page : document.pages()) {
      while (next < covered.size() && covered.get(next).end() <= page.start()) {
        next++;
      }
      boolean open =
          !page.text().isBlank()
              && (next == covered.size() || !covered.get(next).overlaps(page.span()));
      if (open && first > 0 && page.number() == last + 1) {
        last++;
      } else {
        report(first, last, findings);
        first = open ? page.number() : 0;
        last = first;
      }
    }
    report(first, last, findings);
  }

  /** What the sections cover together, as disjoint spans in order. */
  private static List<Span> covered(OutlinedDocument document) {
    List<Span> spans = new ArrayList<>();
    if (document.front()) {
      spans.add(document.beforeHeadings());
    }
    document.sections().stream().map(Section::span).forEach(spans::add);
    spans.sort(Comparator.comparingInt(Span::start));
    List<Span> disjoint = new ArrayList<>();
    for (Span span : spans) {
      if (disjoint.isEmpty() || disjoint.getLast().end() < span.start()) {
        disjoint.add(span);
      } else if (disjoint.getLast().end() < span.end()) {
        disjoint.set(disjoint.size() - 1, new Span(disjoint.getLast().start(), span.end()));
      }
    }
    return disjoint;
  }

  private static void report(int first, int last, Consumer<OutlineFinding> findings) {
    if (first > 0) {
      findings.accept(new OutlineFinding.UncoveredPages(new PageRange(first, last)));
    }
  }
}

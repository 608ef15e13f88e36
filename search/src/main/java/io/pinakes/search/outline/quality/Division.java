package io.pinakes.search.outline.quality;

import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Section;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.outline.OutlineNode;
import io.pinakes.search.text.TokenEstimate;
import java.util.List;
import java.util.function.Consumer;

/**
 * No run of pages without a heading is longer than {@value #MAX_PAGES} pages and {@value
 * #MAX_TOKENS} tokens; these are the limits of PageIndex for a node of its tree (its options {@code
 * max_page_num_each_node} and {@code max_token_num_each_node}).
 */
public final class Division implements OutlineRule {
  public static final int MAX_PAGES = 10;
  public static final int MAX_TOKENS = 20_000;

  @Override
  public void check(OutlinedDocument document, Consumer<OutlineFinding> findings) {
    check(document, OutlineNode.FRONT, document.beforeHeadings(), findings);
    List<Section> sections = document.sections();
    for (int i = 0; i < sections.size(); i++) {
      Span span = document.within(sections.get(i).span());
      int end = i + 1 < sections.size() ? sections.get(i + 1).span().start() : span.end();
      if (end > span.start()) {
        check(
            document,
            sections.get(i).id(),
            new Span(span.start(), Math.min(span.end(), end)),
            findings);
      }
    }
  }

  private static void check(
      OutlinedDocument document, String section, Span own, Consumer<OutlineFinding> findings) {
    PageRange pages = document.pagesOf(own);
    if (isLong(pages, own, document.text())) {
      int tokens = TokenEstimate.of(document.text(), own.start(), own.end());
      findings.accept(new OutlineFinding.Undivided(section, pages, tokens));
    }
  }

  /** Whether a stretch of text is too long for one section. */
  public static boolean isLong(PageRange pages, Span own, String text) {
    return pages.last() - pages.first() >= MAX_PAGES
        && TokenEstimate.of(text, own.start(), own.end()) > MAX_TOKENS;
  }
}

package io.pinakes.search.outline.quality;

import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Section;
import java.util.function.Consumer;

/** Every section states the pages that its text is on. */
final class PageSpans implements OutlineRule {
  @Override
  public void check(OutlinedDocument document, Consumer<OutlineFinding> findings) {
    for (Section section : document.sections()) {
      PageRange actual = document.pagesOf(section.span());
      if (!section.pages().equals(actual)) {
        findings.accept(new OutlineFinding.WrongPages(section.id(), section.pages(), actual));
      }
    }
  }
}

package io.pinakes.search.outline.quality;

import io.pinakes.search.chunk.OutlineRepair;
import io.pinakes.search.chunk.Section;
import io.pinakes.search.chunk.Span;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * The words of every heading stand where its section begins, except for sections that were made
 * without a printed heading.
 */
final class HeadingPlaces implements OutlineRule {
  @Override
  public void check(OutlinedDocument document, Consumer<OutlineFinding> findings) {
    Set<String> unprinted =
        document.repairs().stream()
            .filter(repair -> repair.strategy().isUnprinted())
            .map(OutlineRepair::section)
            .collect(Collectors.toSet());
    String file = document.record().file();
    for (Section section : document.sections()) {
      Span span = document.within(new Span(section.span().start(), document.text().length()));
      if (!unprinted.contains(section.id())
          && !PrintedHeading.standsAt(section.heading(), file, document.text(), span)) {
        findings.accept(
            new OutlineFinding.HeadingNotFound(
                section.id(), section.heading(), document.pagesOf(span).first()));
      }
    }
  }
}

package io.pinakes.indexer.split;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.search.chunk.Section;
import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * A section's own text: from its heading to the next heading of any level.
 *
 * @param sectionId empty before the first heading
 * @param headings the headings above the text, outermost first
 * @param body start of the text after the heading
 */
record Region(String sectionId, List<String> headings, Span span, int body) {
  /** Text that belongs to no section. */
  static Region of(Span span) {
    return new Region("", List.of(), span, span.start());
  }

  /**
   * The regions of a document in order. A heading without its own text has no region if it has
   * subsections.
   */
  static List<Region> all(ParsedDocument document, Outline outline) {
    List<Section> sections = outline.sections();
    int length = document.text().length();
    List<Region> regions = new ArrayList<>();
    int first = sections.isEmpty() ? length : sections.getFirst().span().start();
    regions.add(of(new Span(0, first)));
    for (int i = 0; i < sections.size(); i++) {
      Section section = sections.get(i);
      boolean hasNext = i + 1 < sections.size();
      int end = hasNext ? sections.get(i + 1).span().start() : length;
      boolean parent = hasNext && sections.get(i + 1).level() > section.level();
      int body = Math.min(document.headings().get(i).span().end(), end);
      if (parent && document.text().substring(body, end).isBlank()) {
        continue;
      }
      List<String> headings = new ArrayList<>(section.parentChain());
      headings.add(section.title());
      regions.add(new Region(section.id(), headings, new Span(section.span().start(), end), body));
    }
    return regions;
  }
}

package io.pinakes.indexer.repair;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.split.Outline;
import io.pinakes.search.chunk.OutlineRepair;
import io.pinakes.search.chunk.Section;
import java.util.ArrayList;
import java.util.List;

/**
 * Repairs the headings of a document in two steps: headings move to where their words stand ({@link
 * HeadingPlaces}), then long runs of pages without a heading are divided ({@link PageDivisions}).
 * The document itself is returned if nothing needs repair.
 */
public final class OutlineRepairer {
  private OutlineRepairer() {}

  /**
   * Repairs a document.
   *
   * @param file the name of its file
   */
  public static ParsedDocument repaired(ParsedDocument document, String file) {
    List<PlacedHeading> headings = new HeadingPlaces(document, file).repaired();
    headings = new PageDivisions(document).repaired(headings);
    if (headings.stream().allMatch(heading -> heading.repairs().isEmpty())) {
      return document;
    }
    ParsedDocument repaired =
        document.withHeadings(
            headings.stream().map(PlacedHeading::heading).toList(), document.repairs());
    List<Section> sections = Outline.of(repaired).sections(); // one per heading, in order
    List<OutlineRepair> repairs = new ArrayList<>(document.repairs());
    for (int i = 0; i < headings.size(); i++) {
      for (OutlineRepair repair : headings.get(i).repairs()) {
        repairs.add(repair.of(sections.get(i).id()));
      }
    }
    return repaired.withHeadings(repaired.headings(), repairs);
  }
}

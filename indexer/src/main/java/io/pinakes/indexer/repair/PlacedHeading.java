package io.pinakes.indexer.repair;

import io.pinakes.indexer.source.document.ParsedDocument.Heading;
import io.pinakes.search.chunk.OutlineRepair;
import java.util.ArrayList;
import java.util.List;

/**
 * A heading of a document being repaired.
 *
 * @param repairs why it is new or stands elsewhere, or another one is gone, its section not named
 *     yet; empty if it is as its reader found it
 */
record PlacedHeading(Heading heading, List<OutlineRepair> repairs) {
  PlacedHeading {
    repairs = List.copyOf(repairs);
  }

  /** This heading with further repairs. */
  PlacedHeading with(List<OutlineRepair> others) {
    List<OutlineRepair> all = new ArrayList<>(repairs);
    all.addAll(others);
    return new PlacedHeading(heading, all);
  }

  int start() {
    return heading.span().start();
  }

  /** Number and title as printed. */
  static String words(Heading heading) {
    return heading.number().isEmpty() ? heading.title() : heading.number() + " " + heading.title();
  }
}

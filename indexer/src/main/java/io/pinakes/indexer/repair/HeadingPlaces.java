package io.pinakes.indexer.repair;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.ParsedDocument.Heading;
import io.pinakes.search.chunk.OutlineDefect;
import io.pinakes.search.chunk.OutlineRepair;
import io.pinakes.search.chunk.OutlineRepair.Strategy;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.outline.quality.PrintedHeading;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Moves headings whose words do not stand at their place, such as bookmarks to a wrong page: to the
 * nearest lines with these words, and no others, between the surrounding headings of a higher
 * level, or, if it is numbered, to the only such lines of the document. If these lines are a
 * heading already, the misplaced one is dropped; if there are none, it stays where it is.
 */
final class HeadingPlaces {
  private final ParsedDocument document;
  private final List<Heading> headings;
  private final boolean[] standing;
  private final Map<Integer, Integer> standingAt = new HashMap<>();
  private @Nullable TextLines lines;

  /**
   * @param file the name of the document's file
   */
  HeadingPlaces(ParsedDocument document, String file) {
    this.document = document;
    headings = document.headings();
    standing = new boolean[headings.size()];
    for (int i = 0; i < standing.length; i++) {
      Heading heading = headings.get(i);
      Span rest = new Span(heading.span().start(), document.text().length());
      standing[i] =
          PrintedHeading.standsAt(PlacedHeading.words(heading), file, document.text(), rest);
      if (standing[i]) {
        standingAt.put(heading.span().start(), i);
      }
    }
  }

  /** The headings in reading order. */
  List<PlacedHeading> repaired() {
    Map<Integer, PlacedHeading> moved = new HashMap<>();
    Map<Integer, List<OutlineRepair>> duplicates = new HashMap<>();
    for (int i = 0; i < headings.size(); i++) {
      if (!standing[i]) {
        Span found = elsewhere(i);
        Integer same = found == null ? null : standingAt.get(found.start());
        if (same == null) {
          moved.put(i, moved(headings.get(i), found));
        } else {
          duplicates
              .computeIfAbsent(same, _ -> new ArrayList<>())
              .add(repair(headings.get(i), Strategy.DUPLICATE));
        }
        if (found != null) {
          standingAt.putIfAbsent(found.start(), i);
        }
      }
    }
    List<PlacedHeading> placed = new ArrayList<>(headings.size());
    for (int i = 0; i < headings.size(); i++) {
      List<OutlineRepair> others = duplicates.getOrDefault(i, List.of());
      PlacedHeading now = moved.get(i);
      if (now != null) {
        placed.add(now.with(others));
      } else if (standing[i]) {
        placed.add(new PlacedHeading(headings.get(i), others));
      }
    }
    placed.sort(Comparator.comparingInt(PlacedHeading::start));
    return placed;
  }

  /** The lines with the words of a heading; null if there are none. */
  private @Nullable Span elsewhere(int index) {
    Heading heading = headings.get(index);
    int from = 0;
    int to = document.text().length();
    for (int i = index - 1; i >= 0 && from == 0; i--) {
      from = isAbove(i, heading) ? headings.get(i).span().end() : 0;
    }
    for (int i = headings.size() - 1; i > index; i--) {
      to = isAbove(i, heading) ? headings.get(i).span().start() : to;
    }
    TextLines known = lines;
    if (known == null) {
      known = new TextLines(document.text());
      lines = known;
    }
    String letters = PrintedHeading.letters(PlacedHeading.words(heading));
    int wanted = heading.span().start();
    Span near = to < from ? null : known.nearest(letters, new Span(from, to), wanted);
    boolean numbered = !heading.number().isEmpty();
    return near == null && numbered ? known.only(letters) : near;
  }

  private boolean isAbove(int index, Heading heading) {
    return standing[index] && headings.get(index).level() < heading.level();
  }

  private PlacedHeading moved(Heading heading, @Nullable Span found) {
    Strategy strategy =
        found != null
            ? Strategy.FOUND_ELSEWHERE
            : isSimilar(heading) ? Strategy.SIMILAR_LINE : Strategy.PAGE_START;
    Span span = found == null ? heading.span() : found;
    return new PlacedHeading(
        new Heading(heading.level(), heading.number(), heading.title(), span),
        List.of(repair(heading, strategy)));
  }

  /** Whether the line it was found at begins like it. */
  private boolean isSimilar(Heading heading) {
    String printed = PrintedHeading.letters(heading.span().of(document.text()));
    String words = PrintedHeading.letters(PlacedHeading.words(heading));
    int least = Math.min(printed.length(), words.length()) / 2;
    return least > 0 && printed.regionMatches(0, words, 0, least);
  }

  private OutlineRepair repair(Heading heading, Strategy strategy) {
    return new OutlineRepair(
        OutlineDefect.HEADING_PLACE,
        "",
        "\""
            + PlacedHeading.words(heading)
            + "\" does not stand on page "
            + pageAt(heading.span().start()),
        strategy);
  }

  private int pageAt(int offset) {
    int number = 1;
    for (Page page : document.pages()) {
      if (page.start() <= offset) {
        number = page.number();
      }
    }
    return number;
  }
}

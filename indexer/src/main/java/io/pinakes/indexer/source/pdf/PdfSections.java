package io.pinakes.indexer.source.pdf;

import io.pinakes.indexer.source.document.HeadingNumber;
import io.pinakes.indexer.source.document.ParsedDocument.Heading;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Combines the listed headings (from bookmarks or the printed table of contents) with those found
 * by typography: listed headings are unchanged, and the others go below the preceding listed one.
 */
final class PdfSections {
  private static final int MAX_LEVEL = 6;
  private static final int MANY = 30;
  private static final double ALIKE = 0.75;

  private PdfSections() {}

  /**
   * @param listed listed headings, at their lines or, with an empty span, at the start of a page
   * @param found headings found by typography, in reading order
   */
  static List<Heading> of(List<Heading> listed, List<PdfHeadings.Found> found) {
    List<Heading> ordered = located(listed, found);
    NavigableSet<Integer> common = commonRanks(found);
    List<Heading> headings = new ArrayList<>();
    int next = 0;
    int level = 0;
    int end = 0;
    Deque<Integer> above = new ArrayDeque<>();
    for (PdfHeadings.Found heading : found) {
      while (next < ordered.size() && ordered.get(next).span().start() <= heading.span().start()) {
        Heading listing = ordered.get(next++);
        headings.add(listing);
        level = listing.level();
        end = Math.max(end, listing.span().end());
        above.clear();
      }
      boolean meets =
          next < ordered.size() && ordered.get(next).span().start() < heading.span().end();
      if (heading.span().start() < end || meets) {
        continue;
      }
      int named = PdfHeadingRank.named(heading.text());
      if (named >= 0 && !ordered.isEmpty()) {
        level = levelOfNamed(named, ordered);
        above.clear();
        headings.add(HeadingNumber.heading(level, heading.text(), heading.span()));
        continue;
      }
      int rank = Optional.ofNullable(common.ceiling(heading.rank())).orElse(heading.rank());
      open(rank, above);
      headings.add(
          HeadingNumber.heading(
              Math.min(Math.max(MAX_LEVEL, level + 1), level + above.size()),
              heading.text(),
              heading.span()));
    }
    headings.addAll(ordered.subList(next, ordered.size()));
    return headings;
  }

  /**
   * The listed headings in reading order; one whose words were not found is placed at a heading on
   * the same or next page with the same number or most of its words.
   */
  private static List<Heading> located(List<Heading> listed, List<PdfHeadings.Found> found) {
    List<Heading> ordered = new ArrayList<>(listed);
    ordered.sort(Comparator.comparingInt(heading -> heading.span().start()));
    int earliest = 0;
    for (int i = 0; i < ordered.size(); i++) {
      Heading listing = ordered.get(i);
      if (listing.span().length() == 0) {
        int after = Math.max(earliest, listing.span().start());
        int before = nextLocated(ordered, i);
        int page = -1;
        for (PdfHeadings.Found heading : found) {
          int start = heading.span().start();
          if (start < after || start >= before) {
            continue;
          }
          page = page < 0 ? heading.page() : page;
          if (heading.page() > page + 1) {
            break;
          }
          if (isAlike(listing, heading.text())) {
            ordered.set(i, HeadingNumber.heading(listing.level(), heading.text(), heading.span()));
            break;
          }
        }
      }
      earliest = Math.max(earliest, ordered.get(i).span().end());
    }
    ordered.sort(Comparator.comparingInt(heading -> heading.span().start()));
    return ordered;
  }

  private static int nextLocated(List<Heading> ordered, int index) {
    for (int i = index + 1; i < ordered.size(); i++) {
      if (ordered.get(i).span().length() > 0) {
        return ordered.get(i).span().start();
      }
    }
    return Integer.MAX_VALUE;
  }

  private static boolean isAlike(Heading listing, String text) {
    HeadingNumber number = HeadingNumber.of(text);
    boolean sameNumber =
        !listing.number().isEmpty() && listing.number().equalsIgnoreCase(number.number());
    Set<String> listed = words(listing.title());
    Set<String> printed = words(number.title());
    long shared = listed.stream().filter(printed::contains).count();
    int fewer = Math.min(listed.size(), printed.size());
    return (sameNumber && shared > 0)
        || (shared >= 2 && shared >= ALIKE * fewer)
        || PdfContents.letters(listing.title()).equals(PdfContents.letters(number.title()));
  }

  private static Set<String> words(String title) {
    Set<String> words = new HashSet<>();
    for (String word : title.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+", -1)) {
      if (word.length() > 2) {
        words.add(word);
      }
    }
    return words;
  }

  /** Parts and items are siblings of the listed ones, regardless of typography. */
  private static int levelOfNamed(int named, List<Heading> listed) {
    for (Heading listing : listed) {
      if (PdfHeadingRank.named(listing.number() + " " + listing.title()) == named) {
        return listing.level();
      }
    }
    boolean parts = listed.stream().anyMatch(listing -> PdfHeadingRank.named(listing.title()) == 0);
    return named == 1 && parts ? 2 : 1;
  }

  /**
   * Closes the headings that one of this rank ends, and opens it. Italics and underlines have no
   * fixed order: the one that a document uses first is higher.
   */
  private static void open(int rank, Deque<Integer> above) {
    if (above.contains(rank)) {
      while (above.element() != rank) {
        above.pop();
      }
      above.pop();
    }
    while (!above.isEmpty()
        && above.element() >= rank
        && !(PdfHeadingRank.isQuiet(rank) && PdfHeadingRank.isQuiet(above.element()))) {
      above.pop();
    }
    above.push(rank);
  }

  /**
   * The common ranks: a rank that is rare in a long document (a large figure, a slogan) is mapped
   * to the next common one.
   */
  private static NavigableSet<Integer> commonRanks(List<PdfHeadings.Found> found) {
    Map<Integer, Integer> uses = new HashMap<>();
    found.forEach(heading -> uses.merge(heading.rank(), 1, Integer::sum));
    NavigableSet<Integer> common = new TreeSet<>(uses.keySet());
    if (found.size() > MANY) {
      int enough = Math.max(2, found.size() / MANY);
      common.removeIf(rank -> rank > 1 && uses.getOrDefault(rank, 0) < enough);
    }
    return common;
  }
}

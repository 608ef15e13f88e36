package io.pinakes.search.reference;

import io.pinakes.search.chunk.Span;
import io.pinakes.search.text.Groups;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;

/** Finds references in text: words of every language, signs, Markdown links. */
final class ReferenceReader {
  private ReferenceReader() {}

  /** The references in {@code text} within {@code region}, in order. */
  static List<Mention> read(String text, Span region) {
    List<Mention> mentions = new ArrayList<>();
    numbers(text, region, mentions);
    Matcher link = ReferencePatterns.LINK.matcher(text).region(region.start(), region.end());
    while (link.find()) {
      mentions.add(new Mention.ByAnchor(new Span(link.start(), link.end()), Groups.of(link, 2)));
    }
    Matcher titled = ReferencePatterns.TITLED.matcher(text).useTransparentBounds(true);
    int from = region.start();
    while (find(titled, text, from, region.end())) {
      from = titled.end();
      boolean certain = titled.group(1) != null || !Groups.of(titled, 4).isEmpty();
      String title = (Groups.of(titled, 2) + Groups.of(titled, 3) + Groups.of(titled, 5)).strip();
      mentions.add(new Mention.ByTitle(new Span(titled.start(), titled.end()), title, certain));
    }
    mentions.sort(Comparator.comparingInt(mention -> mention.span().start()));
    return mentions;
  }

  private static void numbers(String text, Span region, List<Mention> into) {
    Matcher numbered = ReferencePatterns.NUMBERED.matcher(text).useTransparentBounds(true);
    Matcher more = ReferencePatterns.MORE.matcher(text).useTransparentBounds(true);
    int from = region.start();
    while (find(numbered, text, from, region.end())) {
      String word = word(numbered);
      List<String> below = new ArrayList<>();
      int end = subdivisions(text, numbered.end(), region.end(), below);
      List<Mention.ByNumber> named = new ArrayList<>();
      named.add(
          new Mention.ByNumber(
              new Span(numbered.start(), end), Label.of(word, number(numbered), below), false));
      while (isPlural(word) && end < region.end()) {
        more.region(end, region.end());
        if (!more.lookingAt()) {
          break;
        }
        below = new ArrayList<>();
        int start = more.start(1);
        end = subdivisions(text, more.end(), region.end(), below);
        named.add(
            new Mention.ByNumber(
                new Span(start, end), Label.of(word, Groups.of(more, 1), below), false));
      }
      boolean foreign = isForeign(text, numbered.start(), end, region.end());
      named.forEach(
          mention -> into.add(new Mention.ByNumber(mention.span(), mention.label(), foreign)));
      from = end;
    }
  }

  /**
   * Finds the next match from {@code from} on of a pattern that matches only where a word or sign
   * of a reference can begin. Trying it nowhere else saves most of the time.
   */
  private static boolean find(Matcher matcher, String text, int from, int end) {
    for (int at = from; at < end; at++) {
      if (mayBegin(text, at) && matcher.region(at, end).lookingAt()) {
        return true;
      }
    }
    return false;
  }

  /** Whether a paragraph sign is at {@code at}, or a letter without a letter before it. */
  private static boolean mayBegin(String text, int at) {
    char here = text.charAt(at);
    return here == '§'
        || (Character.isLetter(here) && (at == 0 || !Character.isLetter(text.charAt(at - 1))));
  }

  private static String word(Matcher numbered) {
    return Groups.of(numbered, 1)
        + Groups.of(numbered, 2)
        + Groups.of(numbered, 4)
        + Groups.of(numbered, 6);
  }

  private static String number(Matcher numbered) {
    String hebrew = Groups.of(numbered, 7).replaceAll("['\\u05f3]$", "");
    return Groups.of(numbered, 3) + Groups.of(numbered, 5) + hebrew;
  }

  private static boolean isPlural(String word) {
    return word.equals("§§")
        || ReferencePatterns.PLURAL.matcher(word.toLowerCase(Locale.ROOT)).matches();
  }

  /** Reads {@code (a)(2)} and {@code Abs. 2 Satz 1}; returns the end of the reference. */
  private static int subdivisions(String text, int from, int limit, List<String> into) {
    Matcher below = ReferencePatterns.SUBDIVISION.matcher(text);
    int end = from;
    while (into.size() < 5 && end < limit) {
      below.region(end, limit);
      if (!below.lookingAt()) {
        break;
      }
      into.add((Groups.of(below, 1) + Groups.of(below, 2)).toLowerCase(Locale.ROOT));
      end = below.end();
    }
    return end;
  }

  private static boolean isForeign(String text, int start, int end, int limit) {
    Matcher after =
        ReferencePatterns.FOREIGN_AFTER.matcher(text).region(end, Math.min(limit, end + 160));
    String before = text.substring(Math.max(0, start - 12), start);
    return after.lookingAt() || ReferencePatterns.FOREIGN_BEFORE.matcher(before).find();
  }

  /** The number at the start of a heading, if preceded by a word or sign. */
  static Optional<Label> ofHeading(String heading) {
    Matcher numbered = ReferencePatterns.NUMBERED.matcher(heading);
    return numbered.lookingAt()
        ? Optional.of(Label.of(word(numbered), number(numbered), List.of()))
        : Optional.empty();
  }

  /** Parses a number without a word: {@code 4.2}, {@code IV}, {@code 4(a)}. */
  static Optional<Label> plain(String printed) {
    Matcher bare = ReferencePatterns.BARE.matcher(printed.strip());
    if (!bare.lookingAt()) {
      return Optional.empty();
    }
    List<String> below = new ArrayList<>();
    String rest = printed.strip();
    int end = subdivisions(rest, bare.end(1), rest.length(), below);
    return Math.max(end, bare.end()) == rest.length()
        ? Optional.of(Label.of("", Groups.of(bare, 1), below))
        : Optional.empty();
  }
}

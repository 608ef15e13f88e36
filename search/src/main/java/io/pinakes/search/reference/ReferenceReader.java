package io.pinakes.search.reference;

import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/*
 * How it works. Every repetition in the patterns is bounded and every choice of how to match a text
 * is made by its next character, so that reading takes time in proportion to the text, whatever the
 * text is.
 */

/** Finds references in text: English, German and Hebrew words, signs, Markdown links. */
final class ReferenceReader {
  private static final String GAP = "[ \\t\\u00a0\\u202f\\n]{1,4}";
  private static final String MAY_GAP = "[ \\t\\u00a0\\u202f\\n]{0,4}";

  /** Also lower case, since a number follows that no sentence has behind these words by chance. */
  private static final String SECTION_WORDS =
      "(?i:sections?|subsections?|clauses?|paragraphs?|paras?\\.|articles?|chapters?"
          + "|abschnitte?[sn]?|ziffern?|artikel[sn]?|kapiteln?|punkte?)";

  /** Only with a capital: an item or a part is an ordinary thing. */
  private static final String DIVISION_WORDS =
      "(?:Articles?|ARTICLE|Artikel|Art\\.|Sect?\\.|Ziff\\.|Chapter|CHAPTER|Kapitel|Parts?|PART|Teil|Appendix|APPENDIX"
          + "|Appendices|Annex(?:es)?|ANNEX|Schedules?|SCHEDULE|Exhibits?|EXHIBIT|Items?|ITEM|Notes?"
          + "|NOTE|Rules?|RULE|Anhang|Anlagen?|Sections?|SECTION|Clauses?)";

  private static final String HEBREW_WORDS =
      "(?<![\\u05d0-\\u05ea])[\\u05d1\\u05d4\\u05d5\\u05db\\u05dc\\u05de\\u05e9]{0,2}"
          + "(סעיפים|סעיף|פרקים|פרק|חלק|נספחים|נספח|תוספת)";

  private static final String DIGITS =
      "\\d{1,4}(?:\\.\\d{1,3}){0,6}(?:[A-Za-z](?![\\p{L}\\p{N}]))?";
  private static final String LETTERS =
      "(?:[IVXLC]{1,7}|[A-Z])(?:[.-]?\\d{1,2})?(?![\\p{L}\\p{N}])";
  private static final String HEBREW_NUMBER =
      "(?:" + DIGITS + "|[\\u05d0-\\u05ea](?![\\u05d0-\\u05ea\"]))['\\u05f3]?";

  private static final Pattern NUMBERED =
      Pattern.compile(
          "(?:(§{1,2})"
              + MAY_GAP
              + "|(?<![\\p{L}\\p{N}])("
              + SECTION_WORDS
              + ")"
              + GAP
              + ")("
              + DIGITS
              + ")"
              + "|(?<![\\p{L}\\p{N}])("
              + DIVISION_WORDS
              + ")"
              + GAP
              + "("
              + DIGITS
              + "|"
              + LETTERS
              + ")|"
              + HEBREW_WORDS
              + GAP
              + "("
              + HEBREW_NUMBER
              + ")");

  private static final Pattern SUBDIVISION =
      Pattern.compile(
          MAY_GAP
              + "(?:\\(([0-9]{1,3}|[A-Za-z]{1,5}|[\\u05d0-\\u05ea]{1,2})\\)"
              + "|(?:Abs\\.|Absatz|Nr\\.|Nummer|lit\\.|Buchst\\.|Buchstabe|Satz)"
              + MAY_GAP
              + "(\\d{1,3}[a-z]?|[a-z])\\)?(?![\\p{L}\\p{N}]))");

  /** One more number after a plural. */
  private static final Pattern MORE =
      Pattern.compile(
          "(?:"
              + MAY_GAP
              + "[,;&\\u2013-]"
              + MAY_GAP
              + "(?:(?:and|or|und|oder|bis)"
              + GAP
              + ")?|"
              + GAP
              + "(?:(?:and|or|to|through|und|oder|bis)"
              + GAP
              + "|ו-?))("
              + DIGITS
              + ")(?![\\p{L}\\p{N}%])");

  /** What follows a reference to another document. */
  private static final Pattern FOREIGN_AFTER =
      Pattern.compile(
          GAP
              + "(?:(?:of|to|under|in)"
              + GAP
              + "(?!this\\b|these\\b|that\\b)(?:the"
              + GAP
              + "(?!present\\b|foregoing\\b|same\\b))?"
              + "(?:[\\p{L}\\p{N}()/&.,'\\u2019-]{1,30}"
              + GAP
              + "){0,7}?(?:Acts?|Code|Law|Regulations?|Directive|Statutes?|Convention|Treaty"
              + "|Constitution|Standards?|Rules|Form|Report|Statement|Ordinance)\\b"
              + "|(?:der|des)"
              + GAP
              + "[\\p{L}-]{0,40}(?:gesetz(?:es|buche?s)?|verordnung|ordnung|richtlinie)\\b"
              + "|(?!(?:AND|OR|OF|TO|IN|IS|UND|ODER)\\b)\\p{Lu}\\p{L}{0,4}\\p{Lu}(?:\\p{L}\\p{Lu}?)?(?![\\p{L}\\p{N}])"
              + "|ל?חוק(?!\\p{L}))");

  private static final Pattern FOREIGN_BEFORE =
      Pattern.compile("(?:U\\.?S\\.?C|C\\.?F\\.?R)\\.?[ \\u00a0]{0,2}$");

  private static final Pattern LINK =
      Pattern.compile("\\[([^\\[\\]\\n]{1,200})\\]\\(#([^()\\s]{1,200})\\)");

  private static final String QUOTED =
      "[\"\\u201c\\u201e\\u00ab]([^\"\\u201c\\u201d\\u201e\\u00ab\\u00bb\\n"
          + "]{2,100})[\"\\u201d\\u201c\\u00bb]";

  private static final Pattern TITLED =
      Pattern.compile(
          "(?<!\\p{L})(?:(?i:(sections?|chapter|clause|appendix|abschnitt|kapitel|סעיף|פרק))"
              + GAP
              + "(?:titled"
              + GAP
              + "|entitled"
              + GAP
              + ")?"
              + QUOTED
              + "|(?i:see|refer to|siehe|vgl\\.|ראו?)"
              + GAP
              + "(?:the"
              + GAP
              + ")?"
              + QUOTED
              + "((?:"
              + GAP
              + "(?:section|chapter))?)"
              + "|(?i:in|under|see)"
              + GAP
              + "the"
              + GAP
              + "((?:\\p{Lu}[\\p{L}\\p{N}'&/-]{0,30} ){1,6})section\\b)");

  private ReferenceReader() {}

  /** The references in {@code text} within {@code region}, in order. */
  static List<Mention> read(String text, Span region) {
    List<Mention> mentions = new ArrayList<>();
    numbers(text, region, mentions);
    Matcher link = LINK.matcher(text).region(region.start(), region.end());
    while (link.find()) {
      mentions.add(new Mention.ByAnchor(new Span(link.start(), link.end()), group(link, 2)));
    }
    Matcher titled = TITLED.matcher(text).region(region.start(), region.end());
    while (titled.find()) {
      boolean certain = titled.group(1) != null || !group(titled, 4).isEmpty();
      String title = (group(titled, 2) + group(titled, 3) + group(titled, 5)).strip();
      mentions.add(new Mention.ByTitle(new Span(titled.start(), titled.end()), title, certain));
    }
    mentions.sort(Comparator.comparingInt(mention -> mention.span().start()));
    return mentions;
  }

  private static void numbers(String text, Span region, List<Mention> into) {
    Matcher numbered = NUMBERED.matcher(text).useTransparentBounds(true);
    Matcher more = MORE.matcher(text).useTransparentBounds(true);
    int from = region.start();
    while (numbered.region(from, region.end()).find()) {
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
                new Span(start, end), Label.of(word, group(more, 1), below), false));
      }
      boolean foreign = isForeign(text, numbered.start(), end, region.end());
      named.forEach(
          mention -> into.add(new Mention.ByNumber(mention.span(), mention.label(), foreign)));
      from = end;
    }
  }

  private static String word(Matcher numbered) {
    return group(numbered, 1) + group(numbered, 2) + group(numbered, 4) + group(numbered, 6);
  }

  private static String number(Matcher numbered) {
    String hebrew = group(numbered, 7).replaceAll("['\\u05f3]$", "");
    return group(numbered, 3) + group(numbered, 5) + hebrew;
  }

  private static boolean isPlural(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    return lower.equals("§§")
        || lower.endsWith("s")
        || lower.equals("appendices")
        || lower.startsWith("ziffern")
        || lower.startsWith("abschnitte")
        || lower.startsWith("anlagen")
        || lower.startsWith("artikel")
        || lower.startsWith("kapitel")
        || lower.endsWith("ים");
  }

  /** Reads {@code (a)(2)} and {@code Abs. 2 Satz 1}; the end of what belongs to the reference. */
  private static int subdivisions(String text, int from, int limit, List<String> into) {
    Matcher below = SUBDIVISION.matcher(text);
    int end = from;
    while (into.size() < 5 && end < limit) {
      below.region(end, limit);
      if (!below.lookingAt()) {
        break;
      }
      into.add((group(below, 1) + group(below, 2)).toLowerCase(Locale.ROOT));
      end = below.end();
    }
    return end;
  }

  private static boolean isForeign(String text, int start, int end, int limit) {
    Matcher after = FOREIGN_AFTER.matcher(text).region(end, Math.min(limit, end + 160));
    String before = text.substring(Math.max(0, start - 12), start);
    return after.lookingAt() || FOREIGN_BEFORE.matcher(before).find();
  }

  /** The number that a heading begins with, if it has a word or sign before it. */
  static Optional<Label> ofHeading(String heading) {
    Matcher numbered = NUMBERED.matcher(heading);
    return numbered.lookingAt()
        ? Optional.of(Label.of(word(numbered), number(numbered), List.of()))
        : Optional.empty();
  }

  private static final Pattern BARE = Pattern.compile("(" + DIGITS + "|" + LETTERS + ")[.)]?");

  /** The number that {@code printed} is, without a word: {@code 4.2}, {@code IV}, {@code 4(a)}. */
  static Optional<Label> plain(String printed) {
    Matcher bare = BARE.matcher(printed.strip());
    if (!bare.lookingAt()) {
      return Optional.empty();
    }
    List<String> below = new ArrayList<>();
    String rest = printed.strip();
    int end = subdivisions(rest, bare.end(1), rest.length(), below);
    return Math.max(end, bare.end()) == rest.length()
        ? Optional.of(Label.of("", group(bare, 1), below))
        : Optional.empty();
  }

  private static String group(Matcher matcher, int group) {
    String found = matcher.group(group);
    return found == null ? "" : found;
  }
}

package io.pinakes.indexer.fact.label;

import io.pinakes.indexer.fact.text.Cell;
import io.pinakes.indexer.fact.text.Figures;
import io.pinakes.indexer.fact.text.TextLine;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.language.LanguageFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds labels and their values in lines: {@code Label: value}, several of these separated by wide
 * gaps, {@code Label value} with a number after a gap, and a label with a colon at the end of its
 * line above a line that consists of the value.
 *
 * <p>A label has at most {@value #MAX_WORDS} words and does not introduce prose ({@code Note: …});
 * a value has at most {@value #MAX_VALUE_WORDS} words. Times of day, URLs and ratios are not
 * labels.
 */
final class LabelReader {
  static final int MAX_WORDS = 6;
  static final int MAX_VALUE_WORDS = 14;

  private static final int MAX_LABEL = 60;
  private static final int MAX_VALUE = 160;
  private static final double SURE = 0.9;
  private static final double BY_GAP = 0.7;
  private static final double BELOW = 0.6;

  /** A colon that ends a label, that is, not in a time, a ratio or a URL. */
  private static final Pattern COLON =
      Pattern.compile("\\**\\s*:(?!//)(?!:)\\**(?:\\s+|$|(?=\\S))\\**\\s*");

  private static final Pattern LABEL =
      Pattern.compile("(?:[-•*–]\\s+|\\(?\\d{1,2}[.)]\\s+)?(\\p{L}[^:;!?=<>{}\\[\\]\"\\\\]*)");
  private static final Set<String> PROSE = LanguageFile.wordsOfAll(LabelReader.class, "no-labels");

  /** The end of a sentence that is followed by another label. */
  private static final Pattern SENTENCE =
      Pattern.compile("(?<=[\\p{Ll}\\d)])\\.\\s+(?=\\p{Lu}[\\p{L} ]{1,40}:\\s)");

  /**
   * The end of a value whose full stop is that of a sentence: after a word that is too long for an
   * abbreviation, or a number that is neither a day nor a month.
   */
  private static final Pattern STOPPED =
      Pattern.compile(
          "(?:(?<![\\p{L}.])(?:\\p{Ll}{4,}|\\p{Lu}\\p{L}{3,}|\\p{Lu}{3,})"
              + "|(?<!\\.\\s?\\d?)\\d|[)%€$£])\\.$");

  private LabelReader() {}

  /**
   * A label with its value.
   *
   * @param around the span of both
   */
  record Labelled(Cell label, Cell value, Span around, double confidence) {}

  /** All labels with their values, in order; lines of tables have none. */
  static List<Labelled> find(List<TextLine> lines) {
    List<Labelled> found = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      TextLine line = lines.get(i);
      if (!line.inTable()) {
        Optional<TextLine> below =
            i + 1 < lines.size() && lines.get(i + 1).number() == line.number() + 1
                ? Optional.of(lines.get(i + 1))
                : Optional.empty();
        Optional<TextLine> afterThat =
            below.isPresent()
                    && i + 2 < lines.size()
                    && lines.get(i + 2).number() == line.number() + 2
                ? Optional.of(lines.get(i + 2))
                : Optional.empty();
        read(line, below, afterThat, found);
      }
    }
    return found;
  }

  private static void read(
      TextLine line, Optional<TextLine> below, Optional<TextLine> afterThat, List<Labelled> found) {
    List<Cell> parts = line.parts().stream().flatMap(LabelReader::sentences).toList();
    boolean any = false;
    for (int i = 0; i < parts.size(); i++) {
      Optional<Split> split = split(parts.get(i));
      boolean apart =
          split.isEmpty()
              && i + 1 < parts.size()
              && parts.get(i + 1).words().startsWith(":")
              && isLabel(parts.get(i).words());
      if (apart) {
        split = Optional.of(new Split(parts.get(i), withoutColon(parts.get(++i))));
      }
      if (split.isPresent()) {
        any = true;
        Cell label = split.get().label();
        Cell value = split.get().value();
        if (value.isEmpty() && i + 1 < parts.size() && split(parts.get(i + 1)).isEmpty()) {
          value = withoutColon(parts.get(++i));
        }
        if (!value.isEmpty()) {
          add(label, value, line.span(), SURE, found);
        } else if (parts.size() == 1) {
          below
              .filter(next -> isValueLine(next) && afterThat.map(LabelReader::opens).orElse(true))
              .ifPresent(
                  next ->
                      add(
                          label,
                          next.parts().getFirst(),
                          new Span(line.span().start(), next.span().end()),
                          BELOW,
                          found));
        }
      }
    }
    if (!any && parts.size() == 2 && Figures.isFigure(parts.get(1).words())) {
      if (isLabel(parts.get(0).words())) {
        add(parts.get(0), parts.get(1), line.span(), BY_GAP, found);
      }
    }
  }

  /** Splits a part into sentences with their own labels. */
  private static Stream<Cell> sentences(Cell part) {
    Matcher end = SENTENCE.matcher(part.words());
    List<Cell> sentences = new ArrayList<>();
    int from = 0;
    while (end.find()) {
      sentences.add(within(part, from, end.start()));
      from = end.end();
    }
    sentences.add(within(part, from, part.words().length()));
    return sentences.stream();
  }

  private static Cell within(Cell part, int from, int to) {
    int start = part.span().start();
    return new Cell(part.words().substring(from, to), new Span(start + from, start + to));
  }

  /** A label and the text after its colon, which may be empty. */
  private record Split(Cell label, Cell value) {}

  private static Optional<Split> split(Cell part) {
    String words = part.words();
    Matcher colon = COLON.matcher(words);
    int from = 0;
    if (!colon.find(from)) {
      return Optional.empty();
    }
    Matcher label = LABEL.matcher(words.substring(0, colon.start()).strip());
    if (!label.matches() || !isLabel(String.valueOf(label.group(1)))) {
      return Optional.empty();
    }
    String rest = words.substring(colon.end());
    char before = words.charAt(Math.max(0, colon.start() - 1));
    boolean ratio =
        Character.isDigit(before) && !rest.isEmpty() && Character.isDigit(rest.charAt(0));
    if (ratio) {
      return Optional.empty(); // or a time of day
    }
    int start = part.span().start();
    return Optional.of(
        new Split(
            new Cell(
                String.valueOf(label.group(1)).strip(),
                new Span(
                    start + label.start(1),
                    start + label.start(1) + String.valueOf(label.group(1)).strip().length())),
            new Cell(rest, new Span(start + colon.end(), part.span().end()))));
  }

  private static Cell withoutColon(Cell cell) {
    int skip = 0;
    while (skip < cell.words().length() && ": ".indexOf(cell.words().charAt(skip)) >= 0) {
      skip++;
    }
    return new Cell(
        cell.words().substring(skip), new Span(cell.span().start() + skip, cell.span().end()));
  }

  private static Cell withoutStop(Cell value) {
    int end = value.words().length() - 1;
    return STOPPED.matcher(value.words()).find() ? within(value, 0, end) : value;
  }

  private static void add(
      Cell label, Cell value, Span around, double confidence, List<Labelled> found) {
    String words = value.words();
    boolean sentence = words.endsWith(".") && words.split("\\s+", -1).length > 4;
    if (words.length() <= MAX_VALUE
        && words.split("\\s+", -1).length <= MAX_VALUE_WORDS
        && !sentence
        && !Figures.isNothing(words)
        && words.chars().anyMatch(Character::isLetterOrDigit)) {
      found.add(new Labelled(label, withoutStop(value), around, confidence));
    }
  }

  /** Whether words can be a label. */
  static boolean isLabel(String words) {
    String plain = words.strip();
    if (plain.isEmpty()
        || plain.length() > MAX_LABEL
        || plain.split("\\s+", -1).length > MAX_WORDS
        || !Character.isLetter(plain.charAt(0))
        || plain.contains(". ")
        || plain.split(", ", -1).length > 2) {
      return false;
    }
    String[] each = plain.toLowerCase(Locale.ROOT).split("\\s+", -1);
    return !PROSE.contains(each[0].replaceAll("(?U)\\W+$", ""))
        && !PROSE.contains(each[each.length - 1]);
  }

  private static boolean isValueLine(TextLine line) {
    return !line.inTable()
        && line.parts().size() == 1
        && split(line.parts().getFirst()).isEmpty()
        && line.parts().getFirst().words().split("\\s+", -1).length <= MAX_WORDS;
  }

  /** Whether a line begins another label, so that the value above it ends. */
  private static boolean opens(TextLine line) {
    return split(line.parts().getFirst()).isPresent();
  }
}

package io.pinakes.orchestrator.understand.statement;

import io.pinakes.orchestrator.formula.Formula.Operator;
import io.pinakes.orchestrator.understand.statement.NamedFormula.Over;
import io.pinakes.search.language.LanguageFile;
import io.pinakes.search.time.Interval;
import io.pinakes.search.time.TimeExpression;
import io.pinakes.search.time.TimeGrammar;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A word, number, time or operator of a text that may be a formula.
 *
 * @param text as written
 * @param start in the text, in UTF-16 units
 * @param end exclusive
 */
record FormulaPiece(Kind kind, String text, int start, int end) {
  private static final Pattern TOKEN =
      Pattern.compile(
          "[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}]*(?:[-.,'\u2019&][\\p{L}\\p{N}\\p{M}]+)*|[^\\s\\p{L}\\p{N}]");

  private static final Pattern NUMBER =
      Pattern.compile("[0-9]{1,15}(?:,[0-9]{3}){0,5}(?:\\.[0-9]{1,15})?");

  /** Words of the longest operator. */
  private static final int MAX_PHRASE = 6;

  /** No report has more of them. */
  private static final int MAX_YEARS = 30;

  /** Separates clauses and quotes names, without a meaning in a formula. */
  private static final String IGNORED = ",:;\"'\u2018\u2019\u201c\u201d?.";

  private static final Map<String, List<String>> WORDS =
      LanguageFile.groupsOfAll(FormulaPiece.class, "formula-words");

  /** The tokens of each operator and function, by its key. */
  private static final Map<List<String>, Kind> PHRASES = phrases();

  /** What a piece is. */
  sealed interface Kind {}

  record Word() implements Kind {}

  record Digits() implements Kind {}

  /**
   * A time.
   *
   * @param years whole ones; empty for another time
   */
  record Time(List<Integer> years) implements Kind {}

  record Parenthesis(boolean opens) implements Kind {}

  record Sign(Operator operator) implements Kind {}

  record Function(Over over) implements Kind {}

  /** What stands between a part and the whole: "as a percentage of". */
  record Percent() implements Kind {}

  /** "Ratio of" before two figures. */
  record Ratio() implements Kind {}

  /** "To" between the two figures of a ratio. */
  record To() implements Kind {}

  /** The words with a key of {@code formula-words.txt}. */
  static List<String> words(String key) {
    return WORDS.getOrDefault(key, List.of());
  }

  private static Map<List<String>, Kind> phrases() {
    Map<List<String>, Kind> phrases = new LinkedHashMap<>();
    for (Operator operator : Operator.values()) {
      add(operator.name().toLowerCase(Locale.ROOT), new Sign(operator), phrases);
    }
    add("average", new Function(Over.MEAN), phrases);
    add("change", new Function(Over.CHANGE), phrases);
    add("growth", new Function(Over.GROWTH), phrases);
    add("percent", new Percent(), phrases);
    add("ratio", new Ratio(), phrases);
    add("to", new To(), phrases);
    return phrases;
  }

  private static void add(String key, Kind kind, Map<List<String>, Kind> phrases) {
    words(key).forEach(phrase -> phrases.put(Arrays.asList(phrase.split(" ", -1)), kind));
  }

  /** The pieces of a text in order. */
  static List<FormulaPiece> of(String text, LocalDate today) {
    List<FormulaPiece> pieces = new ArrayList<>();
    List<FormulaPiece> part = new ArrayList<>();
    int start = 0;
    for (FormulaPiece piece : untimed(text)) {
      if (piece.separates()) {
        pieces.addAll(timed(part, text.substring(start, piece.start()), start, today));
        pieces.add(piece);
        part.clear();
        start = piece.end();
      } else {
        part.add(piece);
      }
    }
    pieces.addAll(timed(part, text.substring(start), start, today));
    return pieces;
  }

  /** A sign or a parenthesis, across which no time reaches: "2030 / FY2031" is no range. */
  private boolean separates() {
    return kind instanceof Sign || kind instanceof Parenthesis;
  }

  /** Whether it stands for something that is computed. */
  boolean computes() {
    return kind instanceof Sign
        || kind instanceof Function
        || kind instanceof Percent
        || kind instanceof Ratio;
  }

  /** The pieces of a text without its times. */
  private static List<FormulaPiece> untimed(String text) {
    List<MatchResult> tokens =
        TOKEN.matcher(text).results().filter(token -> !IGNORED.contains(token.group())).toList();
    List<String> lower =
        tokens.stream().map(token -> token.group().toLowerCase(Locale.ROOT)).toList();
    List<FormulaPiece> pieces = new ArrayList<>();
    int at = 0;
    while (at < tokens.size()) {
      List<String> rest = lower.subList(at, lower.size());
      int length =
          IntStream.rangeClosed(1, Math.min(rest.size(), MAX_PHRASE))
              .filter(size -> PHRASES.containsKey(rest.subList(0, size)))
              .max()
              .orElse(1);
      MatchResult token = tokens.get(at);
      int end = tokens.get(at + length - 1).end();
      Kind phrase = PHRASES.get(rest.subList(0, length));
      pieces.add(
          new FormulaPiece(
              phrase == null ? kind(token.group()) : phrase,
              text.substring(token.start(), end),
              token.start(),
              end));
      at += length;
    }
    return pieces;
  }

  /**
   * The pieces of a part of a text, with its times in place of their words.
   *
   * @param start where the part begins
   */
  private static List<FormulaPiece> timed(
      List<FormulaPiece> pieces, String part, int start, LocalDate today) {
    List<FormulaPiece> times =
        TimeGrammar.read(part, today).stream()
            .map(
                time ->
                    new FormulaPiece(
                        new Time(years(time)),
                        time.words(),
                        start + time.start(),
                        start + time.end()))
            .toList();
    List<FormulaPiece> all = new ArrayList<>(times);
    pieces.stream()
        .flatMap(
            piece -> times.stream().anyMatch(piece::overlaps) ? piece.words() : Stream.of(piece))
        .filter(piece -> times.stream().noneMatch(piece::overlaps))
        .forEach(all::add);
    all.sort(Comparator.comparingInt(FormulaPiece::start));
    return all;
  }

  /** Its words, of which a time may take one: "increase" and "in" of "increase in 2031". */
  private Stream<FormulaPiece> words() {
    return TOKEN
        .matcher(text)
        .results()
        .map(
            word ->
                new FormulaPiece(
                    new Word(), word.group(), start + word.start(), start + word.end()));
  }

  private boolean overlaps(FormulaPiece other) {
    return start < other.end() && end > other.start();
  }

  private static Kind kind(String token) {
    return switch (token) {
      case "(" -> new Parenthesis(true);
      case ")" -> new Parenthesis(false);
      default -> NUMBER.matcher(token).matches() ? new Digits() : new Word();
    };
  }

  /** The whole years of a time, all from the first to the last of a range; empty if too many. */
  private static List<Integer> years(TimeExpression time) {
    List<Integer> years = new ArrayList<>();
    for (Interval interval : time.intervals()) {
      if (interval.from().isEmpty() || interval.to().isEmpty() || !interval.isWholeYears()) {
        return List.of();
      }
      IntStream.rangeClosed(interval.from().get().getYear(), interval.to().get().getYear())
          .limit(MAX_YEARS + 1)
          .forEach(years::add);
    }
    return years.size() > MAX_YEARS ? List.of() : years;
  }

  /** Whether it only counts the years of an average: "three year", "5-year". */
  boolean countsYears() {
    return Arrays.stream(text.toLowerCase(Locale.ROOT).split("-", -1))
        .allMatch(word -> words("year").contains(word) || NUMBER.matcher(word).matches());
  }
}

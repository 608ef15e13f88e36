package io.pinakes.orchestrator.kind;

import io.pinakes.search.language.LanguageFile;
import io.pinakes.search.quantity.Currencies;
import io.pinakes.search.quantity.NumberWords;
import io.pinakes.search.quantity.Units;
import io.pinakes.search.text.Groups;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The types of values in a text. */
enum ValueType {
  MONEY,
  PERCENT,
  /** A number with a unit of time. */
  TIME_SPAN,
  /** A number with another unit. */
  MEASURE,
  /** A day or month, a time of day. */
  DATE,
  YEAR,
  /** A number by itself. */
  PLAIN,
  /** Letters and digits in one word, an e-mail or web address, a telephone number. */
  CODE;

  private static final Pattern NUMBER =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}][.,]?)(?<number>\\p{Nd}[\\p{Nd}.,'’]*)"
              + "(?<after>(?:[ \\u00a0-]?(?:%|\\p{Sc}|[\\p{L}µ°²³/·]+\\.?)){0,3})");

  /** Three numbers or more, which are not the groups of one: "0.14.2", but not "1.250.000". */
  private static final Pattern VERSION =
      Pattern.compile("(?!\\p{Nd}{1,3}(?:\\.\\p{Nd}{3})+\\D?$)\\p{Nd}+(?:\\.\\p{Nd}+){2,}\\.?");

  private static final Pattern BEFORE = Pattern.compile("(\\p{Sc}|[\\p{L}$]{1,9}\\.?)[ \\u00a0]?$");
  private static final Pattern PART = Pattern.compile("%|\\p{Sc}|[\\p{L}µ°²³/·]+");

  /** A year of dates, or a time of day. */
  private static final Pattern NUMERIC_DATE =
      Pattern.compile(
          "\\b\\p{Nd}{4}-\\p{Nd}{2}-\\p{Nd}{2}\\b|\\b\\p{Nd}{1,2}[./]\\s?\\p{Nd}{1,2}[./]\\s?\\p{Nd}{2,4}\\b"
              + "|\\b\\p{Nd}{1,2}:\\p{Nd}{2}\\b");

  private static final Pattern CODES =
      Pattern.compile(
          "\\b(?=[\\p{L}\\p{Nd}/-]*\\p{L})(?=[\\p{L}\\p{Nd}/-]*\\p{Nd})[\\p{L}\\p{Nd}]+(?:[-/][\\p{L}\\p{Nd}]+)*\\b"
              + "|[\\p{L}\\p{N}._-]+@[\\p{L}\\p{N}.-]+|\\b(?:https?://|www\\.)\\S+|\\+?\\p{Nd}[\\p{Nd}"
              + " ()/-]{5,}\\p{Nd}");

  /** A web address, or the number of an issue. */
  private static final Pattern ADDRESS =
      Pattern.compile("\\b(?:\\p{Alpha}+://|www\\.)\\S+|#\\p{Nd}+\\b");

  /** A telephone number with its area code. */
  private static final Pattern PHONE =
      Pattern.compile("(?<![\\p{L}\\p{N}.,])(?:\\+|0)\\p{Nd}[\\p{Nd} ()/-]{5,}\\p{Nd}");

  /** Days joined by commas, dashes or words, the last one, and the word after it. */
  private static final Pattern DAYS =
      Pattern.compile(
          "\\b(?:\\p{Nd}{1,2}\\.?(?:\\s?[,–/-]\\s?|\\s(?:"
              + LanguageFile.languages().stream()
                  .flatMap(
                      code -> LanguageFile.words(ValueType.class, code, "day-joiners").stream())
                  .map(Pattern::quote)
                  .collect(Collectors.joining("|"))
              + ")\\s))+(\\p{Nd}{1,2}\\.?) (\\p{L}+)");

  private static final Pattern POSSESSIVE = Pattern.compile("['’]s?$");
  private static final Pattern WORD = Pattern.compile("\\p{L}[\\p{L}’']*");
  private static final Set<String> MONTHS = months();

  /** The hundredth parts of currencies, as words beside an amount. */
  private static final Set<String> COINS =
      LanguageFile.languages().stream()
          .flatMap(code -> LanguageFile.words(ValueType.class, code, "coins").stream())
          .collect(Collectors.toUnmodifiableSet());

  private static final int MONTH_LETTERS = 3;

  /** The types of all values in {@code text}. */
  static Set<ValueType> in(String text) {
    Set<ValueType> found = EnumSet.noneOf(ValueType.class);
    if (NUMERIC_DATE.matcher(text).find()) {
      found.add(DATE);
    }
    if (CODES.matcher(text).find()) {
      found.add(CODE);
    }
    String rest = text;
    for (Pattern noNumber : List.of(ADDRESS, PHONE, NUMERIC_DATE)) {
      rest = noNumber.matcher(rest).replaceAll(" ");
    }
    rest = withoutDays(rest);
    Matcher number = NUMBER.matcher(rest);
    while (number.find()) {
      found.add(
          of(
              before(rest.substring(Math.max(0, number.start() - 12), number.start())),
              Groups.of(number, 1),
              Groups.of(number, 2)));
    }
    found.addAll(spelled(text));
    return found;
  }

  /** The types of the numbers in words. */
  private static Set<ValueType> spelled(String text) {
    Set<ValueType> found = EnumSet.noneOf(ValueType.class);
    List<String> words =
        WORD.matcher(text)
            .results()
            .map(word -> POSSESSIVE.matcher(word.group().toLowerCase(Locale.ROOT)).replaceFirst(""))
            .toList();
    for (int at = 0; at < words.size(); at++) {
      if (NumberWords.isNumber(words.get(at))) {
        found.add(counted(words.subList(at + 1, Math.min(words.size(), at + 3))).orElse(PLAIN));
      }
    }
    return found;
  }

  /** The type of a number by the words after it: of a unit, or a time after one more word. */
  private static Optional<ValueType> counted(List<String> after) {
    if (after.isEmpty()) {
      return Optional.empty();
    }
    Optional<ValueType> unit =
        after.size() > 1
            ? unit(after.get(0) + " " + after.get(1)).or(() -> unit(after.get(0)))
            : unit(after.get(0));
    return unit.isPresent() || after.size() == 1
        ? unit
        : unit(after.get(1)).filter(TIME_SPAN::equals); // "two further months"
  }

  /** Leaves only the last of several days of a month: {@code 20 and 21 May}. */
  private static String withoutDays(String text) {
    return DAYS.matcher(text)
        .replaceAll(
            days ->
                isMonth(String.valueOf(days.group(2)).toLowerCase(Locale.ROOT))
                    ? Matcher.quoteReplacement(days.group(1) + " " + days.group(2))
                    : Matcher.quoteReplacement(days.group()));
  }

  private static String before(String text) {
    Matcher word = BEFORE.matcher(text);
    return word.find() ? Groups.of(word, 1) : "";
  }

  private static ValueType of(String before, String number, String after) {
    if (Currencies.of(before).isPresent()) {
      return MONEY;
    }
    if (VERSION.matcher(number).matches()) {
      return CODE;
    }
    List<String> words = words(after);
    for (int at = 0; at < words.size(); at++) {
      String word = words.get(at);
      Optional<ValueType> unit =
          at + 1 < words.size()
              ? unit(word + " " + words.get(at + 1)).or(() -> unit(word))
              : unit(word);
      if (unit.isPresent()) {
        return unit.get();
      }
      String small = word.toLowerCase(Locale.ROOT);
      if (isMonth(small)) {
        return DATE;
      }
      if (!NumberWords.isNumber(small)
          && !small.startsWith("mio")
          && !small.startsWith("mrd")
          && !small.equals("bn")) {
        break;
      }
    }
    if (isMonth(before.toLowerCase(Locale.ROOT))) {
      return DATE;
    }
    if (words.size() > 1 && unit(words.get(1)).equals(Optional.of(TIME_SPAN))) {
      return TIME_SPAN; // "45 consecutive days"
    }
    return number.matches("(?:19|20)\\p{Nd}\\p{Nd}[.,]?") ? YEAR : PLAIN;
  }

  private static List<String> words(String after) {
    return PART.matcher(after).results().map(MatchResult::group).toList();
  }

  /** The base unit of a word that is a unit of measures or of time; empty if it is none. */
  static Optional<String> baseUnit(String word) {
    return unit(word).flatMap(_ -> Units.of(word)).map(Units.Unit::base);
  }

  /** The base units of all measures in a text. */
  static Set<String> baseUnits(String text) {
    return NUMBER
        .matcher(text)
        .results()
        .flatMap(number -> baseUnit(number).stream())
        .collect(Collectors.toSet());
  }

  /** The numbers in a text that have a unit, as written, with the base unit after a space. */
  static Set<String> measured(String text) {
    return NUMBER
        .matcher(text)
        .results()
        .flatMap(number -> baseUnit(number).map(unit -> number.group(1) + " " + unit).stream())
        .collect(Collectors.toSet());
  }

  /** The base unit after a number. */
  private static Optional<String> baseUnit(MatchResult number) {
    List<String> words = words(String.valueOf(number.group(2)));
    return words.isEmpty()
        ? Optional.empty()
        : baseUnit(String.join(" ", words.subList(0, Math.min(2, words.size()))))
            .or(() -> baseUnit(words.getFirst()));
  }

  /** The base units of all words of a text, with or without a number: "height (mm)". */
  static Set<String> units(String text) {
    return words(text).stream()
        .flatMap(word -> baseUnit(word).stream())
        .collect(Collectors.toSet());
  }

  private static Optional<ValueType> unit(String word) {
    if (word.equals("%")) {
      return Optional.of(PERCENT);
    }
    if (word.equalsIgnoreCase("in")) {
      return Optional.empty(); // hardly ever inches
    }
    if (Currencies.of(word).isPresent() || COINS.contains(word.toLowerCase(Locale.ROOT))) {
      return Optional.of(MONEY);
    }
    return Units.of(word)
        .map(
            unit ->
                switch (unit.base()) {
                  case "s", "month" -> TIME_SPAN;
                  case "%" -> PERCENT;
                  default -> MEASURE;
                });
  }

  /** Whether a lower-case word is a month name or its abbreviation. */
  static boolean isMonth(String word) {
    String plain = word.endsWith(".") ? word.substring(0, word.length() - 1) : word;
    return MONTHS.contains(plain);
  }

  private static Set<String> months() {
    Set<String> months = new HashSet<>();
    for (String code : LanguageFile.languages()) {
      for (Month month : Month.values()) {
        Stream.of(TextStyle.FULL, TextStyle.SHORT, TextStyle.FULL_STANDALONE)
            .map(style -> month.getDisplayName(style, Locale.of(code)).toLowerCase(Locale.ROOT))
            .map(name -> name.replace(".", ""))
            .filter(name -> name.length() >= MONTH_LETTERS)
            .forEach(months::add);
      }
    }
    return months;
  }
}

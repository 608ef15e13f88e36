package io.pinakes.search.text;

import io.pinakes.search.language.LanguageFile;
import io.pinakes.search.language.LanguagePatterns;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Words whose full stop does not end a sentence, by language. */
final class Abbreviations {
  private static final Map<String, Set<String>> BY_LANGUAGE =
      LanguageFile.languages().stream()
          .collect(
              Collectors.toMap(
                  language -> language,
                  language -> LanguageFile.words(Abbreviations.class, language, "abbreviations")));

  private static final Set<String> ALL =
      BY_LANGUAGE.values().stream().flatMap(Set::stream).collect(Collectors.toUnmodifiableSet());

  private static final LanguagePatterns PARTS =
      LanguagePatterns.of(Abbreviations.class, "part-names");

  /** A day before a month name: 1. Oktober. */
  private static final Pattern DAY = Pattern.compile("(?<![\\p{L}\\p{N}.,])\\p{N}{1,2}\\.\\s*$");

  private static final Pattern NEXT_WORD = Pattern.compile("\\p{L}+");

  /** Words that are abbreviations before a number, but end a sentence otherwise. */
  private static final Pattern BEFORE_NUMBER =
      Pattern.compile("(?iu)(?<![\\p{L}\\p{N}])" + PARTS.any("before-number") + "\\.\\s*$");

  /** The word before a full stop, including inner stops and trailing space. */
  private static final Pattern WORD =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}.])((?:\\p{L}{1,8}\\.[ \\u00a0]?){0,3}\\p{L}{1,8})\\.\\s*$");

  /**
   * A letter that is neither the name of a part nor a unit after a number, since those can end
   * sentences.
   */
  private static final Pattern INITIAL =
      Pattern.compile(
          "(?<!"
              + PARTS.any("part")
              + " )(?<![\\p{L}\\p{N}°%])(?!(?<=\\p{N}[ \\u00a0]°?)[ABCFGHJKNSTVWghlmst]\\.)"
              + "\\p{L}\\.\\s*$");

  /** Longer than any abbreviation with trailing white space, in UTF-16 units. */
  private static final int MAX_LENGTH = 40;

  private final Set<String> words;
  private final boolean known;

  private Abbreviations(Set<String> words, boolean known) {
    this.words = words;
    this.known = known;
  }

  /**
   * The abbreviations of a language.
   *
   * @param language ISO 639-1 code; empty for all languages together
   */
  static Abbreviations of(String language) {
    Set<String> words = language.isEmpty() ? ALL : BY_LANGUAGE.get(language);
    return new Abbreviations(words == null ? Set.of() : words, words != null);
  }

  /** Whether the apparent sentence end at {@code end} is only an abbreviation. */
  boolean endAt(String text, int start, int end) {
    String last = text.substring(Math.max(start, end - MAX_LENGTH), end);
    int stop = last.lastIndexOf('.'); // where every pattern has its own: only space follows it
    if (stop < 0) {
      return false;
    }
    if (isDay(last, stop, text, end)
        || (Character.isDigit(text.codePointAt(end)) && BEFORE_NUMBER.matcher(last).find())) {
      return true;
    }
    if (!known || stop == 0) {
      return false;
    }
    // an initial is one character, so that it can begin nowhere else
    if (at(last.offsetByCodePoints(stop, -1), INITIAL, last).lookingAt()) {
      return true; // J. Smith, z. B.
    }
    Matcher word = at(wordsStart(last, stop), WORD, last);
    if (!word.find()) {
      return false;
    }
    String shortened = last.substring(word.start(1), word.end(1));
    return words.contains(compact(shortened)) || words.contains(lastPart(shortened));
  }

  /** A matcher that begins at {@code start} and sees what is before it. */
  private static Matcher at(int start, Pattern pattern, String text) {
    return pattern.matcher(text).region(start, text.length()).useTransparentBounds(true);
  }

  /** Where the run of letters, stops and spaces after stops that ends at {@code stop} begins. */
  private static int wordsStart(String text, int stop) {
    int start = stop;
    while (start > 0) {
      int before = text.codePointBefore(start);
      boolean space = before == ' ' || before == '\u00a0';
      if (!Character.isLetter(before)
          && before != '.'
          && !(space && start > 1 && text.charAt(start - 2) == '.')) {
        break;
      }
      start -= Character.charCount(before);
    }
    return start;
  }

  private static boolean isDay(String last, int stop, String text, int end) {
    // at most two numbers, each of one or two UTF-16 units
    if (!at(Math.max(0, stop - 4), DAY, last).find()) {
      return false;
    }
    Matcher next = NEXT_WORD.matcher(text).region(end, text.length());
    return next.lookingAt() && CalendarWords.month(Groups.of(next, 0)).isPresent();
  }

  private static String compact(String word) {
    return word.toLowerCase(Locale.ROOT).replace(" ", "").replace("\u00a0", "");
  }

  private static String lastPart(String word) {
    String compact = compact(word);
    return compact.substring(compact.lastIndexOf('.') + 1);
  }
}

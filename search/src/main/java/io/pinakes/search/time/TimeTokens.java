package io.pinakes.search.time;

import java.util.List;
import java.util.OptionalInt;

/** The tokens of a text, with the lookups shared by all readers of periods. */
record TimeTokens(List<TimeToken> tokens) {
  private static final TimeWords WORDS = TimeWords.ALL;

  /** The largest number of days that is counted rather than given in months or years. */
  private static final int MAX_COUNT = 999;

  /** The largest number with a word. */
  private static final int MAX_COUNT_WORD = 90;

  TimeTokens {
    tokens = List.copyOf(tokens);
  }

  static TimeTokens of(String text) {
    return new TimeTokens(TimeToken.of(text));
  }

  int size() {
    return tokens.size();
  }

  TimeToken get(int at) {
    return tokens.get(at);
  }

  /** The length in tokens of the phrase with this meaning at {@code at}; 0 if none. */
  int length(String meaning, int at) {
    return WORDS.at(meaning, tokens, at);
  }

  /** The length in tokens of the phrase with this meaning right before {@code end}; 0 if none. */
  int lengthBefore(String meaning, int end) {
    return WORDS.before(meaning, tokens, end);
  }

  /** The number of the meaning {@code name<number>} that begins at {@code at}. */
  OptionalInt numbered(String name, int most, int at) {
    return WORDS.number(name, most, tokens, at);
  }

  /** Whether there is nothing, not even a space, between a token and the next. */
  boolean glued(int left) {
    return left >= 0
        && left + 1 < tokens.size()
        && tokens.get(left).end() == tokens.get(left + 1).start();
  }

  boolean is(int at, String sign) {
    return at < tokens.size() && tokens.get(at).is(sign);
  }

  /** The number at this token; -1 if none. */
  int number(int at) {
    return at < tokens.size() ? tokens.get(at).number() : -1;
  }

  /** Whether this symbol may directly precede a period without belonging to it. */
  boolean startsFresh(int before) {
    return "([\"'“„,;:".contains(tokens.get(before).text());
  }

  /** The length of the unit of time at this token; 0 if none. */
  int unitLength(int at) {
    for (String unit : List.of("year", "month", "quarter", "half", "week", "day")) {
      int length = length(unit, at);
      if (length > 0) {
        return length;
      }
    }
    return 0;
  }

  /** A count, in digits or words. */
  OptionalInt cardinal(int at) {
    int number = number(at);
    return number > 0 && number <= MAX_COUNT
        ? OptionalInt.of(number)
        : numbered("cardinal", MAX_COUNT_WORD, at);
  }

  /** The length of the count at this token; 0 if none. */
  int cardinalLength(int at) {
    OptionalInt count = cardinal(at);
    return count.isEmpty() ? 0 : Math.max(1, length("cardinal" + count.getAsInt(), at));
  }

  /** The length of the word or symbol that joins a list here; 0 if there is none. */
  int joint(int at) {
    if (at >= tokens.size()) {
      return 0;
    }
    if (is(at, ",") || is(at, ";")) {
      return 1 + length("and", at + 1);
    }
    return is(at, "&") || is(at, "/") || is(at, "+") ? 1 : length("and", at);
  }

  /** The length of the word or symbol that leads to the end of a range here; 0 if there is none. */
  int to(int at) {
    if (at >= tokens.size()) {
      return 0;
    }
    return is(at, "-") || is(at, "–") || is(at, "—") ? 1 : length("to", at);
  }
}

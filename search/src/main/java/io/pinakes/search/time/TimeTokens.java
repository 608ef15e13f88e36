package io.pinakes.search.time;

import java.util.List;
import java.util.OptionalInt;

/** The tokens of a text, with what every reader of periods asks of them. */
record TimeTokens(List<TimeToken> tokens) {
  private static final TimeWords WORDS = TimeWords.ALL;

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

  /** How many tokens from {@code at} on are a phrase of this meaning; 0 if none. */
  int length(String meaning, int at) {
    return WORDS.at(meaning, tokens, at);
  }

  /** How many tokens right before {@code end} are a phrase of this meaning; 0 if none. */
  int lengthBefore(String meaning, int end) {
    return WORDS.before(meaning, tokens, end);
  }

  /** The number of the meaning {@code name<number>} that begins at {@code at}. */
  OptionalInt numbered(String name, int most, int at) {
    return WORDS.number(name, most, tokens, at);
  }

  /** Whether nothing, not even a space, lies between a token and the next. */
  boolean glued(int left) {
    return left >= 0
        && left + 1 < tokens.size()
        && tokens.get(left).end() == tokens.get(left + 1).start();
  }

  boolean is(int at, String sign) {
    return at < tokens.size() && tokens.get(at).is(sign);
  }

  /** The number that is written there; -1 if none is. */
  int number(int at) {
    return at < tokens.size() ? tokens.get(at).number() : -1;
  }

  /** Whether this sign may stand right before a period without belonging to it. */
  boolean startsFresh(int before) {
    return "([\"'“„,;:".contains(tokens.get(before).text());
  }

  /** How long the name of a unit of time is that stands there; 0 if none does. */
  int unitLength(int at) {
    for (String unit : List.of("year", "month", "quarter", "half", "week", "day")) {
      int length = length(unit, at);
      if (length > 0) {
        return length;
      }
    }
    return 0;
  }

  /** A count, in figures or in words. */
  OptionalInt cardinal(int at) {
    int number = number(at);
    return number > 0 && number <= 60 ? OptionalInt.of(number) : numbered("cardinal", 12, at);
  }

  /** The length of the word or sign that joins a list here; 0 if there is none. */
  int joint(int at) {
    if (at >= tokens.size()) {
      return 0;
    }
    if (is(at, ",") || is(at, ";")) {
      return 1 + length("and", at + 1);
    }
    return is(at, "&") || is(at, "/") || is(at, "+") ? 1 : length("and", at);
  }

  /** The length of the word or sign that leads to the end of a range here; 0 if there is none. */
  int to(int at) {
    if (at >= tokens.size()) {
      return 0;
    }
    return is(at, "-") || is(at, "–") || is(at, "—") ? 1 : length("to", at);
  }
}

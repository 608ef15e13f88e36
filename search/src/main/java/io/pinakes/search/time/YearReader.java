package io.pinakes.search.time;

import io.pinakes.search.quantity.Currencies;
import io.pinakes.search.time.TimeItem.Unit;
import java.util.List;
import java.util.Locale;

/** Tells years from amounts, identifiers and other four-digit numbers. */
final class YearReader {
  private final TimeTokens tokens;

  YearReader(TimeTokens tokens) {
    this.tokens = tokens;
  }

  /**
   * A year and where it ends.
   *
   * @param value 0 if none is written
   * @param end the token after it; the starting token if none is written
   */
  record WrittenYear(int value, int end) {}

  List<TimeItem> wholeYear(int at) {
    WrittenYear year = at(at);
    boolean own = isYearToken(at) || tokens.length("fiscal", at) > 0;
    if (year.value() == 0 || !own) {
      return List.of();
    }
    return List.of(new TimeItem(at, year.end(), Unit.YEAR, year.value(), 0, 0, null));
  }

  boolean yearFollows(int at) {
    return at(at).value() > 0;
  }

  /** The year at {@code at} and its end; 0 if there is none. */
  WrittenYear at(int at) {
    int next = at;
    next += tokens.is(next, ",") ? 1 : 0;
    for (int i = 0; i < 3; i++) {
      int filler = tokens.length("filler", next);
      if (filler == 0 || isYearToken(next)) {
        break;
      }
      next += filler;
    }
    next += tokens.is(next, "-") || tokens.is(next, "/") ? 1 : 0;
    int fiscal = tokens.length("fiscal", next);
    next += fiscal;
    boolean apostrophe = tokens.is(next, "'") || tokens.is(next, "’") || tokens.is(next, "‘");
    next += apostrophe ? 1 : 0;
    if (isYearToken(next)) {
      return new WrittenYear(tokens.number(next), next + 1);
    }
    boolean two = next < tokens.size() && tokens.get(next).text().length() == 2;
    if ((apostrophe || fiscal > 0) && two && tokens.number(next) >= 0) {
      int year = tokens.number(next);
      return new WrittenYear(year < 70 ? 2000 + year : 1900 + year, next + 1);
    }
    return new WrittenYear(0, at);
  }

  static boolean isYear(int number) {
    return number >= 1900 && number < 2100;
  }

  /** Whether a number is a year, rather than an amount or part of an identifier. */
  boolean isYearToken(int at) {
    if (!isYear(tokens.number(at)) || tokens.get(at).text().length() != 4) {
      return false;
    }
    if (at > 0) {
      TimeToken before = tokens.get(at - 1);
      boolean identifier =
          tokens.glued(at - 1)
              && (".#$€£¥₪%_".contains(before.text())
                  || (before.is("-")
                      && at > 1
                      && tokens.glued(at - 2)
                      && !isYear(tokens.number(at - 2)))
                  || (before.is(",")
                      && at > 1
                      && tokens.glued(at - 2)
                      && tokens.get(at - 2).isNumber()));
      boolean letters =
          tokens.glued(at - 1) && before.isWord() && tokens.lengthBefore("fiscal", at) == 0;
      if (identifier || letters || isCurrency(at - 1)) {
        return false;
      }
    }
    if (at + 1 < tokens.size()) {
      TimeToken after = tokens.get(at + 1);
      boolean more =
          tokens.glued(at)
              && at + 2 < tokens.size()
              && tokens.glued(at + 1)
              && ",.-/_".contains(after.text())
              && (tokens.get(at + 2).isNumber() && !isYear(tokens.number(at + 2)));
      return !more
          && !after.is("%")
          && !isCurrency(at + 1)
          && !(tokens.glued(at) && after.isWord());
    }
    return true;
  }

  private boolean isCurrency(int at) {
    TimeToken token = tokens.get(at);
    String code = token.text().toUpperCase(Locale.ROOT);
    boolean word = !token.text().equals(code) && tokens.length("notcurrency", at) > 0;
    return !word
        && (Currencies.of(token.text()).isPresent()
            || (token.isWord() && code.length() == 3 && Currencies.of(code).isPresent()));
  }
}

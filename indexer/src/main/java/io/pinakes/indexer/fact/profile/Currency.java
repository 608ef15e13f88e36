package io.pinakes.indexer.fact.profile;

import io.pinakes.indexer.fact.text.Cell;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.quantity.Currencies;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds a currency beside an amount, or in brackets. */
final class Currency {
  private static final String SIGN = "(\\p{Lu}{3}|\\p{Lu}\\p{L}|\\p{Sc}|\\p{Lu}{2}\\p{Sc})";

  /** Letters alone may be words, so a currency must be next to an amount or in brackets. */
  private static final Pattern CURRENCY =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}])"
              + SIGN
              + "[\\s:]{0,40}[-(]?[\\d.,]*\\d[.,]\\d{2}(?!\\d)|\\d[.,]\\d{2}\\s?"
              + SIGN
              + "(?!\\p{L})|[(\\[]"
              + SIGN
              + "[)\\]]");

  private Currency() {}

  /** The first in a line. */
  static Optional<Cell> in(Cell line) {
    Matcher sign = CURRENCY.matcher(line.words());
    while (sign.find()) {
      int group = sign.group(1) != null ? 1 : sign.group(2) != null ? 2 : 3;
      String found = String.valueOf(sign.group(group));
      if (Currencies.of(found).isPresent()) {
        int start = line.span().start() + sign.start(group);
        return Optional.of(new Cell(found, new Span(start, start + found.length())));
      }
    }
    return Optional.empty();
  }
}

package io.pinakes.indexer.fact.profile;

import io.pinakes.indexer.fact.text.Cell;
import io.pinakes.indexer.fact.text.TextLine;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.quantity.ValueReader;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line of a document with amounts.
 *
 * @param words the whole line, trimmed
 * @param label its words before the first amount
 * @param amounts the amounts with two decimals, from left to right
 */
record AmountLine(Cell words, Words label, List<Amount> amounts) {
  /** An amount as printed, without its currency. */
  record Amount(Cell cell, BigDecimal number) {}

  /** Amounts have two decimals; numbers without are quantities, dates or counts. */
  private static final Pattern AMOUNT =
      Pattern.compile(
          "(?<![\\d.,:/-]|\\d\\s)(?:(?<minus>[-−(])\\s?)?(?<number>(?:\\d{1,3}(?:[,.'"
              + " ]\\d{3})+|\\d+)?[.,]\\s?\\d{2})(?![\\d%])(?!\\s?%)(?![.,/:-]\\d)");

  /** Words between two amounts that start another line. */
  private static final Pattern LABEL = Pattern.compile("\\p{L}{4,}");

  AmountLine {
    amounts = List.copyOf(amounts);
  }

  /** Reads a line; returns several if it has several amounts with words before each. */
  static List<AmountLine> of(TextLine line, String text, ValueReader reader) {
    int end = line.parts().getLast().span().end();
    List<AmountLine> lines = new ArrayList<>();
    List<Amount> amounts = new ArrayList<>();
    int from = line.parts().getFirst().span().start();
    int label = -1;
    int last = from;
    Matcher matcher = AMOUNT.matcher(text).region(from, end);
    while (matcher.find()) {
      Optional<BigDecimal> number = number(String.valueOf(matcher.group("number")), reader);
      if (number.isPresent()) {
        boolean again =
            !amounts.isEmpty() && LABEL.matcher(text.substring(last, matcher.start())).find();
        if (again) {
          lines.add(line(text, from, last, label, amounts));
          amounts = new ArrayList<>();
          from = last;
          label = -1;
        }
        boolean minus = matcher.group("minus") != null;
        Span span = new Span(matcher.start("number"), matcher.end("number"));
        amounts.add(
            new Amount(
                new Cell(span.of(text), span), minus ? number.get().negate() : number.get()));
        label = label < 0 ? matcher.start() : label;
        last = matcher.end();
      }
    }
    lines.add(line(text, from, end, label < 0 ? end : label, amounts));
    return lines;
  }

  private static AmountLine line(String text, int from, int end, int label, List<Amount> amounts) {
    return new AmountLine(
        Cell.of(text, from, end), Words.of(text.substring(from, label).strip()), amounts);
  }

  private static Optional<BigDecimal> number(String printed, ValueReader reader) {
    String plain = printed.replace(" ", "");
    String whole = plain.startsWith(".") || plain.startsWith(",") ? "0" + plain : plain;
    return reader
        .number(whole)
        .flatMap(
            value ->
                value instanceof TypedValue.Quantity(BigDecimal number, _)
                    ? Optional.of(number)
                    : Optional.empty());
  }

  /** The last amount, which is the total of the line. */
  Optional<Amount> amount() {
    return amounts.isEmpty() ? Optional.empty() : Optional.of(amounts.getLast());
  }
}

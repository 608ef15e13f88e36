package io.pinakes.indexer.fact.profile;

import io.pinakes.indexer.fact.profile.AmountLine.Amount;
import io.pinakes.indexer.fact.text.Cell;
import io.pinakes.search.chunk.Span;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The line items of a document in plain text: description, quantity, price, amount.
 *
 * <p>Arithmetic decides, not layout: a line is an item if a quantity times a price in it equals an
 * amount in it. Lines with only words and an amount are items only if all items add up to a total
 * of the document. The description of an item is on its line, or else on the line below or above
 * it, the same for all items.
 */
final class LineItems {
  private static final BigDecimal CENT = new BigDecimal("0.01");

  /** This many items that are proven individually establish the form. */
  private static final int ENOUGH = 2;

  /** A number that may be a quantity: not part of a code, an amount or a size. */
  private static final Pattern QUANTITY =
      Pattern.compile("(?<![\\p{L}\\d.,/:#-])(\\d{1,4}(?:[.,]\\d{1,3})?)(?![\\d.,/:%-])");

  private static final Pattern WORD = Pattern.compile("\\p{L}{3,}");

  /** Symbols, codes and units between the description of an item and its numbers. */
  private static final Pattern REST = Pattern.compile("[\\s|:@x*×]+$", Pattern.CASE_INSENSITIVE);

  private final ProfileWords words;
  private final String text;

  LineItems(ProfileWords words, String text) {
    this.words = words;
    this.text = text;
  }

  /**
   * An item.
   *
   * @param around its line, including that of its description
   * @param proven whether quantity times price equals the amount
   */
  record Item(
      Cell description,
      Optional<Amount> quantity,
      Optional<Amount> price,
      Amount amount,
      Span around,
      boolean proven) {}

  /** The numbers of a line, and where they begin. */
  private record Figured(
      AmountLine line,
      Optional<Amount> quantity,
      Optional<Amount> price,
      Amount amount,
      int start) {
    boolean proven() {
      return quantity.isPresent();
    }
  }

  /**
   * The items; none if the lines have no consistent form.
   *
   * @param sums the totals stated in the document, before or after tax
   */
  List<Item> of(List<AmountLine> lines, List<BigDecimal> sums) {
    int end = 0;
    while (end < lines.size() && !LabelledAmounts.isBelowItems(lines.get(end), words)) {
      end++;
    }
    List<AmountLine> above = lines.subList(0, end);
    List<Item> proven = named(figured(above, true), lines);
    List<Item> all = named(figured(above, false), lines);
    if (comesTo(all, sums)) {
      return all;
    }
    return comesTo(proven, sums) || proven.size() >= ENOUGH ? proven : List.of();
  }

  private boolean comesTo(List<Item> items, List<BigDecimal> sums) {
    BigDecimal sum =
        items.stream().map(item -> item.amount().number()).reduce(BigDecimal.ZERO, BigDecimal::add);
    return !items.isEmpty()
        && sums.stream()
            .anyMatch(each -> each.subtract(sum).abs().compareTo(words.profile().rounding()) <= 0);
  }

  private List<Figured> figured(List<AmountLine> lines, boolean proven) {
    List<Figured> found = new ArrayList<>();
    for (AmountLine line : lines) {
      if (!line.amounts().isEmpty()) {
        figures(line)
            .or(() -> proven ? Optional.empty() : Optional.of(plain(line)))
            .ifPresent(found::add);
      }
    }
    return found;
  }

  private static Figured plain(AmountLine line) {
    Amount last = line.amounts().getLast();
    return new Figured(
        line,
        Optional.empty(),
        Optional.empty(),
        last,
        line.amounts().getFirst().cell().span().start());
  }

  /** A quantity followed by a price, and an amount that is their product. */
  private Optional<Figured> figures(AmountLine line) {
    List<Amount> quantities = quantities(line);
    for (int last = line.amounts().size() - 1; last > 0; last--) {
      Amount amount = line.amounts().get(last);
      for (int i = last - 1; i >= 0; i--) {
        Amount price = line.amounts().get(i);
        for (Amount quantity : quantities.reversed()) {
          boolean before = quantity.cell().span().end() <= price.cell().span().start();
          BigDecimal product = quantity.number().multiply(price.number());
          if (before
              && amount.number().signum() > 0
              && product.subtract(amount.number()).abs().compareTo(CENT) < 0) {
            return Optional.of(
                new Figured(
                    line,
                    Optional.of(quantity),
                    Optional.of(price),
                    amount,
                    quantity.cell().span().start()));
          }
        }
      }
    }
    return Optional.empty();
  }

  private List<Amount> quantities(AmountLine line) {
    Span span = line.words().span();
    Matcher number = QUANTITY.matcher(text).region(span.start(), span.end());
    number.useTransparentBounds(true);
    List<Amount> found = new ArrayList<>();
    while (number.find()) {
      Span at = new Span(number.start(), number.end());
      BigDecimal value = new BigDecimal(at.of(text).replace(',', '.'));
      if (value.signum() > 0) {
        found.add(new Amount(new Cell(at.of(text), at), value));
      }
    }
    return found;
  }

  /**
   * Finds the description of every item: on its own line, else on the side where all others have
   * one.
   */
  private List<Item> named(List<Figured> figured, List<AmountLine> lines) {
    List<Figured> bare = figured.stream().filter(each -> own(each).isEmpty()).toList();
    boolean below = bare.stream().allMatch(each -> beside(each, lines, 1).isPresent());
    boolean above = bare.stream().allMatch(each -> beside(each, lines, -1).isPresent());
    List<Item> items = new ArrayList<>();
    for (Figured each : figured) {
      Optional<Cell> name =
          own(each)
              .or(
                  () ->
                      above
                          ? beside(each, lines, -1)
                          : below ? beside(each, lines, 1) : Optional.empty());
      if (name.isEmpty()) {
        continue;
      }
      Span line = each.line().words().span();
      Span words = name.get().span();
      items.add(
          new Item(
              name.get(),
              each.quantity(),
              each.price(),
              each.amount(),
              new Span(Math.min(line.start(), words.start()), Math.max(line.end(), words.end())),
              each.proven()));
    }
    return items;
  }

  private Optional<Cell> own(Figured figured) {
    Span line = figured.line().words().span();
    String before = text.substring(line.start(), figured.start());
    Cell found =
        Cell.of(text, line.start(), line.start() + REST.matcher(before).replaceFirst("").length());
    return WORD.matcher(found.words()).find() ? Optional.of(found) : Optional.empty();
  }

  private Optional<Cell> beside(Figured figured, List<AmountLine> lines, int side) {
    int at = lines.indexOf(figured.line()) + side;
    if (at < 0 || at >= lines.size()) {
      return Optional.empty();
    }
    AmountLine line = lines.get(at);
    boolean names =
        line.amounts().isEmpty()
            && WORD.matcher(line.words().words()).find()
            && !words.items().in(Words.of(line.words().words()))
            && !LabelledAmounts.isBelowItems(line, words);
    return names ? Optional.of(line.words()) : Optional.empty();
  }
}

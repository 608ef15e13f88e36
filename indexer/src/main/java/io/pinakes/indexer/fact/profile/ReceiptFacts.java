package io.pinakes.indexer.fact.profile;

import io.pinakes.indexer.fact.profile.ReceiptLine.Amount;
import io.pinakes.indexer.fact.text.Cell;
import io.pinakes.indexer.fact.text.Findings;
import io.pinakes.indexer.fact.text.NotationSigns;
import io.pinakes.indexer.fact.text.TextLine;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.PropertyKey;
import io.pinakes.search.quantity.Currencies;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.quantity.ValueReader;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes facts of what receipts and invoices say: who sold, who bought, number, dates, currency and
 * amounts, each labelled with its {@link Role}, and the line items, which are rows.
 *
 * <p>A document is a receipt if two of three hold: a short line at its top calls it one; a line
 * with an amount is its total; others are what was paid or given back, or a sum before tax.
 */
public final class ReceiptFacts {
  public static final String EXTRACTOR = "receipt";

  /** The name of the table that line items make. */
  private static final String ITEMS = "items";

  private static final double PROVEN = 0.9;
  private static final double ADDED_UP = 0.8;
  private static final int TOP = 40;
  private static final int MAX_LINES = 500;
  private static final int MAX_TITLE_WORDS = 8;
  private static final int ENOUGH_SIGNS = 2;
  private static final Pattern TITLE =
      Pattern.compile(
          "(?i)(?<!\\p{L})(?:tax\\s?invoice|invoice|receipt|cash\\s?(?:bill|sales?)|official"
              + " receipt|bill|credit note"
              + "|\\p{L}*rechnung|quittung|\\p{L}*beleg|kassenbon|kassenzettel|gutschrift|facture|fattura)(?!\\p{L})");
  private static final Pattern NUMBER =
      Pattern.compile(
          "(?i)(?<!\\p{L})(?:tax\\s*)?(?:invoice|inv|receipt|bill|cash\\s?bill|doc(?:ument)?|rechnung(?:s)?|quittung|beleg|check"
              + "|fattura|bon|cb|slip|trans(?:action)?)\\.?\\s*-?\\s*(?:no|nr|num(?:ber)?|nummer|#|id)?\\s*[.:#]*\\s*[:#]?\\s{0,8}"
              + "(?<number>(?=[\\p{L}/_.-]*\\d)[\\p{L}\\d][\\p{L}\\d/_.-]{2,30}[\\p{L}\\d])");
  private static final Pattern BUYER =
      Pattern.compile(
          "(?i)^\\W*(?:bill(?:ed)?\\s*to|sold\\s*to|ship\\s*to|to|customer|client|kunde|rechnung"
              + " an)\\s*:\\**\\s*(?<buyer>.*)$");
  private static final String SIGN = "([A-Z]{3}|RM|Rp|zł|US\\$|[$€£¥])";

  /** Letters alone may be words: a sign stands beside an amount, or in brackets. */
  private static final Pattern CURRENCY =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}])"
              + SIGN
              + "[\\s:]{0,8}[-(]?[\\d.,]*\\d[.,]\\d{2}(?!\\d)|\\d[.,]\\d{2}\\s?"
              + SIGN
              + "(?!\\p{L})|[(\\[]"
              + SIGN
              + "[)\\]]");

  private final String text;
  private final ValueReader reader;
  private final Findings findings;

  public ReceiptFacts(String text, ValueReader reader, Findings findings) {
    this.text = text;
    this.reader = reader;
    this.findings = findings;
  }

  /** Reads a document, if it is a receipt or invoice. */
  public void read(List<TextLine> all) {
    if (all.isEmpty() || all.size() > MAX_LINES) {
      return;
    }
    List<ReceiptLine> lines =
        all.stream().flatMap(line -> ReceiptLine.of(line, text, reader).stream()).toList();
    ReceiptAmounts amounts = ReceiptAmounts.of(lines);
    Optional<ReceiptAmounts.Total> total = amounts.total();
    int signs =
        (total.isPresent() ? 1 : 0) + (isTitled(all) ? 1 : 0) + (amounts.areOfASale() ? 1 : 0);
    if (signs < ENOUGH_SIGNS) {
      return;
    }
    seller(all);
    buyer(lines);
    number(lines);
    dates(lines);
    Optional<Cell> currency =
        total.flatMap(found -> currency(found.line())).or(() -> currency(lines));
    String code = currency.flatMap(cell -> Currencies.of(cell.words())).orElse("");
    currency.ifPresent(
        cell -> value(Role.CURRENCY, new TypedValue.Text(code), cell, cell.span(), 0.8));
    total.ifPresent(
        found -> amount(Role.TOTAL, found.amount(), code, found.line(), found.confidence()));
    amounts.subtotal().ifPresent(found -> amount(Role.SUBTOTAL, found, code, 0.8));
    amounts.tax().ifPresent(found -> amount(Role.TAX, found, code, 0.7));
    List<BigDecimal> sums = new ArrayList<>();
    total.ifPresent(found -> sums.add(found.amount().number()));
    amounts.subtotal().ifPresent(found -> sums.add(found.number()));
    items(all, sums, code);
  }

  /** Line items outside tables, which are read as tables. */
  private void items(List<TextLine> all, List<BigDecimal> sums, String currency) {
    List<ReceiptLine> lines =
        all.stream()
            .filter(line -> !line.inTable())
            .flatMap(line -> ReceiptLine.of(line, text, reader).stream())
            .toList();
    int row = 0;
    for (ReceiptItems.Item item : ReceiptItems.of(lines, text, sums)) {
      row++;
      List<Property> properties = new ArrayList<>();
      String name = item.description().words().replaceAll("\\s+", " ");
      properties.add(property("description", new TypedValue.Text(name), item.description()));
      item.quantity()
          .ifPresent(
              found ->
                  properties.add(
                      property(
                          "quantity", new TypedValue.Quantity(found.number(), ""), found.cell())));
      item.price()
          .ifPresent(
              found ->
                  properties.add(
                      property(
                          "price", new TypedValue.Money(found.number(), currency), found.cell())));
      properties.add(
          property(
              "amount",
              new TypedValue.Money(item.amount().number(), currency),
              item.amount().cell()));
      findings.row(
          ITEMS,
          row,
          "",
          item.around(),
          properties,
          false,
          EXTRACTOR,
          item.proven() ? PROVEN : ADDED_UP);
    }
  }

  private static Property property(String name, TypedValue value, Cell cell) {
    return new Property(name, PropertyKey.of(name), value, cell.words(), cell.span());
  }

  private static boolean isTitled(List<TextLine> lines) {
    return lines.stream()
        .limit(TOP)
        .flatMap(line -> line.parts().stream())
        .anyMatch(
            part ->
                part.words().split("\\s+", -1).length <= MAX_TITLE_WORDS
                    && TITLE.matcher(part.words()).find());
  }

  private void seller(List<TextLine> lines) {
    ReceiptSeller seller = new ReceiptSeller(text, lines);
    seller.name().ifPresent(name -> text(Role.SELLER, name, name.span(), seller.confidence()));
    seller.address().ifPresent(found -> text(Role.ADDRESS, found, found.span(), 0.7));
  }

  private void buyer(List<ReceiptLine> lines) {
    for (int i = 0; i < Math.min(TOP, lines.size()); i++) {
      Cell words = lines.get(i).words();
      Matcher buyer = BUYER.matcher(words.words());
      if (buyer.find()) {
        int start = words.span().start() + buyer.start("buyer");
        Cell inline = Cell.of(text, start, words.span().end());
        Cell found = inline.isEmpty() && i + 1 < lines.size() ? lines.get(i + 1).words() : inline;
        int comma = found.words().indexOf(", ");
        Cell name =
            Cell.of(
                text,
                found.span().start(),
                comma < 0 ? found.span().end() : found.span().start() + comma);
        text(Role.BUYER, name, words.span(), 0.7);
        return;
      }
    }
  }

  private void number(List<ReceiptLine> lines) {
    for (ReceiptLine line : lines) {
      Matcher number = NUMBER.matcher(line.words().words());
      while (number.find()) {
        String found = String.valueOf(number.group("number"));
        if (reader.day(found).isEmpty() && !NotationSigns.isTwoDates(found)) {
          int start = line.words().span().start() + number.start("number");
          Cell cell = new Cell(found, new Span(start, start + found.length()));
          text(Role.NUMBER, cell, line.words().span(), 0.8);
          return;
        }
      }
    }
  }

  private void dates(List<ReceiptLine> lines) {
    ReceiptDates dates = new ReceiptDates(lines, reader);
    dates
        .issued()
        .ifPresent(
            found -> value(Role.DATE, found.day(), found.cell(), found.line(), found.confidence()));
    dates
        .due()
        .ifPresent(
            found ->
                value(Role.DUE_DATE, found.day(), found.cell(), found.line(), found.confidence()));
    for (int i = 0; i < dates.unread(); i++) {
      findings.unreadDate();
    }
  }

  /** The first currency beside an amount, or in brackets in a head. */
  private static Optional<Cell> currency(List<ReceiptLine> lines) {
    return lines.stream().flatMap(line -> currency(line).stream()).findFirst();
  }

  private static Optional<Cell> currency(ReceiptLine line) {
    Matcher sign = CURRENCY.matcher(line.words().words());
    while (sign.find()) {
      int group = sign.group(1) != null ? 1 : sign.group(2) != null ? 2 : 3;
      String found = String.valueOf(sign.group(group));
      if (Currencies.of(found).isPresent()) {
        int start = line.words().span().start() + sign.start(group);
        return Optional.of(new Cell(found, new Span(start, start + found.length())));
      }
    }
    return Optional.empty();
  }

  private void amount(Role role, Amount amount, String currency, double confidence) {
    value(
        role,
        new TypedValue.Money(amount.number(), currency),
        amount.cell(),
        amount.cell().span(),
        confidence);
  }

  private void amount(
      Role role, Amount amount, String currency, ReceiptLine line, double confidence) {
    Span around = line.words().span();
    Span cell = amount.cell().span();
    value(
        role,
        new TypedValue.Money(amount.number(), currency),
        amount.cell(),
        new Span(Math.min(around.start(), cell.start()), Math.max(around.end(), cell.end())),
        confidence);
  }

  private void text(Role role, Cell cell, Span around, double confidence) {
    if (!cell.isEmpty()) {
      String line = cell.words().replaceAll("\\s+", " ");
      value(role, new TypedValue.Text(line), cell, around, confidence);
    }
  }

  private void value(Role role, TypedValue value, Cell cell, Span around, double confidence) {
    findings.value(role.label(), value, cell, around, EXTRACTOR, confidence);
  }
}

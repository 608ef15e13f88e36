package io.pinakes.indexer.fact.profile;

import io.pinakes.indexer.fact.profile.AmountLine.Amount;
import io.pinakes.indexer.fact.profile.Profile.Kind;
import io.pinakes.indexer.fact.profile.Profile.Value;
import io.pinakes.indexer.fact.text.BoundedPattern;
import io.pinakes.indexer.fact.text.Cell;
import io.pinakes.indexer.fact.text.FactCollector;
import io.pinakes.indexer.fact.text.TextLine;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.PropertyKey;
import io.pinakes.search.quantity.Currencies;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.quantity.ValueReader;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Extracts the values and line items of a document according to a profile. */
final class ProfileFacts {
  /** The table name of line items. */
  private static final String ITEMS = "items";

  private static final double PROVEN = 0.9;
  private static final double ADDED_UP = 0.8;

  private final ProfileWords words;
  private final Profile profile;
  private final String text;
  private final ValueReader reader;
  private final FactCollector findings;
  private final List<TextLine> lines;
  private final LabelledTexts texts;
  private final Map<String, LabelledAmounts.Found> amounts;
  private final LabelledDates dates;
  private final Optional<Cell> currency;
  private final List<AmountLine> amountLines;

  ProfileFacts(
      ProfileWords words,
      String text,
      List<TextLine> lines,
      ValueReader reader,
      FactCollector findings) {
    this.words = words;
    this.profile = words.profile();
    this.text = text;
    this.lines = lines;
    this.reader = reader;
    this.findings = findings;
    amountLines = amountLines(lines);
    List<Cell> cells = amountLines.stream().map(AmountLine::words).toList();
    texts = new LabelledTexts(words, text, cells, reader);
    amounts = LabelledAmounts.of(amountLines, words).found();
    dates = new LabelledDates(cells, words, reader);
    currency =
        amounts.values().stream()
            .filter(found -> found.confidence() >= 0.85)
            .flatMap(found -> Currency.in(found.line().words()).stream())
            .findFirst()
            .or(() -> cells.stream().flatMap(line -> Currency.in(line).stream()).findFirst());
  }

  private List<AmountLine> amountLines(List<TextLine> from) {
    return from.stream().flatMap(line -> AmountLine.of(line, text, reader).stream()).toList();
  }

  /** Whether the document has enough evidence for the profile. */
  boolean apply() {
    Set<String> present = new HashSet<>(amounts.keySet());
    present.addAll(dates.found().keySet());
    profile.values().stream()
        .filter(value -> texts.find(value).findAny().isPresent())
        .forEach(value -> present.add(value.name()));
    if (isTitled()) {
      present.add(Profile.TITLE);
    }
    long groups =
        profile.evidence().stream()
            .filter(group -> group.stream().anyMatch(present::contains))
            .count();
    return groups >= profile.enough();
  }

  private boolean isTitled() {
    return lines.stream()
        .limit(profile.titleLines())
        .flatMap(line -> line.parts().stream())
        .anyMatch(
            part ->
                part.words().split("\\s+", -1).length <= profile.titleWords()
                    && words.title().in(Words.of(part.words())));
  }

  /** Extracts the facts. */
  void read() {
    for (Value value : profile.values()) {
      if (!value.hidden()) {
        read(value);
      }
    }
    for (int i = 0; i < dates.unread(); i++) {
      findings.unreadDate();
    }
    if (!words.items().isEmpty()) {
      items();
    }
  }

  private void read(Value value) {
    switch (value.kind()) {
      case AMOUNT ->
          Optional.ofNullable(amounts.get(value.name())).ifPresent(found -> amount(value, found));
      case DATE ->
          Optional.ofNullable(dates.found().get(value.name()))
              .ifPresent(
                  found ->
                      add(
                          value,
                          found.value(),
                          found.cell(),
                          found.line().span(),
                          found.confidence()));
      case CURRENCY ->
          currency.ifPresent(
              cell -> add(value, new TypedValue.Text(code()), cell, cell.span(), 0.8));
      case ISSUER -> {
        IssuerReader issuer = new IssuerReader(text, lines);
        issuer.name().ifPresent(name -> words(value, name, name.span(), issuer.confidence()));
      }
      case ADDRESS ->
          new IssuerReader(text, lines)
              .address()
              .ifPresent(found -> words(value, found, found.span(), 0.7));
      case IDENTIFIER, TEXT, PARTY, PATTERN, QUANTITY ->
          texts
              .find(value)
              .forEach(
                  found -> {
                    if (value.kind() == Kind.QUANTITY) {
                      TypedValue number = reader.any(found.cell().words());
                      add(value, number, found.cell(), found.line(), found.confidence());
                    } else {
                      words(value, found.cell(), found.line(), found.confidence());
                    }
                  });
    }
  }

  private String code() {
    return currency.flatMap(cell -> Currencies.of(cell.words())).orElse("");
  }

  private void amount(Value value, LabelledAmounts.Found found) {
    Span line = found.line().words().span();
    Cell cell = found.amount().cell();
    add(
        value,
        new TypedValue.Money(found.amount().number(), code()),
        cell,
        new Span(
            Math.min(line.start(), cell.span().start()), Math.max(line.end(), cell.span().end())),
        found.confidence());
  }

  private void words(Value value, Cell cell, Span around, double confidence) {
    String line = cell.words().replaceAll("\\s+", " ");
    add(value, new TypedValue.Text(line), cell, around, confidence);
  }

  private void add(Value value, TypedValue typed, Cell cell, Span around, double confidence) {
    boolean fits =
        value.pattern().isEmpty()
            || value.kind() == Kind.PATTERN
            || new BoundedPattern(value.pattern()).match(cell.words()) == BoundedPattern.Match.YES;
    if (fits) {
      findings.value(value.name(), typed, cell, around, profile.name(), confidence);
    }
  }

  /** Line items outside tables, which are read as tables. */
  private void items() {
    List<BigDecimal> sums =
        profile.values().stream()
            .filter(value -> !value.hidden() && amounts.containsKey(value.name()))
            .map(value -> java.util.Objects.requireNonNull(amounts.get(value.name())))
            .map(found -> found.amount().number())
            .toList();
    List<AmountLine> outside = amountLines(lines.stream().filter(line -> !line.inTable()).toList());
    int row = 0;
    for (LineItems.Item item : new LineItems(words, text).of(outside, sums)) {
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
      item.price().ifPresent(found -> properties.add(money("price", found)));
      properties.add(money("amount", item.amount()));
      findings.row(
          ITEMS,
          row,
          "",
          item.around(),
          properties,
          false,
          profile.name(),
          item.proven() ? PROVEN : ADDED_UP);
    }
  }

  private Property money(String name, Amount amount) {
    return property(name, new TypedValue.Money(amount.number(), code()), amount.cell());
  }

  private static Property property(String name, TypedValue value, Cell cell) {
    return new Property(name, PropertyKey.of(name), value, cell.words(), cell.span());
  }
}

package io.pinakes.orchestrator.structured;

import io.pinakes.orchestrator.structured.QuestionMarks.Word;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.FactCatalog;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.Filter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Demands for the comparisons that a question makes. */
final class BoundDemands {
  private static final int WORDS_BEFORE_BOUND = 6;

  private final Reading reading;

  BoundDemands(Reading reading) {
    this.reading = reading;
  }

  /** Comparisons: of a number field by its name, of the amount, or of a property of facts. */
  void add() {
    for (Bounds.Bound bound : Bounds.in(reading.marks.question())) {
      boolean time =
          reading.analysis.ranges().stream()
              .map(range -> reading.marks.question().indexOf(range.words()))
              .anyMatch(
                  start -> start >= 0 && start <= bound.start() && bound.start() < start + 40);
      if (!time) {
        bound(bound);
      }
    }
  }

  private void bound(Bounds.Bound bound) {
    TypedValue value = bound.lower().or(bound::upper).orElseThrow().value();
    boolean quantity = value instanceof TypedValue.Quantity(_, String unit) && !unit.isEmpty();
    List<Word> before = before(bound.start());
    Optional<String> field = quantity ? Optional.empty() : named(before, reading.fields.numbers());
    if (field.isEmpty() && !quantity) {
      field =
          bound.property().isEmpty() || bound.property().equals("price")
              ? reading.fields.amount()
              : reading.fields.called(List.of(bound.property()));
    }
    if (field.isPresent()) {
      reading.demands.add(new Demand.Value(compare(field.get(), bound, false), written(bound)));
      reading.properties.add(field.get());
      currency(value);
      explain(bound, before, field.get());
      return;
    }
    factProperty(bound, before)
        .ifPresent(
            key -> {
              reading.shapes = FactRequest.IN_TEXT;
              reading.demands.add(new Demand.Value(compare(key, bound, true), written(bound)));
              reading.properties.add(key);
              explain(bound, before, key);
            });
  }

  private String written(Bounds.Bound bound) {
    return reading.marks.question().substring(bound.start(), bound.end());
  }

  private void explain(Bounds.Bound bound, List<Word> before, String property) {
    reading.marks.explain(bound.start(), bound.end());
    List<String> stems = ShelfFields.stems(property);
    before.stream()
        .filter(word -> stems.containsAll(ShelfFields.stems(word.text())))
        .forEach(word -> reading.marks.explain(word.start(), word.end()));
  }

  private List<Word> before(int start) {
    List<Word> before = reading.marks.words().stream().filter(word -> word.end() <= start).toList();
    return before.subList(Math.max(0, before.size() - WORDS_BEFORE_BOUND), before.size());
  }

  /** The field among {@code allowed} that the last of these words name, two words before one. */
  private Optional<String> named(List<Word> words, List<String> allowed) {
    for (int end = words.size(); end > 0; end--) {
      for (int length = Math.min(3, end); length > 0; length--) {
        List<Word> part = words.subList(end - length, end);
        if (part.stream().noneMatch(reading.marks::isExplained)) {
          Optional<String> field =
              reading
                  .fields
                  .called(part.stream().map(Word::text).toList())
                  .filter(allowed::contains);
          if (field.isPresent()) {
            return field;
          }
        }
      }
    }
    return Optional.empty();
  }

  private Optional<String> factProperty(Bounds.Bound bound, List<Word> before) {
    List<String> candidates = new ArrayList<>();
    if (!bound.property().isEmpty()) {
      candidates.add(bound.property());
    }
    for (int i = before.size() - 1; i >= 0; i--) {
      Word word = before.get(i);
      if (!reading.marks.isExplained(word) && !QuestionMarks.ties(word)) {
        candidates.add(word.text());
      }
    }
    for (String candidate : candidates) {
      List<FactCatalog.Meaning> meanings =
          reading.library.annotations().meanings(candidate, reading.shelf);
      if (!meanings.isEmpty()) {
        return Optional.of(meanings.getFirst().key());
      }
    }
    return Optional.empty();
  }

  private static Filter compare(String field, Bounds.Bound bound, boolean asWritten) {
    List<Filter> ends = new ArrayList<>();
    bound
        .lower()
        .ifPresent(
            end ->
                ends.add(new Filter.Comparison(field, end.operator(true), value(end, asWritten))));
    bound
        .upper()
        .ifPresent(
            end ->
                ends.add(new Filter.Comparison(field, end.operator(false), value(end, asWritten))));
    return ends.size() == 1 ? ends.getFirst() : new Filter.And(ends);
  }

  private static MetadataValue value(Bounds.End end, boolean asWritten) {
    if (asWritten) {
      return new MetadataValue.Keyword(end.written());
    }
    BigDecimal number =
        switch (end.value()) {
          case TypedValue.Money(BigDecimal amount, _) -> amount;
          case TypedValue.Quantity(BigDecimal of, _) -> of;
          case TypedValue.Text _, TypedValue.Day _, TypedValue.Flag _ ->
              throw new IllegalStateException("not a number: " + end);
        };
    return number.stripTrailingZeros().scale() <= 0
            && number.abs().compareTo(new BigDecimal(Long.MAX_VALUE)) < 0
        ? new MetadataValue.Whole(number.longValueExact())
        : new MetadataValue.Decimal(number.doubleValue());
  }

  /** A currency is demanded where documents tell theirs. */
  private void currency(TypedValue value) {
    if (value instanceof TypedValue.Money(_, String code) && !code.isEmpty()) {
      MetadataValue wanted = new MetadataValue.Keyword(code);
      Optional<String> field =
          reading.fields.strings().stream()
              .filter(name -> reading.fields.values(name).contains(wanted))
              .findFirst();
      if (field.isPresent()) {
        reading.demands.add(new Demand.Value(Filter.equal(field.get(), wanted), code));
      } else {
        reading.notes.add(
            "the documents do not tell the currency of their amounts; taken for " + code);
      }
    }
  }
}

package io.pinakes.benchmarks.micro;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPlace;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.PropertyKey;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.quantity.TypedValue;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Generates sheets of ledger rows, each with one of a thousand vendors, one of twenty categories, a
 * day and an amount.
 */
final class SyntheticLedger {
  /** Rows per sheet. */
  static final int ROWS = 1000;

  private static final int VENDORS = 1000;
  private static final int CATEGORIES = 20;
  private static final int DAYS = 5 * 365;
  private static final LocalDate FIRST_DAY = LocalDate.of(2020, 1, 1);

  private final long seed;

  SyntheticLedger(long seed) {
    this.seed = seed;
  }

  /** A document with its rows. */
  record Sheet(DocumentRecord document, List<Page> pages, List<Fact> facts) {}

  static String category(SplittableRandom random) {
    return "Category " + random.nextInt(CATEGORIES);
  }

  /** The rows from {@code first}, inclusive, to {@code end}, exclusive; deterministic. */
  Sheet sheet(int first, int end) {
    DocumentId id = new DocumentId("ledger/sheet-" + first);
    StringBuilder text = new StringBuilder();
    List<Fact> facts = new ArrayList<>(end - first);
    SplittableRandom random = new SplittableRandom(seed + first);
    for (int row = 1; row <= end - first; row++) {
      String vendor = "Vendor " + random.nextInt(VENDORS);
      String category = category(random);
      LocalDate day = FIRST_DAY.plusDays(random.nextInt(DAYS));
      BigDecimal amount = BigDecimal.valueOf(random.nextInt(1, 10_000_000), 2);
      int start = text.length();
      List<Property> properties = new ArrayList<>();
      add(properties, text, "Vendor", vendor, new TypedValue.Text(vendor));
      add(properties, text, "Category", category, new TypedValue.Text(category));
      add(properties, text, "Day", day.toString(), new TypedValue.Day(day));
      add(properties, text, "Amount", amount.toPlainString(), new TypedValue.Money(amount, "EUR"));
      FactPlace place =
          new FactPlace(
              "",
              List.of(),
              Optional.empty(),
              new Span(start, text.length()),
              new PageRange(1, 1),
              "t1",
              row);
      text.append('\n');
      facts.add(new Fact(id + "#r" + row, id, Shape.ROW, "", properties, false, place, "table", 1));
    }
    DocumentRecord document =
        new DocumentRecord(
            id,
            "ledger",
            id + ".csv",
            "csv",
            Instant.EPOCH,
            "en",
            "Ledger",
            1,
            text.length(),
            Metadata.EMPTY,
            List.of(),
            new DocumentRecord.Provenance("synthetic", "", ""));
    return new Sheet(document, List.of(new Page(1, 0, text.toString())), facts);
  }

  private static void add(
      List<Property> to, StringBuilder text, String name, String raw, TypedValue value) {
    text.append(to.isEmpty() ? "" : "\t");
    Span span = new Span(text.length(), text.length() + raw.length());
    text.append(raw);
    to.add(new Property(name, PropertyKey.of(name), value, raw, span));
  }
}

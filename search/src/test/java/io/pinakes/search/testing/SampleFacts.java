package io.pinakes.search.testing;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPlace;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.PropertyKey;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.quantity.ValueReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Facts that are valid and otherwise unremarkable. */
public final class SampleFacts {
  private static final Span NOWHERE = new Span(0, 0);

  private SampleFacts() {}

  /** A label and its value, read as the default reader does. */
  public static Fact value(String document, String id, String name, String raw) {
    return fact(document, id, Shape.VALUE, name, List.of(property(name, raw)), "", 0, false);
  }

  /** A label and a value that is always read as text. */
  public static Fact text(String document, String id, String name, String raw) {
    Property property =
        new Property(name, PropertyKey.of(name), new TypedValue.Text(raw), raw, NOWHERE);
    return fact(document, id, Shape.VALUE, name, List.of(property), "", 0, false);
  }

  /**
   * A row of table {@code t1}.
   *
   * @param cells name and value, name and value, and so on
   */
  public static Fact row(String document, String id, String label, int row, String... cells) {
    return fact(document, id, Shape.ROW, label, properties(cells), "t1", row, false);
  }

  /** A row that totals others. */
  public static Fact total(String document, String id, int row, String... cells) {
    return fact(document, id, Shape.ROW, "", properties(cells), "t1", row, true);
  }

  private static List<Property> properties(String... cells) {
    List<Property> properties = new ArrayList<>();
    for (int i = 0; i < cells.length; i += 2) {
      properties.add(property(cells[i], cells[i + 1]));
    }
    return properties;
  }

  public static Property property(String name, String raw) {
    return new Property(name, PropertyKey.of(name), ValueReader.DEFAULT.any(raw), raw, NOWHERE);
  }

  private static Fact fact(
      String document,
      String id,
      Shape shape,
      String label,
      List<Property> properties,
      String table,
      int row,
      boolean total) {
    return new Fact(
        id,
        new DocumentId(document),
        shape,
        label,
        properties,
        total,
        new FactPlace(
            "", List.of("Data"), Optional.empty(), NOWHERE, new PageRange(1, 1), table, row),
        shape == Shape.ROW ? "table" : "label",
        1);
  }
}

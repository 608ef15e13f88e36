package io.pinakes.orchestrator.compose;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPlace;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.quantity.TypedValue;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RowTextTest {
  private static final Fact ROW =
      new Fact(
          "f1",
          new DocumentId("c/goats"),
          Shape.ROW,
          "",
          List.of(cell("Goat", "Hilda"), cell("Not sold", "12"), cell("Pen", "north")),
          false,
          new FactPlace(
              "", List.of(), Optional.empty(), new Span(0, 1), new PageRange(1, 1), "", 0),
          "built-in",
          1);

  private static Property cell(String name, String raw) {
    return new Property(
        name, name.toLowerCase(Locale.ROOT), new TypedValue.Text(raw), raw, new Span(0, 1));
  }

  @Test
  void rowShowsItsOwnText() {
    String line = RowText.of(ROW, Set.of()).orElseThrow();
    assertTrue(RowText.shows(line, ROW), line);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Hilda — Not sold: 12", "Hilda — Pen: north"})
  void cellsMayBeLeftOut(String line) {
    assertTrue(RowText.shows(line, ROW));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Hilda — Not sold: 13",
        "Hilda — Sold: 12",
        "Greta — Pen: north",
        "Hilda — Pen: north; Not sold: 12",
        "Hilda — Pen: north and clean",
        "Hilda — ",
        "Hilda"
      })
  void nothingElseIsShown(String line) {
    assertFalse(RowText.shows(line, ROW));
  }
}

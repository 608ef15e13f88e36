package io.pinakes.indexer;

import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.Property;
import io.pinakes.search.quantity.TypedValue;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The text to embed for a fact: its label, the names of its properties and its textual cells.
 * Numbers and dates are left out, since vectors represent them badly; so the rows of a table of
 * numbers share one vector.
 */
final class FactWords {
  /** Longer cells are not embedded; they are still found by keyword. */
  private static final int MAX_LENGTH = 2_000;

  private FactWords() {}

  static String of(Fact fact) {
    Set<String> parts = new LinkedHashSet<>();
    parts.add(fact.label().strip());
    for (Property property : fact.properties()) {
      String name = property.name().strip();
      boolean words =
          property.value() instanceof TypedValue.Text(String text)
              && text.chars().anyMatch(Character::isLetter);
      if (!words) {
        parts.add(name);
      } else {
        String cell = property.raw().strip();
        parts.add(name.equals(fact.label().strip()) ? cell : name + ": " + cell);
      }
    }
    parts.remove("");
    String all = String.join("; ", parts);
    return all.length() <= MAX_LENGTH ? all : all.substring(0, MAX_LENGTH);
  }
}

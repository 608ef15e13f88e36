package io.pinakes.orchestrator.structured;

import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.Property;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Whether rows of two tables that begin with one identifier are about one thing, such as an article
 * in a price list and in a stock list, not about the same code of two machines.
 */
public final class SameThing {
  private SameThing() {}

  /**
   * With the same columns, such rows have the same words; with others, the same longest cell, which
   * describes the thing.
   */
  public static boolean of(Fact row, Fact other) {
    return columns(row).equals(columns(other))
        ? words(row).equals(words(other))
        : description(row).equals(description(other));
  }

  private static Set<String> columns(Fact row) {
    return row.properties().stream().map(Property::key).collect(Collectors.toSet());
  }

  private static Set<String> words(Fact row) {
    return row.properties().stream()
        .flatMap(cell -> TextAnalysis.terms(cell.words()).stream())
        .collect(Collectors.toSet());
  }

  private static List<String> description(Fact row) {
    return row.properties().stream()
        .skip(1)
        .map(cell -> TextAnalysis.terms(cell.words()))
        .max(Comparator.comparingInt(terms -> String.join("", terms).length()))
        .orElse(List.of());
  }
}

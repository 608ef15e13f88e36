package io.pinakes.orchestrator.structured;

import io.pinakes.orchestrator.clarify.Clarification.Choice;
import io.pinakes.orchestrator.understand.word.LanguageTraits;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.PropertyKey;
import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Offers the rows that answer a question differently as choices, each by a cell that the others do
 * not have: the first name of one of two people, the whole code of which the question has a part.
 */
final class RowChoices {
  private final List<Fact> rows;
  private final String asked;
  private final Set<String> conditions;

  /**
   * @param asked the property whose values differ
   */
  RowChoices(List<Fact> rows, String asked, StructuredQuestion question) {
    this.rows = rows;
    this.asked = PropertyKey.of(asked);
    conditions =
        question.demands().stream()
            .filter(Demand.Value.class::isInstance)
            .flatMap(demand -> ((Demand.Value) demand).filter().fields().stream())
            .collect(Collectors.toSet());
  }

  /** The rows by their cells in one column. */
  private record Column(String key, Map<String, List<Fact>> rows) {
    /** Whether its cells only say yes or no, which tells nothing without its name. */
    boolean isFlag() {
      return rows.keySet().stream().allMatch(LanguageTraits::isYesOrNo);
    }

    boolean isWords() {
      return rows.keySet().stream().allMatch(cell -> cell.chars().noneMatch(Character::isDigit));
    }
  }

  /**
   * The choices; empty if no column divides the rows into 2 to {@code most}.
   *
   * @param most the maximum number of choices
   */
  List<Choice> all(int most) {
    Set<String> keys = new LinkedHashSet<>();
    rows.forEach(row -> row.properties().forEach(cell -> keys.add(cell.key())));
    keys.remove(asked);
    List<Column> columns = new ArrayList<>();
    for (String key : keys) {
      column(key)
          .filter(each -> each.rows().size() > 1 && each.rows().size() <= most && !each.isFlag())
          .ifPresent(columns::add);
    }
    // one that the question names a part of; one that tells all apart; names rather than numbers
    return columns.stream()
        .min(
            Comparator.comparing((Column each) -> !conditions.contains(each.key()))
                .thenComparing(each -> each.rows().size() < rows.size())
                .thenComparing(each -> !each.isWords()))
        .map(best -> best.rows().entrySet().stream().map(this::choice).toList())
        .orElse(List.of());
  }

  /** Empty if some rows have no cell in it. */
  private Optional<Column> column(String key) {
    Map<String, List<Fact>> cells = new LinkedHashMap<>();
    for (Fact row : rows) {
      String cell = row.property(key).map(Property::words).orElse("").strip();
      if (cell.isEmpty()) {
        return Optional.empty();
      }
      cells.computeIfAbsent(cell, _ -> new ArrayList<>()).add(row);
    }
    return Optional.of(new Column(key, cells));
  }

  private Choice choice(Map.Entry<String, List<Fact>> group) {
    List<Fact> found = group.getValue();
    Set<String> values =
        found.stream()
            .flatMap(row -> row.property(asked).stream())
            .map(cell -> ValueText.shown(ValueText.printed(cell), ""))
            .collect(Collectors.toCollection(LinkedHashSet::new));
    String told =
        values.size() == 1
            ? ": " + PropertyName.of(asked).noun() + " " + values.iterator().next()
            : " (" + found.size() + ")";
    return new Choice(
        group.getKey() + told, Filter.document(found.getFirst().document()), group.getKey());
  }
}

package io.pinakes.orchestrator.structured;

import java.util.List;

/**
 * An answer as a table.
 *
 * @param columns the column names: the document, its pages, then fields, finally the citation
 *     marker
 * @param rows the formatted cells, one per column in each row; empty where there is no value
 */
public record Table(List<String> columns, List<List<String>> rows) {
  public Table {
    columns = List.copyOf(columns);
    rows = rows.stream().map(List::copyOf).toList();
    for (List<String> row : rows) {
      if (row.size() != columns.size()) {
        throw new IllegalArgumentException(
            "a row of " + row.size() + " cells in a table of " + columns.size() + " columns");
      }
    }
  }
}

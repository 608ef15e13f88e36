package io.pinakes.indexer.fact.table;

import io.pinakes.indexer.fact.text.Figures;
import io.pinakes.indexer.fact.text.Findings;
import io.pinakes.search.quantity.ValueReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Makes a fact of each row of a table, and of each line of a table of labels and values.
 *
 * <p>Empty cells and cells that say there is nothing (a dash) have no property. A row with words in
 * its first cell only stands over those below it, whose property {@code group} it becomes; if the
 * next row's label begins with a small letter, it is the first line of that label. A row without a
 * first cell that has only words goes on with the cells of the row above.
 */
public final class TableFacts {
  /** Wider tables are searchable as text only. */
  static final int MAX_COLUMNS = 256;

  /** Rows from which heads and the way of writing are told. */
  private static final int SAMPLE = 500;

  private static final int MAX_BETWEEN = 300;
  private static final int MAX_LINES = 4;

  private final String text;
  private final ValueReader otherwise;
  private final Captions captions;
  private final Findings findings;
  private Optional<Before> last = Optional.empty();

  /**
   * @param otherwise reads values where a column does not tell how
   */
  public TableFacts(String text, ValueReader otherwise, Captions captions, Findings findings) {
    this.text = text;
    this.otherwise = otherwise;
    this.captions = captions;
    this.findings = findings;
  }

  public void read(Table table) {
    RowReader reader = new RowReader(text, table.lines());
    List<Row> sample = new ArrayList<>();
    int width = 0;
    for (int i = 0; i < Math.min(SAMPLE, table.lines().size()); i++) {
      Row row = reader.read(table.lines().get(i));
      width = Math.max(width, row.cells().size());
      if (width > MAX_COLUMNS) {
        findings.warn(
            "table "
                + table.name()
                + " has more than "
                + MAX_COLUMNS
                + " columns; its rows are searchable as text but are no facts");
        return;
      }
      sample.add(row);
    }
    Captions.Caption caption = captions.above(table.span().start());
    if (KeyValueTable.matches(sample, width, table.headed())) {
      new KeyValueTable(otherwise, findings).read(table, reader);
      return;
    }
    TableHead head = headOf(table, sample, width, caption);
    RowFacts rows = new RowFacts(text, otherwise, findings, table, caption);
    rows.begin(head, sample.subList(head.rows(), sample.size()));
    for (int i = head.rows(); i < table.lines().size(); i++) {
      Row row = i < sample.size() ? sample.get(i) : reader.read(table.lines().get(i));
      if (isNewHead(row, i, head)) {
        rows.end();
        List<Row> below = below(reader, table, i);
        TableHead next = TableHead.of(below, width, false);
        rows.begin(next, below.subList(Math.min(next.rows(), below.size()), below.size()));
        i += Math.max(1, next.rows()) - 1;
      } else {
        rows.add(row);
      }
    }
    rows.end();
  }

  /** The table's own head, else that of a table right above with as many columns. */
  private TableHead headOf(Table table, List<Row> sample, int width, Captions.Caption caption) {
    TableHead own = TableHead.of(sample, width, table.headed());
    Optional<TableHead> above =
        last.filter(before -> before.goesOnIn(table, width, text))
            .map(before -> new TableHead(0, before.head().names(), before.remarks()));
    TableHead head = own.rows() == 0 ? above.orElse(own) : own;
    List<String> remarks = new ArrayList<>(head.remarks());
    remarks.add(caption.remarks());
    last = Optional.of(new Before(table.span().end(), width, head, remarks));
    return head;
  }

  /** The table that came before. */
  private record Before(int end, int width, TableHead head, List<String> remarks) {
    /** Whether a table is another part of it: as wide, and little between them. */
    boolean goesOnIn(Table table, int columns, String text) {
      int between = table.span().start() - end;
      return columns == width
          && between >= 0
          && between <= MAX_BETWEEN
          && text.substring(end, table.span().start()).strip().lines().count() <= MAX_LINES;
    }
  }

  /** Periods alone, below rows: another table begins. */
  private static boolean isNewHead(Row row, int index, TableHead head) {
    if (index == head.rows() || row.filled() < 2) {
      return false;
    }
    return row.cells().stream().allMatch(cell -> cell.isEmpty() || Figures.isPeriod(cell.words()));
  }

  private static List<Row> below(RowReader reader, Table table, int from) {
    List<Row> rows = new ArrayList<>();
    for (int i = from; i < Math.min(from + SAMPLE, table.lines().size()); i++) {
      rows.add(reader.read(table.lines().get(i)));
    }
    return rows;
  }
}

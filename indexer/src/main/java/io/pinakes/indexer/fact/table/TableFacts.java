package io.pinakes.indexer.fact.table;

import io.pinakes.indexer.fact.text.FactCollector;
import io.pinakes.indexer.fact.text.Figures;
import io.pinakes.search.quantity.ValueReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Extracts a fact from each row of a table, and from each line of a table of labels and values.
 *
 * <p>Empty cells and dashes have no property. A row with words only in its first cell is a group
 * heading, which becomes the property {@code group} of the rows below it; if the next row's label
 * begins with a lower-case letter, it is the first line of that label. A row with an empty first
 * cell and only words continues the cells of the row above. Below a group heading, the columns may
 * be named anew. Lines without columns, such as the title above a table, are only text.
 */
public final class TableFacts {
  /** Wider tables are only searchable as text. */
  static final int MAX_COLUMNS = 256;

  /** Number of rows used to detect header and notation. */
  private static final int SAMPLE = 500;

  private static final int MAX_BETWEEN = 300;
  private static final int MAX_LINES = 4;

  private final String text;
  private final ValueReader otherwise;
  private final Captions captions;
  private final FactCollector findings;
  private Optional<Before> last = Optional.empty();

  /**
   * @param otherwise reads values if a column does not determine the notation
   */
  public TableFacts(String text, ValueReader otherwise, Captions captions, FactCollector findings) {
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
                + " columns; its rows are searchable as text but are not facts");
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
    if (width == 1 && head.rows() == 0 && head.names().equals(List.of(TableHead.ITEM))) {
      return; // lines above a table, such as its title and date
    }
    RowFacts rows = new RowFacts(text, otherwise, findings, table, caption);
    rows.begin(head, sample.subList(head.rows(), sample.size()));
    for (int i = head.rows(); i < table.lines().size(); i++) {
      Row row = i < sample.size() ? sample.get(i) : reader.read(table.lines().get(i));
      boolean headed = i > head.rows() && i + 1 < sample.size() && isHeadOfGroup(sample, i);
      if (headed || isNewHead(row, i, head)) {
        rows.end();
        List<Row> below = below(reader, table, i);
        TableHead next = TableHead.of(below, width, false);
        rows.begin(next, below.subList(Math.min(next.rows(), below.size()), below.size()));
        last = last.map(before -> before.named(next));
        if (headed) {
          rows.add(sample.get(i - 1)); // the label holds for the rows below the new header
        }
        i += Math.max(1, next.rows()) - 1;
      } else {
        rows.add(row);
      }
    }
    rows.end();
  }

  /**
   * The table's own header, else a line of periods above it, else the header of a table directly
   * above with the same number of columns.
   */
  private TableHead headOf(Table table, List<Row> sample, int width, Captions.Caption caption) {
    TableHead own = TableHead.of(sample, width, table.headed());
    Optional<TableHead> above =
        last.filter(before -> before.goesOnIn(table, width, text))
            .map(before -> new TableHead(0, before.head().names(), before.remarks()));
    TableHead head =
        own.rows() > 0 ? own : periods(table, sample, width).or(() -> above).orElse(own);
    List<String> remarks = new ArrayList<>(head.remarks());
    remarks.add(caption.remarks());
    last = Optional.of(new Before(table.span().end(), width, head, remarks));
    return head;
  }

  private Optional<TableHead> periods(Table table, List<Row> sample, int width) {
    boolean figures =
        width > 2
            && IntStream.range(1, width)
                .allMatch(
                    column -> sample.stream().anyMatch(row -> Figures.isFigure(row.words(column))));
    return figures
        ? captions.periodsAbove(table.span().start(), width - 1).map(TableHead::above)
        : Optional.empty();
  }

  /** The previous table. */
  private record Before(int end, int width, TableHead head, List<String> remarks) {
    /** The same with other columns for the rows at its end. */
    Before named(TableHead next) {
      return new Before(end, width, next, remarks);
    }

    /** Whether a table is a continuation of it: equally wide, with little text between. */
    boolean goesOnIn(Table table, int columns, String text) {
      int between = table.span().start() - end;
      return columns == width
          && between >= 0
          && between <= MAX_BETWEEN
          && text.substring(end, table.span().start()).strip().lines().count() <= MAX_LINES;
    }
  }

  /** Whether a row with only periods, below other rows, starts another table. */
  private static boolean isNewHead(Row row, int index, TableHead head) {
    if (index == head.rows() || row.filled() < 2) {
      return false;
    }
    return row.cells().stream().allMatch(cell -> cell.isEmpty() || Figures.isPeriod(cell.words()));
  }

  /**
   * Whether a row names the columns of a group of rows: it stands below the label of the group, has
   * only words, each with a capital letter, and figures below its last one. If the next rows have
   * more cells, its names cannot be told apart.
   */
  private static boolean isHeadOfGroup(List<Row> rows, int index) {
    Row row = rows.get(index);
    int last = 0;
    for (int column = 0; column < row.cells().size(); column++) {
      String words = row.words(column);
      if (!words.isEmpty()) {
        boolean names =
            Character.isUpperCase(words.codePointAt(0))
                && !Figures.isFigure(words)
                && !Figures.isPeriod(words);
        if (!names) {
          return false;
        }
        last = column;
      }
    }
    return row.filled() > 1
        && rows.stream()
            .skip(index + 1L)
            .limit(TableHead.NEXT)
            .allMatch(next -> next.cells().size() <= row.cells().size())
        && rows.get(index - 1).isLabel()
        && Figures.isFigure(rows.get(index + 1).words(last));
  }

  private static List<Row> below(RowReader reader, Table table, int from) {
    List<Row> rows = new ArrayList<>();
    for (int i = from; i < Math.min(from + SAMPLE, table.lines().size()); i++) {
      rows.add(reader.read(table.lines().get(i)));
    }
    return rows;
  }
}

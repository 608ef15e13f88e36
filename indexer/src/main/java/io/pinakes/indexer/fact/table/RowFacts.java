package io.pinakes.indexer.fact.table;

import io.pinakes.indexer.fact.text.Cell;
import io.pinakes.indexer.fact.text.FactCollector;
import io.pinakes.indexer.fact.text.Figures;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.Property;
import io.pinakes.search.language.LanguagePatterns;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.quantity.Units;
import io.pinakes.search.quantity.ValueReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Extracts facts from the rows below one header, in order. */
final class RowFacts {
  private static final String EXTRACTOR = "table";

  private static final LanguagePatterns WORDS = LanguagePatterns.of(RowFacts.class, "table-words");
  private static final Pattern UNIT_HEAD = Pattern.compile(WORDS.any("unit-head"));
  private static final Pattern COUNT_HEAD = Pattern.compile(WORDS.any("count-head"));
  private static final double CERTAIN = 1;
  private static final double NO_HEAD = 0.7;

  private final String text;
  private final ValueReader otherwise;
  private final FactCollector findings;
  private final Table table;
  private final Captions.Caption caption;
  private List<Column> columns = List.of();
  private ScaleExceptions exceptions = new ScaleExceptions(false, false);
  private boolean headless;
  private int unitColumn = -1;
  private Cell group = new Cell("", new Span(0, 0));
  private Optional<Row> label = Optional.empty();
  private Optional<Pending> pending = Optional.empty();
  private CarriedSign carried = CarriedSign.NOTHING;

  /** Whether a total was read, below which stand taxes. */
  private boolean summed;

  /** Whether rows begin in the line above that of their first cell. */
  private boolean beginsAbove;

  /** The lines in which the next row begins. */
  private final List<Row> begun = new ArrayList<>();

  /** Whether the last row was a total, or one between totals. */
  private boolean belowTotal;

  /** Whether a row had a first cell, as items have but what stands below their total may not. */
  private boolean named;

  private int number;

  RowFacts(
      String text,
      ValueReader otherwise,
      FactCollector findings,
      Table table,
      Captions.Caption caption) {
    this.text = text;
    this.otherwise = otherwise;
    this.findings = findings;
    this.table = table;
    this.caption = caption;
  }

  /** A row that the next line may continue. */
  private record Pending(Row row, List<Property> properties, Span span, boolean total) {}

  /**
   * Starts the rows below a header.
   *
   * @param sample the first of them
   */
  void begin(TableHead head, List<Row> sample) {
    String remarks = String.join(" ", head.remarks()) + " " + caption.remarks();
    ColumnNote note = ColumnNote.ofCaption(remarks);
    exceptions = ScaleExceptions.of(remarks);
    headless = head.rows() == 0;
    columns = new ArrayList<>();
    unitColumn = -1;
    for (int i = 0; i < head.names().size(); i++) {
      int column = i;
      List<String> values = sample.stream().map(row -> row.words(column)).toList();
      Column read = Column.of(head.names().get(i), note, values, otherwise);
      if (i == 0 && !headless && RowNames.areNames(values, read.reader())) {
        read = read.ofNames();
      }
      columns.add(read);
      if (UNIT_HEAD.matcher(read.key()).matches()) {
        unitColumn = i;
      }
    }
    group = new Cell("", new Span(0, 0));
    carried = CarriedSign.NOTHING;
    summed = false;
    belowTotal = false;
    named = false;
    beginsAbove = TableHead.beginAbove(sample);
  }

  /** Adds the next row. */
  void add(Row row) {
    if (row.filled() == 0) {
      return;
    }
    if (row.isLabel() && columns.size() > 1) {
      if (wrapsName(row)) {
        continuePending(row);
        return;
      }
      endRow();
      endLabel();
      label = Optional.of(row);
      return;
    }
    if (beginsAbove && row.goesWithAnother()) {
      begun.add(row);
      return;
    }
    if (goesOn(row)) {
      continuePending(row);
      return;
    }
    endRow();
    Optional<Row> whole =
        label.filter(above -> isOneLabel(above, row)).map(above -> joined(above, row));
    if (whole.isEmpty()) {
      endLabel();
    }
    label = Optional.empty();
    start(whole.orElse(row));
  }

  /** Ends the rows. */
  void end() {
    endRow();
    endLabel();
    List<Row> left = List.copyOf(begun);
    begun.clear();
    for (Row row : left) { // no row follows that they could begin
      start(row);
      endRow();
    }
  }

  private void endLabel() {
    label.ifPresent(
        row -> {
          group = row.cells().getFirst();
          carried = CarriedSign.NOTHING;
        });
    label = Optional.empty();
  }

  /**
   * Whether a line has the rest of the name that the row above begins with, because it goes on with
   * a lower-case letter: "Noise in the", "cab".
   */
  private boolean wrapsName(Row row) {
    return pending.isPresent()
        && label.isEmpty()
        && !pending.get().row().words(0).isEmpty()
        && row.beginsWithLowerCase(0)
        && !row.words(0).endsWith(":");
  }

  /** Whether two lines are one label, because the second begins with a lower-case letter. */
  private static boolean isOneLabel(Row above, Row row) {
    return row.beginsWithLowerCase(0) && !above.words(0).endsWith(":");
  }

  private Row joined(Row above, Row row) {
    Span first = above.cells().getFirst().span();
    Cell both = Cell.of(text, first.start(), row.cells().getFirst().span().end());
    List<Cell> cells = new ArrayList<>(row.cells());
    cells.set(0, both);
    return new Row(new Span(above.span().start(), row.span().end()), cells);
  }

  /** Whether a row continues the one above: words below words, an empty first cell, no figures. */
  private boolean goesOn(Row row) {
    if (pending.isEmpty() || !row.words(0).isEmpty() || columns.size() < 2) {
      return false;
    }
    Row above = pending.get().row();
    for (int i = 1; i < row.cells().size(); i++) {
      String words = row.words(i);
      if (!words.isEmpty()
          && (Figures.isFigure(words) || Figures.isNothing(words) || above.words(i).isEmpty())) {
        return false;
      }
    }
    return !TotalWords.begin(
        row.cells().stream().map(Cell::words).filter(w -> !w.isEmpty()).findFirst().orElse(""));
  }

  private void continuePending(Row row) {
    Pending above = pending.orElseThrow();
    List<Property> properties = new ArrayList<>();
    for (Property property : above.properties()) {
      Property longer = property;
      for (int i = 0; i < Math.min(row.cells().size(), columns.size()); i++) {
        if (!row.words(i).isEmpty() && columns.get(i).key().equals(property.key())) {
          longer =
              new Property(
                  property.name(),
                  property.key(),
                  new TypedValue.Text(text(property) + " " + row.words(i)),
                  property.raw(),
                  property.span());
        }
      }
      properties.add(longer);
    }
    pending =
        Optional.of(
            new Pending(
                above.row(),
                properties,
                new Span(above.span().start(), row.span().end()),
                above.total()));
  }

  private void start(Row row) {
    number++;
    String first =
        row.cells().stream()
            .map(Cell::words)
            .filter(words -> !words.isEmpty())
            .findFirst()
            .orElse("");
    boolean scaled = exceptions.scaled(first, group.words());
    Optional<Units.Unit> labelUnit = ColumnNote.inBrackets(row.words(0)).unit();
    List<Property> properties = new ArrayList<>();
    if (!group.isEmpty()) {
      properties.add(
          property(Property.GROUP, Property.GROUP, new TypedValue.Text(group.words()), group));
    }
    for (int i = 0; i < row.cells().size() && i < columns.size(); i++) {
      Cell cell = row.cells().get(i);
      if (!cell.isEmpty() && !Figures.isNothing(cell.words())) {
        Column column = columns.get(i);
        Optional<Units.Unit> unit = unit(row, i).or(() -> labelUnit);
        boolean words = i == 0 && !Figures.isFigure(cell.words());
        TypedValue read =
            words
                ? column.read(cell.words().replaceAll("\\s+", " "), Optional.empty(), false)
                : column.read(cell.words(), unit, scaled && !carried.isPercent());
        TypedValue value = words || !scaled ? read : carried.over(read);
        if (column.leavesDate(cell.words())) {
          findings.unreadDate();
        }
        properties.add(property(column.name(value, scaled), column.key(), value, cell));
      }
    }
    carried = carried.or(properties.stream().skip(1).map(Property::value).toList());
    boolean nameless = row.words(0).isEmpty();
    boolean total =
        TotalWords.begin(first)
            || (summed && TotalWords.nameTax(first))
            || (belowTotal && named && nameless);
    summed |= total;
    belowTotal = total;
    named |= !nameless;
    pending = Optional.of(new Pending(row, properties, row.span(), total));
    if (total && TotalWords.areOf(first, group.words())) {
      group = new Cell("", new Span(0, 0));
    }
    begun.reversed().forEach(this::precedePending);
    begun.clear();
  }

  /** Puts words of the line above before those of the row. */
  private void precedePending(Row above) {
    Pending row = pending.orElseThrow();
    List<Property> properties = new ArrayList<>();
    for (Property property : row.properties()) {
      String words =
          IntStream.range(0, Math.min(above.cells().size(), columns.size()))
              .filter(i -> columns.get(i).key().equals(property.key()))
              .mapToObj(above::words)
              .filter(each -> !each.isEmpty())
              .findFirst()
              .orElse("");
      properties.add(
          words.isEmpty()
              ? property
              : new Property(
                  property.name(),
                  property.key(),
                  new TypedValue.Text(words + " " + text(property)),
                  property.raw(),
                  property.span()));
    }
    pending =
        Optional.of(
            new Pending(
                row.row(),
                properties,
                new Span(Math.min(above.span().start(), row.span().start()), row.span().end()),
                row.total()));
  }

  /** The words of a cell as printed, with those that were put before them. */
  private static String text(Property property) {
    return property.value() instanceof TypedValue.Text(String words) ? words : property.raw();
  }

  /** The unit for a column from the row's unit cell. */
  private Optional<Units.Unit> unit(Row row, int column) {
    if (unitColumn < 0 || column == unitColumn) {
      return Optional.empty();
    }
    boolean counts =
        unitColumn > 0 && COUNT_HEAD.matcher(columns.get(unitColumn - 1).key()).matches();
    if (counts && column != unitColumn - 1) {
      return Optional.empty(); // a price is not in hours
    }
    return Units.of(row.words(unitColumn));
  }

  private static Property property(String name, String key, TypedValue value, Cell cell) {
    return new Property(name, key.toLowerCase(Locale.ROOT), value, cell.words(), cell.span());
  }

  private void endRow() {
    pending.ifPresent(
        row ->
            findings.row(
                table.name(),
                number,
                caption.label(),
                row.span(),
                row.properties(),
                row.total(),
                EXTRACTOR,
                headless ? NO_HEAD : CERTAIN));
    pending = Optional.empty();
  }
}

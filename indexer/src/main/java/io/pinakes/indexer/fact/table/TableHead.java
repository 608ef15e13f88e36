package io.pinakes.indexer.fact.table;

import io.pinakes.indexer.fact.text.Cell;
import io.pinakes.indexer.fact.text.Figures;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.PropertyKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The names of a table's columns.
 *
 * <p>The rows at the top without figures other than periods form the header, unless all rows are
 * like that: then it is the first row, if the format says so or there are at least three columns.
 * Several header rows are joined by column; one with a single cell is a remark about all columns,
 * unless a name goes on below it, and one with a labelled value is the end of what stands above the
 * table ("Customer: Acme"). A header with one cell less than the rows leaves the first column, that
 * of row labels, unnamed.
 *
 * @param rows number of header rows
 * @param names one per column, non-empty and unique
 * @param remarks header rows that do not name columns
 */
record TableHead(int rows, List<String> names, List<String> remarks) {
  /** Number of rows that a header is compared with. */
  static final int NEXT = 5;

  /** Maximum number of header rows. */
  static final int MAX_ROWS = 8;

  /** Headers of more rows have long names, so that no row but the last has all its cells. */
  private static final int MAX_FULL_ROWS = 3;

  /** The name of the row label column if none is printed. */
  static final String ITEM = "item";

  private static final String VALUE = Property.UNNAMED;
  private static final Pattern TRAILING = Pattern.compile("(?<=\\S)\\s*[(\\[][^()\\[\\]]*[)\\]]$");
  private static final Pattern LABELLED =
      Pattern.compile("\\p{L}[^:]*:\\s*[\\p{L}\\p{N}].*", Pattern.DOTALL);
  private static final Pattern YEAR = Pattern.compile("(?:19|20)\\d\\d");
  private static final Pattern ENDS_IN_YEAR = Pattern.compile("(?:19|20)\\d\\d$");
  private static final Pattern LETTERS = Pattern.compile(".*\\p{L}.*", Pattern.DOTALL);

  /** The mark of a footnote, on a line of its own below a long name. */
  private static final Pattern NOTE = Pattern.compile("\\(\\d\\)");

  TableHead {
    names = List.copyOf(names);
    remarks = List.copyOf(remarks);
  }

  /**
   * Reads the header.
   *
   * @param rows the first rows of the table, beyond the header
   * @param width maximum number of cells in a row
   * @param marked whether the format marks the first row as the header
   */
  static TableHead of(List<Row> rows, int width, boolean marked) {
    boolean headed = marked && !beginsWithData(rows);
    int count = 0;
    while (count < rows.size()
        && count < MAX_ROWS
        && isHead(rows.get(count), rows)
        && !(count > 0 && isData(rows.get(count), rows.get(count - 1), headed))) {
      count++;
    }
    count = complete(rows, count);
    if (headed) {
      count = Math.max(1, count);
    }
    if (count == rows.size() || (count > MAX_FULL_ROWS && !isTall(rows, count))) {
      boolean words = headed || (width >= 3 && rows.size() > 1 && rows.getFirst().filled() >= 3);
      count = words ? 1 : 0;
    }
    while (count > 0 && rows.get(count - 1).isLabel() && !headed) {
      count--; // a heading of the first rows only
    }
    int cells =
        rows.stream()
            .skip(count)
            .limit(NEXT)
            .mapToInt(row -> row.cells().size())
            .max()
            .orElse(width);
    return new TableHead(count, names(rows.subList(0, count), width, cells), remarks(rows, count));
  }

  /** The header that stands above the table: the names of all columns but that of the labels. */
  static TableHead above(List<String> columns) {
    List<String> names = new ArrayList<>(List.of(""));
    names.addAll(columns);
    return new TableHead(0, distinct(names), List.of());
  }

  private static boolean isTall(List<Row> rows, int count) {
    int width = rows.get(count - 1).filled();
    return rows.stream().limit(count - 1L).allMatch(row -> row.filled() < width);
  }

  /** The lines of the header without those in which the first row below it begins. */
  private static int complete(List<Row> rows, int count) {
    return IntStream.range(1, count)
        .filter(lines -> rows.get(lines - 1).filled() == rows.get(lines - 1).cells().size())
        .filter(lines -> beginAbove(rows.subList(lines, rows.size())))
        .findFirst()
        .orElse(count);
  }

  /**
   * Whether rows begin in the line above that of their first cell, as in tables whose cells are
   * aligned at the bottom: all such lines begin with a capital letter, nothing goes on below the
   * last row, and either the first line is such a line above words, and others follow, or words of
   * rows go on with a lower-case letter only below such lines.
   */
  static boolean beginAbove(List<Row> rows) {
    List<Row> beginnings =
        IntStream.range(0, rows.size())
            .filter(i -> rows.get(i).goesWithAnother())
            .filter(i -> i == 0 || !rows.get(i - 1).goesWithAnother())
            .mapToObj(rows::get)
            .toList();
    return !beginnings.isEmpty()
        && beginnings.stream().allMatch(Row::beginsWithCapital)
        && !rows.getLast().goesWithAnother()
        && ((rows.getFirst().goesWithAnother() && isAboveWords(rows) && beginnings.size() > 1)
            || goOnBelow(rows));
  }

  /**
   * Whether words of a row, other than its first, begin with a lower-case letter below a line that
   * has words in the same column, and nowhere else.
   */
  private static boolean goOnBelow(List<Row> rows) {
    boolean below = false;
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      for (int column = 1; column < row.cells().size() && !row.goesWithAnother(); column++) {
        if (row.beginsWithLowerCase(column)) {
          boolean goesOn =
              i > 0
                  && rows.get(i - 1).goesWithAnother()
                  && !rows.get(i - 1).words(column).isEmpty();
          if (!goesOn) {
            return false;
          }
          below = true;
        }
      }
    }
    return below;
  }

  /** Whether a row has words, not figures, in the columns of the first line. */
  private static boolean isAboveWords(List<Row> rows) {
    Row first = rows.getFirst();
    return rows.stream()
        .filter(row -> !row.goesWithAnother())
        .anyMatch(
            next ->
                IntStream.range(0, first.cells().size())
                    .filter(column -> !first.words(column).isEmpty())
                    .mapToObj(next::words)
                    .noneMatch(words -> words.isEmpty() || Figures.isFigure(words)));
  }

  /**
   * Whether a row below names of all columns has a label and words, or only periods if unmarked.
   */
  private static boolean isData(Row row, Row above, boolean headed) {
    Stream<String> names = above.cells().stream().map(Cell::words).filter(name -> !name.isEmpty());
    Stream<String> cells = row.cells().stream().skip(1).map(Cell::words);
    String label = row.words(0);
    return names.distinct().count() == row.cells().size()
        && LETTERS.matcher(label).matches()
        && !Figures.isPeriod(label)
        && (headed
            ? !goesOn(label) && cells.map(ColumnNote::ofHead).allMatch(ColumnNote.NONE::equals)
            : cells.allMatch(Figures::isPeriod));
  }

  private static boolean isHead(Row row, List<Row> rows) {
    int column = 0;
    boolean noted = isNoted(row);
    for (Cell cell : row.cells()) {
      boolean note = noted && NOTE.matcher(cell.words()).matches();
      boolean figure = Figures.isFigure(cell.words()) && !note && !isSize(rows, row, column);
      if (figure || cell.words().endsWith(":")) {
        return false;
      }
      if (Figures.isPeriod(cell.words()) && below(rows, row, column)) {
        return false; // a column of dates
      }
      column++;
    }
    return row.filled() > 0;
  }

  /**
   * Whether a figure in the first row is a name above figures of another unit: "500 g" of prices.
   */
  private static boolean isSize(List<Row> rows, Row row, int column) {
    if (!row.equals(rows.getFirst())) {
      return false;
    }
    List<String> below =
        rows.stream().skip(1).map(next -> next.words(column)).filter(Figures::isFigure).toList();
    return below.size() > 1
        && below.stream().allMatch(words -> Figures.areOfOneKind(below.getFirst(), words))
        && below.stream().noneMatch(words -> Figures.areOfOneKind(row.words(column), words));
  }

  /** Whether numbers in brackets are notes: more cells have words. */
  private static boolean isNoted(Row row) {
    long notes = row.cells().stream().filter(cell -> NOTE.matcher(cell.words()).matches()).count();
    long worded =
        row.cells().stream().filter(cell -> LETTERS.matcher(cell.words()).matches()).count();
    return worded > notes + 1;
  }

  /**
   * Whether the first row, which a format calls the head because a table must have one, is data: it
   * has a figure or a day where all others have one of its kind too. Sizes above prices are names.
   */
  private static boolean beginsWithData(List<Row> rows) {
    return rows.size() > 1
        && IntStream.range(0, rows.getFirst().cells().size())
            .anyMatch(
                column ->
                    rows.stream().skip(1).allMatch(row -> alike(rows.getFirst(), row, column)));
  }

  private static boolean alike(Row first, Row other, int column) {
    String words = first.words(column);
    return Figures.areOfOneKind(words, other.words(column))
        || (Figures.isPeriod(words) && Figures.isPeriod(other.words(column)));
  }

  private static boolean isLabelled(Row row) {
    return row.cells().stream().anyMatch(cell -> LABELLED.matcher(cell.words()).matches());
  }

  /** Whether the row below also has a period in this column, not the year of the one above it. */
  private static boolean below(List<Row> rows, Row row, int column) {
    int next = rows.indexOf(row) + 1;
    String below = next < rows.size() ? rows.get(next).words(column) : "";
    boolean dated =
        YEAR.matcher(below).matches() && !ENDS_IN_YEAR.matcher(row.words(column)).find();
    return Figures.isPeriod(below) && !dated;
  }

  /**
   * What may be said of all columns; in a header of long names, only what stands above the labels
   * and is not a name itself: "(in millions)".
   */
  private static List<String> remarks(List<Row> rows, int count) {
    boolean tall = count > MAX_FULL_ROWS;
    return rows.subList(0, count).stream()
        .flatMap(row -> (tall ? row.cells().subList(0, 1) : row.cells()).stream())
        .map(Cell::words)
        .filter(words -> !words.isEmpty())
        .filter(words -> !tall || goesOn(words))
        .toList();
  }

  /**
   * The names of {@code width} columns.
   *
   * @param cells the most that the next rows have, of which the header may have one less
   */
  private static List<String> names(List<Row> head, int width, int cells) {
    List<String> names = new ArrayList<>();
    List<Row> naming = naming(head); // once, as a table may have many thousand columns
    for (int column = 0; column < width; column++) {
      StringBuilder name = new StringBuilder();
      String above = "";
      for (Row row : naming) {
        int shift = row.cells().size() == cells - 1 && !row.words(0).isEmpty() ? 1 : 0;
        String words = column < shift ? "" : row.words(column - shift);
        if (!words.equals(above)) { // a cell that spans several header rows stands in each
          name.append(name.isEmpty() || words.isEmpty() ? "" : " ").append(words);
        }
        above = words;
      }
      names.add(name.toString());
    }
    return distinct(names);
  }

  private static List<Row> naming(List<Row> head) {
    int last = head.size() - 1;
    return IntStream.rangeClosed(0, last)
        .filter(at -> last == 0 || head.get(at).filled() > 1 || goesOn(head, at))
        .filter(at -> at == last || !isLabelled(head.get(at)))
        .mapToObj(head::get)
        .toList();
  }

  /** Whether the only cell of a header row has the first words of a name that goes on below. */
  private static boolean goesOn(List<Row> head, int at) {
    Row row = head.get(at);
    return at < head.size() - 1
        && IntStream.range(1, row.cells().size())
            .filter(column -> !row.words(column).isEmpty())
            .mapToObj(head.get(at + 1)::words)
            .anyMatch(TableHead::goesOn);
  }

  /** Whether words are no name of their own, but go on with one above or remark on it. */
  private static boolean goesOn(String words) {
    return !words.isEmpty()
        && (words.startsWith("(") || Character.isLowerCase(words.codePointAt(0)));
  }

  /** Adds names to columns without one, and numbers to duplicates. */
  private static List<String> distinct(List<String> names) {
    Map<String, Integer> seen = new HashMap<>();
    List<String> distinct = new ArrayList<>();
    for (int column = 0; column < names.size(); column++) {
      String name = names.get(column);
      if (PropertyKey.of(name).isEmpty() || (!LETTERS.matcher(name).matches() && !digits(name))) {
        name = column == 0 ? ITEM : VALUE;
      }
      int times = seen.getOrDefault(PropertyKey.of(name), 0) + 1;
      seen.put(PropertyKey.of(name), times);
      distinct.add(times == 1 ? name : numbered(name, times));
    }
    return distinct;
  }

  /** {@code Price (EUR)} becomes {@code Price 2 (EUR)}. */
  private static String numbered(String name, int number) {
    Matcher unit = TRAILING.matcher(name);
    return unit.find()
        ? name.substring(0, unit.start()) + " " + number + name.substring(unit.start())
        : name + " " + number;
  }

  private static boolean digits(String name) {
    return name.chars().anyMatch(Character::isDigit) || name.equals("%") || name.equals("#");
  }
}

package io.pinakes.indexer.fact.table;

import io.pinakes.indexer.fact.text.NotationDetector;
import io.pinakes.search.fact.PropertyKey;
import io.pinakes.search.language.LanguagePatterns;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.quantity.Units;
import io.pinakes.search.quantity.ValueReader;
import io.pinakes.search.schema.Fields;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A column of a table and the interpretation of its cells.
 *
 * <p>Numbers are scaled: a cell {@code 1,234} in a column of millions is 1,234,000,000. The
 * column's name and the printed cell are kept as well.
 *
 * @param name as printed
 * @param identifier whether its numbers are identifiers: part numbers, telephone numbers
 * @param note what its header, else the caption, says about plain numbers
 */
public record Column(
    String name, String key, boolean identifier, ColumnNote note, ValueReader reader) {
  private static final LanguagePatterns WORDS = LanguagePatterns.of(Column.class, "table-words");
  private static final Pattern IDENTIFIER =
      Pattern.compile(
          "(?i)(?:.*[\\s_.-])?" + WORDS.any("identifier") + "|.*" + WORDS.any("identifier-end"));
  private static final String PRINTED = "printed_";
  private static final Pattern YEARS = Pattern.compile("(?i)" + WORDS.any("calendar"));

  public static Column of(
      String name, ColumnNote caption, List<String> sample, ValueReader otherwise) {
    NotationDetector signs = new NotationDetector();
    sample.forEach(signs::addValue);
    ColumnNote own = ColumnNote.ofHead(name);
    ColumnNote note = own.equals(ColumnNote.NONE) ? caption : own;
    boolean identifier = IDENTIFIER.matcher(name.strip()).matches();
    if (YEARS.matcher(name.strip()).matches()) {
      note = ColumnNote.NONE;
    }
    return new Column(name, key(name), identifier, note, signs.reader(otherwise));
  }

  /** The key of a name, other than those of the fields that every document has, such as a title. */
  private static String key(String name) {
    String key = PropertyKey.of(name);
    return Fields.BUILT_IN.containsKey(key) ? PRINTED + key : key;
  }

  /**
   * The name for the value of a cell: with the scale of its amounts if the caption gives it.
   *
   * @param scaled whether the scale of amounts applies to the row
   */
  String name(TypedValue value, boolean scaled) {
    boolean amount =
        value instanceof TypedValue.Money
            || (value instanceof TypedValue.Quantity(_, String unit) && unit.isEmpty());
    return amount && scaled && note.power() > 0 && ColumnNote.ofHead(name).power() == 0
        ? name + " (in " + scale(note.power()) + ")"
        : name;
  }

  private static String scale(int power) {
    return switch (power) {
      case 3 -> "thousands";
      case 6 -> "millions";
      default -> "billions";
    };
  }

  /** This column with cells that are identifiers. */
  Column ofNames() {
    return new Column(name, key, true, note, reader);
  }

  /** Reads a cell of a row that names no unit, and to which the scale of amounts applies. */
  public TypedValue read(String words) {
    return read(words, Optional.empty(), true);
  }

  /**
   * Reads a cell.
   *
   * @param rowUnit the unit of the row's numbers, if a cell or label names one
   * @param scaled whether the scale of amounts applies to this row
   */
  TypedValue read(String words, Optional<Units.Unit> rowUnit, boolean scaled) {
    if (identifier) {
      return new TypedValue.Text(words);
    }
    return switch (reader.any(words)) {
      case TypedValue.Quantity(BigDecimal number, String unit) when unit.isEmpty() ->
          plain(number, rowUnit, scaled);
      case TypedValue.Money(BigDecimal amount, String currency) when scaled && note.power() > 0 ->
          new TypedValue.Money(times(amount, note.power()), currency);
      case TypedValue other -> other;
    };
  }

  /** Whether its name gives a unit or currency of its own: {@code Fee (EUR)} is not in weeks. */
  private boolean hasMeasure() {
    ColumnNote own = ColumnNote.ofHead(name);
    if (own.unit().isPresent() || !own.currency().isEmpty()) {
      return true;
    }
    String last = name.strip().replaceFirst("(?s)^.*[\\s_.-]", "");
    boolean several = last.length() < name.strip().length();
    return several && Units.endsName(last);
  }

  private TypedValue plain(BigDecimal number, Optional<Units.Unit> rowUnit, boolean scaled) {
    Optional<Units.Unit> unit = hasMeasure() ? note.unit() : rowUnit.or(note::unit);
    if (unit.isPresent()) {
      return new TypedValue.Quantity(unit.get().toBase(number), unit.get().base());
    }
    if (!scaled) {
      return new TypedValue.Quantity(number, "");
    }
    BigDecimal counted = times(number, note.power());
    return note.currency().isEmpty()
        ? new TypedValue.Quantity(counted, "")
        : new TypedValue.Money(counted, note.currency());
  }

  private static BigDecimal times(BigDecimal number, int power) {
    BigDecimal counted = number.scaleByPowerOfTen(power);
    return counted.scale() < 0 ? counted.setScale(0) : counted;
  }

  /** Whether a cell may be an ambiguous date. */
  public boolean leavesDate(String words) {
    return reader.day(words).isEmpty() && NotationDetector.isTwoDates(words);
  }
}

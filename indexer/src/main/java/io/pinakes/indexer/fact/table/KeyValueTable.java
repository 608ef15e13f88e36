package io.pinakes.indexer.fact.table;

import io.pinakes.indexer.fact.text.Cell;
import io.pinakes.indexer.fact.text.FactCollector;
import io.pinakes.indexer.fact.text.Figures;
import io.pinakes.indexer.fact.text.NotationDetector;
import io.pinakes.search.language.LanguagePatterns;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.quantity.ValueReader;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads two-column tables of labels and values. */
final class KeyValueTable {
  private static final String EXTRACTOR = "label";
  private static final Pattern VALUE_HEAD =
      Pattern.compile(LanguagePatterns.of(KeyValueTable.class, "table-words").any("value-head"));
  private static final int MAX_LABEL_WORDS = 8;

  private final ValueReader reader;
  private final FactCollector findings;

  KeyValueTable(ValueReader reader, FactCollector findings) {
    this.reader = reader;
    this.findings = findings;
  }

  /**
   * Whether rows are labels with values: two columns, words in the first, values of several kinds
   * in the second. A second column with figures of one kind below a header is a list.
   */
  static boolean matches(List<Row> rows, int width, boolean headed) {
    if (width != 2 || rows.isEmpty()) {
      return false;
    }
    if (headed) {
      return isValueHead(rows.getFirst().words(1));
    }
    long labels = rows.stream().filter(row -> isLabel(row.words(0))).count();
    if (labels * 5 < rows.size() * 4L) {
      return false;
    }
    String top = rows.getFirst().words(1);
    if (isValueHead(top) || Figures.isFigure(top)) {
      return true;
    }
    if (Figures.isPeriod(top) && rows.size() > 1 && Figures.isFigure(rows.get(1).words(1))) {
      return false;
    }
    Set<String> kinds =
        rows.stream()
            .skip(1)
            .map(row -> row.words(1))
            .filter(words -> !words.isEmpty())
            .map(KeyValueTable::kind)
            .collect(Collectors.toSet());
    return !(kinds.size() == 1 && !kinds.contains("text"));
  }

  private static boolean isValueHead(String words) {
    return VALUE_HEAD.matcher(words.toLowerCase(Locale.ROOT)).matches();
  }

  private static boolean isLabel(String words) {
    return words.isEmpty()
        || (!Figures.isFigure(words)
            && words.chars().anyMatch(Character::isLetter)
            && words.split("\\s+", -1).length <= MAX_LABEL_WORDS);
  }

  private static String kind(String words) {
    return switch (ValueReader.DEFAULT.any(words)) {
      case TypedValue.Text _ -> "text";
      case TypedValue.Quantity(_, String unit) -> "number " + unit;
      case TypedValue.Money _ -> "money";
      case TypedValue.Day _ -> "day";
      case TypedValue.Flag _ -> "flag";
    };
  }

  void read(Table table, RowReader rows) {
    for (int i = 0; i < table.lines().size(); i++) {
      Row row = rows.read(table.lines().get(i));
      boolean head = i == 0 && (table.headed() || isValueHead(row.words(1)));
      if (!head && row.cells().size() == 2) {
        Cell value = row.cells().get(1);
        String label = row.words(0).replaceFirst("\\s*:$", "");
        if (!value.isEmpty() && isLabel(label) && !Figures.isNothing(value.words())) {
          if (reader.day(value.words()).isEmpty() && NotationDetector.isTwoDates(value.words())) {
            findings.unreadDate();
          }
          findings.value(label, read(label, value), value, row.span(), EXTRACTOR, 1);
        }
      }
    }
  }

  /** Identifiers stay text; a unit in the label applies to the number. */
  private TypedValue read(String label, Cell value) {
    return Column.of(label, ColumnNote.NONE, List.of(value.words()), reader)
        .read(value.words(), Optional.empty(), true);
  }
}

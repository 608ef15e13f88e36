package io.pinakes.indexer.source.sheet;

import io.pinakes.indexer.source.document.CleanText;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import java.util.BitSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.poi.ss.SpreadsheetVersion;
import org.apache.poi.ss.util.CellReference;
import org.jspecify.annotations.Nullable;
import org.xml.sax.Attributes;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Finds the non-empty columns of a sheet, and throws a {@link SheetException} for a row or cell out
 * of range.
 */
final class XlsxColumns extends DefaultHandler {
  private static final SpreadsheetVersion SIZE = SpreadsheetVersion.EXCEL2007;
  private static final Pattern NUMBER = Pattern.compile("[1-9]\\d{0,6}");
  private static final Pattern PLACE = Pattern.compile("([A-Z]{1,3})\\d{1,7}");

  private final BitSet used = new BitSet();
  private int column = -1;

  BitSet used() {
    return used;
  }

  @Override
  public void startElement(String uri, String name, String qualified, Attributes attributes) {
    switch (name) {
      case "row" -> {
        requireRow(attributes.getValue("r"));
        column = -1;
      }
      case "c" -> column = column(attributes.getValue("r"), column);
      case "v", "is" -> {
        if (column >= 0) {
          used.set(column);
        }
      }
      default -> {}
    }
  }

  /**
   * The column of a cell, from 0.
   *
   * @param place such as {@code B7}; null for the position after the last cell of its row
   * @param before the column of that last cell; -1 if there is none
   * @throws SheetException if the cell is out of range
   */
  static int column(@Nullable String place, int before) {
    int column = before + 1;
    if (place != null) {
      Matcher parts = PLACE.matcher(place);
      column = parts.matches() ? CellReference.convertColStringToIndex(parts.group(1)) : -1;
    }
    if (column < 0 || column > SIZE.getLastColumnIndex()) {
      throw outside(place == null ? "column " + (column + 1) : place);
    }
    return column;
  }

  private static void requireRow(@Nullable String number) {
    if (number != null
        && !(NUMBER.matcher(number).matches() && Integer.parseInt(number) <= SIZE.getMaxRows())) {
      throw outside("row " + number);
    }
  }

  private static SheetException outside(String place) {
    return new SheetException(
        new UnreadableDocumentException(
            String.format(
                "is damaged: %s lies outside of a sheet, which ends at %s%d",
                CleanText.line(place.length() > 20 ? place.substring(0, 20) + "…" : place),
                SIZE.getLastColumnName(),
                SIZE.getMaxRows()),
            null));
  }
}

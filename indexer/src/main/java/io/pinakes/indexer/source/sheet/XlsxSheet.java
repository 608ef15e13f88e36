package io.pinakes.indexer.source.sheet;

import io.pinakes.indexer.source.document.UnreadableDocumentException;
import java.util.BitSet;
import org.apache.poi.ss.usermodel.DataFormatter;
import org.apache.poi.xssf.eventusermodel.XSSFSheetXMLHandler;
import org.apache.poi.xssf.model.SharedStrings;
import org.apache.poi.xssf.model.Styles;
import org.apache.poi.xssf.usermodel.XSSFComment;
import org.jspecify.annotations.Nullable;
import org.xml.sax.Attributes;
import org.xml.sax.SAXException;

/** Passes on the cells of one sheet while streaming its XML. */
final class XlsxSheet extends XSSFSheetXMLHandler {
  private final Rows rows;
  private boolean hasFormula;
  private int formulasWithoutValue;

  private XlsxSheet(Styles styles, SharedStrings strings, Rows rows, DataFormatter formats) {
    super(styles, strings, rows, formats, /* formulasNotResults= */ false);
    this.rows = rows;
  }

  /**
   * Starts a sheet.
   *
   * @param columns the non-empty columns, from 0
   */
  static XlsxSheet into(
      SheetText text,
      String name,
      BitSet columns,
      Styles styles,
      SharedStrings strings,
      DataFormatter formats) {
    text.begin(name, columns);
    return new XlsxSheet(styles, strings, new Rows(text), formats);
  }

  /** The number of formulas without a stored value. */
  int formulasWithoutValue() {
    return formulasWithoutValue;
  }

  @Override
  public void startElement(String uri, String name, String qualified, Attributes attributes)
      throws SAXException {
    switch (name) {
      case "c" -> {
        hasFormula = false;
        rows.hasValue = false;
        rows.column =
            XlsxColumns.column(attributes.getValue("r"), rows.column); // including blank ones
      }
      case "f" -> hasFormula = true;
      default -> {}
    }
    super.startElement(uri, name, qualified, attributes);
  }

  @Override
  public void endElement(String uri, String name, String qualified) throws SAXException {
    super.endElement(uri, name, qualified);
    if (name.equals("c") && hasFormula && !rows.hasValue) {
      formulasWithoutValue++;
    }
  }

  /** Passes on the cells as formatted by the superclass. */
  private static final class Rows implements SheetContentsHandler {
    /** The prefix of errors such as {@code #N/A} in the superclass. */
    private static final String ERROR = "ERROR:#";

    private final SheetText text;
    private int column = -1;
    private boolean hasValue;

    Rows(SheetText text) {
      this.text = text;
    }

    @Override
    public void startRow(int row) {
      column = -1;
    }

    @Override
    public void cell(@Nullable String place, @Nullable String value, @Nullable XSSFComment none) {
      if (value != null) {
        hasValue |= !value.isEmpty();
        text.cell(column, value.startsWith(ERROR) ? value.substring(ERROR.length() - 1) : value);
      }
    }

    @Override
    public void endRow(int row) {
      try {
        text.endRow(row);
      } catch (UnreadableDocumentException e) {
        throw new SheetException(e);
      }
    }
  }
}

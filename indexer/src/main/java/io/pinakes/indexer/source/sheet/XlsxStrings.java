package io.pinakes.indexer.source.sheet;

import io.pinakes.indexer.source.document.TextLimits;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import java.io.IOException;
import java.util.Objects;
import org.apache.poi.openxml4j.opc.OPCPackage;
import org.apache.poi.ss.usermodel.RichTextString;
import org.apache.poi.xssf.eventusermodel.ReadOnlySharedStringsTable;
import org.xml.sax.SAXException;

/** The shared strings of a workbook, limited to the maximum text length. */
final class XlsxStrings extends ReadOnlySharedStringsTable {
  /** Not initialized here, because the superclass constructor already reads and counts. */
  private int read;

  XlsxStrings(OPCPackage archive) throws IOException, SAXException {
    super(archive, /* includePhoneticRuns= */ false);
  }

  @Override
  public void characters(char[] text, int start, int length) throws SAXException {
    read += length;
    if (read > TextLimits.MAX_CHARACTERS) {
      throw new SheetException(TextLimits.tooManyCharacters());
    }
    super.characters(text, start, length);
  }

  @Override
  public RichTextString getItemAt(int number) {
    try {
      return Objects.requireNonNull(super.getItemAt(number));
    } catch (IllegalStateException | IndexOutOfBoundsException e) {
      throw new SheetException(
          new UnreadableDocumentException(
              "is damaged: a cell refers to text " + number + ", which does not exist", e));
    }
  }
}

package io.pinakes.indexer.source.sheet;

import java.text.SimpleDateFormat;
import java.util.Locale;
import org.apache.poi.ss.usermodel.DataFormatter;
import org.apache.poi.util.LocaleUtil;

/**
 * Formats numbers as a spreadsheet program does in a US locale, except that the two
 * locale-dependent date formats are written in ISO 8601: {@code 2024-01-31} and {@code 2024-01-31
 * 17:45}.
 */
final class SheetFormats extends DataFormatter {
  private final boolean from1904;

  /**
   * @param from1904 whether days are counted from 1904 instead of 1900
   */
  SheetFormats(boolean from1904) {
    super(Locale.US);
    this.from1904 = from1904;
    setUseCachedValuesForFormulaCells(true);
    addFormat("m/d/yy", iso("yyyy-MM-dd"));
    addFormat("m/d/yy h:mm", iso("yyyy-MM-dd HH:mm"));
  }

  @Override
  public String formatRawCellContents(double value, int formatIndex, String formatString) {
    return formatRawCellContents(value, formatIndex, formatString, from1904);
  }

  private static SimpleDateFormat iso(String pattern) {
    SimpleDateFormat format = new SimpleDateFormat(pattern, Locale.ROOT);
    format.setTimeZone(
        LocaleUtil.getUserTimeZone()); // the one in which POI converts numbers to dates
    return format;
  }
}

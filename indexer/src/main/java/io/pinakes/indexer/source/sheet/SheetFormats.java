package io.pinakes.indexer.source.sheet;

import java.text.SimpleDateFormat;
import java.util.Locale;
import org.apache.poi.ss.usermodel.DataFormatter;
import org.apache.poi.util.LocaleUtil;

/**
 * Numbers as a spreadsheet program shows them in an American setting. Only the two formats that say
 * "as the computer is set", which are written differently in every country, are written as ISO 8601
 * has it: {@code 2024-01-31} and {@code 2024-01-31 17:45}.
 */
final class SheetFormats extends DataFormatter {
  private final boolean from1904;

  /**
   * @param from1904 whether days are counted from 1904 on, not 1900
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
    format.setTimeZone(LocaleUtil.getUserTimeZone()); // the one that POI makes dates of numbers in
    return format;
  }
}

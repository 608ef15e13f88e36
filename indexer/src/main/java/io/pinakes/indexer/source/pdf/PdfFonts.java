package io.pinakes.indexer.source.pdf;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.apache.fontbox.FontBoxFont;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.font.CIDFontMapping;
import org.apache.pdfbox.pdmodel.font.FontMapper;
import org.apache.pdfbox.pdmodel.font.FontMappers;
import org.apache.pdfbox.pdmodel.font.FontMapping;
import org.apache.pdfbox.pdmodel.font.PDCIDSystemInfo;
import org.apache.pdfbox.pdmodel.font.PDFontDescriptor;
import org.jspecify.annotations.Nullable;

/**
 * Replaces every font that is not embedded in a PDF by the one bundled with PDFBox.
 *
 * <p>By default PDFBox scans the fonts of the machine and caches them in a file in the user's home.
 * For text extraction, the widths in the PDF are enough; this way the same file gives the same text
 * on every machine, and nothing is written.
 */
final class PdfFonts implements FontMapper {
  private static final String BUNDLED =
      "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";

  private final TrueTypeFont fallback;

  private PdfFonts(TrueTypeFont fallback) {
    this.fallback = fallback;
  }

  /** Installs this mapper in PDFBox, for the whole process. */
  static void install() {
    try (InputStream in = FontMappers.class.getResourceAsStream(BUNDLED)) {
      if (in == null) {
        throw new IllegalStateException("PDFBox has no " + BUNDLED);
      }
      FontMappers.set(new PdfFonts(new TTFParser().parse(new RandomAccessReadBuffer(in))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public FontMapping<TrueTypeFont> getTrueTypeFont(
      String baseFont, @Nullable PDFontDescriptor descriptor) {
    return new FontMapping<>(fallback, true);
  }

  @Override
  public FontMapping<FontBoxFont> getFontBoxFont(
      String baseFont, @Nullable PDFontDescriptor descriptor) {
    return new FontMapping<>(fallback, true);
  }

  @Override
  public CIDFontMapping getCIDFont(
      String baseFont, @Nullable PDFontDescriptor descriptor, @Nullable PDCIDSystemInfo system) {
    return new CIDFontMapping(null, fallback, true);
  }
}

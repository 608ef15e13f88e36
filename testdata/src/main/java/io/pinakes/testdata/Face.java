package io.pinakes.testdata;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts.FontName;

/**
 * The styles of one of the standard PDF typefaces. They need not be embedded, which keeps the files
 * small, but only support WinAnsi characters: {@link #width} rejects anything else.
 */
record Face(PDFont regular, PDFont bold, PDFont italic) {

  /** Returns Times for {@code serif}, Helvetica for anything else. */
  static Face of(String name) {
    return name.equals("serif")
        ? of(FontName.TIMES_ROMAN, FontName.TIMES_BOLD, FontName.TIMES_ITALIC)
        : of(FontName.HELVETICA, FontName.HELVETICA_BOLD, FontName.HELVETICA_OBLIQUE);
  }

  private static Face of(FontName regular, FontName bold, FontName italic) {
    return new Face(new PDType1Font(regular), new PDType1Font(bold), new PDType1Font(italic));
  }

  PDFont font(Run run) {
    return run.bold() ? bold : run.italic() ? italic : regular;
  }

  /** Returns the width of {@code text} in points. */
  static float width(PDFont font, float size, String text) {
    try {
      return font.getStringWidth(text) / 1000 * size;
    } catch (IOException e) {
      throw new UncheckedIOException("cannot measure \"" + text + "\"", e);
    }
  }
}

package io.pinakes.indexer.source.pdf;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.io.RandomAccessReadBufferedFile;
import org.apache.pdfbox.pdmodel.PDDocument;

/**
 * A printed word and its position, in points from the upper left corner of the page as displayed.
 *
 * @param baseline distance from the upper edge
 * @param size of its font
 */
public record PrintedWord(String text, float left, float right, float baseline, float size) {
  /**
   * The words on pages {@code first} to {@code last}, from 1, by page, in text order, including
   * running heads, which the text leaves out.
   *
   * @throws IOException if the file cannot be read as PDF
   */
  public static SortedMap<Integer, List<PrintedWord>> read(Path file, int first, int last)
      throws IOException {
    SortedMap<Integer, List<PrintedWord>> pages = new TreeMap<>();
    try (RandomAccessReadBufferedFile bytes = new RandomAccessReadBufferedFile(file);
        PDDocument pdf = Loader.loadPDF(bytes, "", null, null, PdfReader.memory())) {
      PdfPageText stripper = new PdfPageText();
      for (int number = first; number <= Math.min(last, pdf.getNumberOfPages()); number++) {
        List<PrintedWord> words = new ArrayList<>();
        for (PdfLine line : PdfColumns.inReadingOrder(stripper.lines(pdf, number))) {
          for (PdfLine.Word word : line.words()) {
            words.add(
                new PrintedWord(
                    word.text(), word.left(), word.right(), word.baseline(), word.size()));
          }
        }
        pages.put(number, words);
      }
    }
    return pages;
  }
}

package io.pinakes.indexer.source.pdf;

import io.pinakes.indexer.source.document.DocumentBuilder;
import io.pinakes.indexer.source.document.DocumentReader;
import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.TextLimits;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.io.MemoryUsageSetting;
import org.apache.pdfbox.io.RandomAccessReadBufferedFile;
import org.apache.pdfbox.io.RandomAccessStreamCache;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;

/** Reads PDF page by page. What is only a picture is not read. */
public final class PdfReader implements DocumentReader {
  /** What the streams of one document may take in memory. */
  private static final long MAX_UNPACKED_BYTES = 512L << 20;

  static {
    PdfFonts.install();
  }

  @Override
  public ParsedDocument read(Path file) throws IOException, UnreadableDocumentException {
    // Nothing is spilled to temporary files: what a page unpacks to stays in memory.
    try (RandomAccessReadBufferedFile bytes = new RandomAccessReadBufferedFile(file);
        PDDocument pdf = Loader.loadPDF(bytes, "", null, null, memory())) {
      return read(pdf);
    } catch (InvalidPasswordException e) {
      throw new UnreadableDocumentException("is protected by a password", e);
    }
  }

  static RandomAccessStreamCache.StreamCacheCreateFunction memory() {
    return MemoryUsageSetting.setupMainMemoryOnly(MAX_UNPACKED_BYTES).streamCache;
  }

  private static ParsedDocument read(PDDocument pdf)
      throws IOException, UnreadableDocumentException {
    int count = pdf.getNumberOfPages();
    if (count == 0) {
      throw new UnreadableDocumentException("has no pages", null);
    }
    if (count > TextLimits.MAX_PAGES) {
      throw TextLimits.tooManyPages();
    }
    PdfPageText stripper = new PdfPageText();
    List<List<PdfLine>> pages = new ArrayList<>();
    List<Integer> silent = new ArrayList<>();
    long characters = 0;
    for (int number = 1; number <= count; number++) {
      List<PdfLine> lines = PdfColumns.inReadingOrder(stripper.lines(pdf, number));
      for (PdfLine line : lines) {
        characters += line.text().length();
      }
      if (characters > TextLimits.MAX_CHARACTERS) {
        throw TextLimits.tooManyCharacters();
      }
      if (lines.isEmpty()) {
        silent.add(number);
      }
      pages.add(lines);
    }
    if (silent.size() == count) {
      throw new UnreadableDocumentException(
          "has no text on any of its " + count + " pages; pictures of text are not read", null);
    }
    DocumentBuilder document = new DocumentBuilder();
    if (!silent.isEmpty()) {
      document.warn("has no text on pages " + PageList.of(silent) + " (empty or pictures)");
    }
    PdfRunningHeads running = new PdfRunningHeads(PdfWeights.told(pages));
    PdfHyphens hyphens = new PdfHyphens(running.rest());
    List<List<PdfLine>> joined = running.rest().stream().map(hyphens::joined).toList();
    new PdfLayout(joined, running, document).write(pdf);
    return document.build();
  }
}

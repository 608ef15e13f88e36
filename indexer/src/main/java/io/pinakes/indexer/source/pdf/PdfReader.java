package io.pinakes.indexer.source.pdf;

import io.pinakes.indexer.source.document.DocumentBuilder;
import io.pinakes.indexer.source.document.DocumentReader;
import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.TextLimits;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.io.MemoryUsageSetting;
import org.apache.pdfbox.io.RandomAccessReadBufferedFile;
import org.apache.pdfbox.io.RandomAccessStreamCache;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;

/** Reads PDF page by page. Images are not read. */
public final class PdfReader implements DocumentReader {
  /** Maximum memory for the streams of one document. */
  private static final long MAX_UNPACKED_BYTES = 512L << 20;

  /** The length of the end of a file in which the end marker is searched. */
  private static final long END_BYTES = 4096;

  static {
    PdfFonts.install();
  }

  @Override
  public ParsedDocument read(Path file) throws IOException, UnreadableDocumentException {
    // Nothing is spilled to temporary files: unpacked pages stay in memory.
    try (RandomAccessReadBufferedFile bytes = new RandomAccessReadBufferedFile(file);
        PDDocument pdf = Loader.loadPDF(bytes, "", null, null, memory())) {
      return read(pdf, isCutOff(file));
    } catch (InvalidPasswordException e) {
      throw new UnreadableDocumentException("is protected by a password", e);
    } catch (IOException e) {
      if (isCutOff(file)) { // what PDFBox misses in the rest says less
        throw new UnreadableDocumentException(
            "is damaged: its end is missing, and the rest cannot be read", e);
      }
      throw e;
    }
  }

  /** Whether the end-of-file marker is missing, allowing for trailing data appended by mailers. */
  private static boolean isCutOff(Path file) throws IOException {
    try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "r")) {
      byte[] end = new byte[(int) Math.min(END_BYTES, bytes.length())];
      bytes.seek(bytes.length() - end.length);
      bytes.readFully(end);
      return !new String(end, StandardCharsets.ISO_8859_1).contains("%%EOF");
    }
  }

  static RandomAccessStreamCache.StreamCacheCreateFunction memory() {
    return MemoryUsageSetting.setupMainMemoryOnly(MAX_UNPACKED_BYTES).streamCache;
  }

  private static ParsedDocument read(PDDocument pdf, boolean cutOff)
      throws IOException, UnreadableDocumentException {
    int count = pdf.getNumberOfPages();
    if (count == 0) {
      throw new UnreadableDocumentException(
          cutOff ? "is damaged: its end is missing, and no page is left" : "has no pages", null);
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
          cutOff
              ? "is damaged: its end is missing, and so is the text of its pages"
              : (count == 1
                      ? "has no text on its page"
                      : "has no text on any of its " + count + " pages")
                  + "; scanned images are not read",
          null);
    }
    DocumentBuilder document = new DocumentBuilder();
    if (cutOff) {
      document.warn("is truncated: its end is missing and not indexed");
    }
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

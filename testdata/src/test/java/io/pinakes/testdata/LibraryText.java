package io.pinakes.testdata;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.poi.xwpf.extractor.XWPFWordExtractor;
import org.apache.poi.xwpf.usermodel.XWPFDocument;

/**
 * Reads the text of a document, page by page, with each run of white space collapsed to one space.
 */
final class LibraryText {
  private static final Pattern PAGE_MARK = Pattern.compile("<!-- page: \\d+ -->");
  private static final Pattern TAG = Pattern.compile("<[^>]*>");

  private LibraryText() {}

  /** Returns the text of each physical page; a single page for formats without pages. */
  static List<String> pages(Path file) throws IOException {
    String name = file.toString();
    List<String> pages;
    if (name.endsWith(".pdf")) {
      pages = pdf(file);
    } else if (name.endsWith(".docx")) {
      try (XWPFDocument document = new XWPFDocument(Files.newInputStream(file));
          XWPFWordExtractor extractor = new XWPFWordExtractor(document)) {
        pages = List.of(extractor.getText());
      }
    } else if (name.endsWith(".html")) {
      pages = List.of(html(Files.readString(file)));
    } else {
      List<String> parts = List.of(PAGE_MARK.split(Files.readString(file), -1));
      pages = parts.size() == 1 ? parts : parts.subList(1, parts.size());
    }
    return pages.stream().map(LibraryText::normalise).toList();
  }

  static String normalise(String text) {
    return text.replaceAll("\\s+", " ").strip();
  }

  private static List<String> pdf(Path file) throws IOException {
    List<String> pages = new ArrayList<>();
    try (PDDocument document = Loader.loadPDF(file.toFile())) {
      for (int page = 1; page <= document.getNumberOfPages(); page++) {
        PDFTextStripper stripper = new PDFTextStripper();
        stripper.setStartPage(page);
        stripper.setEndPage(page);
        pages.add(stripper.getText(document));
      }
    }
    return pages;
  }

  private static String html(String text) {
    return TAG.matcher(text)
        .replaceAll(" ")
        .replace("&middot;", "·")
        .replace("&ldquo;", "“")
        .replace("&rdquo;", "”")
        .replace("&deg;", "°")
        .replace("&times;", "×")
        .replace("&amp;", "&");
  }
}

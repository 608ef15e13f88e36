package io.pinakes.indexer.source;

import io.pinakes.search.chunk.Span;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Reads plain text; a form feed begins another page. */
final class TextReader implements DocumentReader {
  private static final int MAX_HEADING_CHARACTERS = 80;
  private static final int MIN_CAPITALS = 4;

  @Override
  public ParsedDocument read(Path file) throws IOException, UnreadableDocumentException {
    DecodedText decoded = DecodedText.of(file);
    DocumentBuilder document = new DocumentBuilder();
    decoded.warnings().forEach(document::warn);
    String[] pages = decoded.text().split("\f", -1);
    for (int page = 0; page < pages.length; page++) {
      if (page > 0 && page == pages.length - 1 && pages[page].isBlank()) {
        break; // the form feed that ends the last page
      }
      if (page > 0) {
        document.nextPage(page + 1);
      }
      page(CleanText.of(pages[page]), document);
    }
    return document.build();
  }

  private static void page(String text, DocumentBuilder document)
      throws UnreadableDocumentException {
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      Span span = document.line(line);
      boolean alone =
          (i == 0 || lines.get(i - 1).isBlank())
              && (i + 1 == lines.size() || lines.get(i + 1).isBlank());
      if (alone && isHeading(line.strip())) {
        document.heading(HeadingNumber.heading(level(line.strip()), line.strip(), span));
      }
    }
  }

  private static boolean isHeading(String line) {
    if (line.isEmpty()
        || line.length() > MAX_HEADING_CHARACTERS
        || ".,;:?!".indexOf(line.charAt(line.length() - 1)) >= 0) {
      return false;
    }
    return HeadingNumber.of(line).depth() > 0 || isCapitals(line);
  }

  private static boolean isCapitals(String line) {
    return line.chars().filter(Character::isUpperCase).count() >= MIN_CAPITALS
        && line.chars().noneMatch(Character::isLowerCase)
        && line.chars().filter(Character::isDigit).count() * 2 < line.length();
  }

  private static int level(String line) {
    return Math.max(1, HeadingNumber.of(line).depth());
  }
}

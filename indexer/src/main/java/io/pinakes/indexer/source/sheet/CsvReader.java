package io.pinakes.indexer.source.sheet;

import io.pinakes.indexer.source.document.CleanText;
import io.pinakes.indexer.source.document.DecodedText;
import io.pinakes.indexer.source.document.DocumentBuilder;
import io.pinakes.indexer.source.document.DocumentReader;
import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import io.pinakes.search.text.Counted;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Iterator;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.apache.commons.csv.DuplicateHeaderMode;

/** Reads comma, semicolon or tab separated values: one table, one line per record. */
public final class CsvReader implements DocumentReader {
  private static final String SEPARATORS = ",;\t|";

  @Override
  public ParsedDocument read(Path file) throws IOException, UnreadableDocumentException {
    DecodedText decoded = DecodedText.of(file);
    DocumentBuilder document = new DocumentBuilder();
    decoded.warnings().forEach(document::warn);
    CSVFormat format =
        CSVFormat.RFC4180
            .builder()
            .setDelimiter(separator(decoded.text()))
            .setIgnoreEmptyLines(true)
            .setDuplicateHeaderMode(DuplicateHeaderMode.ALLOW_ALL)
            .get();
    document.startTable();
    try (CSVParser parser = CSVParser.parse(new StringReader(decoded.text()), format)) {
      rows(parser, document);
    }
    document.endTable();
    return document.build();
  }

  private static void rows(CSVParser parser, DocumentBuilder document)
      throws UnreadableDocumentException {
    Iterator<CSVRecord> records = parser.iterator();
    int width = -1;
    int uneven = 0;
    while (true) {
      try {
        if (!records.hasNext()) {
          break;
        }
        CSVRecord row = records.next();
        document.line(line(row));
        width = width < 0 ? row.size() : width;
        uneven += row.size() == width ? 0 : 1;
      } catch (UncheckedIOException | IllegalStateException e) {
        throw new UnreadableDocumentException(
            "has broken quotes at line " + Math.max(1, parser.getCurrentLineNumber()), e);
      }
    }
    if (uneven > 0) {
      document.warn(
          Counted.of(uneven, "row does", "rows do") + " not have as many cells as the first");
    }
  }

  private static String line(CSVRecord row) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < row.size(); i++) {
      line.append(i == 0 ? "" : CELL_SEPARATOR).append(CleanText.line(row.get(i)));
    }
    return line.toString();
  }

  /** The most frequent separator outside quotes in the first line; a comma if there is none. */
  static char separator(String text) {
    int[] counts = new int[SEPARATORS.length()];
    boolean quoted = false;
    for (int i = 0; i < text.length() && (quoted || text.charAt(i) != '\n'); i++) {
      char c = text.charAt(i);
      quoted ^= c == '"';
      int separator = SEPARATORS.indexOf(c);
      if (!quoted && separator >= 0) {
        counts[separator]++;
      }
    }
    int best = 0;
    for (int i = 1; i < counts.length; i++) {
      best = counts[i] > counts[best] ? i : best;
    }
    return SEPARATORS.charAt(best);
  }
}

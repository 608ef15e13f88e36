package io.pinakes.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FilterJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The boxes of a quotation contain exactly its words, on every page it spans. */
final class QuoteBoxesTest {
  @Test
  void boxesOfEveryPassageContainItsWords() throws Exception {
    int exact = 0;
    int unmarked = 0;
    int overPages = 0;
    List<String> wrong = new ArrayList<>();
    try (Running server = Running.demo();
        Library library = DemoIndex.open()) {
      Filter pdf = FilterJson.parse("{\"file_type\": \"pdf\"}");
      for (var value : library.values("doc_id", pdf, 1000)) {
        DocumentRecord document =
            library.document(new DocumentId(value.value().display())).orElseThrow();
        for (Chunk chunk : library.chunks(document.id(), new Span(0, document.length()))) {
          JsonNode boxes =
              Running.json(
                  server.get(
                      Running.document(document.id().value())
                          + "/boxes?start="
                          + chunk.span().start()
                          + "&end="
                          + chunk.span().end()));
          if (boxes.isEmpty()) {
            unmarked++;
            continue;
          }
          StringBuilder text = new StringBuilder();
          TreeSet<Integer> pages = new TreeSet<>();
          for (JsonNode box : boxes) {
            text.append(box.path("text").asText());
            pages.add(box.path("page").asInt());
            assertTrue(box.path("width").asDouble() > 0 && box.path("height").asDouble() > 0);
          }
          if (letters(text.toString()).equals(letters(chunk.text()))
              && pages.first() == chunk.pages().first()
              && pages.last() == chunk.pages().last()) {
            exact++;
            overPages += pages.size() > 1 ? 1 : 0;
          } else {
            wrong.add(chunk.id() + ": " + text);
          }
        }
      }
    }
    assertEquals(List.of(), wrong);
    assertTrue(overPages > 0, "no passage goes over two pages");
    assertTrue(exact >= 0.95 * (exact + unmarked), exact + " exact, " + unmarked + " unmarked");
  }

  @Test
  void boxesCoverSignsNotesAndRaisedCells(@TempDir Path home) throws Exception {
    Path reports = Files.createDirectories(home.resolve("in/reports"));
    try (PDDocument pdf = new PDDocument()) {
      PDPage page = new PDPage(PDRectangle.A4);
      pdf.addPage(page);
      try (PDPageContentStream out = new PDPageContentStream(pdf, page)) {
        print(out, 10, 72, 700, "-47.1% was the change of sales in the year.");
        print(out, 6, 72, 604, "(1)");
        print(out, 10, 84, 600, "Dividends have been paid every year since 1942.");
        print(out, 10, 72, 500, "Results of the study of the new medicine");
        print(out, 10, 270, 495, "Release");
      }
      pdf.save(reports.resolve("year.pdf").toFile());
    }
    DemoIndex.index(home.resolve("in"), home.resolve("idx"));
    try (Library library = Library.open(home.resolve("idx"), DemoIndex.EMBEDDER);
        Running server = new Running(DemoIndex.served(library), to -> to)) {
      String text = library.text(new DocumentId("reports/year")).orElseThrow();
      JsonNode sign = boxes(server, text, "-47.1%", "year.").path(0);
      assertEquals(72, sign.path("x").asDouble(), 1);
      JsonNode note = boxes(server, text, "(1)", "1942.").path(0);
      double baseline = PDRectangle.A4.getHeight() - 600;
      assertEquals(baseline - 8.5, note.path("y").asDouble(), 0.1);
      assertEquals(11, note.path("height").asDouble(), 0.1);
      JsonNode cells = boxes(server, text, "Results", "Release");
      assertEquals(2, cells.size(), cells::toString);
      assertEquals(5, cells.path(1).path("y").asDouble() - cells.path(0).path("y").asDouble(), 0.1);
    }
  }

  private static void print(PDPageContentStream out, float size, float x, float y, String words)
      throws IOException {
    out.beginText();
    out.setFont(new PDType1Font(Standard14Fonts.FontName.HELVETICA), size);
    out.newLineAtOffset(x, y);
    out.showText(words);
    out.endText();
  }

  private static JsonNode boxes(Running server, String text, String first, String last)
      throws Exception {
    int start = text.indexOf(first);
    int end = text.indexOf(last, start) + last.length();
    assertTrue(start >= 0 && end > start, text);
    return Running.json(
        server.get(Running.document("reports/year") + "/boxes?start=" + start + "&end=" + end));
  }

  private static String letters(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFKC)
        .replaceAll("[\\s\\p{Z}\\-|\\u2010\\u2011\\u00AD\\u200B\\u200E\\u200F]", "");
  }
}

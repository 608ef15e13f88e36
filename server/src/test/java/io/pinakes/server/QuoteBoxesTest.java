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
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

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

  private static String letters(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFKC)
        .replaceAll("[\\s\\p{Z}\\-|\\u2010\\u2011\\u00AD\\u200B\\u200E\\u200F]", "");
  }
}

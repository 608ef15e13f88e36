package io.pinakes.indexer.fact;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.search.chunk.DocumentCategory;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DocumentCategorizerTest {
  private static Set<DocumentCategory> measured(String name, String text) {
    ParsedDocument parsed = Extracting.parsed(name, text);
    return DocumentCategorizer.of(parsed, Extracting.file(name, text, "").facts());
  }

  @Test
  void aTableWithAHeadingIsMostlyData() {
    assertEquals(
        Set.of(DocumentCategory.SHORT, DocumentCategory.DATA_HEAVY),
        measured(
            "a.md", "# Rates\n\n| Item | Price |\n|---|--:|\n| Tea | 2.50 |\n| Cup | 1.20 |\n"));
    assertEquals(
        Set.of(DocumentCategory.SHORT, DocumentCategory.DATA_HEAVY),
        measured("a.txt", "Model: P-100\nHeight: 1.2 m\nMass: 12 kg\n"));
  }

  @Test
  void proseWithASmallTableIsMostlyText() {
    assertEquals(
        Set.of(DocumentCategory.SHORT, DocumentCategory.TEXT_HEAVY),
        measured(
            "a.md",
            "The pump has to be drained before it is opened, as its housing stays under"
                + " pressure.\n\n"
                + "| Step | Time |\n"
                + "|---|--:|\n"
                + "| Drain | 10 min |\n"));
  }

  @Test
  void manyCharactersOrManyPagesMakeADocumentLong() {
    String sentence = "The tenant pays the rent on the first day of each month.\n\n";
    assertEquals(
        Set.of(DocumentCategory.LONG, DocumentCategory.TEXT_HEAVY),
        measured("a.md", sentence.repeat(1000)));
    StringBuilder pages = new StringBuilder();
    for (int page = 1; page <= 21; page++) {
      pages.append("<!-- page: ").append(page).append(" -->\n").append(sentence);
    }
    assertEquals(
        Set.of(DocumentCategory.LONG, DocumentCategory.TEXT_HEAVY),
        measured("a.md", pages.toString()));
  }
}

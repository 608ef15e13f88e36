package io.pinakes.indexer.context;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.indexer.context.ContextWriter.Passage;
import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.testing.Markup;
import io.pinakes.search.chunk.Context;
import io.pinakes.search.chunk.Span;
import java.util.List;
import org.junit.jupiter.api.Test;

class StructuralContextTest {
  private final ContextWriter writer = new StructuralContext();

  /** The context of the chunk at {@code start} in a document with two chunks. */
  private Context at(ParsedDocument document, int start, String... headings) {
    int length = document.text().length();
    return writer
        .of(
            "Pump manual",
            document,
            List.of(passage(0, 1), new Passage(List.of(headings), new Span(start, length))))
        .of(1);
  }

  private static Passage passage(int start, int end, String... headings) {
    return new Passage(List.of(headings), new Span(start, end));
  }

  @Test
  void documentOfOneChunkGetsTitleAndHeadingsOnly() {
    ParsedDocument document = Markup.parse("valve valve valve");
    assertEquals(
        new Context("Pump manual", List.of("A"), "", "", List.of()),
        writer.of("Pump manual", document, List.of(passage(0, 17, "A"))).of(0));
  }

  @Test
  void laterChunksGetTheBeginningOfTheDocument() {
    ParsedDocument document = Markup.parse("\nThis manual is\n  for the P1.\n\nOil the seal.");
    assertEquals(
        new Context("Pump manual", List.of(), "", "", List.of()),
        at(document, 1)); // says it itself
    assertEquals(
        new Context(
            "Pump manual", List.of(), "", "This manual is for the P1. Oil the seal.", List.of()),
        at(document, 31));
  }

  @Test
  void chunkFurtherDownGetsTheBeginningOfItsPage() {
    String second = "Chapter two begins.\n" + "More words follow here. ".repeat(8);
    ParsedDocument document = Markup.parse("First page.\f" + second);
    assertEquals("", at(document, 12).pageHead()); // begins with those words itself
    assertEquals(
        "Chapter two begins. More words follow here. More words follow here. More words follow"
            + " here. More words follow here. More words follow here. More words follow",
        at(document, 12 + 120).pageHead());
    assertEquals("First page. Chapter two begins.", at(document, 140).lead().substring(0, 31));
  }

  @Test
  void repeatedLinesAreNotTheBeginningOfAPage() {
    StringBuilder text = new StringBuilder();
    for (int page = 1; page <= 4; page++) {
      text.append("Acme Corp. - Page ").append(page).append(" of 4\n");
      text.append("Topic ").append("ABCD".charAt(page - 1)).append("\n");
      text.append(("word" + "abcd".charAt(page - 1) + " ").repeat(30)).append("\f");
    }
    ParsedDocument document = Markup.parse(text.toString());
    assertEquals("Topic B wordb", at(document, 400).pageHead().substring(0, 13));
    assertEquals("Topic A worda", at(document, 400).lead().substring(0, 13));
  }

  @Test
  void mostFrequentWordsAreListedOncePerStem() {
    ParsedDocument document =
        Markup.parse(
            "Valves open. Valves close. Valves leak. A valve, a valve, a valve. The seals, seals,"
                + " seals, seals. The pump, the pump, the pump. Oil oil oil oil. A gasket, a"
                + " gasket.");
    // "pump" is in the title, "oil" is short, "the" says nothing, "gasket" is rare
    assertEquals(List.of("seals", "Valves"), at(document, 100).keyTerms());
  }

  @Test
  void longTitlesAndHeadingsAreCutAtASpace() {
    ParsedDocument document = Markup.parse("words");
    Context context =
        writer
            .of(
                "word ".repeat(40),
                document,
                List.of(passage(0, 5, "one", "two", "three", "four", "five ".repeat(30))))
            .of(0);
    assertEquals("word ".repeat(24).strip(), context.title()); // 119 of at most 120
    assertEquals(List.of("two", "three", "four", "five ".repeat(16).strip()), context.headings());
  }

  @Test
  void aSurrogatePairIsNotCutApart() {
    ParsedDocument document = Markup.parse("words");
    String title = "x".repeat(119) + "\ud83d\ude00\ud83d\ude00";
    assertEquals("x".repeat(119), writer.of(title, document, List.of(passage(0, 5))).of(0).title());
  }

  @Test
  void noContextIsNone() {
    assertEquals(
        Context.NONE,
        new NoContext()
            .of("Pump manual", Markup.parse("words"), List.of(passage(0, 5, "A")))
            .of(0));
  }

  @Test
  void eachMethodHasItsOwnId() {
    assertEquals(List.of("none", "structural-1"), List.of(new NoContext().id(), writer.id()));
  }
}

package io.pinakes.indexer.split;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.indexer.testing.Markup;
import io.pinakes.search.chunk.ChunkType;
import io.pinakes.search.chunk.DocumentId;
import java.util.List;
import org.junit.jupiter.api.Test;

class PassageTypesTest {
  private static final Chunker CHUNKER = new Chunker(new ChunkLimits(100, 400), String::length);

  private static List<ChunkType> types(String text) {
    var document = Markup.parse(text);
    return CHUNKER.cut(new DocumentId("a"), document, Outline.of(document), "en", _ -> 0).stream()
        .map(ChunkDraft::type)
        .toList();
  }

  private static ChunkType type(String text) {
    return types(text).getFirst();
  }

  @Test
  void wordsDetermineThePassageType() {
    assertEquals(ChunkType.CONTENT, type("The pump is blue."));
    assertEquals(ChunkType.REQUIREMENT, type("The Administrator shall submit a report."));
    assertEquals(ChunkType.REQUIREMENT, type("A helmet is required here."));
    assertEquals(ChunkType.REQUIREMENT, type("The tenant has to pay."));
    assertEquals(ChunkType.REQUIREMENT, type("Der Mieter ist verpflichtet, zu zahlen."));
    assertEquals(ChunkType.REQUIREMENT, type("Er hat die Miete pünktlich zu zahlen."));
    assertEquals(ChunkType.REQUIREMENT, type("השוכר חייב לשלם."));
    assertEquals(ChunkType.REQUIREMENT, type("יש לנתק את המכשיר."));
    assertEquals(ChunkType.CONTENT, type("A muster of peacocks, mustard, lässt sich musstern."));
    assertEquals(ChunkType.DEFINITION, type("\"Pump\" shall mean the P7."));
    assertEquals(ChunkType.CONTENT, type("Acme Ltd (the \"Supplier\") is here."));
  }

  @Test
  void headingsTellItToo() {
    assertEquals(ChunkType.DEFINITION, type("# Definitions\nWords."));
    assertEquals(ChunkType.REFERENCE, type("# References\nSmith, A. Pumps. 1999."));
    assertEquals(ChunkType.REFERENCE, type("# Literatur\nMeier, B. Pumpen. 1999."));
    assertEquals(ChunkType.CONTENT, type("# API Reference\nThe pump is blue."));
  }

  @Test
  void passageOfMostlyReferencesIsAReference() {
    assertEquals(ChunkType.REFERENCE, type("See [the guide](https://example.com/guide)."));
    assertEquals(ChunkType.REFERENCE, type("See Section 4, Appendix B, Clause 7."));
    assertEquals(ChunkType.CONTENT, type("The pump, see Section 4, is blue and made of steel."));
  }

  @Test
  void mostlyRowsAreATable() {
    assertEquals(List.of(ChunkType.TABLE), types("Prices\n| a must | 1 |\n| b | 2 |"));
  }
}

package io.pinakes.search.lucene.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPlace;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.lucene.schema.DocumentMapping;
import io.pinakes.search.lucene.schema.FactKeys;
import io.pinakes.search.lucene.schema.FactMapping;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.schema.LibrarySchema;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.document.Document;
import org.junit.jupiter.api.Test;

/** Facts that contradict their document. */
class FactIntegrityTest extends PlantedIndex {
  /** A fact of document {@code b}: {@code raw} at its start, in a chunk. */
  private static Document fact(String id, String raw, int end, String chunk) {
    Property property =
        new Property("Task", "task", new TypedValue.Text(raw), raw, new Span(0, raw.length()));
    Fact fact =
        new Fact(
            id,
            new DocumentId("b"),
            Shape.VALUE,
            "Task",
            List.of(property),
            false,
            new FactPlace(
                "",
                List.of(),
                Optional.of(new ChunkId(chunk)),
                new Span(0, end),
                new PageRange(1, 1),
                "",
                0),
            "label",
            1);
    FactKeys keys = FactKeys.none();
    keys.admit(List.of(fact));
    return FactMapping.write(fact, record("b", 2, 29), LibrarySchema.NONE, keys);
  }

  private void plantedFacts(Document... facts) {
    List<Document> block = planted();
    block.removeLast();
    block.addAll(List.of(facts));
    block.add(DocumentMapping.write(record("b", 2, 29), LibrarySchema.NONE, 2, facts.length));
  }

  @Test
  void aWholeFactIsNoFinding() throws Exception {
    plantedFacts(fact("b#f1", "Oil", 12, "b#1"));
    assertEquals(List.of(), findings());
  }

  @Test
  void findsAFactThatDiffersFromItsDocument() throws Exception {
    plantedFacts(fact("b#f1", "Air", 12, "b#1"));
    assertEquals(
        List.of("b: \"Task\" of fact b#f1 is not what the document says at 0..3"), findings());
  }

  @Test
  void findsAFactInAMissingChunkOrBeyondTheEnd() throws Exception {
    plantedFacts(fact("b#f1", "Oil", 99, "b#9"));
    assertEquals(
        List.of(
            "b: fact b#f1 begins in chunk b#9, which does not exist",
            "b: fact b#f1 ends at 99 of 29"),
        findings());
  }

  @Test
  void aFactThatIsThereTwice() throws Exception {
    plantedFacts(fact("b#f1", "Oil", 12, "b#1"), fact("b#f1", "Oil", 12, "b#1"));
    assertEquals(List.of("b: fact b#f1 occurs more than once"), findings());
  }

  @Test
  void aFactThatIsMissing() throws Exception {
    plantedFacts(fact("b#f1", "Oil", 12, "b#1"));
    blocks.getLast().remove(4);
    assertEquals(List.of("b: has 0 facts, its record says 1"), findings());
  }
}

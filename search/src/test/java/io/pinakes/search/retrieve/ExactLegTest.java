package io.pinakes.search.retrieve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.Definition;
import io.pinakes.search.schema.ChunkMapping;
import io.pinakes.search.schema.TextAnalysis;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.Samples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.junit.jupiter.api.Test;

class ExactLegTest {
  /** The chunks found for {@code question} among {@code texts}, named by their number. */
  private static List<String> find(String question, String... texts) throws Exception {
    return find(question, Samples.chunks("d", texts));
  }

  private static List<String> find(String question, List<Chunk> chunks) throws Exception {
    try (IndexFiles index = IndexFiles.in(new ByteBuffersDirectory(), new Compass())) {
      index.put(Samples.record("d"), Samples.pages("text"), chunks).commit();
      try (DirectoryReader reader = DirectoryReader.open(index.directory())) {
        IndexSearcher searcher = new IndexSearcher(reader);
        searcher.setSimilarity(TextAnalysis.similarity());
        Question asked = Question.of(question, searcher, MatchAllDocsQuery.INSTANCE);
        Optional<Leg> leg = ExactLeg.of(asked, searcher, MatchAllDocsQuery.INSTANCE);
        List<String> found = new ArrayList<>();
        if (leg.isPresent()) {
          for (Candidate candidate : leg.get().best(searcher, 10)) {
            found.add(
                ChunkMapping.read(searcher.storedFields().document(candidate.entry()))
                    .id()
                    .value());
          }
        }
        return found;
      }
    }
  }

  @Test
  void anIdentifierIsFoundAsAWholeOnly() throws Exception {
    assertEquals(
        List.of("d#1"),
        find("Which seal fits the B-120?", "Seal B, 120 pieces.", "For the B-120: N3.", "B-1200"));
  }

  @Test
  void aSectionIsFoundBeforeWhatRefersToIt() throws Exception {
    assertEquals(
        List.of("d#1", "d#0"),
        find("What does § 4.2 say?", "As Section 4.2 says.", "4.2 Notice\nIn writing.", "4.3 Fee"));
  }

  @Test
  void aDefinitionIsFoundBeforeOtherUses() throws Exception {
    String defining = "\"Effective Date\" means the first of May.";
    List<Chunk> chunks =
        List.of(
            Samples.chunk(
                "d",
                "d#0",
                "On the Effective Date, and on no other effective date, the rent is due."),
            defining("d#1", defining, Definition.Form.STATED),
            defining("d#2", "May 1st (the \"Effective Date\")", Definition.Form.INTRODUCED));
    assertEquals(List.of("d#1", "d#2", "d#0"), find("What does \"Effective Date\" mean?", chunks));
  }

  private static Chunk defining(String id, String text, Definition.Form form) {
    Chunk bare = Samples.chunk("d", id, text);
    return new Chunk(
        bare.id(),
        bare.document(),
        bare.sectionId(),
        bare.headings(),
        bare.type(),
        text,
        bare.span(),
        bare.pages(),
        bare.context(),
        List.of(new Definition("Effective Date", form, bare.span())),
        List.of());
  }

  @Test
  void aQuotedStringIsFoundInItsOrder() throws Exception {
    assertEquals(
        List.of("d#1"),
        find("Who made \"Katy Lied\"?", "Katy said he lied.", "The album Katy Lied is old."));
  }

  @Test
  void whatEveryOneHoldsIsLeftOut() throws Exception {
    String[] texts = new String[ExactLeg.MAX_MATCHES + 1];
    Arrays.fill(texts, "The pump B-120 again.");
    assertEquals(List.of(), find("Which seal fits the B-120?", texts));
    texts[0] = "The pump C-7 again.";
    assertEquals(10, find("Which seal fits the B-120?", texts).size());
  }

  @Test
  void aQuestionWithoutExactTermsHasNoLeg() throws Exception {
    assertEquals(List.of(), find("Which seal fits the pump of 2023?", "The pump of 2023."));
    assertEquals(List.of(), find("\"".repeat(10_000), "\"\" pump"));
    assertEquals(List.of(), find("?! … ¶ \u202e\u200b", "pump"));
  }
}

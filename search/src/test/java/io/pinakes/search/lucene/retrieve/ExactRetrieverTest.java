package io.pinakes.search.lucene.retrieve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.Context;
import io.pinakes.search.chunk.Definition;
import io.pinakes.search.lucene.collection.CollectionView;
import io.pinakes.search.lucene.collection.LocalView;
import io.pinakes.search.shard.Candidate;
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

class ExactRetrieverTest {
  /** The chunks found for {@code question} among {@code texts}, named by their number. */
  private static List<String> find(String question, String... texts) throws Exception {
    return find(question, Samples.chunks("d", texts));
  }

  private static List<String> find(String question, List<Chunk> chunks) throws Exception {
    return candidates(question, chunks).stream().map(found -> found.id().value()).toList();
  }

  private static List<Candidate> candidates(String question, List<Chunk> chunks) throws Exception {
    try (IndexFiles index = IndexFiles.in(new ByteBuffersDirectory(), new Compass())) {
      index.put(Samples.record("d"), Samples.pages("text"), chunks).commit();
      try (DirectoryReader reader = DirectoryReader.open(index.directory())) {
        IndexSearcher searcher = new IndexSearcher(reader);
        searcher.setSimilarity(TextAnalysis.similarity());
        CollectionView view = new LocalView(searcher);
        AnalyzedQuestion asked = AnalyzedQuestion.of(question, view, MatchAllDocsQuery.INSTANCE);
        Optional<Retriever> retriever =
            ExactRetriever.of(asked, searcher, MatchAllDocsQuery.INSTANCE, view);
        return retriever.isPresent() ? retriever.get().best(searcher, 10) : List.of();
      }
    }
  }

  @Test
  void identifierOnlyMatchesAsAWhole() throws Exception {
    assertEquals(
        List.of("d#1"),
        find("Which seal fits the B-120?", "Seal B, 120 pieces.", "For the B-120: N3.", "B-1200"));
  }

  @Test
  void sectionRanksBeforeReferencesToIt() throws Exception {
    assertEquals(
        List.of("d#1", "d#0"),
        find("What does § 4.2 say?", "As Section 4.2 says.", "4.2 Notice\nIn writing.", "4.3 Fee"));
  }

  @Test
  void definitionRanksBeforeOtherUses() throws Exception {
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
  void quotedStringMatchesInOrder() throws Exception {
    assertEquals(
        List.of("d#1"),
        find("Who made \"Katy Lied\"?", "Katy said he lied.", "The album Katy Lied is old."));
  }

  @Test
  void ubiquitousTermsAreLeftOut() throws Exception {
    String[] texts = new String[CollectionView.MAX_MATCHES + 1];
    Arrays.fill(texts, "The pump B-120 again.");
    assertEquals(List.of(), find("Which seal fits the B-120?", texts));
    texts[0] = "The pump C-7 again.";
    assertEquals(10, find("Which seal fits the B-120?", texts).size());
  }

  @Test
  void financialStatementIsFoundByAnyOfItsHeadings() throws Exception {
    List<Chunk> chunks =
        List.of(
            below("d#0", "Overview", "The balance sheet and the income statement are sound."),
            below("d#1", "Consolidated Statements of Operations", "Net sales 7"),
            below("d#2", "ACME Inc. Consolidated Balance Sheet At December 31", "Inventory 5"),
            below("d#3", "Notes to the Balance of Trade", "Sheet metal"));
    assertEquals(
        List.of("d#2"), find("What is it by the statement of financial position?", chunks));
    assertEquals(List.of("d#1"), find("Use the P&L statement.", chunks));
    assertEquals(
        List.of("d#1", "d#2"),
        find("Use the income statement and the balance sheet.", chunks).stream().sorted().toList());
    assertEquals(List.of(), find("See the cash flow statement.", chunks));
  }

  @Test
  void chunkBelowSeveralStatementsCountsOnce() throws Exception {
    List<Chunk> chunks =
        List.of(
            below("d#0", "Statement of Income", "Net sales"),
            below("d#1", "Balance Sheet", "Inventory"),
            below("d#2", "Statements of Income and Balance Sheets", "Contents"));
    List<Candidate> found = candidates("The income statement and the balance sheet?", chunks);
    assertEquals(3, found.size());
    assertEquals(found.getFirst().score(), found.getLast().score(), 0.01);
  }

  @Test
  void ubiquitousStatementIsLeftOut() throws Exception {
    List<Chunk> chunks = new ArrayList<>();
    for (int i = 0; i <= CollectionView.MAX_MATCHES; i++) {
      chunks.add(below("d#" + i, "Balance Sheet", "Assets " + i));
    }
    assertEquals(List.of(), find("What does the balance sheet say?", chunks));
    chunks.removeFirst();
    assertEquals(10, find("What does the balance sheet say?", chunks).size());
  }

  private static Chunk below(String id, String heading, String text) {
    Chunk bare = Samples.chunk("d", id, text);
    return new Chunk(
        bare.id(),
        bare.document(),
        "1",
        List.of(heading),
        bare.type(),
        text,
        bare.span(),
        bare.pages(),
        new Context("", List.of(heading), "", "", List.of()));
  }

  @Test
  void questionWithoutExactTermsHasNoExactRetriever() throws Exception {
    assertEquals(List.of(), find("Which seal fits the pump of 2023?", "The pump of 2023."));
    assertEquals(List.of(), find("\"".repeat(10_000), "\"\" pump"));
    assertEquals(List.of(), find("?! … ¶ \u202e\u200b", "pump"));
  }
}

package io.pinakes.search;

import static io.pinakes.search.testing.Refusals.refusal;
import static io.pinakes.search.testing.Samples.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.ChunkType;
import io.pinakes.search.chunk.Context;
import io.pinakes.search.chunk.Definition;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Neighbours;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Section;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FoundSection;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.reference.References;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.Samples;
import io.pinakes.search.testing.Seeds;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DefinitionsAndReferencesTest {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path index;

  /** One chunk a line; a line that has {@code "Term"} defines it. */
  private static void put(IndexFiles files, String id, String tenant, String... lines)
      throws Exception {
    List<Chunk> chunks = new ArrayList<>();
    List<Section> outline = new ArrayList<>();
    int start = 0;
    int sections = 0;
    for (String line : lines) {
      Span span = new Span(start, start + line.length());
      PageRange page = new PageRange(1, 1);
      if (line.startsWith("4")) {
        sections++;
        int space = line.indexOf(' ');
        outline.add(
            new Section(
                Integer.toString(sections),
                line.substring(0, space),
                line.substring(space + 1),
                1,
                List.of(),
                span,
                page));
      }
      List<Definition> definitions = new ArrayList<>();
      int quote = line.indexOf('"');
      if (quote >= 0) {
        String term = line.substring(quote + 1, line.indexOf('"', quote + 1));
        boolean stated = line.contains("means");
        definitions.add(
            new Definition(
                term, stated ? Definition.Form.STATED : Definition.Form.INTRODUCED, span));
      }
      chunks.add(
          new Chunk(
              new ChunkId(id + "#" + chunks.size()),
              new DocumentId(id),
              sections == 0 ? "" : Integer.toString(sections),
              List.of(),
              ChunkType.CONTENT,
              line,
              span,
              page,
              Context.NONE,
              definitions,
              List.of()));
      start += line.length() + 1;
    }
    DocumentRecord sample = Samples.record(id, Samples.metadata("tenant", text(tenant)));
    DocumentRecord record =
        new DocumentRecord(
            sample.id(),
            sample.bucket(),
            sample.file(),
            sample.fileType(),
            sample.modified(),
            sample.language(),
            sample.title(),
            1,
            start,
            sample.metadata(),
            outline,
            sample.provenance());
    files.put(record, Samples.pages(String.join("\n", lines) + "\n"), chunks);
  }

  private Library build() throws Exception {
    try (IndexFiles files = IndexFiles.in(index)) {
      put(
          files,
          "c/lease",
          "ours",
          "Words of the effective date before.",
          "4.1 Term",
          "\"Effective Date\" means the first of May.",
          "4.2 Notice",
          "Words after.");
      put(
          files,
          "c/sale",
          "theirs",
          "Acme (the \"Effective Date\")",
          "\"Effective Dates\" means x");
      put(
          files,
          "c/work",
          "theirs",
          "\"Final Effective Date\" means y",
          "\"Efective Date\" means z");
      put(files, "c/zoo", "theirs", "\"effective  date\" means never");
      files.commit();
    }
    return Library.open(index, new Compass());
  }

  private static List<String> found(Library library, String term) {
    return library.lexicon().definitions(term, Filter.all()).stream()
        .map(
            found ->
                found.closeness()
                    + " "
                    + found.chunk().id()
                    + ": "
                    + found.chunk().words(found.definition().span()))
        .toList();
  }

  @Test
  void theTermItselfComesFirstThenItsFormsThenWhatIsNear() throws Exception {
    try (Library library = build()) {
      assertEquals(
          List.of(
              "EXACT c/lease#2: \"Effective Date\" means the first of May.",
              "EXACT c/zoo#0: \"effective  date\" means never",
              "EXACT c/sale#0: Acme (the \"Effective Date\")",
              "INFLECTED c/sale#1: \"Effective Dates\" means x",
              "NEAR c/work#0: \"Final Effective Date\" means y",
              "NEAR c/work#1: \"Efective Date\" means z"),
          found(library, "“the EFFECTIVE date”"));
      assertEquals(
          "c/zoo#0",
          library
              .lexicon()
              .definitions("Effective Date", Filter.all(), new DocumentId("c/zoo"))
              .getFirst()
              .chunk()
              .id()
              .value());
      assertEquals(List.of(), found(library, "..."));
      assertEquals(List.of(), found(library, "Rent"));
      assertEquals(
          List.of("c/sale"),
          library
              .lexicon()
              .definitions("effective date", Filter.equal("doc_id", text("c/sale")))
              .stream()
              .map(found -> found.chunk().document().value())
              .distinct()
              .toList());
    }
  }

  @Test
  void whatATermMeansIsFoundWhereItIsDefined() throws Exception {
    try (Library library = build()) {
      assertEquals(
          "c/lease#2",
          library
              .search(
                  SearchRequest.of("what does \"Effective Date\" mean")
                      .withMode(SearchMode.HYBRID)
                      .withFilter(Filter.equal("doc_id", text("c/lease"))))
              .hits()
              .getFirst()
              .chunk()
              .id()
              .value());
    }
  }

  @Test
  void aRestrictedLibraryKnowsNoDefinitionsNorPartsOfOthers() throws Exception {
    try (Library library = build()) {
      Library ours = library.restrictedTo(Filter.equal("tenant", text("ours")));
      assertEquals(
          List.of("EXACT c/lease#2: \"Effective Date\" means the first of May."),
          found(ours, "Effective Date"));
      assertEquals(
          List.of("INFLECTED c/lease#2: \"Effective Date\" means the first of May."),
          found(ours, "Effective Dates"));
      assertEquals(
          "there is no document \"c/sale\"",
          refusal(() -> new References(ours).follow(new DocumentId("c/sale"), "Section 1")));
      assertEquals(
          "there is no chunk \"c/sale#0\"",
          refusal(() -> new References(ours).follow(new ChunkId("c/sale#0"), "Section 1")));
      assertEquals(List.of(), ours.chunks(new DocumentId("c/sale"), new Span(0, 100)));
      assertTrue(ours.chunk(new ChunkId("c/sale#0")).isEmpty());
    }
  }

  /** Whatever terms tenants define, a view finds what an index of its documents alone finds. */
  @Test
  void aViewFindsWhatAnIndexOfItsDocumentsAloneFinds() throws Exception {
    Random random = new Random(Seeds.of(5));
    String[] words = {"Date", "Effective", "Dates", "Net", "Fee", "Fees"};
    try (IndexFiles whole = IndexFiles.in(index.resolve("whole"));
        IndexFiles alone = IndexFiles.in(index.resolve("alone"))) {
      for (int document = 0; document < 60; document++) {
        String term =
            words[random.nextInt(words.length)] + " " + words[random.nextInt(words.length)];
        boolean ours = random.nextInt(3) == 0;
        String line = "\"" + term + "\" means " + document;
        put(whole, "c/d" + document, ours ? "ours" : "theirs", line);
        if (ours) {
          put(alone, "c/d" + document, "ours", line);
        }
        if (random.nextInt(9) == 0) {
          whole.commit();
        }
      }
      whole.commit();
      alone.commit();
    }
    try (Library whole = Library.open(index.resolve("whole"), new Compass());
        Library alone = Library.open(index.resolve("alone"), new Compass())) {
      Library view = whole.restrictedTo(Filter.equal("tenant", text("ours")));
      for (String first : words) {
        assertEquals(found(alone, first), found(view, first));
        for (String second : words) {
          assertEquals(found(alone, first + " " + second), found(view, first + " " + second));
        }
      }
    }
  }

  @Test
  void aReferenceIsFollowedToItsTextAndChunks() throws Exception {
    try (Library library = build()) {
      DocumentId lease = new DocumentId("c/lease");
      FoundSection notice = new References(library).follow(lease, "Clause 4.2");
      assertEquals("2", notice.section().orElseThrow().id());
      assertEquals("4.2 Notice", notice.text());
      assertEquals(
          List.of("c/lease#3"), notice.chunks().stream().map(chunk -> chunk.id().value()).toList());
      assertEquals(notice, new References(library).follow(new ChunkId("c/lease#0"), "4.2"));
      assertEquals(
          "document \"c/lease\" has no part \"Section 4.9\"; there are: 4.1 Term; 4.2 Notice",
          refusal(() -> new References(library).follow(lease, "Section 4.9")));
    }
  }

  @Test
  void chunksAreKnownByTheirPlace() throws Exception {
    try (Library library = build()) {
      var neighbours = neighbours(library, "c/lease#1");
      assertEquals("c/lease#0", neighbours.previous().orElseThrow().id().value());
      assertEquals("c/lease#2", neighbours.next().orElseThrow().id().value());
      assertTrue(neighbours(library, "c/lease#0").previous().isEmpty());
      assertTrue(neighbours(library, "c/lease#4").next().isEmpty());
      assertEquals(
          List.of("c/lease#0", "c/lease#1"),
          library.chunks(new DocumentId("c/lease"), new Span(30, 40)).stream()
              .map(chunk -> chunk.id().value())
              .toList());
    }
  }

  private static Neighbours neighbours(Library library, String chunk) {
    return NeighbouringChunks.of(library, library.chunk(new ChunkId(chunk)).orElseThrow());
  }
}

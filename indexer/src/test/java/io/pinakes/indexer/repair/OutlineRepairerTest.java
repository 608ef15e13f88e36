package io.pinakes.indexer.repair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.source.document.DocumentBuilder;
import io.pinakes.indexer.source.document.HeadingNumber;
import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.ParsedDocument.Heading;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import io.pinakes.indexer.split.Outline;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.OutlineRepair;
import io.pinakes.search.chunk.OutlineRepair.Strategy;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.Section;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.outline.quality.OutlineFinding;
import io.pinakes.search.outline.quality.OutlineQuality;
import io.pinakes.search.outline.quality.OutlinedDocument;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Headings are repaired where they are broken, and only there. */
class OutlineRepairerTest {
  private static final long SEED = 88;
  private static final int DOCUMENTS = 300;
  private static final String PROSE =
      "Whoever works in the hall keeps a copy of these pages where everybody can find it.\n";

  /** A document of one to three sections a page, whose headings are all right. */
  private static ParsedDocument intact(Random random) throws UnreadableDocumentException {
    DocumentBuilder document = new DocumentBuilder();
    int number = 0;
    int pages = 2 + random.nextInt(6);
    for (int page = 1; page <= pages; page++) {
      if (page > 1) {
        document.nextPage(page);
      }
      document.append(PROSE.repeat(random.nextInt(3)));
      for (int i = random.nextInt(3); i >= 0; i--) {
        String title = "Rules for part " + Integer.toString(7919 * ++number, 36);
        int level = number == 1 ? 1 : 1 + random.nextInt(3);
        Span span = document.line(title);
        document.heading(HeadingNumber.heading(level, title, span));
        document.append(PROSE.repeat(1 + random.nextInt(3)));
      }
    }
    return document.build();
  }

  private static OutlinedDocument outlined(ParsedDocument document) {
    List<Section> sections = Outline.of(document).sections();
    return OutlinedDocument.of(
        new DocumentRecord(
            new DocumentId("d"),
            "b",
            "d.pdf",
            "pdf",
            Instant.EPOCH,
            "en",
            "Rules",
            document.pages().size(),
            document.text().length(),
            Metadata.EMPTY,
            sections,
            new DocumentRecord.Provenance("s", "c", "h")),
        document.pages(),
        sections.isEmpty() || sections.getFirst().span().start() > 0,
        Map.of(),
        document.repairs());
  }

  private static List<OutlineFinding> findings(ParsedDocument document) {
    return OutlineQuality.findings(outlined(document));
  }

  private static ParsedDocument with(ParsedDocument document, int index, Heading heading) {
    List<Heading> headings = new ArrayList<>(document.headings());
    headings.set(index, heading);
    return document.withHeadings(headings, List.of());
  }

  @Test
  void brokenHeadingsAreRepairedAndOthersStay() throws Exception {
    Random random = new Random(SEED);
    Map<Strategy, Integer> repaired = new EnumMap<>(Strategy.class);
    for (int i = 0; i < DOCUMENTS; i++) {
      String name = "document " + i + " of seed " + SEED;
      ParsedDocument document = intact(random);
      assertSame(document, OutlineRepairer.repaired(document, "d.pdf"), name);
      assertEquals(List.of(), findings(document), name);
      int index = random.nextInt(document.headings().size());
      Heading heading = document.headings().get(index);

      Heading early = at(heading, startOfPageBefore(document, index));
      ParsedDocument moved = OutlineRepairer.repaired(with(document, index, early), "d.pdf");
      if (!early.span().equals(new Span(heading.span().start(), heading.span().start()))) {
        assertEquals(document.headings(), moved.headings(), name);
        assertRepaired(moved, index, Strategy.FOUND_ELSEWHERE, repaired, name);
      }

      Heading unknown =
          new Heading(
              heading.level(), "", "Cover of " + i, at(heading, heading.span().start()).span());
      ParsedDocument kept = OutlineRepairer.repaired(with(document, index, unknown), "d.pdf");
      assertEquals(unknown, kept.headings().get(index), name);
      assertRepaired(kept, index, Strategy.PAGE_START, repaired, name);

      Heading misspelt = new Heading(heading.level(), "", heading.title() + "s", heading.span());
      ParsedDocument similar = OutlineRepairer.repaired(with(document, index, misspelt), "d.pdf");
      assertEquals(misspelt, similar.headings().get(index), name);
      assertRepaired(similar, index, Strategy.SIMILAR_LINE, repaired, name);

      if (early.span().start() < heading.span().start() - 1) { // not the line before
        List<Heading> twice = new ArrayList<>(document.headings());
        twice.add(index, early);
        ParsedDocument single =
            OutlineRepairer.repaired(document.withHeadings(twice, List.of()), "d.pdf");
        assertEquals(document.headings(), single.headings(), name);
        assertRepaired(single, index, Strategy.DUPLICATE, repaired, name);
      }
    }
    System.out.println("outlines repaired, seed " + SEED + ": " + repaired);
    assertTrue(repaired.size() == 4 && repaired.values().stream().allMatch(n -> n > 100));
  }

  private static Heading at(Heading heading, int start) {
    return new Heading(heading.level(), heading.number(), heading.title(), new Span(start, start));
  }

  /** The start of the page before the heading, as of a bookmark that is one page off. */
  private static int startOfPageBefore(ParsedDocument document, int index) {
    int start = document.headings().get(index).span().start();
    List<Page> before = document.pages().stream().filter(page -> page.start() <= start).toList();
    int page = before.get(Math.max(0, before.size() - 2)).start();
    return index == 0 ? page : Math.max(page, document.headings().get(index - 1).span().end());
  }

  private static void assertRepaired(
      ParsedDocument document,
      int index,
      Strategy strategy,
      Map<Strategy, Integer> repaired,
      String name) {
    String section = Outline.of(document).sections().get(index).id();
    assertEquals(1, document.repairs().size(), name);
    OutlineRepair repair = document.repairs().getFirst();
    assertEquals(strategy, repair.strategy(), name);
    assertEquals(section, repair.section(), name);
    assertEquals(List.of(), findings(document), name);
    repaired.merge(strategy, 1, Integer::sum);
  }

  /** A long document: a heading on page 1, and maybe numbered lines on others. */
  private static ParsedDocument longDocument(boolean titled, int pages, int everyPages)
      throws UnreadableDocumentException {
    DocumentBuilder document = new DocumentBuilder();
    int number = 0;
    for (int page = 1; page <= pages; page++) {
      if (page > 1) {
        document.nextPage(page);
      }
      if (page == 1 && titled) {
        document.heading(HeadingNumber.heading(1, "Rules", document.line("Rules")));
      }
      if (everyPages > 0 && page % everyPages == 0) {
        document.append(++number + ". Duties of the " + number + "th shift\n\n");
      }
      document.append(PROSE.repeat(130));
    }
    return document.build();
  }

  private static List<String> outline(ParsedDocument document) {
    return Outline.of(document).sections().stream()
        .map(section -> section.id() + " " + section.heading() + " " + section.pages())
        .toList();
  }

  @Test
  void longRunsAreDividedAtNumberedLines() throws Exception {
    ParsedDocument repaired = OutlineRepairer.repaired(longDocument(true, 24, 6), "d.pdf");
    assertEquals(
        List.of(
            "1 Rules 1-24",
            "1.1 1 Duties of the 1th shift 6-11",
            "1.2 2 Duties of the 2th shift 12-17",
            "1.3 3 Duties of the 3th shift 18-23",
            "1.4 4 Duties of the 4th shift 24"),
        outline(repaired));
    assertEquals(4, repaired.repairs().size());
    assertTrue(
        repaired.repairs().stream().allMatch(repair -> repair.strategy() == Strategy.NUMBERING));
    assertEquals(List.of(), findings(repaired));
  }

  @Test
  void longRunsWithoutNumbersAreDividedByPages() throws Exception {
    ParsedDocument titled = OutlineRepairer.repaired(longDocument(true, 24, 0), "d.pdf");
    assertEquals(
        List.of("1 Rules 1-24", "1.1 Pages 11–20 11-20", "1.2 Pages 21–24 21-24"), outline(titled));
    ParsedDocument bare = OutlineRepairer.repaired(longDocument(false, 21, 0), "d.pdf");
    assertEquals(
        List.of("1 Pages 1–10 1-10", "2 Pages 11–20 11-20", "3 Page 21 21"), outline(bare));
    for (ParsedDocument repaired : List.of(titled, bare)) {
      assertEquals(List.of(), findings(repaired));
      assertTrue(
          repaired.repairs().stream().allMatch(repair -> repair.strategy() == Strategy.PAGE_RUNS));
    }
    ParsedDocument mixed = OutlineRepairer.repaired(longDocument(false, 40, 13), "d.pdf");
    assertEquals(
        List.of(
            "1 Pages 1–10 1-10",
            "2 Pages 11–12 11-12",
            "3 1 Duties of the 1th shift 13-25",
            "3.1 Pages 23–25 23-25",
            "4 2 Duties of the 2th shift 26-38",
            "4.1 Pages 36–38 36-38",
            "5 3 Duties of the 3th shift 39-40"),
        outline(mixed));
    assertEquals(List.of(), findings(mixed));
  }
}

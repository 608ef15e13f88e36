package io.pinakes.indexer.split;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.testing.Markup;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.ChunkType;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Section;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.testing.Seeds;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ChunkerTest {
  private static final DocumentId ID = new DocumentId("manuals/pump");

  /** A tokenizer that sees four letters at a time: long words cost more than short ones. */
  private static int tokens(String text) {
    int tokens = 0;
    for (String word : text.strip().split("\\s+", -1)) {
      tokens += (word.length() + 3) / 4;
    }
    return tokens;
  }

  private static final Chunker CHUNKER = new Chunker(new ChunkLimits(16, 64), ChunkerTest::tokens);

  private static List<ChunkDraft> cut(ParsedDocument document) {
    return CHUNKER.cut(ID, document, Outline.of(document), "en", _ -> 10);
  }

  private static List<String> words(String text) {
    return cut(Markup.parse(text)).stream().map(draft -> draft.span().of(text)).toList();
  }

  @Test
  void aShortTextIsOneChunk() {
    String text = " \n The pump is oiled weekly.\n";
    assertEquals(
        List.of(
            new ChunkDraft(
                new ChunkId("manuals/pump#defb67d56754"),
                "",
                List.of(),
                ChunkType.CONTENT,
                new Span(3, 28),
                new PageRange(1, 1),
                "",
                List.of(),
                List.of())),
        cut(Markup.parse(text)));
  }

  @Test
  void chunksEndAtSentences() {
    // 8 + 8 + 8 tokens of at most 16: two passages of about 12
    assertEquals(
        List.of("One two three four five six seven end.", "One two three four five six seven end."),
        words("One two three four five six seven end. One two three four five six seven end."));
  }

  @Test
  void sectionIsSplitIntoPassagesOfAboutEqualLength() {
    String sentence = "One two six. "; // 3 tokens; 7 of them are 21: two passages, 11 at least
    assertEquals(
        List.of(sentence.repeat(4).strip(), sentence.repeat(3).strip()), words(sentence.repeat(7)));
  }

  @Test
  void aWordThatAModelReadsAsOneTokenIsDividedWhereItIsTooLong() {
    Chunker chunker = new Chunker(new ChunkLimits(16, 64), _ -> 1);
    String text = "a".repeat(100_000);
    ParsedDocument document = Markup.parse(text);
    List<String> passages =
        chunker.cut(ID, document, Outline.of(document), "en", _ -> 10).stream()
            .map(draft -> draft.span().of(text))
            .toList();
    assertEquals(128, passages.size()); // halved until 64 characters a token make 16 tokens or less
    assertEquals(text, String.join("", passages));
  }

  @Test
  void muchWhiteSpaceDividesShortSentences() {
    assertEquals(
        List.of("One two.", "Three four."), words("One two." + "\n".repeat(5000) + "Three four."));
  }

  @Test
  void noChunkCrossesASection() {
    assertEquals(
        List.of("lead", "# A\none", "## B\ntwo", "# C\nthree"),
        words("lead\n# A\none\n## B\ntwo\n# C\nthree"));
  }

  @Test
  void headingWithOnlySubsectionsMakesNoChunk() {
    String text = "# A\n\n## B\n\n### C\nwords\n# D\n# E";
    assertEquals(List.of("### C\nwords", "# D", "# E"), words(text));
    assertEquals(List.of("A", "B", "C"), cut(Markup.parse(text)).getFirst().headings());
    assertEquals("1.1.1", cut(Markup.parse(text)).getFirst().sectionId());
  }

  @Test
  void longTableIsSplitAtRowsAndRepeatsItsHeader() {
    String head = "| part | price |\n"; // 6 tokens, of 30 a head may take 7
    String row = "| valve. opens | 1234 5678 |\n"; // 9 tokens, with a stop that ends nothing
    Chunker chunker = new Chunker(new ChunkLimits(30, 64), ChunkerTest::tokens);
    String text = "Words before.\n" + head + row.repeat(4) + "Words after.";
    ParsedDocument document = Markup.parse(text);
    List<ChunkDraft> drafts = chunker.cut(ID, document, Outline.of(document), "en", _ -> 10);
    assertEquals(
        List.of("Words before.\n" + head + row + row.strip(), row + row.strip(), "Words after."),
        drafts.stream().map(draft -> draft.span().of(text)).toList());
    assertEquals(
        List.of("", head.strip(), ""), drafts.stream().map(ChunkDraft::tableHeader).toList());
  }

  @Test
  void tableThatStartsWithFiguresHasNoHeader() {
    String text = "| a | 7 |\n".repeat(9);
    assertEquals(
        List.of(""),
        cut(Markup.parse(text)).stream().map(ChunkDraft::tableHeader).distinct().toList());
    String years = "| 2022 | 2021 |\n" + "| 7 | 8 |\n".repeat(9);
    Chunker chunker = new Chunker(new ChunkLimits(30, 64), ChunkerTest::tokens);
    ParsedDocument document = Markup.parse(years);
    assertEquals(
        "| 2022 | 2021 |",
        chunker.cut(ID, document, Outline.of(document), "", _ -> 10).getLast().tableHeader());
  }

  @Test
  void aTableThatFitsStaysWhole() {
    String table = "| a | b |\n| c | d |\n| e | f |"; // 15 tokens
    assertEquals(
        List.of("One two three four. Five six seven eight.", table, "Nine ten."),
        words("One two three four. Five six seven eight.\n" + table + "\nNine ten."));
  }

  @Test
  void tableIntroductionStaysWithTheFirstRows() {
    String table = "| a | b |\n| c | d |\n| e | f |"; // 15 tokens, 17 with the words
    assertEquals(List.of("Prices:\n| a | b |", "| c | d |\n| e | f |"), words("Prices:\n" + table));
  }

  @Test
  void aChunkKnowsThePagesItTouches() {
    assertEquals(
        List.of(new PageRange(1, 2), new PageRange(3, 3)),
        cut(Markup.parse("One and\ftwo.\f\n# C\nthree")).stream().map(ChunkDraft::pages).toList());
  }

  @Test
  void chunksFromTheSourceAreKept() {
    ParsedDocument sample = Markup.parse("# A\nwords that are more than fit into one chunk");
    ParsedDocument document =
        new ParsedDocument(
            "",
            sample.text(),
            sample.pages(),
            sample.headings(),
            List.of(),
            List.of(new ParsedDocument.Cut(new ChunkId("own-1"), new Span(4, 40))),
            Metadata.EMPTY,
            List.of());
    assertEquals(
        List.of(
            new ChunkDraft(
                new ChunkId("own-1"),
                "",
                List.of(),
                ChunkType.CONTENT,
                new Span(4, 40),
                new PageRange(1, 1),
                "",
                List.of(),
                List.of())),
        cut(document));
  }

  @Test
  void editElsewhereKeepsIds() {
    String before = "# A\nThe pump.\n# B\nThe valve.\n# C\nThe seal.\n# D\nThe valve.";
    String after =
        "# A\nThe new pump, with a much longer text.\n# B\nThe valve.\n# C\n# D\nThe valve.";
    List<ChunkId> old = ids(before);
    List<ChunkId> now = ids(after);
    assertEquals(4, new HashSet<>(old).size());
    assertEquals(List.of(old.get(1), old.get(3)), List.of(now.get(1), now.get(3)));
    assertFalse(old.contains(now.get(0)));
  }

  @Test
  void equalTextsHaveDistinctIds() {
    List<ChunkId> ids = ids("# A\nThe valve.\n# A\nThe valve.");
    assertEquals(ids.get(0).value() + "-2", ids.get(1).value());
  }

  private static List<ChunkId> ids(String text) {
    return cut(Markup.parse(text)).stream().map(ChunkDraft::id).toList();
  }

  @Test
  void anEmptyTextHasNoChunks() {
    assertEquals(List.of(), words(""));
    assertEquals(List.of(), words(" \n\f\n "));
  }

  @Test
  void aWordLongerThanAnyChunkIsHalvedUntilItFits() {
    String text = "x".repeat(120_001);
    StringBuilder joined = new StringBuilder();
    for (ChunkDraft draft : cut(Markup.parse(text))) {
      String words = draft.span().of(text);
      assertTrue(tokens(words) <= 16, words);
      joined.append(words);
    }
    assertEquals(text, joined.toString());
  }

  @Test
  void chunksCoverAnyDocumentWithinBudgetAndSection() {
    Random random = new Random(Seeds.of(2024));
    for (int run = 0; run < 400; run++) {
      String text = randomText(random);
      ParsedDocument document = Markup.parse(text);
      Outline outline = Outline.of(document);
      int context = random.nextInt(60);
      ChunkLimits limits = new ChunkLimits(random.nextInt(16, 40), random.nextInt(40, 100));
      List<ChunkDraft> drafts =
          new Chunker(limits, ChunkerTest::tokens).cut(ID, document, outline, "", _ -> context);
      assertHolds(document, outline, drafts, limits.words(context));
    }
  }

  private static void assertHolds(
      ParsedDocument document, Outline outline, List<ChunkDraft> drafts, int budget) {
    String text = document.text();
    boolean[] covered = new boolean[text.length()];
    Set<ChunkId> ids = new HashSet<>();
    int end = 0;
    for (ChunkDraft draft : drafts) {
      Span span = draft.span();
      String words = span.of(text);
      assertTrue(span.start() >= end, "disjoint and in order: " + span + " after " + end);
      end = span.end();
      assertEquals(words.strip(), words);
      assertFalse(words.isEmpty());
      int size = tokens(draft.tableHeader()) + tokens(words);
      assertTrue(size <= budget, () -> size + " of " + budget + ": " + words);
      assertEquals(headOf(document, span, budget), draft.tableHeader());
      draft.definitions().forEach(found -> assertTrue(span.contains(found.span()), words));
      draft.references().forEach(found -> assertTrue(span.contains(found.span()), words));
      assertFalse(Character.isLowSurrogate(words.charAt(0)), words);
      assertFalse(Character.isHighSurrogate(words.charAt(words.length() - 1)), words);
      assertTrue(ids.add(draft.id()), "a new id: " + draft.id());
      assertInItsSection(outline, draft);
      for (int i = span.start(); i < span.end(); i++) {
        covered[i] = true;
      }
    }
    StringBuilder left = new StringBuilder();
    for (int i = 0; i < covered.length; i++) {
      left.append(covered[i] ? ' ' : text.charAt(i));
    }
    left.toString()
        .lines()
        .filter(line -> !line.isBlank())
        .forEach(line -> assertTrue(line.startsWith("#"), "left out: " + line));
  }

  /** The first row of the table that {@code span} begins in the midst of. */
  private static String headOf(ParsedDocument document, Span span, int budget) {
    for (Span table : document.tables()) {
      if (table.start() < span.start() && span.start() < table.end()) {
        String row = table.of(document.text()).lines().findFirst().orElse("").strip();
        boolean head =
            row.chars().noneMatch(Character::isDigit)
                && row.length() <= TableHeaders.MAX_LENGTH
                && tokens(row) <= budget / 4;
        return head ? row : "";
      }
    }
    return "";
  }

  /** The innermost section around a draft is its own, and it stays inside it. */
  private static void assertInItsSection(Outline outline, ChunkDraft draft) {
    String innermost = "";
    List<String> headings = List.of();
    for (Section section : outline.sections()) {
      if (section.span().contains(new Span(draft.span().start(), draft.span().start() + 1))) {
        innermost = section.id();
        headings = new ArrayList<>(section.parentChain());
        headings.add(section.title());
        assertTrue(section.span().contains(draft.span()), "crosses " + section.id());
      } else {
        assertFalse(section.span().overlaps(draft.span()), "runs into " + section.id());
      }
    }
    assertEquals(innermost, draft.sectionId());
    assertEquals(headings, draft.headings());
  }

  private static String randomText(Random random) {
    String[] parts = {
      "The pump is oiled. ",
      "Why? ",
      "short ",
      "\n",
      "\n\n",
      " \n \n",
      "\f",
      "\t",
      "\u00a0",
      "\ud83d\ude00",
      "\ud83d\ude00".repeat(60),
      "z\u0308",
      "漢字",
      "https://example.com/a-very-long-word/without/any/space/at/all/" + "x".repeat(90) + " ",
      "\n# Heading\n",
      "\n## Heading below\n",
      "\n#### Far below\n",
      "\n| a | 1 |\n| b. c | 2 |\n",
      "\n| part | cost |\n" + "| b. c | 2 |\n".repeat(12),
      "\"Pump\" means a machine. ",
      "See Section 2 and the \"Heading\" section. ",
      "\n| " + "cell ".repeat(70) + "|\n"
    };
    StringBuilder text = new StringBuilder();
    for (int part = random.nextInt(60); part > 0; part--) {
      text.append(parts[random.nextInt(parts.length)]);
    }
    return text.toString();
  }
}

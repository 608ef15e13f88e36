package io.pinakes.search;

import static io.pinakes.search.testing.Samples.metadata;
import static io.pinakes.search.testing.Samples.record;
import static io.pinakes.search.testing.Samples.whole;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.ChunkType;
import io.pinakes.search.chunk.Context;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.Reading;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.query.SearchResult;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.Samples;
import io.pinakes.search.testing.Seeds;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@SuppressWarnings("NullAway.Init")
class SyntaxSearchTest {
  private static final String NOTHING_WANTED =
      "the query only excludes or filters; add a word to search for";

  private static final Chunk TITLED =
      new Chunk(
          new ChunkId("titled/d#0"),
          new DocumentId("titled/d"),
          "",
          List.of(),
          ChunkType.CONTENT,
          "None.",
          new Span(0, 5),
          new PageRange(1, 1),
          new Context("Harbour lease", List.of("Rent"), "", "", List.of()));

  @TempDir private Path index;
  private Library library;

  @BeforeEach
  void open() throws Exception {
    try (IndexFiles files = IndexFiles.in(index)) {
      files
          .put(
              record("old/a", metadata("year", whole(2022))),
              "The red pump has a notice period of ninety days.")
          .put(
              record("new/b", metadata("year", whole(2023))),
              "A blue pump; the period of notice is short.")
          .put(record("new/c", metadata("year", whole(2023))), "An invoice for a red valve.")
          .put(
              record("words/many"),
              IntStream.range(0, 2000)
                  .mapToObj(i -> "zz" + Integer.toString(i, 26).replaceAll("\\d", "q") + i)
                  .collect(Collectors.joining(" ")))
          .put(record("titled/d"), Samples.pages("None."), List.of(TITLED))
          .commit();
    }
    library = Library.open(index, new Compass());
  }

  @AfterEach
  void close() {
    library.close();
  }

  @Test
  void phraseMatchesInOrder() {
    assertEquals(List.of("old/a"), found(SearchMode.KEYWORD, "\"notice period\""));
  }

  @Test
  void wordsAreOptionalUnlessRequired() {
    assertEquals(List.of("new/b", "new/c", "old/a"), found(SearchMode.KEYWORD, "pump invoice"));
    assertEquals(List.of("new/b", "new/c", "old/a"), found(SearchMode.KEYWORD, "pump OR valve"));
    assertEquals(List.of("old/a"), found(SearchMode.KEYWORD, "+red pump +pump"));
    assertEquals(List.of("new/b", "old/a"), found(SearchMode.KEYWORD, "red +(pump OR pumps)"));
  }

  @Test
  void prefixMatchesTermsAndItsOwnStem() {
    assertEquals(List.of("new/c"), found(SearchMode.KEYWORD, "inv*"));
    assertEquals(List.of("new/c"), found(SearchMode.KEYWORD, "Invoices*"));
    assertEquals(List.of(), found(SearchMode.KEYWORD, "pump +unheard*"));
  }

  @Test
  void exclusionAppliesToEveryRetriever() {
    for (SearchMode mode : SearchMode.values()) {
      assertEquals(List.of("old/a"), found(mode, "pump -blue -invoice -words -zz* -title:harbour"));
    }
  }

  @Test
  void conditionAppliesToEveryRetriever() {
    for (SearchMode mode : SearchMode.values()) {
      assertEquals(List.of("new/b"), found(mode, "pump year:2023 -text:invoice"));
      assertEquals(List.of("old/a"), found(mode, "pump bucket:old"));
      assertEquals(List.of("new/b"), found(mode, "pump doc_id:\"new/b\""));
      assertEquals(List.of("titled/d"), found(mode, "pump title:\"harbour lease\""));
      assertEquals(List.of("titled/d"), found(mode, "pump heading:rents"));
      assertEquals(List.of(), found(mode, "pump title:\"lease harbour\""));
    }
  }

  @Test
  void interpretationReportsTheConditions() {
    SearchResult result = search(SearchMode.KEYWORD, "pump year:2023");
    assertEquals("year = 2023", result.interpretation().filter().toString());
    assertEquals(List.of(), result.warnings());
  }

  @Test
  void queryWithOnlyExclusionsFindsNothingWithAWarning() {
    SearchResult result = search(SearchMode.HYBRID, "-pump year:2023");
    assertEquals(List.of(), result.hits());
    assertEquals(List.of(NOTHING_WANTED), result.warnings());
  }

  @Test
  void restrictionWithoutAWordIsReported() {
    SearchResult result = search(SearchMode.KEYWORD, "pump +the");
    assertEquals(List.of("new/b", "old/a"), ids(result));
    assertEquals(
        List.of("the restricts nothing, as no word of it can be searched for"), result.warnings());
  }

  @Test
  void prefixWithManyTermsIsLimitedWithAWarning() {
    SearchResult result = search(SearchMode.KEYWORD, "zz*");
    assertEquals(List.of("words/many"), ids(result));
    assertEquals(
        List.of(
            "more than 50 terms begin with \"zz\"; the search used the most frequent of the first"
                + " 1000"),
        result.warnings());
  }

  @Test
  void noPatternIsEverRun() {
    SearchResult result = search(SearchMode.KEYWORD, "/inv.*/ p?mp pu*p val~2 *");
    assertEquals(List.of(), ids(result));
    for (String word : List.of("/inv.*/", "p?mp", "pu*p", "val~2")) {
      assertTrue(
          result.warnings().stream()
              .anyMatch(warning -> warning.startsWith('"' + word + "\" was read as words")),
          word + " in " + result.warnings());
    }
  }

  @Test
  void anInternalFieldIsNone() {
    assertEquals(
        List.of("\"_id:\" was read as a word, as there is no such field"),
        search(SearchMode.KEYWORD, "pump _id:*").warnings());
  }

  @Test
  void plainWordsThatFindNothingPointToTheSyntax() {
    SearchRequest plain = SearchRequest.of("zzqx*").withMode(SearchMode.KEYWORD);
    assertEquals(
        List.of("the query was read as plain words; use --syntax for inv* and field:value"),
        library.search(plain).warnings());
    assertEquals(List.of(), library.search(plain.withText("zzqx")).warnings());
  }

  @Test
  void hugeQueriesAreCutNotRejected() {
    for (String text :
        List.of(
            "(".repeat(10_000) + "pump" + ")".repeat(10_000),
            "-(+(".repeat(5_000),
            "\"".repeat(10_000) + " pump",
            "pump ".repeat(20_000),
            "pump-".repeat(20_000),
            "\"a-b-c-1-2-3 \" ".repeat(6_000),
            "+zz* -zz* zz* ".repeat(6_000),
            "year:2023 ".repeat(10_000),
            "year:" + "9".repeat(50_000),
            "水泵".repeat(50_000))) {
      assertTrue(!search(SearchMode.HYBRID, text).warnings().isEmpty(), text.substring(0, 10));
    }
  }

  @Test
  void noTextIsRejected() {
    Random random = new Random(Seeds.of(20261120));
    List<String> pieces =
        List.of(
            "\"",
            "\"",
            "(",
            ")",
            "(",
            ")",
            "+",
            "-",
            "|",
            "*",
            "~",
            "~2",
            "\\",
            "/",
            "^",
            "[",
            "]",
            "{",
            "}",
            ":",
            "OR",
            " ",
            " ",
            " ",
            "pump",
            "red",
            "zz*",
            "the",
            "year:",
            "year:2023",
            "title:",
            "text:pump",
            "bucket:\"",
            "nofield:x",
            "B-120",
            "水",
            "\u0000",
            "\ud83d",
            "\n",
            "&&",
            "!",
            "%",
            "_");
    for (int round = 0; round < 2000; round++) {
      StringBuilder text = new StringBuilder("pump".substring(0, random.nextInt(5)));
      for (int i = random.nextInt(25); i >= 0; i--) {
        text.append(pieces.get(random.nextInt(pieces.size())));
      }
      if (!text.toString().isBlank()) {
        assertTrue(search(SearchMode.HYBRID, text.toString()).hits().size() <= 10);
      }
    }
  }

  private SearchResult search(SearchMode mode, String text) {
    return library.search(SearchRequest.of(text).withReading(Reading.SYNTAX).withMode(mode));
  }

  private List<String> found(SearchMode mode, String text) {
    return ids(search(mode, text));
  }

  private static List<String> ids(SearchResult result) {
    return result.hits().stream()
        .map(Hit::chunk)
        .map(chunk -> chunk.document().value())
        .sorted()
        .toList();
  }
}

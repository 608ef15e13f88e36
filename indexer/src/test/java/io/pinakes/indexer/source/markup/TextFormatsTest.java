package io.pinakes.indexer.source.markup;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.source.Collected;
import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.search.chunk.Page;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextFormatsTest {
  @TempDir private Path root;

  private ParsedDocument read(String name, String content) throws Exception {
    return Collected.read(Files.writeString(root.resolve(name), content));
  }

  @Test
  void utf16IsDetectedByItsByteOrderMark() throws Exception {
    Path file = root.resolve("a.txt");
    Files.write(file, ("\uFEFF" + "Zürich\r\nÅre\n").getBytes(UTF_16LE));
    assertEquals("Zürich\nÅre\n", Collected.read(file).text());
  }

  @Test
  void textThatIsNotUtf8IsReadAsWindows1252WithAWarning() throws Exception {
    Path file = root.resolve("a.txt");
    Files.write(file, "Zürich – “ja”".getBytes(Charset.forName("windows-1252")));
    ParsedDocument document = Collected.read(file);
    assertEquals("Zürich – “ja”\n", document.text());
    assertEquals(List.of("is not UTF-8; it was read as windows-1252"), document.warnings());
  }

  @Test
  void binaryDataIsNoText() throws IOException {
    byte[] bytes = new byte[1000];
    Path file = Files.write(root.resolve("a.txt"), bytes);
    assertEquals("contains binary data, not text", Collected.unreadable(file));
  }

  @Test
  void formFeedsSplitPagesAndHeadingsAreGuessedWithCare() throws Exception {
    ParsedDocument document =
        read(
            "a.txt",
            """
            SERVICE AGREEMENT

            1. Definitions

            In this agreement, 2. is a number.
            NOT ALONE ON ITS LINES
            it goes on.
            \f4.2 Notice period

            Thirty days.
            \f\
            """);
    assertEquals(2, document.pages().size());
    assertEquals(
        List.of("1||SERVICE AGREEMENT", "1|1|Definitions", "2|4.2|Notice period"),
        Collected.headings(document));
  }

  @Test
  void numberedHeadingsNeedNoBlankLineBelow() throws Exception {
    assertEquals(
        List.of("1|1|DEFINITIONS", "1|2|TERM", "2|2.1|Beginning", "2|2.2|Notice"),
        Collected.headings(
            read(
                "a.txt",
                """
                1. DEFINITIONS

                1. apples
                2. Pears and quinces
                that are ripe

                2. TERM
                2.1 Beginning
                It begins at once.

                2.2 Notice
                Thirty days.
                """)));
  }

  @Test
  void clausesThatStartWithATitleHaveHeadings() throws Exception {
    ParsedDocument document =
        read(
            "a.txt",
            """
            1. Term of the Venture. This agreement begins at once.
            2. Governing Law. The law of Delaware governs it.
            3. This is no title. It is a sentence.
            4. Notices: All notices are in writing.
            """);
    assertEquals(
        List.of("1|1|Term of the Venture", "1|2|Governing Law", "1|4|Notices"),
        Collected.headings(document));
    assertEquals("2. Governing Law", document.headings().get(1).span().of(document.text()));
  }

  @Test
  void aNumberAndATitleOnTwoLinesAreOneHeading() throws Exception {
    ParsedDocument document =
        read("a.txt", "ARTICLE III\n\nGOVERNANCE\n\nWords.\n\nARTICLE IV\n\nMore words.\n");
    assertEquals(
        List.of("1|ARTICLE III|GOVERNANCE", "1||ARTICLE IV"), Collected.headings(document));
    assertEquals(
        "ARTICLE III\n\nGOVERNANCE", document.headings().getFirst().span().of(document.text()));
  }

  @Test
  void twoSuchClausesAreNotEnough() throws Exception {
    assertEquals(
        List.of(), Collected.headings(read("a.txt", "1. Red. It is red.\n2. Blue. It is blue.\n")));
  }

  @Test
  void markdownIsKeptAsWrittenAndItsHeadingsAndTablesAreFound() throws Exception {
    ParsedDocument document =
        read(
            "a.md",
            """
            # The *Guide* {#guide}

            ```
            # no heading
            ```

            Setext
            ------

            | a | b |
            |---|---|
            | 1 | 2 |

            ### 4.2 Notice `x`
            """);
    assertTrue(document.text().startsWith("# The *Guide* {#guide}\n\n```\n# no"));
    assertEquals("The Guide", document.title());
    assertEquals(
        List.of("1||The Guide", "2||Setext", "3|4.2|Notice x"), Collected.headings(document));
    assertEquals(List.of("| a | b |\n|---|---|\n| 1 | 2 |"), Collected.tables(document));
    assertEquals("### 4.2 Notice `x`", document.headings().get(2).span().of(document.text()));
  }

  @Test
  void pageMarksNumberThePagesAndAreNotPartOfTheText() throws Exception {
    ParsedDocument document =
        read(
            "a.md",
            """

            <!-- page: 3 -->
            third
            <!-- page: 7 -->
            <!-- page: 7 -->
            # Seven
            inline <!-- page: 9 --> stays
            """);
    assertEquals(
        List.of(
            new Page(3, 0, "third\n"),
            new Page(7, 6, "\n"),
            new Page(7, 7, "# Seven\ninline <!-- page: 9 --> stays\n")),
        document.pages());
    assertEquals(7, document.headings().getFirst().span().start());
  }

  @Test
  void textBeforeTheFirstMarkIsPageOne() throws Exception {
    ParsedDocument document = read("a.md", "intro\n<!-- page: 2 -->\ntwo");
    assertEquals(List.of(new Page(1, 0, "intro\n"), new Page(2, 6, "two\n")), document.pages());
  }

  @Test
  void headingsOfOcrPagesAreGuessed() throws Exception {
    ParsedDocument document =
        read(
            "a.md",
            """
            <!-- page: 1 -->
            4. ASSET RETIREMENT

            \\begin{tabular}{|c|c|}
            a & 1 \\\\
            \\end{tabular}
            """);
    assertEquals(List.of("1|4|ASSET RETIREMENT"), Collected.headings(document));
    assertEquals(List.of("a & 1 \\\\\n"), Collected.tables(document));
  }

  @Test
  void frontMatterGivesTitleAndMetadata() throws Exception {
    ParsedDocument document =
        read("a.md", "+++\ntitle = \"AI Policy\"\nweight = 30\nlist = [1]\n+++\nText.\n");
    assertEquals("AI Policy", document.title());
    assertEquals("Text.\n", document.text());
    assertEquals("{weight=[Keyword[value=30]]}", document.metadata().fields().toString());
  }

  @Test
  void frontMatterAloneReplacesTheText() throws Exception {
    ParsedDocument document =
        read("a.md", "---\ntitle: Community\ndescription: 'Who we are'\n---\n\n");
    assertEquals("Community\nWho we are\n", document.text());
    assertEquals(1, document.warnings().size());
    assertEquals(
        "---\n\nNo front matter\n\n---\n", read("b.md", "---\n\nNo front matter\n\n---\n").text());
  }

  @Test
  void htmlBlocksBecomeLinesWithoutScriptsAndNavigation() throws Exception {
    ParsedDocument document =
        read(
            "a.html",
            """
            <html><head><title>Caf&eacute; guide</title><style>p{}</style></head><body>
            <nav><a href="/">Home</a></nav><script>x()</script>
            <h1>1.2 Caf&eacute;s</h1><p>One&nbsp;two<br>three</p>
            <ul><li>first</li><li><p>second</p></li></ul>
            <table><tr><th>Item</th><th>Price</th></tr><tr><td>Tea</td><td> 2.50 </td></tr></table>
            <pre>a  b
              c</pre>
            </body></html>
            """);
    assertEquals("Café guide", document.title());
    assertEquals(List.of("1|1.2|Cafés"), Collected.headings(document));
    assertEquals(List.of("Item\tPrice\nTea\t2.50\n"), Collected.tables(document));
    assertEquals(
        """
        1.2 Cafés
        One two
        three

        - first
        - second

        Item\tPrice
        Tea\t2.50

        a  b
          c
        """,
        document.text());
  }

  @Test
  void htmlIsReadInTheCharacterSetItDeclares() throws Exception {
    Path file = root.resolve("a.html");
    Files.write(
        file,
        "<html><head><meta charset=\"iso-8859-1\"></head><body>Zürich</body></html>"
            .getBytes(Charset.forName("ISO-8859-1")));
    assertEquals("Zürich\n", Collected.read(file).text());
  }

  @Test
  void deeplyNestedHtmlIsReadOrRejected() throws Exception {
    String text = read("a.html", "<div>".repeat(20_000) + "deep").text();
    assertTrue(text.contains("deep"));
  }

  @Test
  void csvIsOneTableWhateverSeparatesItsCells() throws Exception {
    ParsedDocument comma = read("a.csv", "item,price\n\"Tea, green\",2.50\n\"two\nlines\",1\n");
    assertEquals("item\tprice\nTea, green\t2.50\ntwo lines\t1\n", comma.text());
    assertEquals(List.of(comma.text()), Collected.tables(comma));
    assertEquals("item\tprice\nTea\t2,50\n", read("b.csv", "item;price\nTea;2,50\n").text());
    assertEquals("item\tprice\nTea\t2\n", read("c.csv", "item\tprice\r\nTea\t2\r\n").text());
  }

  @Test
  void brokenQuotesInCsvAreReportedWithTheirLine() throws IOException {
    Path file = Files.writeString(root.resolve("a.csv"), "a,b\n1,2\n\"x\"y,3\n");
    assertEquals("has broken quotes at line 3", Collected.unreadable(file));
    Files.writeString(file, "a,b\n1,2\n\"never closed,3\n");
    assertTrue(Collected.unreadable(file).startsWith("has broken quotes at line "));
  }
}

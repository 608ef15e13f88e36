package io.pinakes.orchestrator.mission.cell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.embed.EmbeddingModels;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Properties of invented annual reports, read where such reports have them. */
final class PropertyReaderTest {
  private static final int REPORTS = 12;

  @TempDir private static Path folder;
  private static Library library;

  private static final String COVER =
      """
      # Annual report of Quorrel Instruments

      For the fiscal year ended September 28, 2031

      Quorrel Instruments, Inc.
      (Exact name of registrant as specified in its charter)

      Delaware 12-3456789
      (State of incorporation) (I.R.S. Employer Identification No.)
      14 Tannery Lane
      Brindle, Vermont 05701
      (802) 555-0147
      (Address of principal executive offices) (Zip Code)

      ## Business

      In 2029 we acquired Selvan, which has its headquarters in Trieste, Italy. Its fiscal year ends
      on March 31. The auditor of Selvan was replaced.

      """;

  private static String signed(String firm) {
    return """
    ## Report of Independent Registered Public Accounting Firm

    To the shareholders. In our opinion, the statements present fairly the position of the company.

    /s/ %s

    Brindle, Vermont

    """
        .formatted(firm);
  }

  @BeforeAll
  static void index() throws IOException {
    write("quorrel", COVER + signed("Ambrose & Pell LLP") + signed("Ambrose & Pell LLP"));
    write("two", signed("Ambrose & Pell LLP") + signed("Corvin LLP"));
    write(
        "labelled",
        """
        # Profile of Hask Foods

        Head office: 9 Mill Street, Orrin, Ohio 43004

        ## Directors

        /s/ Maude Pell
        """);
    write(
        "unscaled",
        """
        # Report of Undermere

        ## Consolidated Balance Sheets

        | | 2031 | 2030 |
        |---|---|---|
        | Total assets | 412 | 398 |
        """);
    write(
        "parts",
        """
        # Report of Fennick

        ## Consolidated Statements of Income

        (in millions)

        | | 2031 | 2030 |
        |---|---|---|
        | Net sales | $ 870 | $ 800 |
        | Total revenues | $ 910 | $ 850 |
        | Net income | $ 41 | $ 40 |

        ## Consolidated Statements of Cash Flows

        (in millions)

        | | 2031 | 2030 |
        |---|---|---|
        | Net income | $ 39 | $ 40 |
        """);
    write(
        "regions",
        """
        # Report of Ostley

        ## Analysis of the Consolidated Statements of Income

        (in millions)

        | | 2031 | 2030 |
        |---|---|---|
        | Total revenues | $ 515 | $ 300 |
        | Revenues | $ 812 | $ 416 |
        """);
    write("escaped", signed("Ambrose \\& Pell LLP"));
    write("bracket", signed("Ambrose & Pell LLP").replace("/s/", "(signed)"));
    write("place", signed("Ambrose & Pell LLP").replace("/s/", "Brindle, Vermont /s/"));
    write("addressed", signed("Maude Pell") + "\nTo Ambrose & Pell LLP, Vermont\n");
    write(
        "shifted",
        """
        # Results of Torvane

        ## Consolidated Statements of Income

        | | ($ in millions, except EPS) | 2031 | 2030 % change |
        |---|---|---|---|
        | Net income | $ 514 | $ 481 | 6.9 |
        | Total assets | $ 914 | $ 881 | 3.7 |
        """);
    write(
        "quarter",
        """
        # Results of Ellery

        ## Consolidated Statements of Income

        (in millions)

        | | 2031 | 2030 | 2031 | 2030 |
        |---|---|---|---|---|
        | Net income | $ 352 | $ 473 | $ 1,794 | $ 2,087 |
        """);
    Random random = new Random(31);
    for (int i = 0; i < REPORTS; i++) {
      write("random-" + i, report(random, i));
    }
    Path index = folder.resolve("lib.idx");
    Indexer.builder(index)
        .embedder(EmbeddingModels.open(EmbeddingModels.NONE))
        .build()
        .run(List.of(Sources.open(folder.resolve("library"), Sources.Options.DEFAULT)));
    library = Library.open(index);
  }

  /** The net sales of report {@code number} in its newest year, in millions. */
  private static int sales(int number) {
    return 7_000 + 13 * number;
  }

  /** A report whose segments have lines of the same name, in more tables than the statement. */
  private static String report(Random random, int number) {
    boolean newestFirst = random.nextBoolean();
    StringBuilder text = new StringBuilder("# Report of Company " + number + "\n\n");
    text.append("## Consolidated Statements of Operations\n\n(in millions)\n\n");
    text.append(table(newestFirst, sales(number), sales(number) - 100));
    int segments = 2 + random.nextInt(4);
    for (int segment = 0; segment < segments; segment++) {
      int part = 100 + random.nextInt(2_000);
      text.append("## Segment ").append((char) ('A' + segment)).append("\n\n(in millions)\n\n");
      text.append(table(newestFirst, part, part - 50));
    }
    return text.toString();
  }

  private static String table(boolean newestFirst, int newest, int before) {
    return newestFirst
        ? row("", "2031", "2030")
            + row("---", "---", "---")
            + row("Net sales", amount(newest), amount(before))
            + "\n"
        : row("", "2030", "2031")
            + row("---", "---", "---")
            + row("Net sales", amount(before), amount(newest))
            + "\n";
  }

  private static String row(String... cells) {
    return "| " + String.join(" | ", cells) + " |\n";
  }

  private static String amount(int millions) {
    return String.format(Locale.ROOT, "$ %,d", millions);
  }

  private static void write(String name, String text) throws IOException {
    Path file = folder.resolve("library/reports/" + name + ".md");
    Files.createDirectories(file.resolveSibling("."));
    Files.writeString(file, text);
  }

  @AfterAll
  static void close() {
    library.close();
  }

  private static PropertyReader.Reading read(String document, String column) {
    return new PropertyReader(library, Messages.in("en"))
        .read(new DocumentId("reports/" + document), column);
  }

  private static String value(String document, String column) {
    PropertyReader.Reading reading = read(document, column);
    VerifiedAnswer answer =
        assertInstanceOf(PropertyReader.Value.class, reading, reading::toString).answer();
    for (Citation citation : answer.citations()) {
      Citation.Words words = assertInstanceOf(Citation.Words.class, citation);
      assertEquals(words.span().of(library.text(words.document()).orElseThrow()), words.quote());
    }
    return answer.claims().getFirst().text();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "quorrel | fiscal year end | For the fiscal year ended September 28, 2031",
        "quorrel | headquarters | 14 Tannery Lane Brindle, Vermont 05701",
        "quorrel | Auditor | Ambrose & Pell LLP",
        "escaped | auditor | Ambrose & Pell LLP",
        "bracket | auditor | Ambrose & Pell LLP",
        "place | auditor | Ambrose & Pell LLP",
        "labelled | head office | 9 Mill Street, Orrin, Ohio 43004",
      })
  void coverAndSignatureGiveTheirValues(String document, String column, String expected) {
    assertEquals(expected, value(document, column));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "two | auditor", // two firms signed one report each
        "addressed | auditor", // not a signature
        "labelled | auditor", // a director signed
        "unscaled | total assets", // 412 of what?
        "regions | revenue", // a total of a part
        "parts | net income", // two statements contradict each other
        "shifted | net income", // the figure below 2031 is that of 2030
        "quarter | net income", // of the quarter or of the year?
        "quorrel | net income", // there are no statements
        "quorrel | rent", // no property of reports
      })
  void nothingIsReadWithoutItsPlaceOrWithContradictions(String document, String column) {
    assertInstanceOf(PropertyReader.Unplaced.class, read(document, column));
  }

  @Test
  void totalIsPreferredToItsPart() {
    assertEquals(
        "Total revenues — 2031: $ 910 = 910,000,000 USD", plain(value("parts", "revenue")));
  }

  @Test
  void primaryStatementsDecideAndTheNewestYearIsTaken() {
    for (int i = 0; i < REPORTS; i++) {
      assertEquals(
          "Net sales — 2031: "
              + amount(sales(i))
              + String.format(Locale.ROOT, " = %,d USD", sales(i) * 1_000_000L),
          plain(value("random-" + i, "revenue")));
    }
  }

  /** Without the scale in the head of a column. */
  private static String plain(String claim) {
    return claim.replace(" (in millions)", "");
  }
}

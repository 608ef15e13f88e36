package io.pinakes.orchestrator.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.search.Relevance;
import io.pinakes.search.settings.SearchSettings;
import io.pinakes.search.settings.SearchSettingsJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Tests commands that read an index, as run by a user. */
@ResourceLock(CommandRun.STANDARD_INPUT)
public final class CommandsTest {
  private static final String LEASE =
      """
      # Lease of the Harbour Office

      ## Rent

      The monthly rent of the harbour office is EUR 4,250 and is due on the third working day.

      ## Notice

      Either party may end the lease with a notice period of 90 days.
      """;

  private static final String GARAGE =
      """
      Garage rules
      Cars are parked between the yellow lines. 🚗 Größe: höchstens 2 m.
      """;

  @TempDir private static Path folder;

  private static Path index;

  @BeforeAll
  static void buildTheIndex() throws IOException {
    Path sources = folder.resolve("library");
    write(sources.resolve("contracts/lease.md"), LEASE);
    write(
        sources.resolve("contracts/printer lease 100%.md"),
        "# Lease of the printer\n\nThe printer costs EUR 35 a month. See [1] for the annex.\n");
    write(sources.resolve("rules/garage.txt"), GARAGE);
    write(
        sources.resolve("metadata.jsonl"),
        """
        {"file": "contracts/lease.md", "year": 2023}
        {"file": "contracts/printer lease 100%.md", "year": 2024}
        """);
    index = folder.resolve("lib.idx");
    assertEquals(ExitCode.DONE, CommandRun.of("index", sources, "--index", index).code());
  }

  @Test
  void hitIsShownWithItsLocationAndText() {
    CommandRun run = CommandRun.of("search", "monthly rent of the office", "--index", index);
    assertEquals(ExitCode.DONE, run.code());
    assertEquals("", run.err());
    assertTrue(run.out().startsWith("1. contracts/lease.md  page 1"), run.out());
    assertTrue(
        run.out().contains("The monthly rent of the harbour office is EUR 4,250"), run.out());
  }

  @Test
  void syntaxIsReadOnlyOnRequest() {
    String query = "lease -printer year:2023";
    CommandRun syntax = CommandRun.of("search", query, "--syntax", "--index", index, "--json");
    assertEquals(ExitCode.DONE, syntax.code());
    assertFalse(syntax.out().contains("printer lease"), syntax.out());
    assertTrue(syntax.out().contains("\"contracts/lease\""), syntax.out());
    assertFalse(syntax.out().contains("garage"), syntax.out());
    CommandRun plain = CommandRun.of("search", query, "--index", index, "--json");
    assertTrue(plain.out().contains("printer lease"), plain.out());
  }

  @Test
  void synonymsOfAFileAreFoundByKeyword() throws IOException {
    Path synonyms = folder.resolve("synonyms.txt");
    write(synonyms, "vehicle => car\n");
    CommandRun without = CommandRun.of("search", "vehicle", "--mode", "keyword", "--index", index);
    assertEquals("", without.out());
    CommandRun with =
        CommandRun.of(
            "search", "vehicle", "--mode", "keyword", "--index", index, "--synonyms", synonyms);
    assertTrue(with.out().startsWith("1. rules/garage.txt"), with.out());
  }

  @Test
  void syntaxAndNoAnalysisExcludeEachOther() {
    CommandRun run =
        CommandRun.of("search", "lease", "--syntax", "--no-analysis", "--index", index);
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(
        run.err()
            .contains(
                "--syntax and --no-analysis exclude each other; with --syntax the" + " query"),
        run.err());
  }

  @Test
  void longTimeLimitChangesNothing() {
    CommandRun limited =
        CommandRun.of("search", "monthly rent", "--index", index, "--time-limit", "3600000");
    assertEquals(CommandRun.of("search", "monthly rent", "--index", index), limited);
  }

  @Test
  void zeroTimeLimitIsRejected() {
    assertEquals(
        new CommandRun(ExitCode.USAGE, "", "pinakes: --time-limit must be at least 1 ms, got 0\n"),
        CommandRun.of("search", "monthly rent", "--index", index, "--time-limit", "0"));
  }

  @Test
  void searchSettingsComeFromTheOptionOrTheConfiguration() throws IOException {
    Path config = folder.resolve("config.json");
    write(config, "{\"search\": {\"refine\": \"none\", \"weights\": {\"keyword\": 2}}}");
    JsonNode byFile =
        json(
            CommandRun.of(
                    "search", "rent", "--index", index, "--config", config, "--json", "--explain")
                .out());
    assertEquals("none", byFile.at("/settings/refine").asText());
    assertEquals(2.0, byFile.at("/settings/weights/keyword").asDouble());
    assertTrue(byFile.at("/hits/0/score").asDouble() < .1); // ranks of RRF are that small
    JsonNode byOption =
        json(
            CommandRun.of(
                    "search",
                    "rent",
                    "--index",
                    index,
                    "--config",
                    config,
                    "--search",
                    "{\"candidates\": 7}",
                    "--json",
                    "--explain")
                .out());
    assertEquals(7, byOption.at("/settings/candidates").asInt());
    assertEquals("on", byOption.at("/settings/refine").asText());
  }

  @Test
  void fusionAndRefinementAreOptionsOfTheirOwn() throws IOException {
    Path config = folder.resolve("fusion.json");
    write(config, "{\"fusion\": \"min-max\", \"search\": {\"refine\": \"none\"}}");
    JsonNode settings =
        json(CommandRun.of(
                    "search", "rent", "--index", index, "--config", config, "--json", "--explain")
                .out())
            .path("settings");
    assertEquals("min-max", settings.path("fusion").asText());
    assertEquals("none", settings.path("refine").asText());
    JsonNode hit =
        json(CommandRun.of(
                    "search",
                    "rent",
                    "--index",
                    index,
                    "--fusion",
                    "rrf",
                    "--refine",
                    "on",
                    "--json",
                    "--explain")
                .out())
            .at("/hits/0");
    assertTrue(hit.at("/explanation/fused/rank").asInt() >= 1);
    assertTrue(hit.at("/explanation/fused/score").asDouble() < .1); // ranks of RRF are that small
    assertEquals(hit.path("score").asDouble(), hit.at("/explanation/refined").asDouble());
    assertEquals(
        ExitCode.USAGE,
        CommandRun.of("search", "rent", "--index", index, "--refine", "perhaps").code());
  }

  @Test
  void badSearchSettingIsRejectedByName() {
    assertEquals(
        new CommandRun(ExitCode.USAGE, "", "pinakes: rrf_k must be 1 to 10000, got 0\n"),
        CommandRun.of("search", "rent", "--index", index, "--search", "{\"rrf_k\": 0}"));
    assertEquals(
        ExitCode.FAILED,
        CommandRun.of("search", "rent", "--index", index, "--reranker", folder.resolve("none"))
            .code());
  }

  @Test
  void helpShowsEverySearchSettingWithItsDefault() {
    String help = CommandRun.of("search", "--help").out();
    SearchSettingsJson.write(SearchSettings.DEFAULT)
        .properties()
        .forEach(
            setting ->
                assertTrue(
                    help.contains("\"" + setting.getKey() + "\": " + setting.getValue()), help));
  }

  @Test
  void jsonHitsHaveTheFieldsOfTheContract() throws IOException {
    CommandRun run =
        CommandRun.of("search", "monthly rent", "--index", index, "--json", "--top-k", "1");
    JsonNode json = json(run.out());
    assertEquals(List.of("query", "interpretation", "hits", "warnings", "none_close"), names(json));
    assertFalse(json.get("none_close").asBoolean());
    assertEquals("monthly rent", json.get("query").asText());
    assertEquals(1, json.get("hits").size());
    JsonNode hit = json.get("hits").get(0);
    assertEquals(
        List.of(
            "doc_id",
            "file",
            "page",
            "end_page",
            "section",
            "section_id",
            "chunk_id",
            "start",
            "end",
            "score",
            "snippet",
            "highlights",
            "relevance"),
        names(hit));
    assertTrue(hit.get("relevance").asDouble() > Relevance.CLOSE, hit.toString());
    assertEquals("contracts/lease", hit.get("doc_id").asText());
    assertEquals("contracts/lease.md", hit.get("file").asText());
    assertEquals(1, hit.get("page").asInt());
  }

  @Test
  void hitsThatAreNotCloseAreCalledSo() throws IOException {
    String query = "capillary pressure of volcanic glaciers";
    CommandRun text = CommandRun.of("search", query, "--index", index);
    assertTrue(text.err().contains("nothing close"), text.err());
    assertFalse(text.out().isEmpty());
    JsonNode json = json(CommandRun.of("search", query, "--index", index, "--json").out());
    assertTrue(json.get("none_close").asBoolean());
  }

  @Test
  void queryWordsAreBoldOnlyOnATerminal() {
    assumeTrue(System.getenv("NO_COLOR") == null && !"dumb".equals(System.getenv("TERM")));
    String bold = "\u001b[1m";
    CommandRun watched = CommandRun.onTerminal("search", "lease", "--index", index);
    assertTrue(watched.out().toLowerCase(Locale.ROOT).contains(bold + "lease"), watched.out());
    assertFalse(CommandRun.of("search", "lease", "--index", index).out().contains(bold));
  }

  @Test
  void filterBucketAndDocumentNarrowTheHits() throws IOException {
    assertEquals(List.of("contracts/printer lease 100%"), found("--filter", "{\"year\": 2024}"));
    assertEquals(List.of("rules/garage"), found("--bucket", "rules"));
    assertEquals(List.of("contracts/lease"), found("--doc", "contracts/lease"));
    assertEquals(List.of(), found("--filter", "{\"bucket\": \"nowhere\"}"));
  }

  private static List<String> found(String option, String value) throws IOException {
    CommandRun run = CommandRun.of("search", "lease", "--index", index, "--json", option, value);
    assertEquals(ExitCode.DONE, run.code(), run.err());
    return json(run.out())
        .get("hits")
        .valueStream()
        .map(hit -> hit.get("doc_id").asText())
        .distinct()
        .toList();
  }

  @Test
  void findingNothingIsReportedAndSucceeds() {
    CommandRun run =
        CommandRun.of("search", "lease", "--index", index, "--filter", "{\"bucket\": \"x\"}");
    assertEquals(new CommandRun(ExitCode.DONE, "", "nothing found\n"), run);
  }

  @Test
  void filterThatIsNotJsonIsABadValue() {
    CommandRun run = CommandRun.of("search", "rent", "--index", index, "--filter", "{year: 2023");
    assertOneLine(ExitCode.USAGE, run);
    assertTrue(run.err().startsWith("pinakes: the filter is not valid JSON: "), run.err());
  }

  @Test
  void unknownFieldListsTheExistingFields() {
    CommandRun run =
        CommandRun.of("search", "rent", "--index", index, "--filter", "{\"yaer\": 2023}");
    assertOneLine(ExitCode.USAGE, run);
    assertTrue(
        run.err()
            .startsWith(
                "pinakes: unknown field \"yaer\" in the filter; did you mean year? this index has"
                    + " "),
        run.err());
    assertTrue(run.err().contains("year (long)"), run.err());
  }

  @Test
  void emptyQueryIsABadValue() {
    assertEquals(
        new CommandRun(ExitCode.USAGE, "", "pinakes: the query is empty; enter a question\n"),
        CommandRun.of("search", " ", "--index", index));
  }

  @Test
  void unknownOptionIsNamedWithAHint() {
    assertEquals(
        new CommandRun(
            ExitCode.USAGE,
            "",
            """
            pinakes: unknown option '--topk'; did you mean --top-k?
            Try 'pinakes search --help'.
            """),
        CommandRun.of("search", "rent", "--index", index, "--topk", "3"));
  }

  @Test
  void batchWritesARunWithIntactColumns() throws IOException {
    Path queries = folder.resolve("queries.jsonl");
    Path run = folder.resolve("out.trec");
    Path out = folder.resolve("out.jsonl");
    write(
        queries,
        """
        {"_id": "q 1", "text": "printer lease"}
        {"id": "q2", "question": "yellow lines of the garage"}
        """);
    CommandRun ran =
        CommandRun.of("search", "--queries", queries, "--run", run, "--out", out, "--index", index);
    assertEquals(ExitCode.DONE, ran.code(), ran.err());
    List<String> lines = Files.readAllLines(run);
    assertTrue(
        lines.getFirst().startsWith("q%201 Q0 contracts/printer%20lease%20100%25 1 1.0"),
        lines.getFirst());
    assertTrue(
        lines.contains(
            lines.stream()
                .filter(line -> line.startsWith("q2 Q0 rules/garage 1 "))
                .findFirst()
                .orElse("-")));
    lines.forEach(line -> assertEquals(6, line.split(" ").length, line));
    List<String> documents = Files.readAllLines(out);
    assertEquals(2, documents.size());
    assertEquals(List.of("_id", "interpretation", "hits"), names(json(documents.getFirst())));
    assertEquals("q 1", json(documents.getFirst()).get("_id").asText());
  }

  @Test
  void brokenLineOfABatchIsNamedAndNothingIsWritten() throws IOException {
    Path queries = folder.resolve("broken.jsonl");
    Path run = folder.resolve("broken.trec");
    write(queries, "{\"_id\": \"q1\", \"text\": \"rent\"}\n{\"_id\": \"q2\"}\n");
    CommandRun ran = CommandRun.of("search", "--queries", queries, "--run", run, "--index", index);
    assertEquals(
        new CommandRun(
            ExitCode.USAGE,
            "",
            "pinakes: " + queries + ":2: has no \"text\" and no \"question\"\n"),
        ran);
    assertFalse(Files.exists(run));
    assertFalse(Files.exists(folder.resolve("broken.trec.part")));
  }

  @Test
  void runAndHitsCannotShareAFile() throws IOException {
    Path queries = folder.resolve("shared.jsonl");
    Path both = folder.resolve("both.txt");
    write(queries, "{\"_id\": \"q1\", \"text\": \"rent\"}\n");
    assertEquals(
        new CommandRun(
            ExitCode.USAGE,
            "",
            "pinakes: --run and --out need two different files, got " + both + "\n"),
        CommandRun.of(
            "search", "--queries", queries, "--run", both, "--out", both, "--index", index));
  }

  @Test
  void failureInABatchLeavesNoPartialOutput() throws IOException {
    Path queries = folder.resolve("amid.jsonl");
    Path run = folder.resolve("amid.trec");
    write(
        queries,
        """
        {"_id": "q1", "text": "rent", "doc": "contracts/lease"}
        {"_id": "q2", "text": "rent", "doc": "contracts/none"}
        """);
    CommandRun ran =
        CommandRun.of(
            "search", "--queries", queries, "--run", run, "--doc-from", "doc", "--index", index);
    assertEquals(
        new CommandRun(
            ExitCode.USAGE,
            "",
            "pinakes: there is no document with the id or file \"contracts/none\" in this index;"
                + " did you mean contracts/lease?\n"),
        ran);
    assertFalse(Files.exists(run));
    assertFalse(Files.exists(folder.resolve("amid.trec.part")));
  }

  @Test
  void unrelatedRunAndJudgementsAreReported() throws IOException {
    Path run = folder.resolve("other.trec");
    Path judgements = folder.resolve("other.tsv");
    write(run, "q1 Q0 a#1 1 0.9 r\n");
    write(judgements, "query\titem\tgrade\nq1\ta\t1\n");
    assertEquals(
        "warning: no id in "
            + run
            + ", such as \"a#1\", is in "
            + judgements
            + ", which has ids such as \"a\"; a run names documents, or chunks with --level"
            + " chunk\n",
        CommandRun.of("eval", "--run", run, "--qrels", judgements).err());
    write(judgements, "query\titem\tgrade\n1\ta\t1\n");
    assertEquals(
        "warning: no query of "
            + run
            + ", such as \"q1\", is in "
            + judgements
            + ", which has ids such as \"1\"\n",
        CommandRun.of("eval", "--run", run, "--qrels", judgements).err());
  }

  @Test
  void measuresOfARunMatchThoseComputedByHand() throws IOException {
    Path run = folder.resolve("hand.trec");
    Path judgements = folder.resolve("hand.tsv");
    write(run, "q1 Q0 a 1 0.9 r\nq1 Q0 b 2 0.8 r\nq2 Q0 c 1 0.7 r\n");
    write(judgements, "query-id\tcorpus-id\tscore\nq1\tb\t1\nq2\tc\t1\nq3\td\t1\n");
    CommandRun ran = CommandRun.of("eval", "--run", run, "--qrels", judgements);
    // q1: b at rank 2, 1/log2(3) = 0.6309; q2: 1; q3 has no results: 0
    assertEquals(
        new CommandRun(
            ExitCode.DONE,
            """
            nDCG@10     0.5436
            recall@5    0.6667
            recall@10   0.6667
            recall@20   0.6667
            recall@100  0.6667
            MRR@10      0.5000
            3 queries, 1 without results
            """,
            ""),
        ran);
  }

  @Test
  void answerNamesItsLocation() {
    CommandRun run =
        CommandRun.of("ask", "What is the notice period of the lease?", "--index", index);
    assertEquals(ExitCode.DONE, run.code(), run.err() + run.out());
    assertTrue(
        run.out()
            .startsWith("Either party may end the lease with a notice period of 90 days. [1]\n"),
        run.out());
    assertTrue(run.out().contains("[1] contracts/lease.md, page 1"), run.out());
  }

  @Test
  void answerAsJsonIsTheAnswerDocument() throws IOException {
    CommandRun run =
        CommandRun.of("ask", "How much does the printer cost a month?", "--index", index, "--json");
    JsonNode json = json(run.out());
    assertEquals("answered", json.get("status").asText());
    assertEquals(json("{\"number\": \"35\", \"unit\": \"EUR\"}"), json.get("value"), run.out());
    assertEquals(
        "contracts/printer lease 100%", json.get("citations").get(0).get("doc_id").asText());
  }

  @Test
  void bracketsOfADocumentAreNotMarkers() {
    CommandRun run =
        CommandRun.of("ask", "What should one see for the annex of the printer?", "--index", index);
    assertTrue(run.out().contains("See \\[1\\] for the annex. ["), run.out());
  }

  @Test
  void unsupportedQuestionExitsWithFour() {
    CommandRun run = CommandRun.of("ask", "Who painted Zwibbelmoor?", "--index", index);
    assertEquals(
        new CommandRun(
            ExitCode.UNSUPPORTED,
            "Nothing in the library supports an answer. (no document mentions Zwibbelmoor)\n",
            ""),
        run);
  }

  @Test
  void filterWithoutMatchesExitsWithThree() {
    CommandRun run =
        CommandRun.of("ask", "What is the rent?", "--index", index, "--filter", "{\"year\": 1999}");
    assertEquals(
        new CommandRun(
            ExitCode.CLARIFICATION,
            "Clarification needed (no_results): no document matches the filter year = 1999; drop or"
                + " change it\n  without year = 1999: 3 documents\n",
            ""),
        run);
  }

  @Test
  void batchOfQuestionsGivesOneAnswerPerLine() throws IOException {
    Path questions = folder.resolve("questions.jsonl");
    Path out = folder.resolve("answers.jsonl");
    write(
        questions,
        "{\"id\": \"a\", \"question\": \"What is the notice period of the lease?\"}\n"
            + "{\"id\": \"b\", \"question\": \""
            + "x".repeat(10_001)
            + "\"}\n");
    CommandRun run = CommandRun.of("ask", "--questions", questions, "--out", out, "--index", index);
    assertEquals(new CommandRun(ExitCode.FAILED, "2 questions, 1 failed\n", ""), run);
    List<String> lines = Files.readAllLines(out);
    assertEquals("a", json(lines.get(0)).get("id").asText());
    assertEquals("answered", json(lines.get(0)).get("status").asText());
    assertEquals(
        json(
            "{\"status\": \"failed\", \"error\": \"a question has at most 10000 characters, got"
                + " 10001\", \"id\": \"b\"}"),
        json(lines.get(1)));
  }

  @Test
  void tenMegabytesOnStandardInputAreRejected() {
    byte[] flood = "why? ".repeat(2 << 20).getBytes(UTF_8);
    assertEquals(
        new CommandRun(
            ExitCode.USAGE,
            "",
            "pinakes: the question from standard input is longer than 1048576 bytes; shorten it\n"),
        CommandRun.withInput(flood, "ask", "-", "--index", index));
  }

  @Test
  void questionThatIsTooLongIsABadValue() {
    assertEquals(
        new CommandRun(
            ExitCode.USAGE, "", "pinakes: a question has at most 10000 characters, got 20000\n"),
        CommandRun.withInput("x".repeat(20_000).getBytes(UTF_8), "ask", "-", "--index", index));
  }

  @Test
  void emptyQuestionIsABadValue() {
    assertEquals(
        new CommandRun(ExitCode.USAGE, "", "pinakes: the question is empty; ask something\n"),
        CommandRun.withInput(new byte[0], "ask", "-", "--index", index));
  }

  @Test
  void textOfADocumentIsPrintedByteForByte() {
    CommandRun run = CommandRun.of("doc", "rules/garage", "--index", index, "--text");
    assertEquals(new CommandRun(ExitCode.DONE, GARAGE, ""), run);
  }

  @Test
  void missingPagesAreABadValue() {
    assertEquals(
        new CommandRun(ExitCode.DONE, GARAGE, ""),
        CommandRun.of("doc", "rules/garage", "--index", index, "--pages", "1-3"));
    assertEquals(
        new CommandRun(ExitCode.USAGE, "", "pinakes: rules/garage has pages 1 to 1, not 2-3\n"),
        CommandRun.of("doc", "rules/garage", "--index", index, "--pages", "2-3"));
    assertEquals(
        new CommandRun(ExitCode.USAGE, "", "pinakes: --pages needs A-B or A, got \"x\"\n"),
        CommandRun.of("doc", "rules/garage", "--index", index, "--pages", "x"));
  }

  @Test
  void missingDocumentIsABadValue() {
    assertEquals(
        new CommandRun(
            ExitCode.USAGE,
            "",
            "pinakes: no document \"rules/attic\" in "
                + index
                + "; find ids with: pinakes search WORDS --index "
                + index
                + "\n"),
        CommandRun.of("doc", "rules/attic", "--index", index));
  }

  @Test
  void statisticsCountTheContents() throws IOException {
    JsonNode json = json(CommandRun.of("stats", "--index", index, "--json").out());
    assertEquals(3, json.get("documents").asInt());
    assertEquals(json("{\"contracts\": 2, \"rules\": 1}"), json.get("buckets"));
    assertEquals(json("[\"long\"]"), json.get("fields").get("year"));
  }

  @Test
  void settingOnTheCommandLineBeatsTheFile() throws IOException {
    Path config = folder.resolve("config.json");
    write(config, "{\"top-k\": 1, \"json\": true, \"index\": \"" + index + "\"}");
    assertEquals(
        1, json(CommandRun.of("search", "lease", "--config", config).out()).get("hits").size());
    int all =
        json(CommandRun.of("search", "lease", "--config", config, "--top-k", "9").out())
            .get("hits")
            .size();
    assertTrue(all > 1, all + " hits");
  }

  public static void assertOneLine(int code, CommandRun run) {
    assertEquals(code, run.code(), run.err());
    assertEquals("", run.out());
    assertTrue(run.err().startsWith("pinakes: "), run.err());
    assertEquals(run.err().length() - 1, run.err().indexOf('\n'), run.err());
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.resolve("..").normalize());
    Files.writeString(file, text);
  }

  private static JsonNode json(String text) throws IOException {
    return JsonMapper.builder().build().readTree(text);
  }

  private static List<String> names(JsonNode json) {
    List<String> names = new ArrayList<>();
    json.fieldNames().forEachRemaining(names::add);
    return names;
  }
}

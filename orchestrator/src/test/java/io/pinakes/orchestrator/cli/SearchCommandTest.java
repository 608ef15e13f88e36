package io.pinakes.orchestrator.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.search.Relevance;
import io.pinakes.search.settings.SearchSettings;
import io.pinakes.search.settings.SearchSettingsJson;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

/** {@code pinakes search}, one query at a time. */
@ResourceLock(CommandRun.STANDARD_INPUT)
final class SearchCommandTest extends DemoCommands {
  @Test
  void textInsteadOfANumberIsRefusedWithoutTypesOfJava() {
    CommandRun whole = CommandRun.of("search", "a", "--index", "x.idx", "--top-k", "ten");
    assertEquals(ExitCode.USAGE, whole.code());
    assertTrue(whole.err().contains("'--top-k': 'ten' is not a whole number\n"), whole.err());
    CommandRun any = CommandRun.of("schema", "suggest", "--index", "x.idx", "--share", "half");
    assertEquals(ExitCode.USAGE, any.code());
    assertTrue(any.err().contains("'--share': 'half' is not a number\n"), any.err());
  }

  @Test
  void oneIndexIsNotReadTwice() {
    assertEquals(
        new CommandRun(
            ExitCode.USAGE, "", "pinakes: --index names ./x.idx twice; leave out one of the two\n"),
        CommandRun.of("search", "rent", "--index", "x.idx", "--index", "./x.idx"));
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
    assertEquals(List.of(), found("--filter", "{\"year\": 1901}"));
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
        CommandRun.of("search", "lease", "--index", index, "--filter", "{\"year\": 1901}");
    assertEquals(new CommandRun(ExitCode.DONE, "", "nothing found\n"), run);
  }

  @Test
  void unknownBucketIsRefusedInAFilterAsInTheOption() {
    CommandRun option = CommandRun.of("search", "x", "--index", index, "--bucket", "rulse");
    CommandRun.assertOneLine(ExitCode.USAGE, option);
    assertEquals(
        option,
        CommandRun.of("search", "x", "--index", index, "--filter", "{\"bucket\": \"rulse\"}"));
  }

  @Test
  void filterThatIsNotJsonIsABadValue() {
    CommandRun run = CommandRun.of("search", "rent", "--index", index, "--filter", "{year: 2023");
    CommandRun.assertOneLine(ExitCode.USAGE, run);
    assertTrue(run.err().startsWith("pinakes: the filter is not valid JSON: "), run.err());
  }

  @Test
  void unknownFieldListsTheExistingFields() {
    CommandRun run =
        CommandRun.of("search", "rent", "--index", index, "--filter", "{\"yaer\": 2023}");
    CommandRun.assertOneLine(ExitCode.USAGE, run);
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
}

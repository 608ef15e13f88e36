package io.pinakes.orchestrator.cli.fact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.pinakes.orchestrator.cli.CommandRun;
import io.pinakes.orchestrator.cli.output.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Facts of a table of panels and of two receipts, as queried by a user. */
final class FactsCommandTest {
  @TempDir private static Path folder;

  private static Path index;

  @BeforeAll
  static void buildTheIndex() throws IOException {
    Path sources = folder.resolve("library");
    Files.createDirectories(sources.resolve("panels"));
    Files.writeString(
        sources.resolve("panels/list.csv"),
        """
        Model,Width (mm),Price
        Sun A,"1,150",EUR 80.10
        Sun B,"1,250",EUR 90.20
        =Sun C,990,USD 70.00
        """);
    Files.createDirectories(sources.resolve("tickets"));
    for (int i = 1; i <= 2; i++) {
      Files.writeString(sources.resolve("tickets/t" + i + ".txt"), "Ticket " + i + "\n");
    }
    Files.writeString(
        sources.resolve("metadata.jsonl"),
        """
        {"file": "tickets/t1.txt", "fare": 2.10, "day": "2024-01-31"}
        {"file": "tickets/t2.txt", "fare": 3.20, "day": "2024-02-01"}
        """);
    index = folder.resolve("lib.idx");
    assertEquals(ExitCode.DONE, CommandRun.of("index", sources, "--index", index).code());
  }

  private static CommandRun facts(Object... args) {
    Object[] all = new Object[args.length + 3];
    all[0] = "facts";
    System.arraycopy(args, 0, all, 1, args.length);
    all[args.length + 1] = "--index";
    all[args.length + 2] = index;
    return CommandRun.of(all);
  }

  private static JsonNode json(CommandRun run) throws IOException {
    assertEquals(ExitCode.DONE, run.code(), run.err());
    return JsonMapper.builder().build().readTree(run.out());
  }

  @Test
  void textIsNoValueOfAFieldThatHasOnlyDates() {
    assertEquals(
        new CommandRun(
            ExitCode.USAGE,
            "",
            "pinakes: field \"day\" (date) cannot be compared by < with \"soon\"; date takes =, !=,"
                + " in, <, <=, >, >=, between and exists with a date such as 2023-01-31 or"
                + " 2023-01-31T12:00:00Z\n"),
        facts("search", "--shape", "record", "--filter", "{\"day\": {\"<\": \"soon\"}}"));
  }

  @Test
  void millimetresAreComparedWithMetres() throws IOException {
    JsonNode found =
        json(facts("search", "--filter", "{\"width\": {\"<=\": \"1.2 m\"}}", "--json"));
    assertEquals(2, found.get("total").asInt());
    JsonNode width = found.get("facts").get(0).get("properties").get(1);
    assertEquals("1.15", width.get("value").asText());
    assertEquals("m", width.get("unit").asText());
    assertEquals("1,150", width.get("raw").asText());
    assertEquals("panels/list", found.get("facts").get(0).get("doc_id").asText());
  }

  @Test
  void rowIsShownWithItsPlace() {
    CommandRun run = facts("search", "--filter", "{\"model\": \"sun b\"}");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(run.out().startsWith("panels/list, page 1, t1 row 2\n"), run.out());
    assertTrue(run.out().endsWith("1-1 of 1 fact in 1 document\n"), run.out());
  }

  @Test
  void pageBehindTheLastFactIsSaidToBeEmpty() {
    CommandRun run = facts("search", "--shape", "record", "--offset", "100");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertEquals("3 facts in 3 documents; none from 101 on\n", run.out());
    CommandRun none = facts("search", "--limit", "0");
    CommandRun.assertOneLine(ExitCode.USAGE, none);
    assertEquals("pinakes: the limit must be at least 1, got 0\n", none.err());
    assertEquals(
        "pinakes: the offset must be at least 0, got -1\n", facts("search", "--offset=-1").err());
  }

  @Test
  void helpTellsWhichAmountsAreAddedUp() {
    assertTrue(
        facts("aggregate", "--help")
            .out()
            .contains("Plain numbers are added up as they are, with a warning"));
  }

  @Test
  void currenciesAreKeptSeparate() throws IOException {
    JsonNode parts =
        json(facts("aggregate", "sum(price)", "--shape", "row", "--json"))
            .get("groups")
            .get(0)
            .get("results")
            .get(0)
            .get("parts");
    assertEquals(2, parts.size());
    assertEquals(
        List.of("170.3", "70"),
        List.of(parts.get(0).get("value").asText(), parts.get(1).get("value").asText()));
    assertEquals(
        List.of("EUR", "USD"),
        List.of(parts.get(0).get("currency").asText(), parts.get(1).get("currency").asText()));
  }

  @Test
  void metadataIsGroupedByMonth() {
    CommandRun run =
        facts("aggregate", "sum(fare)", "count", "--shape", "record", "--by", "day:month");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(run.out().contains("2024-01  2.1"), run.out());
    assertTrue(run.out().contains("2024-02  3.2"), run.out());
  }

  @Test
  void valuesThatWentIntoAFigureAreShownAndGroupsWithoutAreLeftOut() {
    CommandRun run = facts("aggregate", "avg(fare)", "--shape", "record", "--by", "bucket");
    assertEquals(
        """
        bucket   avg(fare)  values
        tickets  2.65            2
        2 of 3 facts in 3 documents; 1 group without a value left out
        """
            .replaceAll(" +", " "),
        run.out().replaceAll(" +", " "),
        run.err());
    assertTrue(
        facts("aggregate", "sum(price)", "--shape", "row")
            .out()
            .replaceAll(" +", " ")
            .contains("EUR + 70 USD 2 + 1\n"));
  }

  @Test
  void groupsThatAreCutAreCounted() {
    CommandRun run =
        facts("aggregate", "count", "--shape", "record", "--by", "bucket", "--top", "1");
    assertEquals(
        "3 facts in 3 documents in all 2 groups; 1 more group left out, see them with --top 2",
        run.out().lines().toList().getLast(),
        run.err());
  }

  @Test
  void countedGroupsWithoutAValueStay() {
    CommandRun run =
        facts("aggregate", "count", "avg(fare)", "--shape", "record", "--by", "bucket");
    assertTrue(run.out().contains("panels"), run.out());
    assertTrue(run.out().contains("3 facts in 3 documents\n"), run.out());
  }

  @Test
  void exportIsCsvWithoutFormulas() throws IOException {
    Path out = folder.resolve("rows.csv");
    CommandRun run = facts("export", "--shape", "row", "--columns", "model,width", "--out", out);
    assertEquals(ExitCode.DONE, run.code(), run.err());
    List<String> lines = Files.readAllLines(out);
    assertEquals(4, lines.size(), lines.toString());
    assertTrue(lines.getFirst().startsWith("model,width,"), lines.getFirst());
    assertTrue(lines.get(3).startsWith("'=Sun C,"), lines.get(3));
    assertFalse(Files.exists(folder.resolve("rows.csv.part")));
    Path missing = folder.resolve("missing");
    CommandRun nowhere = facts("export", "--out", missing.resolve("rows.csv"));
    CommandRun.assertOneLine(ExitCode.USAGE, nowhere);
    assertTrue(nowhere.err().startsWith("pinakes: no such folder: " + missing), nowhere.err());
  }

  @Test
  void exportedRecordsHaveTheFieldsOfTheirDocuments() {
    CommandRun run = facts("export", "--shape", "record", "--bucket", "tickets");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    List<String> lines = run.out().lines().toList();
    assertEquals(3, lines.size(), run.out());
    assertTrue(lines.getFirst().startsWith("day,fare,doc_id,"), run.out());
    assertTrue(lines.get(1).startsWith("2024-01-31,2.1,tickets/t1,"), run.out());
    assertTrue(lines.get(2).startsWith("2024-02-01,3.2,tickets/t2,"), run.out());
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void exportedFileIsReadableByItsOwnerOnly() throws IOException {
    Path out = folder.resolve("private.csv");
    assertEquals(ExitCode.DONE, facts("export", "--out", out).code());
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(out)));
  }

  @Test
  void propertiesAreListedAsInFilters() throws IOException {
    JsonNode width = json(facts("properties", "--bucket", "panels", "--json")).get("width");
    assertEquals("[\"m\"]", width.get("units").toString());
    assertEquals("[\"row\"]", width.get("shapes").toString());
  }

  @Test
  void mistakesNameTheirRemedy() {
    CommandRun.assertOneLine(ExitCode.USAGE, facts("aggregate", "total"));
    CommandRun.assertOneLine(ExitCode.USAGE, facts("aggregate", "sum(model)", "--shape", "row"));
    CommandRun unknown = facts("search", "--filter", "{\"widht\": 3}");
    CommandRun.assertOneLine(ExitCode.USAGE, unknown);
    assertTrue(unknown.err().contains("width"), unknown.err());
  }

  @Test
  void mistypedPropertyOfAMeasureSuggestsSimilarOnes() {
    for (String mistyped : List.of("prcie", "pric")) {
      CommandRun run = facts("aggregate", "sum(" + mistyped + ")", "--shape", "row");
      CommandRun.assertOneLine(ExitCode.USAGE, run);
      assertTrue(
          run.err()
              .startsWith(
                  "pinakes: \""
                      + mistyped
                      + "\" is neither a property of facts nor a field of documents; similar names:"
                      + " price; "),
          run.err());
    }
  }
}

package io.pinakes.orchestrator.cli.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.cli.CommandRun;
import io.pinakes.orchestrator.cli.output.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Filters of questions on fields whose values are dates. */
final class DateFilterTest {
  @TempDir private static Path folder;

  @BeforeAll
  static void buildTheIndex() throws IOException {
    Path sources = folder.resolve("library");
    Files.createDirectories(sources.resolve("notes"));
    for (String name : new String[] {"a", "b"}) {
      Files.writeString(
          sources.resolve("notes/" + name + ".txt"), "The pump costs 40 euros in the shop.\n");
    }
    Files.writeString(
        sources.resolve("metadata.jsonl"),
        """
        {"file": "notes/a.txt", "date": "2024-01-31", "due": "2024-01-31"}
        {"file": "notes/b.txt", "date": "2024-02-01", "due": "soon"}
        """);
    assertEquals(
        ExitCode.DONE,
        CommandRun.of("index", sources, "--index", folder.resolve("lib.idx")).code());
  }

  private static CommandRun ask(String filter) {
    return CommandRun.of(
        "ask",
        "What does the pump cost?",
        "--filter",
        filter,
        "--index",
        folder.resolve("lib.idx"));
  }

  private static CommandRun search(String filter) {
    return CommandRun.of(
        "search", "pump", "--filter", filter, "--index", folder.resolve("lib.idx"));
  }

  private static void assertRefused(String filter, String operator) {
    assertEquals(
        new CommandRun(
            ExitCode.USAGE,
            "",
            "pinakes: field \"date\" (date) cannot be compared by "
                + operator
                + " with \"soon\"; date takes =, !=, in, <, <=, >, >=, between and exists with a"
                + " date such as 2023-01-31 or 2023-01-31T12:00:00Z\n"),
        ask(filter));
    assertEquals(ask(filter), search(filter));
  }

  @Test
  void textIsNoValueOfAFieldThatHasOnlyDates() {
    assertRefused("{\"date\": \"soon\"}", "=");
    assertRefused("{\"date\": {\"<\": \"soon\"}}", "<");
    assertRefused("{\"not\": {\"date\": \"soon\"}}", "=");
  }

  @Test
  void textOfAFieldWithOtherTextsIsAValue() {
    assertEquals(ExitCode.DONE, ask("{\"due\": \"soon\"}").code());
    assertEquals(ExitCode.DONE, search("{\"due\": \"soon\"}").code());
    assertEquals(ExitCode.CLARIFICATION, ask("{\"due\": \"late\"}").code());
    CommandRun dated = ask("{\"date\": {\">\": \"2024-01-31\"}}");
    assertEquals(ExitCode.DONE, dated.code(), dated.err());
    assertTrue(dated.out().contains("40"), dated.out());
  }
}

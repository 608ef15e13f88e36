package io.pinakes.orchestrator.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.pinakes.orchestrator.cli.output.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Commands run on the index of the demo. */
@ResourceLock(CommandRun.STANDARD_INPUT)
abstract class DemoCommands {
  static final String LEASE =
      """
      # Lease of the Harbour Office

      ## Rent

      The monthly rent of the harbour office is EUR 4,250 and is due on the third working day.

      ## Notice

      Either party may end the lease with a notice period of 90 days.
      """;

  static final String GARAGE =
      """
      Garage rules
      Cars are parked between the yellow lines. 🚗 Größe: höchstens 2 m.
      """;

  @TempDir static Path folder;

  static Path index;

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

  static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.resolve("..").normalize());
    Files.writeString(file, text);
  }

  static JsonNode json(String text) throws IOException {
    return JsonMapper.builder().build().readTree(text);
  }

  static List<String> names(JsonNode json) {
    List<String> names = new ArrayList<>();
    json.fieldNames().forEachRemaining(names::add);
    return names;
  }
}

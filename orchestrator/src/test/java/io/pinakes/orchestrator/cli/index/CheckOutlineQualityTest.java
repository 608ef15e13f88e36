package io.pinakes.orchestrator.cli.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.pinakes.orchestrator.cli.CommandRun;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.llm.client.ScriptedOllama;
import io.pinakes.search.outline.OutlineJson;
import io.pinakes.search.outline.SectionContents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code pinakes check --outline-quality}, and what {@code pinakes index} reports of it. */
final class CheckOutlineQualityTest {
  private static final String RENT =
      "The monthly rent of the hall is EUR 4250, payable in advance.";

  /** Long enough to be summarized by a model. */
  private static final String MORE =
      "The tenant keeps the hall clean and dry at all times. ".repeat(12);

  private static final int RUN_OF_PAGES = 21;

  @TempDir private Path folder;
  private Path library = Path.of("");
  private Path index = Path.of("");

  @BeforeEach
  void aLeaseAndALongReport() throws IOException {
    library = Files.createDirectories(folder.resolve("library"));
    index = folder.resolve("lib.idx");
    Files.writeString(
        library.resolve("lease.md"),
        "# Rent\n\n" + RENT + " " + MORE + "\n\n# Notice\n\nGive notice in time.\n");
    Files.writeString(
        library.resolve("report.md"),
        IntStream.rangeClosed(1, RUN_OF_PAGES)
            .mapToObj(page -> "<!-- page: " + page + " -->\n\n" + MORE.repeat(16) + "\n\n")
            .reduce("", String::concat));
  }

  private CommandRun check(Object... more) {
    List<Object> words = new ArrayList<>(List.of("check", "--index", index));
    words.addAll(List.of(more));
    return CommandRun.of(words.toArray(new Object[0]));
  }

  private static JsonNode json(CommandRun run) throws IOException {
    return JsonMapper.builder().build().readTree(run.out());
  }

  @Test
  void repairsAreReportedByIndexAndCheck() throws IOException {
    CommandRun indexed = CommandRun.of("index", library, "--index", index, "--embedder", "none");
    assertEquals(ExitCode.DONE, indexed.code(), indexed.err());
    assertTrue(indexed.out().contains("outlines: 3 defects repaired, 0 not\n"), indexed.out());
    CommandRun checked = check("--outline-quality");
    assertEquals(ExitCode.DONE, checked.code(), checked.err());
    assertEquals(
        """
        defect     found  repaired  left  how
        undivided  3      3         0     page-runs 3
        repaired when indexed:
          generic/report: undivided 3 by page-runs
        2 documents, 5 sections, 22 pages checked: all is well, after repairs
        """,
        checked.out());
    JsonNode json = json(check("--outline-quality", "--json"));
    assertTrue(json.path("good").asBoolean());
    assertEquals(
        3, json.path("defects").path("undivided").path("repaired").path("page-runs").asInt());
    JsonNode repair = json.path("entries").path(0).path("repairs").path(1);
    assertEquals("2", repair.path("section").asText());
    assertEquals("no heading divides pages 1-21", repair.path("found").asText());
    assertEquals(ExitCode.DONE, check().code());
  }

  @Test
  void aForeignFigureInAnIndexIsFoundAndFails() throws IOException {
    CommandRun.of("index", library, "--index", index, "--embedder", "none");
    Path section = sectionFileWith(RENT);
    SectionContents rent = OutlineJson.read(Files.readString(section), SectionContents.class);
    Files.writeString(section, OutlineJson.writeFile(rent)); // rewriting alone changes nothing
    assertEquals(ExitCode.DONE, check("--outline-quality").code());
    Files.writeString(section, OutlineJson.writeFile(saying(rent, "The rent is EUR 8500.")));
    CommandRun checked = check("--outline-quality");
    assertEquals(ExitCode.FAILED, checked.code());
    assertTrue(
        checked
            .out()
            .contains(
                "not repaired:\n  generic/lease\n    section 1: its summary says 8500, which do"),
        checked.out());
    assertTrue(checked.out().lines().allMatch(line -> line.length() <= 80), checked.out());
    JsonNode json = json(check("--outline-quality", "--json"));
    assertFalse(json.path("good").asBoolean());
    assertEquals(1, json.path("defects").path("summary-figures").path("left").asInt());
  }

  private Path sectionFileWith(String words) throws IOException {
    try (Stream<Path> files = Files.walk(index.resolve("outline"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (file.toString().contains("/sections/") && Files.readString(file).contains(words)) {
          return file;
        }
      }
    }
    throw new AssertionError("no section says: " + words);
  }

  private static SectionContents saying(SectionContents of, String summary) {
    return new SectionContents(
        of.sectionId(),
        of.docId(),
        of.docTitle(),
        of.bucket(),
        of.title(),
        of.sectionPath(),
        of.level(),
        of.parent(),
        of.children(),
        of.childCount(),
        of.page(),
        of.endPage(),
        of.part(),
        summary,
        of.topics(),
        of.keyDetails(),
        of.chunkIds(),
        of.chunkSummaries(),
        of.parts(),
        of.chunkCount());
  }

  @Test
  void aModelsForeignFigureIsReplacedReportedAndAskedForAgain() throws IOException {
    Files.delete(library.resolve("report.md"));
    String wrong =
        "{\"summary\": \"The rent is EUR 8500.\", \"topics\": [\"What is the rent?\"],"
            + " \"key_details\": []}";
    try (ScriptedOllama server = ScriptedOllama.start(_ -> ScriptedOllama.says(wrong))) {
      for (int run = 1; run <= 2; run++) {
        server.forget();
        CommandRun indexed =
            CommandRun.of(
                "index",
                library,
                "--index",
                index,
                "--embedder",
                "none",
                "--summaries",
                "llm",
                "--llm-url",
                server.url(),
                "--llm-model",
                "scribe",
                "--json");
        assertEquals(ExitCode.DONE, indexed.code(), indexed.err());
        JsonNode report = json(indexed);
        assertEquals(
            3, // a section, its document and its bucket; the other section is too short to ask
            report
                .path("outline")
                .path("quality")
                .path("defects")
                .path("summary-figures")
                .path("repaired")
                .path("built-in-summary")
                .asInt(),
            indexed.out());
        assertTrue(
            report
                .path("warnings")
                .path(0)
                .asText()
                .contains("a number does not stand in the material"),
            indexed.out());
        assertFalse(server.questions().isEmpty(), "a rejected summary is not cached");
        assertTrue(CommandRun.of("browse", "generic/lease", "--index", index).out().contains(RENT));
        assertEquals(ExitCode.DONE, check("--outline-quality").code());
      }
    }
  }

  @Test
  void fastDoesNotGoWithOutlineQuality() {
    CommandRun run = check("--outline-quality", "--fast");
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(run.err().contains("exclude each other"), run.err());
  }
}

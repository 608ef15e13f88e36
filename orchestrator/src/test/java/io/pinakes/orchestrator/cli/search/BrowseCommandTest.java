package io.pinakes.orchestrator.cli.search;

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
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code pinakes browse}, as a user runs it. */
final class BrowseCommandTest {
  private static final String LEASE =
      """
      <!-- page: 1 -->
      # Lease of the Harbour Office
      <!-- page: 2 -->
      ## 1. Rent

      The monthly rent is EUR 4,250.

      ### 1.1 Deposit

      Three months' rent.
      <!-- page: 3 -->
      ## 2. Notice

      Either party may end the lease with a notice period of 90 days.
      """;

  @TempDir private static Path folder;

  private static Path index;

  @BeforeAll
  static void buildTheIndex() throws IOException {
    Path sources = folder.resolve("library");
    write(sources.resolve("contracts"), "lease.md", LEASE);
    write(sources.resolve("contracts"), "printer.txt", "The printer costs EUR 35 a month.\n");
    write(sources.resolve("rules"), "garage.txt", "Cars are parked between the yellow lines.\n");
    index = folder.resolve("lib.idx");
    assertEquals(ExitCode.DONE, CommandRun.of("index", sources, "--index", index).code());
    // browse reads only the index, never the sources
    Files.delete(sources.resolve("contracts/lease.md"));
  }

  private static void write(Path folder, String name, String text) throws IOException {
    Files.createDirectories(folder);
    Files.writeString(folder.resolve(name), text);
  }

  private static JsonNode json(Object... args) throws IOException {
    CommandRun run = CommandRun.of(args);
    assertEquals(ExitCode.DONE, run.code(), run.err());
    return JsonMapper.builder().build().readTree(run.out());
  }

  @Test
  void aDocumentIsShownAsATreeWithNumbersAndPages() {
    assertEquals(
        new CommandRun(
            ExitCode.DONE,
            """
            Lease of the Harbour Office
            contracts/lease  (3 pages)
            The monthly rent is EUR 4,250. Three months' rent. Either party may end the lease with a notice period of 90 days.
              Lease of the Harbour Office  [1]  (pages 1-3)
                The monthly rent is EUR 4,250. Three months' rent. Either party may end the lease with a notice period of 90 days.
                1 Rent  [1.1]  (page 2)
                  The monthly rent is EUR 4,250. Three months' rent.
                  1.1 Deposit  [1.1.1]  (page 2)
                    Three months' rent.
                2 Notice  [1.2]  (page 3)
                  Either party may end the lease with a notice period of 90 days.
            """,
            ""),
        CommandRun.of("browse", "contracts/lease", "--index", index));
  }

  @Test
  void treeIsInPageIndexFormat() throws IOException {
    JsonNode tree = json("browse", "contracts/lease", "--index", index, "--json");
    assertEquals("contracts/lease", tree.get("doc_id").asText());
    assertEquals("Lease of the Harbour Office", tree.get("title").asText());
    assertEquals(1, tree.get("structure").size());
    JsonNode rent = tree.at("/structure/0/nodes/0");
    assertEquals("Rent", rent.get("title").asText());
    assertEquals("1", rent.get("number").asText());
    assertEquals("1.1", rent.get("node_id").asText());
    assertEquals(2, rent.get("start_index").intValue());
    assertEquals(2, rent.get("end_index").intValue());
    assertEquals(
        "The monthly rent is EUR 4,250. Three months' rent.", rent.get("summary").asText());
    assertEquals(
        List.of(
            "title",
            "node_id",
            "number",
            "level",
            "parent_chain",
            "start_index",
            "end_index",
            "start",
            "end",
            "summary",
            "nodes"),
        rent.properties().stream().map(Map.Entry::getKey).toList());
    assertEquals("Deposit", rent.at("/nodes/0/title").asText());
    assertEquals(3, tree.at("/structure/0/end_index").intValue());
  }

  @Test
  void depthCutsTheTree() throws IOException {
    assertEquals(
        """
        Lease of the Harbour Office
        contracts/lease  (3 pages)
        The monthly rent is EUR 4,250. Three months' rent. Either party may end the lease with a notice period of 90 days.
          Lease of the Harbour Office  [1]  (pages 1-3)
            The monthly rent is EUR 4,250. Three months' rent. Either party may end the lease with a notice period of 90 days.
        """,
        CommandRun.of("browse", "contracts/lease", "--index", index, "--depth", "1").out());
    JsonNode tree = json("browse", "contracts/lease", "--index", index, "--json", "--depth", "2");
    assertEquals(2, tree.at("/structure/0/nodes").size());
    assertEquals(0, tree.at("/structure/0/nodes/0/nodes").size());
  }

  @Test
  void bucketsAreListedWithTheirDocuments() throws IOException {
    assertEquals(
        """
        contracts  (2 documents)
          2 documents (1 md, 1 txt) of 4 pages. About: Rent, Deposit, Notice, printer.
        rules  (1 document)
          1 document (1 txt) of 1 page. About: garage.
        """,
        CommandRun.of("browse", "--index", index).out());
    assertEquals(
        """
        rules  (1 document)
          1 document (1 txt) of 1 page. About: garage.
          rules/garage  garage (1 page)
            Cars are parked between the yellow lines.
        """,
        CommandRun.of("browse", "--index", index, "--depth", "2")
            .out()
            .replaceFirst("(?s).*(?=rules  )", ""));
    assertEquals(
        """
        2 documents (1 md, 1 txt) of 4 pages. About: Rent, Deposit, Notice, printer.
        contracts/lease  Lease of the Harbour Office (3 pages)
          The monthly rent is EUR 4,250. Three months' rent. Either party may end the lease with a notice period of 90 days.
        contracts/printer  printer (1 page)
          The printer costs EUR 35 a month.
        """,
        CommandRun.of("browse", "contracts", "--index", index).out());
    JsonNode library = json("browse", "--index", index, "--json");
    assertEquals("rules", library.at("/buckets/1/bucket").asText());
    assertEquals(1, library.at("/buckets/1/document_count").intValue());
    assertEquals(3, library.at("/total_documents").intValue());
    assertEquals(4, library.at("/max_files_read").intValue());
    JsonNode bucket = json("browse", "contracts", "--index", index, "--json");
    assertEquals("contracts/printer", bucket.at("/document_catalog/1/doc_id").asText());
    assertEquals("Contracts", bucket.at("/display_name").asText());
  }

  @Test
  void aSectionIsShownWithItsChunks() throws IOException {
    JsonNode section = json("browse", "contracts/lease#1.1", "--index", index, "--json");
    assertEquals("Lease of the Harbour Office > Rent", section.get("section_path").asText());
    String chunk = section.at("/chunk_ids/0").asText();
    assertEquals(
        """
        Lease of the Harbour Office > Rent
        contracts/lease#1.1  (page 2, 1 chunk)
        The monthly rent is EUR 4,250. Three months' rent.
        about:
          Rent
          Deposit
        sections:
          1.1 Deposit  [1.1.1]  (page 2)
        chunks:
          %s
            The monthly rent is EUR 4,250.
        """
            .formatted(chunk),
        CommandRun.of("browse", "contracts/lease#1.1", "--index", index).out());
    assertEquals(
        chunk
            + "\n"
            + """
            Lease of the Harbour Office > Rent  (page 2)

            ## 1. Rent

            The monthly rent is EUR 4,250.
            """,
        CommandRun.of("browse", chunk, "--index", index).out());
    assertEquals(chunk, json("browse", chunk, "--index", index, "--json").get("chunk_id").asText());
  }

  @Test
  void unknownSectionListsTheExistingOnes() {
    assertEquals(
        "pinakes: no section \"9\" in document \"contracts/lease\"; near: \"1\", \"1.1\","
            + " \"1.1.1\", \"1.2\"\n",
        CommandRun.of("browse", "contracts/lease#9", "--index", index).err());
  }

  @Test
  void passagesAreFoundWithinANode() {
    assertEquals(
        """
        contracts/lease
          Lease of the Harbour Office > Notice  [1.2]  (page 3)
            2. Notice Either party may end the lease with a notice period of 90 days.
        """,
        CommandRun.of(
                "browse", "contracts/lease#1.2", "--search", "notice period", "--index", index)
            .out());
  }

  @Test
  void summariesAreWrappedOnlyOnATerminal() {
    CommandRun wrapped = CommandRun.onTerminal("browse", "contracts", "--index", index);
    assertTrue(wrapped.out().lines().allMatch(line -> line.length() <= 80), wrapped.out());
  }

  @Test
  void aDocumentWithoutHeadingsSaysSo() throws IOException {
    assertEquals(
        """
        garage
        rules/garage  (1 page)
        Cars are parked between the yellow lines.
          (no headings)
        """,
        CommandRun.of("browse", "rules/garage", "--index", index).out());
    assertEquals(
        0, json("browse", "rules/garage", "--index", index, "--json").get("structure").size());
  }

  @Test
  void unknownNodeSuggestsSimilarNames() {
    assertEquals(
        new CommandRun(
            ExitCode.USAGE,
            "",
            "pinakes: no bucket and no document \"lease\" in "
                + index
                + "; near: \"contracts/lease\"\n"),
        CommandRun.of("browse", "lease", "--index", index));
    assertEquals(
        "pinakes: no bucket and no document \"rules/garbage\" in "
            + index
            + "; near: \"rules/garage\"\n",
        CommandRun.of("browse", "rules/garbage", "--index", index).err());
    assertEquals(
        "pinakes: no bucket and no document \"quite another thing\" in "
            + index
            + "; list the names with: pinakes browse --index "
            + index
            + "\n",
        CommandRun.of("browse", "quite another thing", "--index", index).err());
  }

  @Test
  void hierarchyMayBeSkippedAndBuiltLater() throws IOException {
    Path rules = folder.resolve("library/rules");
    Path plain = folder.resolve("plain.idx");
    Object[] args = {"index", rules, "--bucket", "rules", "--no-outline", "--index", plain};
    assertEquals(ExitCode.DONE, CommandRun.of(args).code());
    assertTrue(Files.notExists(plain.resolve("outline")));
    String summary = "Cars are parked between the yellow lines.";
    assertFalse(CommandRun.of("browse", "rules/garage", "--index", plain).out().contains(summary));
    assertEquals(ExitCode.DONE, CommandRun.of("index", "--outline-only", "--index", plain).code());
    assertTrue(CommandRun.of("browse", "rules/garage", "--index", plain).out().contains(summary));
    assertEquals(
        new CommandRun(
            ExitCode.USAGE, "", "pinakes: --outline-only and --no-outline exclude each other\n"),
        CommandRun.of("index", "--outline-only", "--no-outline", "--index", plain));
  }

  @Test
  void zeroDepthIsRejected() {
    assertEquals(
        new CommandRun(ExitCode.USAGE, "", "pinakes: --depth must be at least 1, got 0\n"),
        CommandRun.of("browse", "--index", index, "--depth", "0"));
  }
}

package io.pinakes.orchestrator.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
    // what browse shows comes from the index, never from the sources
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
              Lease of the Harbour Office  (pages 1-3)
                1 Rent  (page 2)
                  1.1 Deposit  (page 2)
                2 Notice  (page 3)
            """,
            ""),
        CommandRun.of("browse", "contracts/lease", "--index", index));
  }

  @Test
  void theTreeHasTheShapeOfPageIndex() throws IOException {
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
    assertEquals("", rent.get("summary").asText());
    assertEquals("Deposit", rent.at("/nodes/0/title").asText());
    assertEquals(3, tree.at("/structure/0/end_index").intValue());
  }

  @Test
  void depthCutsTheTree() throws IOException {
    assertEquals(
        """
        Lease of the Harbour Office
        contracts/lease  (3 pages)
          Lease of the Harbour Office  (pages 1-3)
        """,
        CommandRun.of("browse", "contracts/lease", "--index", index, "--depth", "1").out());
    JsonNode tree = json("browse", "contracts/lease", "--index", index, "--json", "--depth", "2");
    assertEquals(2, tree.at("/structure/0/nodes").size());
    assertEquals(0, tree.at("/structure/0/nodes/0/nodes").size());
  }

  @Test
  void bucketsAreListedWithTheirDocuments() throws IOException {
    assertEquals(
        "contracts  (2 documents)\nrules  (1 document)\n",
        CommandRun.of("browse", "--index", index).out());
    assertEquals(
        """
        contracts  (2 documents)
          contracts/lease  Lease of the Harbour Office (3 pages)
          contracts/printer  printer (1 page)
        rules  (1 document)
          rules/garage  garage (1 page)
        """,
        CommandRun.of("browse", "--index", index, "--depth", "2").out());
    assertEquals(
        """
        contracts/lease  Lease of the Harbour Office (3 pages)
        contracts/printer  printer (1 page)
        """,
        CommandRun.of("browse", "contracts", "--index", index).out());
    JsonNode library = json("browse", "--index", index, "--json");
    assertEquals("rules", library.at("/buckets/1/bucket").asText());
    assertEquals(1, library.at("/buckets/1/count").intValue());
    JsonNode bucket = json("browse", "contracts", "--index", index, "--json");
    assertEquals("contracts/printer", bucket.at("/documents/1/doc_id").asText());
    assertEquals(0, bucket.at("/documents/1/sections").intValue());
  }

  @Test
  void aDocumentWithoutHeadingsSaysSo() throws IOException {
    assertEquals(
        "garage\nrules/garage  (1 page)\n  (no headings)\n",
        CommandRun.of("browse", "rules/garage", "--index", index).out());
    assertEquals(
        0, json("browse", "rules/garage", "--index", index, "--json").get("structure").size());
  }

  @Test
  void anUnknownNodeNamesWhatMayBeMeant() {
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
            + "; see what there is: pinakes browse --index "
            + index
            + "\n",
        CommandRun.of("browse", "quite another thing", "--index", index).err());
  }

  @Test
  void aDepthOfNothingIsRefused() {
    assertEquals(
        new CommandRun(ExitCode.USAGE, "", "pinakes: --depth must be at least 1, got 0\n"),
        CommandRun.of("browse", "--index", index, "--depth", "0"));
  }
}

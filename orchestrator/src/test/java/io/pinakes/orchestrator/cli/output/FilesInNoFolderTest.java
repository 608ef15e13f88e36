package io.pinakes.orchestrator.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.cli.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files outside any folder: the name of their bucket is stored, but not shown as if it told. */
final class FilesInNoFolderTest {
  @TempDir private static Path folder;
  private static Path index;

  @BeforeAll
  static void index() throws IOException {
    Path sources = Files.createDirectories(folder.resolve("library"));
    lease(sources, "lease", "harbour", 90);
    lease(sources, "annex", "Hamburg", 30);
    Files.writeString(sources.resolve("staff.csv"), "name,days\nAnna Berg,30\nJo Kim,25\n");
    StringBuilder metadata = new StringBuilder();
    for (int i = 1; i <= 3; i++) {
      Files.writeString(sources.resolve("bill" + i + ".md"), "Bill " + i + " for castings.\n");
      metadata.append(
          "{\"file\": \"bill%d.md\", \"vendor\": \"Ferrum Castings AG\", \"total_amount\": %d,"
              .formatted(i, 100 * i));
      metadata.append(" \"currency\": \"EUR\"}\n");
    }
    Files.writeString(sources.resolve("metadata.jsonl"), metadata);
    index = folder.resolve("lib.idx");
    CommandRun run = CommandRun.of("index", sources, "--index", index, "--embedder", "none");
    assertEquals(ExitCode.DONE, run.code(), run.err());
  }

  private static void lease(Path sources, String name, String place, int days) throws IOException {
    Files.writeString(
        sources.resolve(name + ".md"),
        """
        # Lease of the %s office

        ## Notice

        Either party may end the lease with a notice period of %d days.
        """
            .formatted(place, days));
  }

  private static String out(Object... args) {
    Object[] all = new Object[args.length + 2];
    System.arraycopy(args, 0, all, 0, args.length);
    all[args.length] = "--index";
    all[args.length + 1] = index;
    CommandRun run = CommandRun.of(all);
    assertTrue(run.code() != ExitCode.FAILED && run.code() != ExitCode.USAGE, run.err());
    return run.out();
  }

  @Test
  void noListOrAnswerNamesTheirBucket() {
    for (List<Object> args :
        List.<List<Object>>of(
            List.of("stats"),
            List.of("doc", "lease"),
            List.of("browse", "lease", "--depth", 3),
            List.of("browse", "generic", "--depth", 3),
            List.of("search", "notice period"),
            List.of("search", "notice period", "--scope", "summary"),
            List.of("facts", "search", "--filter", "{\"days\": {\">\": 20}}"),
            List.of("facts", "aggregate", "count", "--by", "bucket"),
            List.of("ask", "What is the notice period?"),
            List.of("ask", "How much was spent in total at Ferrum Castings AG?"),
            List.of("ask", "Which bill from Ferrum Castings AG was the largest?"),
            List.of("ask", "List all bills from Ferrum Castings AG over 150 euros."),
            List.of("ask", "List all bills from Ferrum Castings AG over 1000000 euros."),
            List.of("mission", "--for-each", "document", "--columns", "notice period"))) {
      String out = out(args.toArray(Object[]::new));
      assertFalse(out.isBlank(), args::toString);
      assertFalse(out.contains("generic"), args + "\n" + out);
    }
  }

  @Test
  void catalogueNamesItOnlyAsWhatToType() {
    assertTrue(out("browse").startsWith("(no folder)  [generic]  (6 documents)\n"), out("browse"));
    assertTrue(out("stats").contains("\n  (no folder)          6\n"), out("stats"));
  }

  @Test
  void choicesAreNamedWithoutIt() {
    String back = out("ask", "What is the notice period?");
    assertTrue(back.contains(". Lease of the harbour office [lease]\n"), back);
    assertTrue(back.contains(". Lease of the Hamburg office [annex]\n"), back);
  }

  @Test
  void whatIsShownCanBeTyped() {
    String document = out("doc", "generic/lease");
    assertEquals(document, out("doc", "lease"));
    assertEquals(document, out("doc", "lease.md"));
    String section = out("browse", "lease#1.1");
    assertTrue(section.contains("\nlease#1.1  (page 1, 1 chunk)\n"), section);
    String chunk =
        section
            .lines()
            .map(String::strip)
            .filter(line -> line.matches("lease#\\w{12}"))
            .findFirst()
            .orElseThrow();
    assertTrue(out("browse", chunk).startsWith(chunk + "\n"));
    assertTrue(out("search", "notice", "--doc", "lease").startsWith("1. lease.md  page 1  "));
  }

  @Test
  void programsGetTheStoredNames() {
    assertTrue(out("search", "notice", "--json").contains("\"doc_id\" : \"generic/lease\""));
    assertTrue(out("stats", "--json").contains("\"generic\" : 6"));
  }
}

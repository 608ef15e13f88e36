package io.pinakes.orchestrator.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.cli.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Documents and buckets are found by their visible names, and typos lead to suggestions. */
final class NamedDocumentsTest {
  @TempDir private static Path folder;

  private static Path index = Path.of("");

  @BeforeAll
  static void buildOnce() throws IOException {
    Path sources = Files.createDirectories(folder.resolve("library/contracts/2023"));
    Files.writeString(
        sources.resolve("acme.md"),
        """
        # Supply agreement

        ## Notice

        The notice period is 30 days.

        | Part | Price |
        |---|---|
        | Valve | 12.50 |
        """);
    Files.writeString(folder.resolve("library/opening.txt"), "The shop opens at nine.\n");
    Files.writeString(
        folder.resolve("library/contracts/notes.jsonl"),
        """
        {"_id": "n1", "text": "Acme calls."}
        {"_id": "n2", "text": "We answer."}
        """);
    index = folder.resolve("lib.idx");
    CommandRun run = CommandRun.of("index", folder.resolve("library"), "--index", index);
    assertEquals(ExitCode.DONE, run.code(), run.err());
  }

  @Test
  void thePathOfItsFileIsAsGoodAsItsId() {
    CommandRun byId = CommandRun.of("doc", "contracts/2023/acme", "--index", index);
    assertEquals(byId, CommandRun.of("doc", "contracts/2023/acme.md", "--index", index));
    assertEquals(byId, CommandRun.of("doc", "./contracts/2023/acme.md", "--index", index));
    assertEquals(
        CommandRun.of("browse", "contracts/2023/acme#1.1", "--index", index),
        CommandRun.of("browse", "contracts/2023/acme.md#1.1", "--index", index));
    assertEquals(
        CommandRun.of("search", "shop", "--doc", "generic/opening", "--index", index),
        CommandRun.of("search", "shop", "--doc", "opening.txt", "--index", index));
    assertEquals(
        CommandRun.of("facts", "search", "valve", "--doc", "contracts/2023/acme", "--index", index),
        CommandRun.of(
            "facts", "search", "valve", "--doc", "contracts/2023/acme.md", "--index", index));
  }

  @Test
  void fileOfRecordsMatchesAllOfThemButNamesNone() {
    CommandRun run =
        CommandRun.of("search", "acme", "--doc", "contracts/notes.jsonl", "--index", index);
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(run.out().contains("n1") && run.out().contains("n2"), run.out());
    assertFalse(run.out().contains("2023/acme"), run.out());
    assertEquals(
        new CommandRun(
            ExitCode.USAGE,
            "",
            "pinakes: 2 documents come from \"contracts/notes.jsonl\"; name one by its id, such as"
                + " n1, n2\n"),
        CommandRun.of("doc", "contracts/notes.jsonl", "--index", index));
  }

  @Test
  void typoSuggestsSimilarNames() {
    assertEquals(
        refused("no document \"acme.md\" in " + index + "; did you mean contracts/2023/acme.md?"),
        CommandRun.of("doc", "acme.md", "--index", index));
    assertEquals(
        refused(
            "there is no document with the id or file \"contracts/2023/acmee\" in this index;"
                + " did you mean contracts/2023/acme?"),
        CommandRun.of("search", "notice", "--doc", "contracts/2023/acmee", "--index", index));
  }

  @Test
  void anUnknownBucketIsAnErrorWhereverItIsNamed() {
    CommandRun refused = refused("no bucket \"contrcts\"; did you mean contracts?");
    for (List<String> command :
        List.of(
            List.of("search", "notice"),
            List.of("ask", "What is the notice period?"),
            List.of("facts", "search", "valve"),
            List.of("facts", "export"),
            List.of("facts", "properties"),
            List.of("schema", "suggest"))) {
      List<Object> whole = new ArrayList<>(command);
      whole.addAll(List.of("--bucket", "contrcts", "--index", index));
      assertEquals(refused, CommandRun.of(whole.toArray(new Object[0])));
    }
    assertEquals(
        refused("no bucket \"quite another\"; there are \"contracts\", \"generic\""),
        CommandRun.of("search", "notice", "--bucket", "quite another", "--index", index));
  }

  @Test
  void unknownFieldSuggestsTheNearestOne() {
    CommandRun run =
        CommandRun.of("search", "notice", "--filter", "{\"bukcet\": \"x\"}", "--index", index);
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(
        run.err()
            .startsWith(
                "pinakes: unknown field \"bukcet\" in the filter; did you mean bucket? this index"
                    + " has "),
        run.err());
  }

  private static CommandRun refused(String why) {
    return new CommandRun(ExitCode.USAGE, "", "pinakes: " + why + "\n");
  }
}

package io.pinakes.orchestrator.cli.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.pinakes.orchestrator.cli.CommandRun;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.search.text.OwnerOnly;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --record-key} of {@code ask}, {@code mission} and {@code verify}. */
final class KeyedRecordCommandsTest {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final String NOTICE = "How long is the notice period of the lease?";
  private static final String MISSION = NOTICE + " And what is the monthly rent of the lease?";

  @TempDir private static Path folder;

  private static Path index;
  private static Path key;
  private static Path other;

  @BeforeAll
  static void buildTheIndex() throws IOException {
    Path sources = Files.createDirectories(folder.resolve("library/contracts"));
    Files.writeString(
        sources.resolve("lease.md"),
        """
        # Lease of the Harbour Office

        ## Rent

        The monthly rent of the lease is EUR 4,250.

        ## Notice

        Either party may end the lease with a notice period of 90 days.
        """);
    index = folder.resolve("lib.idx");
    CommandRun run =
        CommandRun.of("index", sources.resolveSibling("."), "--index", index, "--embedder", "none");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    key = key("seal.key", "the secret of the archive office");
    other = key("other.key", "the secret of some other office.");
  }

  private static Path key(String name, String secret) throws IOException {
    return Files.writeString(OwnerOnly.file(folder.resolve(name)), secret);
  }

  private static Path recorded(String name, Object... options) {
    Path record = folder.resolve(name);
    CommandRun run = run("ask", options, NOTICE, "--record", record);
    assertEquals(ExitCode.DONE, run.code(), run.err());
    return record;
  }

  private static CommandRun run(String command, Object[] options, Object... args) {
    Object[] all = new Object[args.length + options.length + 3];
    all[0] = command;
    System.arraycopy(args, 0, all, 1, args.length);
    System.arraycopy(options, 0, all, args.length + 1, options.length);
    all[all.length - 2] = "--index";
    all[all.length - 1] = index;
    return CommandRun.of(all);
  }

  private static CommandRun verify(Path record, Object... options) {
    return run("verify", options, record);
  }

  private static Object[] with(Path file) {
    return new Object[] {"--record-key", file};
  }

  @Test
  void keyedRecordHoldsWithItsKey() throws IOException {
    CommandRun run = verify(recorded("keyed.json", with(key)), with(key));
    assertEquals(ExitCode.DONE, run.code(), run.out());
    assertEquals("", run.err());
    CommandRun wrong = verify(folder.resolve("keyed.json"), with(other));
    assertEquals(ExitCode.FAILED, wrong.code());
    assertTrue(wrong.out().contains("\n  broken: the seal does not match the key: "), wrong.out());
  }

  @Test
  void withoutTheKeyItIsSaidThatTheSealWasNotChecked() throws IOException {
    Path record = recorded("unchecked.json", with(key));
    CommandRun run = verify(record);
    assertEquals(ExitCode.DONE, run.code());
    assertTrue(run.out().contains("\n  seal: not checked: needs the key\n"), run.out());
    assertEquals(
        "warning: 1 seal was not checked; give the key with --record-key FILE\n", run.err());
    CommandRun json = verify(record, "--json");
    assertEquals(1, MAPPER.readTree(json.out()).path("seals_not_checked").asInt());
    assertEquals(
        "not checked: needs the key", MAPPER.readTree(json.out()).at("/records/0/seal").asText());
  }

  @Test
  void recordWithoutAKeyIsReportedWhenOneIsGiven() {
    CommandRun run = verify(recorded("plain.json"), with(key));
    assertEquals(ExitCode.FAILED, run.code());
    assertTrue(
        run.out().contains("\n  broken: the record was sealed without a key, as anyone can; "),
        run.out());
  }

  @Test
  void keyWithoutARecordIsAMistakeButASettingIsNot() throws IOException {
    String problem =
        "pinakes: --record-key seals records, but none is written; give --record FILE as well\n";
    for (String command : new String[] {"ask", "mission"}) {
      assertEquals(
          new CommandRun(ExitCode.USAGE, "", problem), run(command, with(key), NOTICE), command);
    }
    Path config = folder.resolve("config.json");
    Files.writeString(
        config, MAPPER.createObjectNode().put("record-key", key.toString()).toString());
    assertEquals(ExitCode.DONE, run("ask", new Object[] {"--config", config}, NOTICE).code());
  }

  @Test
  void badKeyIsReportedBeforeAnythingIsAsked() throws IOException {
    Path shortKey = key("short.key", "short");
    Path record = folder.resolve("none.json");
    CommandRun run = run("ask", with(shortKey), NOTICE, "--record", record);
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(
        run.err().startsWith("pinakes: a record key has 32 to 4,096 bytes; " + shortKey + " has 5"),
        run.err());
    assertEquals("", run.out());
    assertTrue(Files.notExists(record));
    Path missing = folder.resolve("missing.key");
    assertEquals(
        new CommandRun(ExitCode.USAGE, "", "pinakes: no such file or folder: " + missing + "\n"),
        run("ask", with(missing), NOTICE, "--record", record));
  }

  @Test
  void missionIsResumedOnlyWithTheKeyOfItsRecord() throws IOException {
    Path record = folder.resolve("mission.jsonl");
    assertEquals(ExitCode.DONE, run("mission", with(key), MISSION, "--record", record).code());
    String written = Files.readString(record);
    assertEquals(ExitCode.DONE, verify(record, with(key)).code());
    CommandRun without = run("mission", new Object[0], MISSION, "--resume", record);
    assertEquals(
        new CommandRun(
            ExitCode.USAGE,
            "",
            "pinakes: " + record + ":1 is sealed with a key: give it with --record-key FILE\n"),
        without);
    CommandRun wrong = run("mission", with(other), MISSION, "--resume", record);
    assertEquals(ExitCode.USAGE, wrong.code());
    assertTrue(wrong.err().contains(":1 was not sealed with the key of --record-key"), wrong.err());
    assertEquals(written, Files.readString(record), "a refused run leaves the record alone");
    CommandRun resumed = run("mission", with(key), MISSION, "--resume", record);
    assertTrue(resumed.err().contains("reused: 2 answers\n"), resumed.err());
    assertEquals(ExitCode.DONE, verify(record, with(key)).code());
  }

  @Test
  void tableWritesNoRecords() {
    CommandRun run =
        run(
            "mission",
            new Object[] {"--for-each", "document", "--columns", "notice period"},
            "--record",
            folder.resolve("table.jsonl"));
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(run.err().startsWith("pinakes: --for-each writes no records: "), run.err());
  }
}

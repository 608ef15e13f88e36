package io.pinakes.orchestrator.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.cli.output.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

final class SettingsTest {
  @TempDir private Path folder;

  @Test
  void optionBeatsFileBeatsEnvironmentBeatsDefault() throws IOException {
    Path config = config("{\"top-k\": 20}");
    Map<String, String> environment = Map.of("PINAKES_TOP_K", "30");
    List<String> file = List.of("--config", config.toString());
    assertEquals(10, topK(Settings.of(List.of(), Map.of())));
    assertEquals(30, topK(Settings.of(List.of(), environment)));
    assertEquals(20, topK(Settings.of(file, environment)));
    assertEquals(40, topK(Settings.of(file, environment), "--top-k", "40"));
  }

  @Test
  void fileMayBeNamedInOneWordAndUnderscoresStandForDashes() throws IOException {
    Path config = config("{\"top_k\": 20}");
    assertEquals(20, topK(Settings.of(List.of("--config=" + config), Map.of())));
  }

  @Test
  void badValueOfAVariableOrTheFileIsTracedToIt() throws IOException {
    Map<String, String> environment = Map.of("PINAKES_TOP_K", "many");
    String bad = "pinakes: invalid value for option '--top-k': 'many' is not a whole number";
    String help = "\nTry 'pinakes search --help'.\n";
    assertEquals(
        new CommandRun(
            ExitCode.USAGE,
            "",
            bad + " (--top-k is set by the environment variable PINAKES_TOP_K)" + help),
        CommandRun.in(environment, "search", "rent", "--index", "x"));
    assertEquals(
        new CommandRun(
            ExitCode.USAGE, "", bad + " (--top-k is set by the file of --config)" + help),
        CommandRun.of(
            "search", "rent", "--index", "x", "--config", config("{\"top-k\": \"many\"}")));
    assertEquals(
        new CommandRun(ExitCode.USAGE, "", bad + help),
        CommandRun.in(environment, "search", "rent", "--index", "x", "--top-k=many"));
  }

  @Test
  void valueThatACommandRefusesIsTracedToo() {
    Path missing = folder.resolve("missing.idx");
    CommandRun run = CommandRun.in(Map.of("PINAKES_INDEX", missing.toString()), "stats");
    CommandRun.assertOneLine(ExitCode.FAILED, run);
    assertTrue(
        run.err().endsWith(" (--index is set by the environment variable PINAKES_INDEX)\n"),
        run.err());
    assertEquals(
        new CommandRun(
            ExitCode.USAGE,
            "",
            "pinakes: top-k must be 1 to 10000, got 0 (--top-k is set by the environment variable"
                + " PINAKES_TOP_K)\n"),
        CommandRun.in(Map.of("PINAKES_TOP_K", "0"), "search", "rent", "--index", missing));
  }

  @Test
  void emptyVariableIsIgnored() throws IOException {
    assertEquals(10, topK(Settings.of(List.of(), Map.of("PINAKES_TOP_K", ""))));
  }

  @Test
  void objectInTheFileIsPassedAsJson() throws IOException {
    Path config = config("{\"filter\": {\"year\": 2023}}");
    assertEquals(
        "{\"year\":2023}",
        Settings.of(List.of("--config=" + config), Map.of())
            .defaultValue(OptionSpec.builder("--filter").build()));
  }

  @Test
  void versionVariableDoesNotTriggerTheVersionOption() throws IOException {
    Settings settings =
        Settings.of(List.of(), Map.of("PINAKES_VERSION", "1.0", "PINAKES_HELP", "me"));
    assertNull(settings.defaultValue(OptionSpec.builder("--version").versionHelp(true).build()));
    assertNull(settings.defaultValue(OptionSpec.builder("--help").usageHelp(true).build()));
  }

  @Test
  void fileThatIsNotAnObjectIsABadValue() throws IOException {
    Path list = config("[1]");
    assertEquals(
        list + " must hold one JSON object such as {\"index\": \"my.idx\", \"top-k\": 20}",
        assertThrows(
                IllegalArgumentException.class,
                () -> Settings.of(List.of("--config=" + list), Map.of()))
            .getMessage());
  }

  @Test
  void fileThatIsMissingIsNamed() {
    Path missing = folder.resolve("missing.json");
    assertEquals(
        new CommandRun(ExitCode.USAGE, "", "pinakes: no such file or folder: " + missing + "\n"),
        CommandRun.of("stats", "--index", "x", "--config", missing));
  }

  @Test
  void mistypedSettingSuggestsTheNearest() throws IOException {
    CommandRun run = CommandRun.of("stats", "--index", "x", "--config", config("{\"topk\": 1}"));
    CommandRun.assertOneLine(ExitCode.USAGE, run);
    assertTrue(
        run.err()
            .startsWith(
                "pinakes: unknown setting \"topk\" in the file of --config; did you mean top or"
                    + " top-k? known are bucket, by, "),
        run.err());
  }

  private Path config(String json) throws IOException {
    return Files.writeString(folder.resolve("config.json"), json);
  }

  private static int topK(Settings settings, String... args) {
    TopK command = new TopK();
    new CommandLine(command).setDefaultValueProvider(settings).parseArgs(args);
    return command.topK;
  }

  @Command(name = "top")
  private static final class TopK {
    @Option(names = "--top-k", defaultValue = "10")
    private int topK;
  }
}

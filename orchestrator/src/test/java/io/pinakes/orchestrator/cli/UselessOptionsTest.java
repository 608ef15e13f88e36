package io.pinakes.orchestrator.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.orchestrator.cli.output.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Options that others make useless are refused before anything is read or written. */
final class UselessOptionsTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ask Q --llm-url http://h          | --llm-url    | without --llm-model; add it
          ask Q --effort low                | --effort     | without --llm-model; add it
          ask Q --navigation beam           | --navigation | without --strategy navigate; add it
          ask --questions q --out o --json  | --json       | with --questions
          ask --questions q --out o --trace | --trace      | with --questions
          mission M --plan-only --out o.md  | --out        | with --plan-only
          mission --for-each document --columns a --max-steps 3 | --max-steps | with --for-each
          search Q --level chunk            | --level      | without --run; add it
          search --queries q --run r --json | --json       | with --queries
          index SOURCE --llm-model M | --llm-model | without --context llm, --summaries llm or --facts llm; add it
          index SOURCE --llm-rate 9              | --llm-rate   | without --dry-run; add it
          index SOURCE --keep-missing --prune    | --prune      | with --keep-missing
          index --outline-only --bucket b   | --bucket     | with --outline-only
          index --embedder bge-small-en-v1.5-q --facts none | --facts | with --embedder without a SOURCE
          index SOURCE --no-facts --facts llm    | --facts      | with --no-facts
          facts search --mode keyword       | --mode       | without WORDS; add it
          facts search W --query v          | --query      | with WORDS
          facts aggregate count --top 3     | --top        | without --by; add it
          facts aggregate count --largest   | --largest    | without --by; add it
          browse --search w --depth 1       | --depth      | with --search
          browse --search w --part 2 --json | --part       | with --search
          browse --embedder none            | --embedder   | without --search; add it
          doc D --text --json               | --json       | with --text
          doc D --pages 2 --json            | --json       | with --pages
          verify a.json --json --verbose    | --verbose    | with --json
          """)
  void uselessOptionIsNamedWithItsReason(String line, String option, String why) {
    String rest = why.endsWith("; add it") ? ", or leave out " : "; leave out ";
    assertEquals(
        new CommandRun(
            ExitCode.USAGE,
            "",
            "pinakes: " + option + " has no effect " + why + rest + option + "\n"),
        run(line));
  }

  @Test
  void settingForManyCommandsMayBeUseless() throws IOException {
    Path config = folder.resolve("config.json");
    Files.writeString(
        config, "{\"llm-url\": \"http://h\", \"navigation\": \"beam\", \"level\": \"chunk\"}");
    for (String command : List.of("ask", "search")) {
      CommandRun run = run(command + " Q --config " + config);
      assertEquals(ExitCode.FAILED, run.code(), run.err()); // only the index is missing
    }
  }

  private CommandRun run(String line) {
    List<Object> words = new ArrayList<>(Arrays.asList(line.split(" ", -1)));
    words.replaceAll(word -> word.equals("SOURCE") ? folder : word);
    words.addAll(List.of("--index", folder.resolve("none.idx")));
    return CommandRun.of(words.toArray(Object[]::new));
  }
}

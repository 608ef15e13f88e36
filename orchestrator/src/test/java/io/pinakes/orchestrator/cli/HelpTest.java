package io.pinakes.orchestrator.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.cli.output.ExitCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;

/** What people copy from help is not divided between two lines. */
final class HelpTest {
  private static final int WIDTH = 100;

  @Test
  void wordsAndExamplesAreNotDivided() {
    List<String> divided = new ArrayList<>();
    Pinakes.COMMANDS.forEach(
        command -> check(new CommandLine(command).setUsageHelpWidth(WIDTH), divided));
    assertEquals(List.of(), divided);
  }

  @Test
  void helpCanBeACommandToo() {
    for (String command : List.of("search", "facts aggregate", "")) {
      List<String> words = command.isEmpty() ? List.of() : List.of(command.split(" "));
      List<String> asked = new ArrayList<>(List.of("help"));
      asked.addAll(words);
      List<String> option = new ArrayList<>(words);
      option.add("--help");
      CommandRun run = CommandRun.of((Object[]) asked.toArray(new String[0]));
      assertEquals(CommandRun.of((Object[]) option.toArray(new String[0])), run);
      assertTrue(run.out().startsWith(("Usage: pinakes " + command).strip()), run.out());
    }
    assertEquals(
        new CommandRun(
            ExitCode.USAGE, "", "pinakes: unknown command 'serch'; did you mean search?\n"),
        CommandRun.of("help", "serch"));
  }

  private static void check(CommandLine command, List<String> divided) {
    String help = command.getUsageMessage(Ansi.OFF);
    Set<String> words = words(help);
    List<ArgSpec> arguments = new ArrayList<>(command.getCommandSpec().options());
    arguments.addAll(command.getCommandSpec().positionalParameters());
    arguments.stream()
        .flatMap(argument -> Arrays.stream(argument.description()))
        .flatMap(text -> words(text).stream())
        .filter(word -> !word.contains("$") && !word.contains("%") && !words.contains(word))
        .forEach(word -> divided.add(command.getCommandName() + ": " + word));
    for (String line : command.getCommandSpec().usageMessage().footer()) {
      if (line.length() > WIDTH) {
        divided.add(command.getCommandName() + ": " + line);
      }
    }
    command.getSubcommands().values().forEach(each -> check(each, divided));
  }

  private static Set<String> words(String text) {
    return Set.copyOf(Arrays.asList(text.strip().split("\\s+", -1)));
  }
}

package io.pinakes.orchestrator.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.cli.output.HelpLayout;
import io.pinakes.orchestrator.cli.output.Screen;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Help fits the screen, and what people copy from it is not divided between two lines. */
final class HelpTest {
  /** The width of help in a pipe, and of the longest examples. */
  private static final int WIDTH = 100;

  private static final String EXAMPLE = "  pinakes ";

  @ParameterizedTest
  @ValueSource(ints = {60, 80, WIDTH, 120})
  void wordsAndExamplesAreNotDivided(int width) {
    List<String> divided = new ArrayList<>();
    for (Class<?> type : Pinakes.COMMANDS) {
      CommandLine command = new CommandLine(type).setUsageHelpWidth(width);
      HelpLayout.register(command);
      check(command, divided);
    }
    assertEquals(List.of(), divided);
  }

  @ParameterizedTest
  @CsvSource({"40, 60", "80, 80", "110, 110", "300, 120"})
  void helpIsAsWideAsTheScreen(int columns, int expected) {
    OptionalInt width = OptionalInt.of(columns);
    for (String command : List.of("ask", "index", "browse")) {
      String help = CommandRun.on(new Screen(false, width, width), command, "--help").out();
      int longest =
          help.lines()
              .filter(line -> !line.startsWith(EXAMPLE))
              .mapToInt(String::length)
              .max()
              .orElseThrow();
      assertTrue(longest <= expected && longest > expected - 8, longest + ":\n" + help);
    }
  }

  @Test
  void helpInAPipeDoesNotDependOnAScreen() {
    int longest =
        CommandRun.of("ask", "--help").out().lines().mapToInt(String::length).max().orElseThrow();
    assertTrue(longest <= WIDTH && longest > WIDTH - 8, "" + longest);
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

  @Test
  void commandsAreInGroupsWithTheUsualOnesFirst() {
    String help = CommandRun.of("--help").out();
    List<String> titles = help.lines().filter(line -> line.matches("[A-Z].*:")).toList();
    assertEquals(
        List.of(
            "Build and maintain an index:",
            "Search:",
            "Ask:",
            "Facts and documents:",
            "With a language model:",
            "The program itself:",
            "Examples:"),
        titles);
    assertTrue(help.contains("\nAsk:\n  ask         Answer a question"), help);
    assertFalse(help.contains("A message may refer to earlier ones"), help);
  }

  @Test
  void everyCommandIsInAGroup() {
    CommandLine program = new CommandLine(new Said());
    Pinakes.COMMANDS.forEach(program::addSubcommand);
    CommandGroups.register(program);
    assertFalse(program.getUsageMessage(Ansi.OFF).contains("Others:"));
    program.addSubcommand(new Said());
    assertTrue(program.getUsageMessage(Ansi.OFF).contains("Others:\n  said"));
  }

  @Command(name = "said")
  private static final class Said {}

  private static void check(CommandLine command, List<String> divided) {
    String help = command.getUsageMessage(Ansi.OFF);
    Set<String> words = words(help);
    List<ArgSpec> arguments = new ArrayList<>(command.getCommandSpec().options());
    arguments.addAll(command.getCommandSpec().positionalParameters());
    UsageMessageSpec usage = command.getCommandSpec().usageMessage();
    Stream.concat(
            arguments.stream().map(ArgSpec::description),
            Stream.of(usage.description(), usage.footer()))
        .flatMap(Arrays::stream)
        .flatMap(text -> words(text).stream())
        .filter(word -> !word.contains("$") && !word.contains("%") && !words.contains(word))
        .forEach(word -> divided.add(command.getCommandName() + ": " + word));
    command.getCommandSpec().options().stream()
        .filter(option -> option.arity().max() > 0)
        .map(option -> option.longestName() + "=" + option.paramLabel())
        .filter(option -> !help.contains(option))
        .forEach(option -> divided.add(command.getCommandName() + ": " + option));
    for (String line : usage.footer()) {
      if (line.startsWith(EXAMPLE) && line.length() > WIDTH) {
        divided.add(command.getCommandName() + ": " + line);
      }
    }
    command.getSubcommands().values().forEach(each -> check(each, divided));
  }

  private static Set<String> words(String text) {
    return text.isBlank() ? Set.of() : Set.copyOf(Arrays.asList(text.strip().split("\\s+", -1)));
  }
}

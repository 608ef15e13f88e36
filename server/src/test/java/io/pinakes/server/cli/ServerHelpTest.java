package io.pinakes.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The help of {@code serve}, {@code mcp} and {@code key} teaches their options, and truly. */
final class ServerHelpTest {
  private static final int WIDTH = 100;
  private static final String EXAMPLE = "  pinakes ";
  private static final Pattern WORD = Pattern.compile("'[^']*'|\\S+");
  private static final Pattern COMMENT = Pattern.compile("(?<=\\S) {2,}.*");

  private final CommandLine pinakes = commands();

  private static CommandLine commands() {
    CommandLine root = new CommandLine(CommandSpec.create().name("pinakes"));
    new ServerCommands().commands().forEach(type -> root.addSubcommand(new CommandLine(type)));
    return root;
  }

  private List<CommandLine> all() {
    return pinakes.getSubcommands().values().stream()
        .flatMap(each -> Stream.concat(Stream.of(each), each.getSubcommands().values().stream()))
        .toList();
  }

  @Test
  void everyCommandHasExamplesAndThePinakesOfTodayTakesThem() throws Exception {
    Set<String> shown = new TreeSet<>();
    for (CommandLine command : all()) {
      List<List<String>> examples = examples(command);
      assertTrue(!examples.isEmpty(), command.getCommandName());
      for (List<String> example : examples) {
        ParseResult parsed = pinakes.parseArgs(example.toArray(String[]::new));
        List<CommandLine> chain = parsed.asCommandLineList();
        shown.add(chain.getLast().getCommandSpec().qualifiedName());
      }
    }
    assertEquals(
        Set.of(
            "pinakes serve",
            "pinakes mcp",
            "pinakes key add",
            "pinakes key list",
            "pinakes key revoke"),
        shown);
  }

  private static List<List<String>> examples(CommandLine command) throws Exception {
    List<List<String>> examples = new ArrayList<>();
    String[] lines = command.getCommandSpec().usageMessage().footer();
    for (String line : String.join("\n", lines).replace("\\\n", " ").split("\n", -1)) {
      if (line.startsWith(EXAMPLE)) {
        String typed = COMMENT.matcher(line.substring(EXAMPLE.length())).replaceFirst("");
        examples.add(
            WORD.matcher(typed).results().map(found -> found.group().replace("'", "")).toList());
      } else if (line.strip().startsWith("{")) {
        List<String> arguments = new ArrayList<>();
        new JsonMapper()
            .readTree(line)
            .findPath("args")
            .forEach(each -> arguments.add(each.asText()));
        examples.add(arguments);
      }
    }
    return examples;
  }

  @Test
  void examplesFitTheWidthOfHelpInAPipe() {
    for (CommandLine command : all()) {
      for (String line : command.getCommandSpec().usageMessage().footer()) {
        assertTrue(!line.startsWith("  ") || line.length() <= WIDTH, line);
      }
    }
  }

  @Test
  void optionsOfTheServerAreInItsDocumentation() throws Exception {
    String documentation = Files.readString(Path.of("../docs/server.md"));
    List<String> missing = new ArrayList<>();
    int told = 0;
    for (CommandLine command : all()) {
      for (OptionSpec option : command.getCommandSpec().options()) {
        if (isOfTheServer(option)) {
          told++;
          if (!Pattern.compile(option.longestName() + "\\b").matcher(documentation).find()) {
            missing.add(command.getCommandName() + " " + option.longestName());
          }
        }
      }
    }
    assertEquals(List.of(), missing);
    assertTrue(told > 20, "" + told);
  }

  private static boolean isOfTheServer(OptionSpec option) {
    return !(option.userObject() instanceof Field field)
        || field.getDeclaringClass().getPackageName().equals(ServeCommand.class.getPackageName());
  }

  @Test
  void defaultsInTheHelpAreThoseOfTheProgram() {
    List<String> wrong = new ArrayList<>();
    int told = 0;
    for (CommandLine command : all()) {
      for (OptionSpec option : command.getCommandSpec().options()) {
        if (option.initialValue() instanceof Number number) {
          told++;
          String text = String.join(" ", option.description());
          if (!Pattern.compile("Default: " + number + "\\b").matcher(text).find()) {
            wrong.add(command.getCommandName() + " " + option.longestName() + " is " + number);
          }
        }
      }
    }
    assertEquals(List.of(), wrong);
    assertTrue(told > 5, "" + told);
  }

  @Test
  void everyOptionSaysWhatItDoes() {
    for (CommandLine command : all()) {
      for (OptionSpec option : command.getCommandSpec().options()) {
        String text = String.join(" ", Arrays.asList(option.description()));
        assertTrue(text.endsWith(".") && text.length() > 10, option.longestName() + ": " + text);
      }
    }
  }
}

package io.pinakes.orchestrator.cli;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.Column.Overflow;
import picocli.CommandLine.Help.TextTable;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The commands in the help of the program, in the groups and the order of the documentation. */
final class CommandGroups {
  private static final String NEW = "Others";
  private static final List<Group> GROUPS =
      List.of(
          new Group("Build and maintain an index", "index", "stats", "check", "remove", "schema"),
          new Group("Search", "search", "eval"),
          new Group("Ask", "ask", "chat", "mission", "verify", "diff"),
          new Group("Facts and documents", "facts", "browse", "doc"),
          new Group("Serving", "serve", "mcp", "key", "cluster"),
          new Group("With a language model", "llm"),
          new Group("The program itself", "demo", "completion", "help"));

  private CommandGroups() {}

  private record Group(String title, List<String> commands) {
    Group(String title, String... commands) {
      this(title, List.of(commands));
    }
  }

  /** Uses them in the help of {@code program}. */
  static void register(CommandLine program) {
    program.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, CommandGroups::list);
    program.getCommandSpec().usageMessage().commandListHeading("");
  }

  private static String list(Help help) {
    Map<String, Help> left = new LinkedHashMap<>(help.subcommands());
    int name = left.keySet().stream().mapToInt(String::length).max().orElse(0);
    StringBuilder list = new StringBuilder();
    for (Group group : GROUPS) {
      List<Help> commands = new ArrayList<>();
      for (String command : group.commands()) {
        if (left.containsKey(command)) {
          commands.add(requireNonNull(left.remove(command)));
        }
      }
      append(group.title(), commands, name, help, list);
    }
    append(NEW, List.copyOf(left.values()), name, help, list);
    return list.toString();
  }

  private static void append(
      String title, List<Help> commands, int name, Help help, StringBuilder list) {
    if (commands.isEmpty()) {
      return;
    }
    int names = name + 4;
    int width = help.commandSpec().usageMessage().width();
    TextTable table =
        TextTable.forColumns(
            help.colorScheme(),
            new Column(names, 2, Overflow.SPAN),
            new Column(width - names, 0, Overflow.WRAP));
    for (Help command : commands) {
      table.addRowValues(
          help.colorScheme().commandText(command.commandSpec().name()),
          help.colorScheme().text(firstSentence(command)));
    }
    list.append(String.format("%s:%n%s", title, table));
  }

  private static String firstSentence(Help command) {
    String whole = String.join(" ", command.commandSpec().usageMessage().description());
    int end = whole.indexOf(". ");
    return end < 0 ? whole : whole.substring(0, end + 1);
  }
}

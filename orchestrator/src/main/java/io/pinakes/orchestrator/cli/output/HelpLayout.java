package io.pinakes.orchestrator.cli.output;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.ColorScheme;
import picocli.CommandLine.Help.Layout;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * The help of a command, in which lines break only at spaces. Picocli alone also breaks addresses,
 * file names and lists of values at their punctuation, where nobody can copy them.
 */
public final class HelpLayout extends Help {
  private static final String INDENT = "  ";
  private static final Pattern LINE_END = Pattern.compile("\\R");

  private HelpLayout(CommandSpec command, ColorScheme colors) {
    super(command, colors);
  }

  /** Uses it for {@code command} and its subcommands. */
  public static void register(CommandLine command) {
    command.setHelpFactory(HelpLayout::new);
    registerSections(command);
  }

  private static void registerSections(CommandLine command) {
    command
        .getHelpSectionMap()
        .put(
            UsageMessageSpec.SECTION_KEY_DESCRIPTION,
            help -> paragraphs(help, help.commandSpec().usageMessage().description()));
    command
        .getHelpSectionMap()
        .put(
            UsageMessageSpec.SECTION_KEY_FOOTER,
            help -> paragraphs(help, help.commandSpec().usageMessage().footer()));
    command.getSubcommands().values().forEach(HelpLayout::registerSections);
  }

  /** Paragraphs, wrapped, and indented examples, each on a line to be copied. */
  private static String paragraphs(Help help, String[] paragraphs) {
    Ansi ansi = help.colorScheme().ansi();
    int width = help.commandSpec().usageMessage().width();
    StringBuilder text = new StringBuilder();
    for (String paragraph : paragraphs) {
      String words = ansi.string(String.format(paragraph));
      for (String line : LINE_END.split(words, -1)) {
        List<String> lines =
            paragraph.startsWith(INDENT) ? List.of(line) : Wrapping.lines(line, width);
        lines.forEach(each -> text.append(each).append(System.lineSeparator()));
      }
    }
    return text.toString();
  }

  @Override
  public Layout createDefaultLayout(
      List<OptionSpec> options, List<PositionalParamSpec> parameters, ColorScheme colors) {
    Layout usual = super.createDefaultLayout(options, parameters, colors);
    return new Layout(
        colors,
        new WholeWords(colors, usual.textTable().columns()),
        usual.optionRenderer(),
        usual.parameterRenderer());
  }

  /** A table whose last column, of descriptions, is wrapped at spaces only. */
  private static final class WholeWords extends TextTable {
    private final Ansi ansi;

    WholeWords(ColorScheme colors, Column[] columns) {
      super(colors, columns);
      ansi = colors.ansi();
    }

    @Override
    public void addRowValues(Ansi.Text... values) {
      int last = values.length - 1;
      if (last < 0 || last != columns().length - 1) {
        super.addRowValues(values);
        return;
      }
      Column column = columns()[last];
      int room = column.width - column.indent;
      Ansi.Text[] row = values.clone();
      Ansi.Text rest = values[last];
      String indent = "";
      for (int end = lineEnd(rest, room); end < rest.plainString().length(); ) {
        row[last] = ansi.new Text(indent).concat(rest.substring(0, end));
        super.addRowValues(row);
        Arrays.fill(row, ansi.new Text(""));
        rest = rest.substring(end + 1);
        indent = " ".repeat(indentWrappedLines);
        end = lineEnd(rest, room - indentWrappedLines);
      }
      row[last] = ansi.new Text(indent).concat(rest);
      super.addRowValues(row);
    }

    /** Where the first line ends: at a space, unless the first word does not fit. */
    private static int lineEnd(Ansi.Text text, int room) {
      String words = text.plainString();
      if (words.length() <= room) {
        return words.length();
      }
      int space = words.lastIndexOf(' ', room);
      int end = space > 0 ? space : words.indexOf(' ', room);
      return end < 0 ? words.length() : end;
    }
  }
}

package io.pinakes.orchestrator.cli.output;

import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The end of a help: paragraphs, wrapped, and indented examples, each on a line to be copied. */
public final class HelpFooter implements IHelpSectionRenderer {
  private static final String INDENT = "  ";

  private HelpFooter() {}

  /** Uses it for {@code command} and its subcommands. */
  public static void register(CommandLine command) {
    command.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_FOOTER, new HelpFooter());
    command.getSubcommands().values().forEach(HelpFooter::register);
  }

  @Override
  public String render(Help help) {
    UsageMessageSpec usage = help.commandSpec().usageMessage();
    Ansi ansi = help.colorScheme().ansi();
    StringBuilder text = new StringBuilder();
    for (String part : usage.footer()) {
      if (part.startsWith(INDENT)) {
        text.append(ansi.string(String.format(part))).append(System.lineSeparator());
      } else {
        Help.join(
            ansi,
            usage.width(),
            usage.adjustLineBreaksForWideCJKCharacters(),
            new String[] {part},
            text);
      }
    }
    return text.toString();
  }
}

package io.pinakes.server.cli;

import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.OverwrittenOptionException;

/** What {@code pinakes mcp} takes. */
final class McpCommandTest {
  /** The tools have no argument that says which one is meant. */
  @Test
  void secondIndexIsRefusedInsteadOfIgnored() {
    CommandLine mcp = new CommandLine(new McpCommand());
    assertThrows(
        OverwrittenOptionException.class,
        () -> mcp.parseArgs("--index", "law=law.idx", "--index", "hr=hr.idx"));
  }
}

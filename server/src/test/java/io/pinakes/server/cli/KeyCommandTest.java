package io.pinakes.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** What {@code pinakes key} tells besides the key. */
final class KeyCommandTest {
  @TempDir private Path folder;

  private String told(String... args) {
    StringWriter err = new StringWriter();
    String[] all = new String[args.length + 2];
    System.arraycopy(args, 0, all, 0, args.length);
    all[args.length] = "--keys";
    all[args.length + 1] = folder.resolve("keys.json").toString();
    CommandLine key =
        new CommandLine(new KeyCommand())
            .setOut(new PrintWriter(new StringWriter()))
            .setErr(new PrintWriter(err, true));
    assertEquals(0, key.execute(all), err.toString());
    return err.toString();
  }

  @Test
  void keyThatSeesNothingIsSaidToDoSo() {
    assertTrue(told("add", "bob").startsWith("warning: this key sees no document; "));
    assertEquals("", told("add", "anna", "--group", "legal"));
    assertEquals("", told("add", "root", "--everything"));
  }

  @Test
  void revokedKeyIsNamed() {
    told("add", "anna", "--everything");
    assertEquals("revoked the key \"anna\"" + System.lineSeparator(), told("revoke", "anna"));
  }
}

package io.pinakes.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** What {@code pinakes key} tells besides the key. */
final class KeyCommandTest {
  @TempDir private Path folder;

  private String told(String... args) {
    return told(new StringWriter(), args);
  }

  private String told(StringWriter out, String... args) {
    StringWriter err = new StringWriter();
    String[] all = new String[args.length + 2];
    System.arraycopy(args, 0, all, 0, args.length);
    all[args.length] = "--keys";
    all[args.length + 1] = folder.resolve("keys.json").toString();
    CommandLine key =
        new CommandLine(new KeyCommand())
            .setOut(new PrintWriter(out, true))
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
  void keysAreListedAsOneDocumentWithoutTheirHashes() throws Exception {
    told("add", "anna", "--group", "legal", "--right", "write", "--right", "read");
    told("add", "bob");
    told("add", "root", "--everything");
    StringWriter out = new StringWriter();
    told(out, "list", "--json");
    JsonNode keys = JsonMapper.builder().build().readTree(out.toString()).path("keys");
    assertEquals(List.of("anna", "bob", "root"), keys.findValuesAsText("name"));
    JsonNode anna = keys.path(0);
    assertEquals("[\"read\",\"write\"]", anna.path("rights").toString());
    assertEquals("{\"acl\":\"legal\"}", anna.path("filter").toString());
    assertFalse(keys.path(1).has("filter") || keys.path(1).has("everything"), out.toString());
    assertTrue(keys.path(2).path("everything").asBoolean(), out.toString());
    assertFalse(out.toString().contains("sha256"), out.toString());
  }

  @Test
  void revokedKeyIsNamed() {
    told("add", "anna", "--everything");
    assertEquals("revoked the key \"anna\"" + System.lineSeparator(), told("revoke", "anna"));
  }
}

package io.pinakes.orchestrator.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VisibleControlsTest {
  private static String shown(String... pieces) {
    StringWriter shown = new StringWriter();
    try (PrintWriter writer = new PrintWriter(new VisibleControls(shown))) {
      for (String piece : pieces) {
        writer.print(piece);
      }
    }
    return shown.toString();
  }

  @ParameterizedTest
  @CsvSource({
    "'\u001b]0;title\u0007', '␛]0;title␇'",
    "'\u001b[2Jgone', '␛[2Jgone'",
    "'\u001b[1;5Hup', '␛[1;5Hup'",
    "'a\u0008b', 'a␈b'",
    "'\u007f', '␡'",
    "'\u009b31m', '�31m'",
    "'\u001b\u001b[31m', '␛\u001b[31m'",
    "'ends with \u001b[', 'ends with ␛['"
  })
  void whatATerminalWouldObeyIsShown(String written, String shown) {
    assertEquals(shown, shown(written));
  }

  @Test
  void stylesAndLayoutRemain() {
    String text = "\u001b[1mbold\u001b[0m\tand\u001b[m\r\nשלום";
    assertEquals(text, shown(text));
  }

  @Test
  void aSequenceMayArriveInPieces() throws IOException {
    assertEquals("\u001b[31mred", shown("\u001b", "[3", "1", "mred"));
    assertEquals("␛[3Kx", shown("\u001b[", "3", "Kx"));
    StringWriter shown = new StringWriter();
    try (VisibleControls writer = new VisibleControls(shown)) {
      writer.write("\u0007ab".toCharArray(), 0, 2);
      writer.write('\u0001');
    }
    assertEquals("␇a␁", shown.toString());
  }
}

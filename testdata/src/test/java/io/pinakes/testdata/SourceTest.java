package io.pinakes.testdata;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class SourceTest {
  private static final String HEAD = "---\nformat: docx\ntitle: Lease\n---\n";

  @Test
  void settingsComeBeforeTheText() {
    Source source = Source.parse("contracts/lease", HEAD + "# Rent\n");
    assertEquals("contracts/lease.docx", source.file());
    assertEquals("Lease", source.front().text("title"));
    assertEquals(List.of(new Block.Heading(1, "Rent")), source.blocks());
  }

  @Test
  void tableWithEmptyHeaderHasNoRules() {
    String cells = "|  |  |\n|---|--:|\n| Rent | 12.00 |\n";
    Block.Table expected =
        new Block.Table(
            false, List.of(new Block.Row(List.of(cell("Rent", false), cell("12.00", true)))));
    assertEquals(List.of(expected), Source.parse("contracts/lease", HEAD + cells).blocks());
  }

  @Test
  void itemWithItsOwnLetterHasNoBullet() {
    Block.Item expected = new Block.Item("", 0, List.of(new Run("(a) wear;", false, false)));
    assertEquals(
        List.of(expected), Source.parse("contracts/lease", HEAD + "- (a) wear;\n").blocks());
  }

  @Test
  void unknownSettingIsRefused() {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> Source.parse("contracts/lease", "---\ntitle: Lease\ncolour: red\n---\n"));
    assertEquals("unknown setting \"colour\"", e.getMessage());
  }

  @Test
  void markdownOutsideTheDialectIsRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> Source.parse("contracts/lease", HEAD + "> a quotation\n"));
  }

  private static Block.Cell cell(String text, boolean right) {
    return new Block.Cell(List.of(new Run(text, false, false)), right);
  }
}

package io.pinakes.testdata;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class LineTest {
  private static final Face FACE = Face.of("sans");

  @Test
  void breaksBeforeTheWordThatDoesNotFit() {
    // Helvetica at 10 points: "aa" is 11.12 wide, a space 2.78, so "aa aa" is 25.02.
    assertEquals(List.of("aa aa", "aa"), wrap(List.of(new Run("aa aa aa", false, false)), 26));
  }

  @Test
  void commaBehindBoldWordStaysWithIt() {
    List<Run> runs =
        List.of(
            new Run("aa ", false, false), new Run("aa", true, false), new Run(", b", false, false));
    assertEquals(List.of("aa", "aa, b"), wrap(runs, 26));
  }

  @Test
  void lineFeedStartsALine() {
    assertEquals(List.of("a", "b"), wrap(List.of(new Run("a\nb", false, false)), 100));
  }

  private static List<String> wrap(List<Run> runs, float width) {
    return Line.wrap(runs, FACE, 10, width).stream()
        .map(line -> line.pieces().stream().map(Line.Piece::text).collect(Collectors.joining()))
        .toList();
  }
}

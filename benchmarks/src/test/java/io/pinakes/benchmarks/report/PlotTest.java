package io.pinakes.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.awt.GraphicsEnvironment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlotTest {
  @TempDir Path directory;

  @Test
  void theSamePlotIsTheSameFile() throws IOException {
    assumeTrue(hasFonts(), "a plot needs a font");
    String first = write("a.svg");
    assertTrue(first.contains("<svg"), first.substring(0, 200));
    assertEquals(first, write("b.svg"));
  }

  private String write(String name) throws IOException {
    Plot plot = new Plot("title", "chunks", "ms").logarithmic(true, true);
    plot.curve("hybrid", List.of(10.0, 100.0), List.of(1.0, 2.0));
    plot.point("raw", 10, 1.5);
    Path file = directory.resolve(name);
    plot.write(file);
    return Files.readString(file);
  }

  private static boolean hasFonts() {
    try {
      return GraphicsEnvironment.getLocalGraphicsEnvironment().getAllFonts().length > 0;
    } catch (InternalError | UnsatisfiedLinkError | NoClassDefFoundError e) {
      return false; // no font configuration, or a Java without graphics
    }
  }
}

package io.pinakes.benchmarks.micro;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FactLatencyTest {
  @TempDir private Path directory;

  @Test
  void bothSidesAddUpTheSameRows() throws IOException {
    String report = FactLatency.run(directory, 1500); // throws if they do not
    assertTrue(report.contains("of 1500 rows"), report);
  }
}

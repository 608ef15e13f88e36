package io.pinakes.benchmarks.quality;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VectorRecallTest {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path directory;

  @Test
  void comparingEveryVectorFindsTheNearestAtEachSelectivity() throws IOException {
    List<VectorRecall.Row> rows = VectorRecall.measure(directory, 2000, 3, false);
    List<VectorRecall.Row> exact = rows.stream().filter(row -> row.way().equals("exact")).toList();
    assertEquals(
        List.of(2000, 1000, 200, 20, 2), exact.stream().map(VectorRecall.Row::permitted).toList());
    exact.forEach(row -> assertEquals(1, row.recall100(), row.toString()));
    assertTrue(rows.stream().allMatch(row -> row.recall10() > 0.5), rows.toString());
  }
}

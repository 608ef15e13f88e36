package io.pinakes.benchmarks.micro;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

class SearchBenchmarkTest {
  private static final int SIZE = 210;

  @TempDir Path directory;

  @Test
  void runs() throws Exception {
    Collection<RunResult> results =
        new Runner(
                new OptionsBuilder()
                    .include("\\.(SearchBenchmark|FusionBenchmark)\\.")
                    .param("size", Integer.toString(SIZE))
                    .param("directory", directory.toString())
                    .param("depth", "100")
                    .forks(0)
                    .warmupIterations(0)
                    .measurementIterations(1)
                    .measurementTime(TimeValue.milliseconds(5))
                    .shouldFailOnError(true)
                    .verbosity(VerboseMode.SILENT)
                    .build())
            .run();
    assertEquals(9 + 3, results.size());
  }

  @Test
  void everySearchFindsTen() throws Exception {
    SearchBenchmark benchmark = opened();
    try {
      assertEquals(10, benchmark.keyword().size());
      assertEquals(10, benchmark.semantic().size());
      assertEquals(10, benchmark.hybrid().size());
      assertEquals(10, benchmark.library().hits().size());
      assertEquals(List.of(), benchmark.library().warnings());
      assertEquals(RawLucene.DEPTH, benchmark.rawBm25().scoreDocs.length);
      assertEquals(RawLucene.DEPTH, benchmark.rawKnn().scoreDocs.length);
    } finally {
      benchmark.close();
    }
  }

  @Test
  void aLibraryIsBuiltOnce() throws Exception {
    Path index = SyntheticLibrary.build(directory, SIZE);
    FileTime built = Files.getLastModifiedTime(index);
    assertEquals(index, SyntheticLibrary.build(directory, SIZE));
    assertEquals(built, Files.getLastModifiedTime(index));
    assertFalse(Files.exists(directory.resolve("synthetic-" + SIZE + ".building")));
    assertTrue(Files.exists(index));
  }

  private SearchBenchmark opened() throws Exception {
    SearchBenchmark benchmark = new SearchBenchmark();
    benchmark.size = SIZE;
    benchmark.directory = directory.toString();
    benchmark.open();
    return benchmark;
  }
}

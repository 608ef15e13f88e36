package io.pinakes.benchmarks.micro;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import java.util.Collection;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

class EmbeddingBenchmarkTest {
  @Test
  void runs() throws Exception {
    Options options =
        new OptionsBuilder()
            .include(EmbeddingBenchmark.class.getSimpleName())
            .param("length", "16")
            .forks(0)
            .warmupIterations(0)
            .measurementIterations(1)
            .measurementTime(TimeValue.milliseconds(5))
            .verbosity(VerboseMode.SILENT)
            .build();
    Collection<RunResult> results = new Runner(options).run();
    assertEquals(4, results.size());
  }

  @Test
  void bothSidesDoTheSameWork() {
    try (Embedder embedder = EmbeddingModels.builtIn();
        RawSession raw = new RawSession()) {
      for (String text : SampleTexts.passages(3, 120, 42)) {
        float[] vector = raw.run(raw.ids(text));
        double length = 0;
        for (float x : vector) {
          length += (double) x * x;
        }
        for (int i = 0; i < vector.length; i++) {
          vector[i] = (float) (vector[i] / Math.sqrt(length));
        }
        assertArrayEquals(vector, embedder.embedPassage(text).vector(), 1e-6f);
        assertEquals(120, embedder.countTokens(text), 30, text);
      }
    }
  }
}

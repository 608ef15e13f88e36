package io.pinakes.benchmarks.micro;

import io.pinakes.search.query.Explanation;
import io.pinakes.search.rerank.Judgement;
import io.pinakes.search.rerank.Passage;
import io.pinakes.search.rerank.Reranker;
import io.pinakes.search.rerank.Rerankers;
import io.pinakes.search.settings.RerankerChoice;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Time for a cross-encoder to score the best candidates of a search, on all cores. None is built
 * in, so its directory must be given.
 *
 * <p>Run: {@code java -jar benchmarks/target/benchmarks.jar RerankBenchmark -p model=DIR}.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 3)
@Measurement(iterations = 5, time = 3)
public class RerankBenchmark {
  private static final Duration UNLIMITED = Duration.ofHours(1);

  /** Holds {@code model.onnx} and {@code tokenizer.json} of a cross-encoder. */
  @Param("")
  @SuppressWarnings("NullAway.Init")
  String model;

  /** Number of candidates. */
  @Param({"50", "100"})
  int candidates;

  /** Approximate tokens per candidate. */
  @Param({"120", "350"})
  int length;

  private final Rerankers rerankers = new Rerankers();

  @SuppressWarnings("NullAway.Init")
  private Reranker reranker;

  @SuppressWarnings("NullAway.Init")
  private List<Passage> passages;

  /** Loads the model and generates the candidates. */
  @Setup
  public void open() {
    reranker =
        rerankers
            .get(new RerankerChoice.CrossEncoder(Path.of(model)))
            .orElseThrow(() -> new IllegalStateException("a cross-encoder is a reranker"));
    Explanation first = Explanation.none();
    passages =
        SampleTexts.passages(candidates, length, 42).stream()
            .map(text -> new Passage("", text, first))
            .toList();
  }

  /** Closes the model. */
  @TearDown
  public void close() {
    rerankers.close();
  }

  /** Scores all candidates of one question. */
  @Benchmark
  public Judgement judge() {
    return reranker.judge("when must the hydraulic filter be replaced?", passages, UNLIMITED);
  }
}

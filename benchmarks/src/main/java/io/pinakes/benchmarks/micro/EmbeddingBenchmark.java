package io.pinakes.benchmarks.micro;

import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.Embedding;
import io.pinakes.search.embed.EmbeddingModels;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
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
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Passages and tokens per second: the embedder, from text to unit vector, against ONNX Runtime
 * alone, from token ids to the first token's vector, on the same texts, with one and two threads.
 *
 * <p>Run: {@code java -jar benchmarks/target/benchmarks.jar EmbeddingBenchmark}.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 2)
@Measurement(iterations = 5, time = 2)
public class EmbeddingBenchmark {
  private static final int PASSAGES = 64;

  /** Approximate tokens per passage. */
  @Param({"120", "350"})
  @SuppressWarnings("NullAway.Init")
  int length;

  @SuppressWarnings("NullAway.Init")
  private Embedder embedder;

  @SuppressWarnings("NullAway.Init")
  private RawSession raw;

  @SuppressWarnings("NullAway.Init")
  private List<String> texts;

  @SuppressWarnings("NullAway.Init")
  private List<long[]> ids;

  /** Opens both and generates the texts. */
  @Setup
  public void open() {
    embedder = EmbeddingModels.builtIn();
    raw = new RawSession();
    texts = SampleTexts.passages(PASSAGES, length, 42);
    ids = texts.stream().map(raw::ids).toList();
  }

  /** Closes both. */
  @TearDown
  public void close() {
    raw.close();
    embedder.close();
  }

  /** The position of a thread, and the number of tokens it has read. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Reader {
    /** Tokens read, special tokens included. */
    public long tokens;

    private int next;

    int nextPassage() {
      next = (next + 1) % PASSAGES;
      return next;
    }
  }

  /** The embedder on one thread. */
  @Benchmark
  @Threads(1)
  public float[] embedder1(Reader reader) {
    return embed(reader);
  }

  /** The embedder on two threads. */
  @Benchmark
  @Threads(2)
  public float[] embedder2(Reader reader) {
    return embed(reader);
  }

  /** ONNX Runtime alone on one thread. */
  @Benchmark
  @Threads(1)
  public float[] raw1(Reader reader) {
    return runRaw(reader);
  }

  /** ONNX Runtime alone on two threads. */
  @Benchmark
  @Threads(2)
  public float[] raw2(Reader reader) {
    return runRaw(reader);
  }

  private float[] embed(Reader reader) {
    Embedding embedding = embedder.embedPassage(texts.get(reader.nextPassage()));
    reader.tokens += embedding.tokens();
    return embedding.vector();
  }

  private float[] runRaw(Reader reader) {
    long[] passage = ids.get(reader.nextPassage());
    reader.tokens += passage.length;
    return raw.run(passage);
  }
}

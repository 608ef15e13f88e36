package io.pinakes.benchmarks.micro;

import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.fuse.Fuser;
import io.pinakes.search.fuse.Ranking;
import io.pinakes.search.fuse.ReciprocalRankFusion;
import io.pinakes.search.fuse.ScoreFusion;
import io.pinakes.search.fuse.Scored;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.search.TotalHits;
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
import org.openjdk.jmh.annotations.Warmup;

/**
 * Cost of fusing two rankings that share about half of their chunks, compared with Lucene's {@link
 * TopDocs#rrf}, which breaks ties by position rather than by id.
 *
 * <p>Run: {@code java -jar benchmarks/target/benchmarks.jar FusionBenchmark}.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class FusionBenchmark {
  private static final int RETURNED = 10;
  private static final Fuser BY_RANK = new ReciprocalRankFusion(ReciprocalRankFusion.DEFAULT_K);
  private static final Fuser BY_SCORE = new ScoreFusion();

  /** Length of each ranking. */
  @Param({"100", "1000"})
  int depth;

  @SuppressWarnings("NullAway.Init")
  private List<Ranking<ChunkId>> rankings;

  @SuppressWarnings("NullAway.Init")
  private TopDocs[] hits;

  /** Draws two rankings. */
  @Setup
  public void draw() {
    Random random = new Random(42);
    rankings = new ArrayList<>();
    hits = new TopDocs[2];
    for (int retriever = 0; retriever < hits.length; retriever++) {
      List<Integer> entries =
          new ArrayList<>(IntStream.range(0, depth + depth / 2).boxed().toList());
      Collections.shuffle(entries, random);
      List<Integer> best = entries.subList(0, depth);
      ScoreDoc[] scored = new ScoreDoc[depth];
      Arrays.setAll(scored, rank -> new ScoreDoc(best.get(rank), 1f / (rank + 1), 0));
      rankings.add(
          new Ranking<>(
              1,
              Arrays.stream(scored)
                  .map(hit -> new Scored<>(new ChunkId("document#" + hit.doc), hit.score))
                  .toList()));
      hits[retriever] = new TopDocs(new TotalHits(depth, TotalHits.Relation.EQUAL_TO), scored);
    }
  }

  /** Fusion by rank with ties ordered by id. */
  @Benchmark
  public List<Scored<ChunkId>> byRank() {
    return BY_RANK.fuse(rankings, RETURNED);
  }

  /** Fusion by scores. */
  @Benchmark
  public List<Scored<ChunkId>> byScore() {
    return BY_SCORE.fuse(rankings, RETURNED);
  }

  /** Lucene's fusion by rank. */
  @Benchmark
  public TopDocs rawByRank() {
    return TopDocs.rrf(RETURNED, ReciprocalRankFusion.DEFAULT_K, hits);
  }
}

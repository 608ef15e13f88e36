package io.pinakes.search.lucene.retrieve;

import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.shard.Candidate;
import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;

/**
 * One way of finding chunks.
 *
 * @param name its name in explanations
 * @param query finds its candidates
 * @param scale converts Lucene's scores to the reported ones
 * @param scores scores given entries, whether or not they are among the best
 * @param spare number of extra candidates to collect at once, since the last ones often tie
 * @param noise 0 if the query scores entries exactly as {@code scores} does; otherwise {@code
 *     scores} decides, and query scores closer than this may be in any order
 */
record Retriever(
    String name, QueryFor query, Scale scale, EntryScores scores, int spare, float noise) {
  /** A second search costs far more than collecting a few more entries in the first. */
  private static final int SPARE = 31;

  /** Maximum number of entries to examine because of ties. */
  private static final int MAX_TIES = 20_000;

  /** Builds the Lucene query for a number of candidates, which the vector query must know. */
  interface QueryFor {
    Query candidates(int count);
  }

  /** Converts Lucene's score to the reported one. */
  interface Scale {
    double of(float score);
  }

  /** Computes Lucene's scores of entries, given in ascending order. */
  interface EntryScores {
    float[] of(IndexSearcher searcher, int[] entries) throws IOException;
  }

  /** A retriever whose query scores do not depend on the number of candidates. */
  Retriever(String name, QueryFor query, Scale scale) {
    this(
        name,
        query,
        scale,
        (searcher, entries) -> ScoreCompletion.byQuery(searcher, query.candidates(1), entries),
        SPARE,
        0);
  }

  /** The best {@code count} chunks, ties ordered by id. */
  List<Candidate> best(IndexSearcher searcher, int count) throws IOException {
    ScoreDoc[] found = contenders(searcher, count);
    int[] entries = entries(found);
    String[] ids = EntryIds.ofChunks(searcher.getIndexReader(), entries);
    return IntStream.range(0, found.length)
        .mapToObj(i -> new Candidate(entries[i], new ChunkId(ids[i]), scale.of(found[i].score)))
        .sorted(Candidate.BEST_FIRST)
        .limit(count)
        .toList();
  }

  /**
   * The best {@code count} entries and some more, including all that tie with the last of them, in
   * index order, each with its final score.
   */
  ScoreDoc[] contenders(IndexSearcher searcher, int count) throws IOException {
    ScoreDoc[] found = withTies(searcher, count);
    Arrays.sort(found, Comparator.comparingInt(hit -> hit.doc));
    if (noise > 0) {
      float[] settled = scores.of(searcher, entries(found));
      for (int i = 0; i < found.length; i++) {
        found[i].score = settled[i];
      }
    }
    return found;
  }

  private static int[] entries(ScoreDoc[] found) {
    return Arrays.stream(found).mapToInt(hit -> hit.doc).toArray();
  }

  /**
   * The best {@code count} entries and all that tie with the last of them, since Lucene would break
   * ties by index position, which changes with a rebuild.
   */
  private ScoreDoc[] withTies(IndexSearcher searcher, int count) throws IOException {
    ScoreDoc[] before = {};
    for (int depth = count + 1 + spare; ; depth *= 4) {
      ScoreDoc[] found = searcher.search(query.candidates(depth), depth).scoreDocs;
      if (before.length > 0 && BudgetUsage.isSpent(searcher)) {
        return before; // a deeper search that was cut short may have found less
      }
      boolean tied =
          found.length == depth && found[depth - 1].score >= found[count - 1].score - noise;
      if (!tied || depth > MAX_TIES) {
        return found;
      }
      before = found;
    }
  }
}

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
 * @param name as explanations name it
 * @param query what finds its candidates
 * @param scale from Lucene's scores to those it reports
 * @param scores how well given entries do, whether or not they are among the best
 * @param spare how many candidates more are collected at once, since those at the end often tie
 * @param noise 0 if the query scores entries as {@code scores} does; else {@code scores} decides,
 *     and entries whose scores of the query are nearer to each other than this may be in any order
 */
record Retriever(
    String name, QueryFor query, Scale scale, EntryScores scores, int spare, float noise) {
  /** A second search costs far more than keeping a few entries more of the first. */
  private static final int SPARE = 31;

  /** No more entries are looked at for the sake of equal scores. */
  private static final int MOST_TIES = 20_000;

  /** The Lucene query that collects a number of candidates; the vector query must know it. */
  interface QueryFor {
    Query candidates(int count);
  }

  /** Turns Lucene's score into the one that is reported. */
  interface Scale {
    double of(float score);
  }

  /** Finds Lucene's scores of entries, which are given in ascending order. */
  interface EntryScores {
    float[] of(IndexSearcher searcher, int[] entries) throws IOException;
  }

  /** A leg whose query scores an entry alike however many candidates it collects. */
  Retriever(String name, QueryFor query, Scale scale) {
    this(
        name,
        query,
        scale,
        (searcher, entries) -> PoolScores.byQuery(searcher, query.candidates(1), entries),
        SPARE,
        0);
  }

  /** The best {@code count} chunks, equal scores ordered by id. */
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
   * The best {@code count} entries and some more, all that tie with the last of them included, in
   * the order of the index, each with the score that counts.
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
   * The best {@code count} entries and all that tie with the last of them, since Lucene would
   * choose among those by their place in the index, which changes when it is rebuilt.
   */
  private ScoreDoc[] withTies(IndexSearcher searcher, int count) throws IOException {
    ScoreDoc[] before = {};
    for (int depth = count + 1 + spare; ; depth *= 4) {
      ScoreDoc[] found = searcher.search(query.candidates(depth), depth).scoreDocs;
      if (before.length > 0 && Spending.isSpent(searcher)) {
        return before; // a deeper look that was cut short may have found less
      }
      boolean tied =
          found.length == depth && found[depth - 1].score >= found[count - 1].score - noise;
      if (!tied || depth > MOST_TIES) {
        return found;
      }
      before = found;
    }
  }
}

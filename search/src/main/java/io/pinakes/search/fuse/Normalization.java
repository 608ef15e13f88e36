package io.pinakes.search.fuse;

import java.util.DoubleSummaryStatistics;

/** How the scores of one ranking become comparable with those of another. */
public enum Normalization {
  /** Least score of the ranking 0, greatest 1; if all are equal, 1. */
  MIN_MAX {
    @Override
    <T> Scale scale(Ranking<T> ranking) {
      DoubleSummaryStatistics scores = statistics(ranking);
      double unit = unit(scores.getMax() - scores.getMin());
      return new Scale(scores.getMax() - unit, unit, 0);
    }
  },
  /**
   * The least score the retriever can ever give 0, the greatest of the ranking 1; keeps how far a
   * ranking as a whole lies above its floor ("theoretical min-max" of Bruch et al.).
   */
  THEORETICAL_MIN_MAX {
    @Override
    <T> Scale scale(Ranking<T> ranking) {
      return new Scale(ranking.floor(), unit(statistics(ranking).getMax() - ranking.floor()), 0);
    }
  },
  /** Mean 0, standard deviation 1, over the ranking. */
  Z_SCORE {
    @Override
    <T> Scale scale(Ranking<T> ranking) {
      DoubleSummaryStatistics scores = statistics(ranking);
      double mean = scores.getAverage();
      double squares = 0;
      for (Scored<T> scored : ranking.items()) {
        squares += (scored.score() - mean) * (scored.score() - mean);
      }
      double unit = unit(Math.sqrt(squares / scores.getCount()));
      return new Scale(mean, unit, (scores.getMin() - mean) / unit);
    }
  };

  abstract <T> Scale scale(Ranking<T> ranking);

  private static <T> DoubleSummaryStatistics statistics(Ranking<T> ranking) {
    return ranking.items().stream().mapToDouble(Scored::score).summaryStatistics();
  }

  private static double unit(double width) {
    return width > 0 ? width : 1;
  }
}

package io.pinakes.search.evaluate;

import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * Mean measures over all judged queries, all between 0 and 1; a query without results counts as 0.
 *
 * <p>nDCG as in Järvelin and Kekäläinen, "Cumulated gain-based evaluation of IR techniques", TOIS
 * 2002, with linear gain and log2(rank + 1) discount, as trec_eval computes it.
 *
 * @param ndcg10 discounted cumulative gain of the first 10, relative to the best possible
 * @param recall5 share of the relevant items among the first 5
 * @param mrr10 reciprocal rank of the first relevant item among the first 10
 * @param queries number of judged queries
 * @param withoutResults number of judged queries that are missing from the run
 */
public record Measures(
    double ndcg10,
    double recall5,
    double recall10,
    double recall20,
    double recall100,
    double mrr10,
    int queries,
    int withoutResults) {

  /**
   * Measures a run.
   *
   * @throws IllegalArgumentException if there are no relevant items
   */
  public static Measures of(TrecRun run, Judgements judgements) {
    int queries = judgements.grades().size();
    if (queries == 0) {
      throw new IllegalArgumentException("the judgements contain no relevant item");
    }
    double[] sums = new double[6];
    int withoutResults = 0;
    for (Map.Entry<String, Map<String, Double>> query : judgements.grades().entrySet()) {
      List<String> items = run.rankings().getOrDefault(query.getKey(), List.of());
      if (items.isEmpty()) {
        withoutResults++;
      }
      Map<String, Double> grades = query.getValue();
      sums[0] += ndcg(items, grades);
      sums[1] += recall(items, grades, 5);
      sums[2] += recall(items, grades, 10);
      sums[3] += recall(items, grades, 20);
      sums[4] += recall(items, grades, 100);
      sums[5] += reciprocalRank(items, grades);
    }
    return new Measures(
        sums[0] / queries,
        sums[1] / queries,
        sums[2] / queries,
        sums[3] / queries,
        sums[4] / queries,
        sums[5] / queries,
        queries,
        withoutResults);
  }

  private static double ndcg(List<String> items, Map<String, Double> grades) {
    double gain = gain(items.stream().map(item -> grades.getOrDefault(item, 0.0)).toList());
    double best =
        gain(
            grades.values().stream().sorted(Comparator.<Double>naturalOrder().reversed()).toList());
    return gain / best;
  }

  private static double gain(List<Double> ranked) {
    double sum = 0;
    for (int i = 0; i < Math.min(10, ranked.size()); i++) {
      sum += ranked.get(i) / (Math.log(i + 2.0) / Math.log(2));
    }
    return sum;
  }

  private static double recall(List<String> items, Map<String, Double> grades, int depth) {
    long found = items.stream().limit(depth).filter(grades::containsKey).count();
    return (double) found / grades.size();
  }

  private static double reciprocalRank(List<String> items, Map<String, Double> grades) {
    for (int i = 0; i < Math.min(10, items.size()); i++) {
      if (grades.containsKey(items.get(i))) {
        return 1.0 / (i + 1);
      }
    }
    return 0;
  }
}

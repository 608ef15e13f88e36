package io.pinakes.benchmarks.quality;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A question whose evidence is on known pages.
 *
 * @param document the document the question is about
 * @param evidence the pages of the evidence
 * @param alsoPages further pages with the same text, which count as well
 */
record PageQuestion(
    String id, String text, String document, Set<Place> evidence, Set<Integer> alsoPages) {
  /** A page, from 1, of a document. */
  record Place(String document, int page) {}

  static PageQuestion read(JsonNode json) {
    Set<Place> evidence = new LinkedHashSet<>();
    json.path("evidence")
        .forEach(
            item -> evidence.add(new Place(item.path("doc").asText(), item.path("page").asInt())));
    Set<Integer> also = new HashSet<>();
    json.path("also_pages")
        .forEach(page -> also.add(page.isInt() ? page.intValue() : page.path("page").asInt(-1)));
    return new PageQuestion(
        json.path("id").asText(),
        json.path("question").asText(),
        json.path("doc").asText(),
        evidence,
        also);
  }

  /**
   * Share of evidence pages among the first passages, and whether the right document is among them;
   * means over all questions with evidence.
   */
  static Map<String, Double> measure(
      List<PageQuestion> questions, Map<String, List<Passage>> found) {
    Map<String, Double> sums = new TreeMap<>();
    int judged = 0;
    for (PageQuestion question : questions) {
      if (question.evidence.isEmpty()) {
        continue;
      }
      judged++;
      List<Passage> passages = found.getOrDefault(question.id, List.of());
      for (int depth : new int[] {1, 5, 10, 20, 50}) {
        sums.merge("page_recall@" + depth, question.recall(first(passages, depth)), Double::sum);
      }
      for (int depth : new int[] {1, 5, 10}) {
        boolean hit =
            first(passages, depth).stream().anyMatch(passage -> passage.isFrom(question.document));
        sums.merge("doc_hit@" + depth, hit ? 1.0 : 0.0, Double::sum);
      }
    }
    int questionsWithEvidence = judged;
    sums.replaceAll((_, sum) -> sum / questionsWithEvidence);
    return sums;
  }

  private double recall(List<Passage> passages) {
    long got =
        evidence.stream()
            .filter(
                place ->
                    passages.stream()
                        .anyMatch(
                            passage ->
                                passage.isFrom(place.document)
                                    && (passage.covers(place.page)
                                        || passage.coversOneOf(alsoPages))))
            .count();
    return (double) got / evidence.size();
  }

  private static List<Passage> first(List<Passage> passages, int depth) {
    return passages.subList(0, Math.min(depth, passages.size()));
  }
}

package io.pinakes.benchmarks.quality;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.search.evaluate.Judgements;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** A question and its evidence. */
record AskedQuestion(String text, GoldEvidence gold) {
  /** The questions of a set that have evidence, by id. */
  static Map<String, AskedQuestion> of(EvaluationSet set, Path folder) throws IOException {
    Map<String, AskedQuestion> questions = new LinkedHashMap<>();
    switch (set) {
      case EvaluationSet.Pages pages -> {
        for (PageQuestion question : pages.questions(folder)) {
          if (!question.evidence().isEmpty()) {
            questions.put(
                question.id(),
                new AskedQuestion(question.text(), new GoldEvidence.Pages(question.evidence())));
          }
        }
      }
      case EvaluationSet.Items _ -> {
        Map<String, Map<String, Double>> grades =
            Judgements.read(folder.resolve("qrels.tsv")).grades();
        for (JsonNode query : JsonLines.read(folder.resolve("queries.jsonl"))) {
          Map<String, Double> gold = grades.get(query.path("_id").asText());
          if (gold != null) {
            questions.put(
                query.path("_id").asText(),
                new AskedQuestion(
                    query.path("text").asText(), new GoldEvidence.Documents(gold.keySet())));
          }
        }
      }
      case EvaluationSet.Sections sections ->
          throw new IllegalArgumentException(
              sections.name() + " has neither pages nor documents as evidence");
    }
    return questions;
  }
}

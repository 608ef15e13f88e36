package io.pinakes.search.query;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.search.query.Explanation.FusedRank;
import io.pinakes.search.query.Explanation.RetrieverRank;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Explanations as JSON: {@code {"keyword": {"rank": 3, "score": 7.1}, "semantic": {"rank": null,
 * "score": 0.62}, "fused": {"rank": 2, "score": 0.03}, "refined": 0.8, "reranked": 0.9}}. A rank of
 * null marks a hit that was only scored; stages that did not run are left out.
 */
public final class ExplanationJson {
  private static final String FUSED = "fused";
  private static final String REFINED = "refined";
  private static final String RERANKED = "reranked";

  private ExplanationJson() {}

  /** Adds the stages of {@code explanation} to an object. */
  public static void write(Explanation explanation, ObjectNode into) {
    for (RetrieverRank retriever : explanation.retrievers()) {
      into.putObject(retriever.retriever())
          .put("rank", retriever.rank() == 0 ? null : (Integer) retriever.rank())
          .put("score", retriever.score());
    }
    into.putObject(FUSED)
        .put("rank", explanation.fused().rank())
        .put("score", explanation.fused().score());
    explanation.refined().ifPresent(score -> into.put(REFINED, score));
    explanation.reranked().ifPresent(score -> into.put(RERANKED, score));
  }

  /** Writes {@code explanation} as a separate object. */
  public static ObjectNode write(Explanation explanation) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    write(explanation, json);
    return json;
  }

  /**
   * Reads the JSON of {@link #write}; other numbers in the object are ignored.
   *
   * @throws IllegalArgumentException if a rank or score is missing
   */
  public static Explanation read(JsonNode json) {
    List<RetrieverRank> retrievers = new ArrayList<>();
    FusedRank fused = new FusedRank(0, 0);
    for (Map.Entry<String, JsonNode> entry : json.properties()) {
      JsonNode value = entry.getValue();
      if (value.isObject()) {
        JsonNode rank = value.path("rank");
        if (!value.path("score").isNumber() || !(rank.isInt() || rank.isNull())) {
          throw new IllegalArgumentException(
              "\"" + entry.getKey() + "\" must have a rank and a score, got " + value);
        }
        double score = value.path("score").doubleValue();
        if (entry.getKey().equals(FUSED)) {
          fused = new FusedRank(rank.asInt(), score);
        } else {
          retrievers.add(new RetrieverRank(entry.getKey(), rank.asInt(), score));
        }
      }
    }
    return new Explanation(
        retrievers, fused, number(json.path(REFINED)), number(json.path(RERANKED)));
  }

  private static OptionalDouble number(JsonNode json) {
    return json.isNumber() ? OptionalDouble.of(json.doubleValue()) : OptionalDouble.empty();
  }
}

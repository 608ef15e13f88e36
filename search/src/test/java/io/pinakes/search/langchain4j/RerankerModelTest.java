package io.pinakes.search.langchain4j;

import static io.pinakes.search.testing.Refusals.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.exception.TimeoutException;
import dev.langchain4j.model.output.Response;
import dev.langchain4j.rag.content.Content;
import dev.langchain4j.rag.content.aggregator.ReRankingContentAggregator;
import dev.langchain4j.rag.query.Query;
import io.pinakes.search.rerank.Judgement;
import io.pinakes.search.rerank.Passage;
import io.pinakes.search.rerank.Reranker;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RerankerModelTest {
  /** Scores passages by how often they contain the query's first letter, one per 10 ms. */
  private static final class Letters implements Reranker {
    @Override
    public String id() {
      return "letters@1";
    }

    @Override
    public Judgement judge(String query, List<Passage> passages, Duration time) {
      return new Judgement(
          passages.stream()
              .limit(time.toMillis() / 10)
              .map(
                  passage ->
                      (double)
                          passage
                              .contextualText()
                              .chars()
                              .filter(letter -> letter == query.charAt(0))
                              .count())
              .toList(),
          List.of("letters are all that is read"));
    }

    @Override
    public void close() {}
  }

  private static final List<TextSegment> SEGMENTS =
      List.of(TextSegment.from("pump"), TextSegment.from("valve"), TextSegment.from("paper pipe"));

  @Test
  void segmentsGetTheRerankersScoresInOrder() {
    var model = new RerankerModel(new Letters());
    assertEquals(
        Response.from(
            List.of(2.0, 0.0, 4.0),
            null,
            null,
            Map.of(RerankerModel.WARNINGS, List.of("letters are all that is read"))),
        model.scoreAll(SEGMENTS, "p"));
    assertEquals(2.0, model.score("valve", "v").content());
    assertEquals(List.of(), model.scoreAll(List.of(), "p").content());
  }

  @Test
  void itOrdersContentsForLangchain4j() {
    var aggregator = new ReRankingContentAggregator(new RerankerModel(new Letters()));
    List<Content> contents = SEGMENTS.stream().map(Content::from).toList();
    assertEquals(
        List.of("paper pipe", "pump", "valve"),
        aggregator.aggregate(Map.of(Query.from("p"), List.of(contents))).stream()
            .map(content -> content.textSegment().text())
            .toList());
  }

  @Test
  void timeoutFailsInsteadOfInventingScores() {
    var model = new RerankerModel(new Letters(), Duration.ofMillis(20));
    assertEquals(
        "the reranker scored 2 of 3 passages in PT0.02S; give it more time or fewer passages",
        assertThrows(TimeoutException.class, () -> model.scoreAll(SEGMENTS, "p")).getMessage());
    assertEquals(
        "the time of a reranker must be above 0, got 0 ms",
        refusal(() -> new RerankerModel(new Letters(), Duration.ZERO)));
  }
}

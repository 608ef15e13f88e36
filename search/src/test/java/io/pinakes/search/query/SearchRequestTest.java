package io.pinakes.search.query;

import static io.pinakes.search.testing.Refusals.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.settings.SearchBudget;
import io.pinakes.search.settings.SearchSettings;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SearchRequestTest {
  private static SearchRequest request(String text, int topK, int candidates, int contextChars) {
    return new SearchRequest(
        text,
        Reading.ANALYZED,
        SearchMode.HYBRID,
        Filter.all(),
        Grouping.CHUNK,
        topK,
        contextChars,
        SearchSettings.DEFAULT.withCandidates(candidates),
        Synonyms.NONE,
        SearchBudget.UNLIMITED);
  }

  @Test
  void defaultsAreTheDocumentedOnes() {
    assertEquals(request("notice", 10, 100, 400), SearchRequest.of("notice"));
  }

  @Test
  void questionMustNotBeEmptyOrTooLong() {
    assertEquals("the query is empty; enter a question", refusal(() -> SearchRequest.of(" \n")));
    assertEquals(100_000, SearchRequest.of("x".repeat(100_000)).text().length());
    assertEquals(
        "a query may have at most 100000 characters, got 100001",
        refusal(() -> SearchRequest.of("x".repeat(100_001))));
  }

  @Test
  void numbersMustBeInRange() {
    assertEquals("top-k must be 1 to 10000, got 0", refusal(() -> request("x", 0, 1, 0)));
    assertEquals("top-k must be 1 to 10000, got 10001", refusal(() -> request("x", 10_001, 1, 0)));
    assertEquals("candidates must be 1 to 10000, got 0", refusal(() -> request("x", 1, 0, 0)));
    assertEquals(
        "candidates must be 1 to 10000, got 10001", refusal(() -> request("x", 1, 10_001, 0)));
    assertEquals(
        "context-chars must be 0 to 100000, got -1", refusal(() -> request("x", 1, 1, -1)));
    assertEquals(
        "context-chars must be 0 to 100000, got 100001",
        refusal(() -> request("x", 1, 1, 100_001)));
  }

  @Test
  void witherChangesOnlyItsProperty() {
    SearchRequest request = SearchRequest.of("notice");
    Filter filter = Filter.bucket("a");
    SearchBudget budget = new SearchBudget(Duration.ofSeconds(1), 1000);
    Synonyms synonyms = new Synonyms(Map.of("car", List.of("automobile")));
    assertEquals(
        new SearchRequest(
            "term",
            Reading.PLAIN,
            SearchMode.KEYWORD,
            filter,
            Grouping.DOCUMENT,
            7,
            30,
            SearchSettings.DEFAULT.withCandidates(50),
            synonyms,
            budget),
        request
            .withText("term")
            .withReading(Reading.PLAIN)
            .withMode(SearchMode.KEYWORD)
            .withFilter(filter)
            .withGrouping(Grouping.DOCUMENT)
            .withTopK(7)
            .withContextChars(30)
            .withSynonyms(synonyms)
            .withSettings(SearchSettings.DEFAULT.withCandidates(50))
            .withBudget(budget));
    assertEquals(List.of(10, 100), List.of(request.topK(), request.settings().candidates()));
  }
}

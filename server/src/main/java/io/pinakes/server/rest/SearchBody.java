package io.pinakes.server.rest;

import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Reading;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.settings.SearchBudget;
import io.pinakes.search.settings.SearchSettings;
import io.pinakes.search.settings.SearchSettingsJson;
import io.pinakes.server.http.Body;
import io.pinakes.server.http.HttpProblem;
import io.pinakes.server.library.View;
import java.time.Duration;

/**
 * A search from a JSON body; its members are the options of {@code pinakes search}.
 *
 * @param summaries whether to search summaries instead of passages
 * @param explain whether to return ranks and scores of every stage
 */
public record SearchBody(SearchRequest request, boolean summaries, boolean explain) {
  private static final int MAX_TOP_K = 1000;
  private static final int MAX_CONTEXT_CHARS = 10_000;
  private static final Duration LONGEST = Duration.ofSeconds(20);

  private enum Scope {
    SEGMENT,
    SUMMARY
  }

  /** The documents that the members "bucket" and "doc" name; all if there are none. */
  static Filter scope(Body body, View view) {
    Filter bucket = body.text("bucket").map(view::onlyBucket).orElse(Filter.all());
    return body.text("doc").map(view::only).map(bucket::and).orElse(bucket);
  }

  /** Reads a search of {@code view}, whose settings stand in for missing members. */
  public static SearchBody read(Body body, View view) {
    body.only(
        "query",
        "reading",
        "mode",
        "scope",
        "filter",
        "bucket",
        "doc",
        "top_k",
        "context_chars",
        "search",
        "explain");
    Filter filter = view.checked(body.filter("filter")).and(scope(body, view));
    boolean summaries = body.choice("scope", Scope.values(), Scope.SEGMENT) == Scope.SUMMARY;
    boolean explain = body.flag("explain");
    Reading reading = body.choice("reading", Reading.values(), Reading.ANALYZED);
    if (summaries && (explain || reading == Reading.SYNTAX)) {
      throw HttpProblem.badRequest(
          "\"scope\": \"summary\" takes natural language and no \"explain\"");
    }
    SearchSettings defaults = view.searchSettings();
    SearchSettings settings =
        body.any("search").map(json -> SearchSettingsJson.parse(json.toString())).orElse(defaults);
    if (!settings.rerank().equals(defaults.rerank())) {
      // a reranker is a directory on this machine, which only the operator may name
      throw HttpProblem.badRequest("\"search\" cannot change the reranker");
    }
    SearchRequest request =
        SearchRequest.of(body.required("query"))
            .withReading(reading)
            .withMode(body.choice("mode", SearchMode.values(), SearchMode.HYBRID))
            .withFilter(filter)
            .withTopK(body.integer("top_k", SearchRequest.DEFAULT_TOP_K, 1, MAX_TOP_K))
            .withContextChars(
                body.integer(
                    "context_chars", SearchRequest.DEFAULT_CONTEXT_CHARS, 0, MAX_CONTEXT_CHARS))
            .withSettings(settings)
            .withBudget(new SearchBudget(LONGEST, Long.MAX_VALUE));
    return new SearchBody(request, summaries, explain);
  }
}

package io.pinakes.search.query;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.settings.Ranges;
import io.pinakes.search.settings.SearchBudget;
import io.pinakes.search.settings.SearchSettings;

/**
 * One question to the index.
 *
 * @param text the question; at most {@value #MAX_TEXT} UTF-16 units
 * @param reading whether {@code text} is natural language or query syntax
 * @param mode which legs run
 * @param filter what every hit must meet
 * @param grouping whether chunks or documents are counted
 * @param topK how many results at most, 1 to {@value #MAX_TOP_K}
 * @param contextChars length of a snippet in UTF-16 units, 0 to {@value #MAX_CONTEXT_CHARS}; 0 for
 *     none
 * @param settings how candidates are found, fused and ordered
 * @param synonyms what else the words of a question may be called; the keyword leg looks for it too
 * @param budget what the search may spend before it returns what it has found so far
 */
public record SearchRequest(
    String text,
    Reading reading,
    SearchMode mode,
    Filter filter,
    Grouping grouping,
    int topK,
    int contextChars,
    SearchSettings settings,
    Synonyms synonyms,
    SearchBudget budget) {
  /** The longest question, in UTF-16 units. */
  public static final int MAX_TEXT = 100_000;

  /** The greatest number of results. */
  public static final int MAX_TOP_K = SearchSettings.MAX_CANDIDATES;

  /** The longest snippet, in UTF-16 units. */
  public static final int MAX_CONTEXT_CHARS = 100_000;

  /** How many results a request asks for that does not say. */
  public static final int DEFAULT_TOP_K = 10;

  /** The length of snippets, in UTF-16 units, of a request that does not say. */
  public static final int DEFAULT_CONTEXT_CHARS = 400;

  public SearchRequest {
    requireNonNull(reading, "reading");
    requireNonNull(mode, "mode");
    requireNonNull(filter, "filter");
    requireNonNull(grouping, "grouping");
    requireNonNull(settings, "settings");
    requireNonNull(synonyms, "synonyms");
    requireNonNull(budget, "budget");
    if (text.isBlank()) {
      throw new IllegalArgumentException("the query is empty; ask something");
    }
    if (text.length() > MAX_TEXT) {
      throw new IllegalArgumentException(
          "a query has at most " + MAX_TEXT + " characters, got " + text.length());
    }
    Ranges.require("top-k", topK, 1, MAX_TOP_K);
    Ranges.require("context-chars", contextChars, 0, MAX_CONTEXT_CHARS);
  }

  /** A hybrid search over everything with the defaults. */
  public static SearchRequest of(String text) {
    return new SearchRequest(
        text,
        Reading.ANALYZED,
        SearchMode.HYBRID,
        Filter.all(),
        Grouping.CHUNK,
        DEFAULT_TOP_K,
        DEFAULT_CONTEXT_CHARS,
        SearchSettings.DEFAULT,
        Synonyms.NONE,
        SearchBudget.UNLIMITED);
  }

  public SearchRequest withText(String newText) {
    return new SearchRequest(
        newText, reading, mode, filter, grouping, topK, contextChars, settings, synonyms, budget);
  }

  public SearchRequest withReading(Reading newReading) {
    return new SearchRequest(
        text, newReading, mode, filter, grouping, topK, contextChars, settings, synonyms, budget);
  }

  public SearchRequest withMode(SearchMode newMode) {
    return new SearchRequest(
        text, reading, newMode, filter, grouping, topK, contextChars, settings, synonyms, budget);
  }

  public SearchRequest withFilter(Filter newFilter) {
    return new SearchRequest(
        text, reading, mode, newFilter, grouping, topK, contextChars, settings, synonyms, budget);
  }

  public SearchRequest withGrouping(Grouping newGrouping) {
    return new SearchRequest(
        text, reading, mode, filter, newGrouping, topK, contextChars, settings, synonyms, budget);
  }

  public SearchRequest withTopK(int newTopK) {
    return new SearchRequest(
        text, reading, mode, filter, grouping, newTopK, contextChars, settings, synonyms, budget);
  }

  public SearchRequest withContextChars(int newContextChars) {
    return new SearchRequest(
        text, reading, mode, filter, grouping, topK, newContextChars, settings, synonyms, budget);
  }

  public SearchRequest withSettings(SearchSettings newSettings) {
    return new SearchRequest(
        text, reading, mode, filter, grouping, topK, contextChars, newSettings, synonyms, budget);
  }

  public SearchRequest withSynonyms(Synonyms newSynonyms) {
    return new SearchRequest(
        text, reading, mode, filter, grouping, topK, contextChars, settings, newSynonyms, budget);
  }

  public SearchRequest withBudget(SearchBudget newBudget) {
    return new SearchRequest(
        text, reading, mode, filter, grouping, topK, contextChars, settings, synonyms, newBudget);
  }
}

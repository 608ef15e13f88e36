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
 * @param mode which retrievers run
 * @param filter the filter that every hit must match
 * @param grouping whether results are chunks or documents
 * @param topK maximum number of results, 1 to {@value #MAX_TOP_K}
 * @param contextChars length of a snippet in UTF-16 units, 0 to {@value #MAX_CONTEXT_CHARS}; 0 for
 *     none
 * @param settings how candidates are found, fused and ordered
 * @param synonyms alternatives for words of the question, which the keyword retriever searches too
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
  /** Maximum length of a question in UTF-16 units. */
  public static final int MAX_TEXT = 100_000;

  /** Maximum number of results. */
  public static final int MAX_TOP_K = SearchSettings.MAX_CANDIDATES;

  /** Maximum length of a snippet in UTF-16 units. */
  public static final int MAX_CONTEXT_CHARS = 100_000;

  /** The default number of results. */
  public static final int DEFAULT_TOP_K = 10;

  /** The default length of snippets in UTF-16 units. */
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
      throw new IllegalArgumentException("the query is empty; enter a question");
    }
    if (text.length() > MAX_TEXT) {
      throw new IllegalArgumentException(
          "a query may have at most " + MAX_TEXT + " characters, got " + text.length());
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

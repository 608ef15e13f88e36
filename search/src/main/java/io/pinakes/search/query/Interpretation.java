package io.pinakes.search.query;

/**
 * How a question was read.
 *
 * @param mode the legs that ran
 * @param filter what every hit had to meet
 */
public record Interpretation(SearchMode mode, Filter filter) {}

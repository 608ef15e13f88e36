package io.pinakes.indexer.outline;

import java.util.Set;

/**
 * A sentence that a summary may quote.
 *
 * @param text verbatim, except that white space is collapsed
 * @param place position in reading order
 * @param terms its distinct terms, without stop words
 * @param weight weight by position and form, 1 for an ordinary sentence
 */
record Sentence(String text, int place, Set<String> terms, double weight) {}

package io.pinakes.indexer.outline;

import java.util.Set;

/**
 * Something that a summary may quote.
 *
 * @param text word for word, but for white space, of which there is one space between words
 * @param place in reading order
 * @param terms the different terms in it, without stop words
 * @param weight how much it counts for where it stands and what it looks like, 1 for an ordinary
 *     sentence
 */
record Sentence(String text, int place, Set<String> terms, double weight) {}

/**
 * Measures the quality of rankings against relevance judgements, as TREC does.
 *
 * <p>In: a run in TREC format and judgements in tab-separated columns. Out: nDCG, recall and
 * reciprocal rank. Nothing here searches.
 */
@NullMarked
package io.pinakes.search.evaluate;

import org.jspecify.annotations.NullMarked;

/**
 * How good a ranking is: runs against relevance judgements, as TREC does it.
 *
 * <p>In: a run in TREC format and judgements in tab-separated columns. Out: nDCG, recall and
 * reciprocal rank. Nothing here searches.
 */
@NullMarked
package io.pinakes.search.evaluate;

import org.jspecify.annotations.NullMarked;

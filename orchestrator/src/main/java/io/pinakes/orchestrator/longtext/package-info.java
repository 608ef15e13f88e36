/**
 * Finds passages in long texts: first summaries, then the passages they summarize, then the
 * surroundings of a passage.
 *
 * <p>Start with {@link io.pinakes.orchestrator.longtext.LongTextSearch}. Summaries only tell where
 * to look; the results are literal passages of documents. Nothing here composes answers.
 */
@NullMarked
package io.pinakes.orchestrator.longtext;

import org.jspecify.annotations.NullMarked;

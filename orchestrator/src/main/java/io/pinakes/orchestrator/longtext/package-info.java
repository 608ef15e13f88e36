/**
 * Finds passages of long texts: summaries first, then the passages below them, then what makes a
 * passage whole.
 *
 * <p>Start with {@link io.pinakes.orchestrator.longtext.LongTextSearch}. Summaries only say where
 * to look; what comes out are passages of documents, word for word. Nothing here composes answers.
 */
@NullMarked
package io.pinakes.orchestrator.longtext;

import org.jspecify.annotations.NullMarked;

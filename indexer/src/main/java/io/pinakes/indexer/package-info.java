/**
 * Documents in, index out: the pipeline and its report.
 *
 * <p>Reads sources, cuts chunks, gives them context, embeds and writes them. No language model.
 */
@NullMarked
package io.pinakes.indexer;

import org.jspecify.annotations.NullMarked;

/**
 * The indexing pipeline, from source documents to an index, and its report.
 *
 * <p>Reads sources, splits documents into chunks, adds context, embeds and writes them. Uses no
 * language model.
 */
@NullMarked
package io.pinakes.indexer;

import org.jspecify.annotations.NullMarked;

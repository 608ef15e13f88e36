/**
 * The model shared by all modules: documents, pages, sections, chunks and their positions.
 *
 * <p>Values only. Nothing here knows Lucene, files or prompts. Start with {@link
 * io.pinakes.search.chunk.Chunk} and {@link io.pinakes.search.chunk.DocumentRecord}.
 */
@NullMarked
package io.pinakes.search.chunk;

import org.jspecify.annotations.NullMarked;

/**
 * The words every module speaks: documents, pages, sections, chunks and where they lie.
 *
 * <p>Values only. Nothing here knows Lucene, files or prompts. Start with {@link
 * io.pinakes.search.chunk.Chunk} and {@link io.pinakes.search.chunk.DocumentRecord}.
 */
@NullMarked
package io.pinakes.search.chunk;

import org.jspecify.annotations.NullMarked;

/**
 * Chooses the reader of a file and the process it runs in.
 *
 * <p>{@link io.pinakes.indexer.source.parser.FileType} knows the formats; a {@link
 * io.pinakes.indexer.source.parser.FileParser} reads in this process or in separate ones that may
 * crash, hang or run out of memory without harm. Nothing here lists files or knows where they come
 * from.
 */
@NullMarked
package io.pinakes.indexer.source.parser;

import org.jspecify.annotations.NullMarked;

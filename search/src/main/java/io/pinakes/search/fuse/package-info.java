/**
 * Merges ranked lists into one.
 *
 * <p>In: one {@link io.pinakes.search.fuse.Ranking} per retriever, best first. Out: {@link
 * io.pinakes.search.fuse.Scored} items, best first. Nothing here reads an index or knows what a
 * query is, so fusion is tested with lists of ids alone.
 */
@NullMarked
package io.pinakes.search.fuse;

import org.jspecify.annotations.NullMarked;

/**
 * The base: what an index holds and how anything in it is found.
 *
 * <p>Start with {@link io.pinakes.search.Library#open}. No Lucene type shows in its API, so that
 * another engine can stand behind it. Knows no files, no prompts, no language model.
 */
@NullMarked
package io.pinakes.search;

import org.jspecify.annotations.NullMarked;

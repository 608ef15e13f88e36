/**
 * The write side of an engine, as used by the indexer.
 *
 * <p>An {@link io.pinakes.search.write.IndexTarget} lists the contents of an index and opens it for
 * writing; an {@link io.pinakes.search.write.IndexStore} replaces whole documents and commits, in
 * place or, for a rebuild, beside the index that readers see. Nothing here knows how an engine
 * stores an index; its contract is the test suite {@code SinkContract}.
 */
@NullMarked
package io.pinakes.search.write;

import org.jspecify.annotations.NullMarked;

/**
 * The write side of an engine: what whoever builds an index asks of it.
 *
 * <p>An {@link io.pinakes.search.write.IndexTarget} tells what an index holds already and opens it
 * for writing; an {@link io.pinakes.search.write.IndexStore} swaps whole documents and commits, in
 * place or, for a rebuild, beside what readers see. Nothing here knows how an engine keeps an
 * index; its contract is the test suite {@code SinkContract}.
 */
@NullMarked
package io.pinakes.search.write;

import org.jspecify.annotations.NullMarked;

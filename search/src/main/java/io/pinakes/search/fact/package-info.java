/**
 * Facts: values with types, units and the place they were read from, and what can be asked of them.
 *
 * <p>A {@link io.pinakes.search.fact.Fact} is a labelled value, a row of a table, or what a
 * document's metadata says of it. {@link io.pinakes.search.fact.Annotations} finds them by exact
 * conditions and by words, counts and adds them up, and exports them. How facts are read out of
 * documents is no matter of this package.
 */
@NullMarked
package io.pinakes.search.fact;

import org.jspecify.annotations.NullMarked;

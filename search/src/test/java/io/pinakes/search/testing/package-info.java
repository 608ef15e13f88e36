/**
 * What the tests of several packages share: sample values, an embedder with vectors known by hand,
 * and index files written with the mappings alone.
 */
@NullMarked
package io.pinakes.search.testing;

import org.jspecify.annotations.NullMarked;

/**
 * What the tests of several packages share: documents written as small marked-up texts, a source
 * that holds them in memory, and an embedder that needs no model.
 */
@NullMarked
package io.pinakes.indexer.testing;

import org.jspecify.annotations.NullMarked;

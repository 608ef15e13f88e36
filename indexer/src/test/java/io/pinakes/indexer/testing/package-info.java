/**
 * What the tests of several packages share: documents written as small marked-up texts, an
 * in-memory source for them, and an embedder that needs no model.
 */
@NullMarked
package io.pinakes.indexer.testing;

import org.jspecify.annotations.NullMarked;

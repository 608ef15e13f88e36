/** Starts real clusters for tests, here and elsewhere. */
@NullMarked
package io.pinakes.cluster.client.testing;

import org.jspecify.annotations.NullMarked;

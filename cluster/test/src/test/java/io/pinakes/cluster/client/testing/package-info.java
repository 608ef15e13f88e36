/** Starts real clusters for tests. */
@NullMarked
package io.pinakes.cluster.client.testing;

import org.jspecify.annotations.NullMarked;

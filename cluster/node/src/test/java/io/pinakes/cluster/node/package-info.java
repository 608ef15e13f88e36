/** Starts real nodes for tests. */
@NullMarked
package io.pinakes.cluster.node;

import org.jspecify.annotations.NullMarked;

/** Holds the cluster to the contracts of all engines. */
@NullMarked
package io.pinakes.cluster.client;

import org.jspecify.annotations.NullMarked;

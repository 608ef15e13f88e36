/**
 * Measures a library on an OpenSearch cluster whose nodes run on this machine.
 *
 * <p>{@link io.pinakes.benchmarks.cluster.ClusterFaults} breaks nodes and the network between them
 * while one writes and others read, and compares every answer with the embedded engine's. Nothing
 * here names a class of the cluster: nodes are processes, and the engine is found by its location.
 */
@NullMarked
package io.pinakes.benchmarks.cluster;

import org.jspecify.annotations.NullMarked;

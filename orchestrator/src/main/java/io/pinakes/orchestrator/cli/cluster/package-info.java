/**
 * Runs OpenSearch nodes with the plugin on this machine, for trying a cluster out and for tests.
 *
 * <p>In: a source checkout in which the plugin has been built. Out: processes, and the location of
 * an index on them. Knows nothing of OpenSearch but how its process is started.
 */
@NullMarked
package io.pinakes.orchestrator.cli.cluster;

import org.jspecify.annotations.NullMarked;

/**
 * The engine that keeps an index on an OpenSearch cluster: {@code opensearch://host:9200/index}.
 *
 * <p>Found as a service, so nothing else depends on it. Reading is in {@code read}, writing in
 * {@code write}; what nodes do is in {@code io.pinakes.cluster.node}.
 */
@NullMarked
package io.pinakes.cluster.client;

import org.jspecify.annotations.NullMarked;

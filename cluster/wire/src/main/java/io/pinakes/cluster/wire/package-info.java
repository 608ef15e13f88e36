/**
 * What clients and nodes say to each other.
 *
 * <p>The ports of a shard are the protocol: a {@link io.pinakes.cluster.wire.Call} names a method
 * of one of the {@link io.pinakes.cluster.wire.Port}s and brings its arguments, an {@link
 * io.pinakes.cluster.wire.Answer} what it returned. {@link io.pinakes.cluster.wire.Wire} writes
 * records as bytes, without names, since both sides have the same; {@link
 * io.pinakes.cluster.wire.Port#PROTOCOL} tells whether they do. Knows no OpenSearch and no network.
 */
@NullMarked
package io.pinakes.cluster.wire;

import org.jspecify.annotations.NullMarked;

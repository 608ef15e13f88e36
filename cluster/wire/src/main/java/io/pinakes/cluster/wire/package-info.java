/**
 * The protocol between clients and nodes.
 *
 * <p>The ports of a shard are the protocol: a {@link io.pinakes.cluster.wire.Call} is a method of
 * one of the {@link io.pinakes.cluster.wire.Port}s with its arguments, an {@link
 * io.pinakes.cluster.wire.Answer} what it returned. {@link io.pinakes.cluster.wire.Wire} writes
 * records as bytes, without names, since both sides have the same types; {@link
 * io.pinakes.cluster.wire.Port#PROTOCOL} tells whether they do. Knows no OpenSearch and no network.
 */
@NullMarked
package io.pinakes.cluster.wire;

import org.jspecify.annotations.NullMarked;

/**
 * Turns requests into calls of {@link io.pinakes.server.http.Endpoint}s and their results into
 * responses: routing, authentication, limits, errors, compression, streams.
 *
 * <p>Besides {@link io.pinakes.server.PinakesServer}, the only place that depends on Jetty. Nothing
 * here knows what is served; start at {@link io.pinakes.server.http.Router}.
 */
@NullMarked
package io.pinakes.server.http;

import org.jspecify.annotations.NullMarked;

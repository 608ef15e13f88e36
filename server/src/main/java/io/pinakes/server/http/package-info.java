/**
 * How a request becomes a call of an {@link io.pinakes.server.http.Endpoint} and what it returns a
 * response: routing, who is asking, limits, errors, compression, streams.
 *
 * <p>The only place that knows Jetty beside {@link io.pinakes.server.PinakesServer}. Nothing here
 * knows what is served; start at {@link io.pinakes.server.http.Router}.
 */
@NullMarked
package io.pinakes.server.http;

import org.jspecify.annotations.NullMarked;

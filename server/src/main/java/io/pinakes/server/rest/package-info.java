/**
 * The REST interface, {@code /api/v1}: what the command line does with one index, over HTTP. The
 * JSON is written by the writers of the command line.
 *
 * <p>Every class here turns requests into calls of a {@link io.pinakes.server.library.View}; start
 * at {@link io.pinakes.server.rest.RestEndpoints}. What is served is described in {@code
 * openapi.yaml}, to which a test holds it.
 */
@NullMarked
package io.pinakes.server.rest;

import org.jspecify.annotations.NullMarked;

/**
 * The REST API, {@code /api/v1}: what the command line does with one index, over HTTP. The JSON
 * comes from the command line's writers.
 *
 * <p>Every class here turns requests into calls of a {@link io.pinakes.server.library.View}; start
 * at {@link io.pinakes.server.rest.RestEndpoints}. The endpoints are described in {@code
 * openapi.yaml}; a test keeps both in sync.
 */
@NullMarked
package io.pinakes.server.rest;

import org.jspecify.annotations.NullMarked;

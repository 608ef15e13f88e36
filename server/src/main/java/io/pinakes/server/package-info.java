/**
 * A library over HTTP: the web page, REST, MCP and an OpenAI-compatible endpoint, with access
 * control below all of them.
 *
 * <p>In: open libraries and settings. Out: a running server. How questions are answered is none of
 * its business: that is the orchestrator's. Start at {@link io.pinakes.server.PinakesServer}.
 */
@NullMarked
package io.pinakes.server;

import org.jspecify.annotations.NullMarked;

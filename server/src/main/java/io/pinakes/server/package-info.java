/**
 * A library over HTTP: the web page, REST, MCP and an OpenAI-compatible endpoint, with access
 * control below all of them.
 *
 * <p>In: open libraries and settings. Out: a running server. Answering questions is left to the
 * orchestrator. Start at {@link io.pinakes.server.PinakesServer}.
 */
@NullMarked
package io.pinakes.server;

import org.jspecify.annotations.NullMarked;

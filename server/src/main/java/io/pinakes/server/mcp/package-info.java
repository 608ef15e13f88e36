/**
 * The Model Context Protocol, over HTTP and over standard input and output, in the revisions
 * 2026-07-28 (without sessions) and 2025-11-25 (with a handshake).
 *
 * <p>In: JSON-RPC messages and their principal. Out: replies. The tools are read-only and see what
 * the principal sees; start at {@link io.pinakes.server.mcp.McpServer}.
 */
@NullMarked
package io.pinakes.server.mcp;

import org.jspecify.annotations.NullMarked;

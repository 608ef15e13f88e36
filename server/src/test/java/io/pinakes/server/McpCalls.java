package io.pinakes.server;

import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.parallel.ResourceLock;

/** A server with its MCP endpoint. */
@ResourceLock("McpCalls")
abstract class McpCalls {
  static Running server;

  @BeforeAll
  static void start() throws Exception {
    server = Running.demo();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  static HttpResponse<String> modern(String method, String params, String... more)
      throws Exception {
    String body =
        "{\"jsonrpc\": \"2.0\", \"id\": 7, \"method\": \""
            + method
            + "\", \"params\": {\"_meta\": {\"io.modelcontextprotocol/protocolVersion\":"
            + " \"2026-07-28\", \"io.modelcontextprotocol/clientCapabilities\": {}}"
            + (params.isEmpty() ? "" : ", " + params)
            + "}}";
    String[] headers = new String[4 + more.length];
    headers[0] = "MCP-Protocol-Version";
    headers[1] = "2026-07-28";
    headers[2] = "Mcp-Method";
    headers[3] = method;
    System.arraycopy(more, 0, headers, 4, more.length);
    return server.post("/mcp", body, headers);
  }
}

package io.pinakes.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The newer revision of the protocol. */
final class McpRevisionTest extends McpCalls {
  @Test
  void newerRevisionNeedsNoHandshake() throws Exception {
    JsonNode discovered = Running.json(modern("server/discover", "")).path("result");
    assertEquals("2026-07-28", discovered.path("supportedVersions").path(0).asText());
    assertEquals("complete", discovered.path("resultType").asText());
    assertTrue(discovered.path("ttlMs").isInt());
    JsonNode called =
        Running.json(
                modern(
                    "tools/call",
                    "\"name\": \"ask\", \"arguments\": {\"question\": \"When does the Dublin lease"
                        + " end?\"}",
                    "Mcp-Name",
                    "ask"))
            .path("result");
    assertEquals("complete", called.path("resultType").asText());
    assertFalse(called.path("isError").asBoolean());
    assertEquals(
        Running.JSON.readTree(called.path("content").path(0).path("text").asText()),
        called.path("structuredContent"));
  }

  @Test
  void missingResourceIsNamedAsItsRevisionSays() throws Exception {
    String uri = "\"uri\": \"pinakes://doc/none\"";
    JsonNode newer =
        Running.json(modern("resources/read", uri, "Mcp-Name", "pinakes://doc/none")).path("error");
    assertEquals(-32602, newer.path("code").asInt());
    JsonNode older =
        Running.json(
                server.post(
                    "/mcp",
                    "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"resources/read\", \"params\":"
                        + " {"
                        + uri
                        + "}}",
                    "MCP-Protocol-Version",
                    "2025-11-25"))
            .path("error");
    assertEquals(-32002, older.path("code").asInt());
    for (JsonNode error : List.of(newer, older)) {
      assertEquals("{\"uri\":\"pinakes://doc/none\"}", error.path("data").toString());
    }
  }

  @Test
  void newerRevisionRejectsWhatItMust() throws Exception {
    HttpResponse<String> mismatch =
        modern("tools/call", "\"name\": \"ask\", \"arguments\": {}", "Mcp-Name", "search");
    assertEquals(400, mismatch.statusCode());
    assertEquals(-32020, Running.json(mismatch).path("error").path("code").asInt());
    HttpResponse<String> unknown = modern("no/such", "");
    assertEquals(404, unknown.statusCode());
    assertEquals(-32601, Running.json(unknown).path("error").path("code").asInt());
    HttpResponse<String> version =
        server.post(
            "/mcp",
            "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/list\", \"params\": {\"_meta\":"
                + " {\"io.modelcontextprotocol/protocolVersion\": \"1900-01-01\"}}}",
            "MCP-Protocol-Version",
            "1900-01-01",
            "Mcp-Method",
            "tools/list");
    assertEquals(400, version.statusCode());
    assertEquals(-32022, Running.json(version).path("error").path("code").asInt());
    assertEquals(405, server.get("/mcp").statusCode());
    for (String removed : List.of("initialize", "ping")) {
      HttpResponse<String> response = modern(removed, "");
      assertEquals(404, response.statusCode());
      assertEquals(-32601, Running.json(response).path("error").path("code").asInt());
    }
  }

  @Test
  void newerRevisionNeedsItsMetadata() throws Exception {
    String revision = "\"io.modelcontextprotocol/protocolVersion\": \"2026-07-28\"";
    String capabilities = "\"io.modelcontextprotocol/clientCapabilities\": {}";
    for (String params :
        List.of(
            "{}",
            "{\"_meta\": {}}",
            "{\"_meta\": {" + capabilities + "}}",
            "{\"_meta\": {" + revision + "}}")) {
      HttpResponse<String> response =
          server.post(
              "/mcp",
              "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/list\", \"params\": "
                  + params
                  + "}",
              "MCP-Protocol-Version",
              "2026-07-28",
              "Mcp-Method",
              "tools/list");
      assertEquals(400, response.statusCode(), params);
      assertEquals(-32602, Running.json(response).path("error").path("code").asInt(), params);
    }
  }
}

package io.pinakes.server;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.spec.McpSchema;
import io.pinakes.orchestrator.cli.output.StandardOutput;
import io.pinakes.orchestrator.record.Sealing;
import io.pinakes.server.answer.AnswerExecutor;
import io.pinakes.server.answer.QuestionService;
import io.pinakes.server.answer.Records;
import io.pinakes.server.library.ServedLibraries;
import io.pinakes.server.mcp.McpServer;
import io.pinakes.server.mcp.McpStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** MCP in both revisions: the older with the official client, the newer with raw messages. */
final class McpTest extends McpCalls {
  @Test
  void officialClientListsCallsAndReads() {
    HttpClientStreamableHttpTransport transport =
        HttpClientStreamableHttpTransport.builder(server.server.address().toString())
            .endpoint("/mcp")
            .build();
    try (McpSyncClient client =
        McpClient.sync(transport).requestTimeout(Duration.ofSeconds(60)).build()) {
      assertEquals("pinakes", client.initialize().serverInfo().name());
      assertEquals(
          List.of(
              "ask",
              "mission",
              "search",
              "read",
              "browse",
              "facts_search",
              "facts_aggregate",
              "verify"),
          client.listTools().tools().stream().map(McpSchema.Tool::name).toList());
      for (McpSchema.Tool tool : client.listTools().tools()) {
        assertEquals(true, tool.annotations().readOnlyHint(), tool.name());
        assertEquals(false, tool.annotations().openWorldHint(), tool.name());
      }
      McpSchema.CallToolResult found =
          client.callTool(
              McpSchema.CallToolRequest.builder("search")
                  .arguments(Map.<String, Object>of("query", "vacant possession"))
                  .build());
      assertEquals(false, found.isError());
      assertTrue(found.structuredContent().toString().contains("dublin-office-lease-2021"));
      McpSchema.CallToolResult wrong =
          client.callTool(
              McpSchema.CallToolRequest.builder("read")
                  .arguments(Map.<String, Object>of("doc_id", "none"))
                  .build());
      assertEquals(true, wrong.isError());
      assertTrue(
          client
              .readResource(
                  McpSchema.ReadResourceRequest.builder(
                          "pinakes://doc/contracts/dublin-office-lease-2021")
                      .build())
              .contents()
              .getFirst()
              .toString()
              .contains("Liffey Estates"));
    }
  }

  @Test
  void toolResultsFitTheirSchemas() throws Exception {
    JsonNode tools = Running.json(modern("tools/list", "")).path("result").path("tools");
    Map<String, String> calls =
        Map.of(
            "ask", "{\"question\": \"Who painted the ceiling of the chapel?\"}",
            "mission", "{\"mission\": \"Compare the rents of the Dublin and Oslo leases\"}",
            "search", "{\"query\": \"lease\"}",
            "read", "{\"doc_id\": \"contracts/dublin-office-lease-2021\", \"from_page\": 2}",
            "browse", "{\"node\": \"contracts\"}",
            "facts_search", "{\"query\": \"total\", \"limit\": 3}",
            "facts_aggregate", "{\"measures\": [\"count\"], \"by\": [\"bucket\"]}",
            "verify", "{\"records\": [{}, {}]}");
    assertEquals(8, tools.size());
    for (JsonNode tool : tools) {
      String name = tool.path("name").asText();
      JsonNode result =
          Running.json(
                  modern(
                      "tools/call",
                      "\"name\": \"" + name + "\", \"arguments\": " + calls.get(name),
                      "Mcp-Name",
                      name))
              .path("result");
      assertFalse(result.path("isError").asBoolean(), result::toString);
      assertEquals(
          List.of(),
          SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
              .getSchema(tool.path("outputSchema"))
              .validate(result.path("structuredContent")),
          name);
    }
  }

  private static JsonNode mission(String arguments) throws Exception {
    return Running.json(
            modern(
                "tools/call",
                "\"name\": \"mission\", \"arguments\": {\"mission\": \"When does the Dublin lease"
                    + " end, and who is the landlord of the Dublin office?\""
                    + arguments
                    + "}",
                "Mcp-Name",
                "mission"))
        .path("result");
  }

  @Test
  void missionReportsEveryStepWithCitations() throws Exception {
    JsonNode report = mission("").path("structuredContent");
    assertEquals("complete", report.path("status").asText(), report::toString);
    assertEquals(2, report.path("steps").size(), report::toString);
    assertEquals(2, report.path("report").path("sections").size());
    assertFalse(report.path("citations").isEmpty());
    assertTrue(report.path("open").isEmpty());
  }

  @Test
  void missionIsBounded() throws Exception {
    JsonNode steps = mission(", \"max_steps\": 1");
    assertTrue(steps.path("isError").asBoolean(), steps::toString);
    JsonNode seconds = mission(", \"max_seconds\": 301"); // an answer may take 60 here
    assertTrue(seconds.path("isError").asBoolean());
    assertEquals(
        "\"max_seconds\" must be a whole number from 1 to 300, got 301",
        seconds.path("content").path(0).path("text").asText());
  }

  @Test
  void longTextIsReadInPages() throws Exception {
    String cursor = "";
    StringBuilder text = new StringBuilder();
    do {
      String more = cursor.isEmpty() ? "" : ", \"cursor\": \"" + cursor + "\"";
      JsonNode part =
          Running.json(
                  modern(
                      "tools/call",
                      "\"name\": \"read\", \"arguments\": {\"doc_id\":"
                          + " \"registers/invoice-ledger-2024\""
                          + more
                          + "}",
                      "Mcp-Name",
                      "read"))
              .path("result")
              .path("structuredContent");
      assertTrue(part.path("text").asText().length() <= 12_000);
      text.append(part.path("text").asText());
      cursor = part.path("next_cursor").asText();
    } while (!cursor.isEmpty());
    assertEquals(
        server.get(Running.document("registers/invoice-ledger-2024") + "/text").body(),
        text.toString());
  }

  @Test
  void streamAnswersEveryLineAndNothingElse() throws Exception {
    String in =
        """
        {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}
        {"jsonrpc":"2.0","method":"notifications/initialized"}
        not json
        {"jsonrpc":"2.0","id":2,"method":"tools/list"}
        """;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ServedLibraries served = DemoIndex.served()) {
      QuestionService asking =
          new QuestionService(
              new AnswerExecutor(1, Duration.ofSeconds(1)), new Records(Sealing.PLAIN));
      new McpStream(new McpServer(served, asking, 60), ServedLibraries.DEFAULT, out)
          .run(new ByteArrayInputStream(in.getBytes(StandardCharsets.UTF_8)));
    }
    Map<String, JsonNode> replies =
        out.toString(StandardCharsets.UTF_8)
            .lines()
            .map(McpTest::parsed)
            .collect(Collectors.toMap(reply -> reply.path("id").asText(), reply -> reply));
    assertEquals(3, replies.size(), replies::toString);
    assertEquals(
        "2025-11-25",
        requireNonNull(replies.get("1")).path("result").path("protocolVersion").asText());
    assertEquals(8, requireNonNull(replies.get("2")).path("result").path("tools").size());
    assertEquals(-32700, requireNonNull(replies.get("null")).path("error").path("code").asInt());
  }

  @Test
  void streamEndsQuietlyWhenItsClientLeaves() throws Exception {
    String in = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}\n";
    PrintStream console = System.err;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    OutputStream gone =
        new StandardOutput(
            new OutputStream() {
              @Override
              public void write(int one) throws IOException {
                throw new IOException("Broken pipe");
              }
            });
    System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
    try (ServedLibraries served = DemoIndex.served()) {
      QuestionService asking =
          new QuestionService(
              new AnswerExecutor(1, Duration.ofSeconds(1)), new Records(Sealing.PLAIN));
      new McpStream(new McpServer(served, asking, 60), ServedLibraries.DEFAULT, gone)
          .run(new ByteArrayInputStream(in.getBytes(StandardCharsets.UTF_8)));
    } finally {
      System.setErr(console);
    }
    assertFalse(said.toString(StandardCharsets.UTF_8).contains("StandardOutput"), said::toString);
  }

  private static JsonNode parsed(String line) {
    try {
      return Running.JSON.readTree(line);
    } catch (IOException e) {
      throw new AssertionError("no JSON: " + line, e);
    }
  }
}

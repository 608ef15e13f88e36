package io.pinakes.cluster.client.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class NodesTest {
  @SuppressWarnings("NullAway.Init")
  private HttpServer node;

  @SuppressWarnings("NullAway.Init")
  private Nodes nodes;

  private volatile String encoding = "";
  private volatile byte[] received = {};
  private volatile byte[] response = {};
  private volatile boolean compressed;

  @BeforeEach
  void startNode() throws IOException {
    node = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    node.createContext("/", this::respond);
    node.start();
    nodes =
        Nodes.of(
            Location.parse("opensearch://127.0.0.1:" + node.getAddress().getPort() + "/policies"));
  }

  @AfterEach
  void stopNode() {
    node.stop(0);
  }

  private void respond(HttpExchange exchange) throws IOException {
    encoding = String.valueOf(exchange.getRequestHeaders().getFirst("Content-Encoding"));
    received = exchange.getRequestBody().readAllBytes();
    if (compressed) {
      exchange.getResponseHeaders().set("Content-Encoding", "gzip");
    }
    exchange.sendResponseHeaders(200, response.length);
    exchange.getResponseBody().write(response);
    exchange.close();
  }

  @Test
  void aLongBodyIsCompressed() throws IOException {
    byte[] lines = "{\"block\":\"AAAA\"}\n".repeat(1_000).getBytes(StandardCharsets.UTF_8);
    assertTrue(nodes.lines("/policies/_bulk", lines).ok());
    assertEquals("gzip", encoding);
    assertTrue(received.length < lines.length / 10, received.length + " bytes");
    byte[] unpacked = new GZIPInputStream(new ByteArrayInputStream(received)).readAllBytes();
    assertEquals(
        new String(lines, StandardCharsets.UTF_8), new String(unpacked, StandardCharsets.UTF_8));
  }

  @Test
  void aShortBodyIsSentAsItIs() {
    ObjectNode body = Nodes.object().put("size", 0);
    assertTrue(nodes.send("POST", "/policies/_search", body).ok());
    assertEquals("null", encoding);
    assertEquals("{\"size\":0}", new String(received, StandardCharsets.UTF_8));
  }

  @Test
  void aNodeThatAcceptsAndSaysNothingIsPassedOver() throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 8, InetAddress.getLoopbackAddress())) {
      Nodes both =
          Nodes.of(
              Location.parse(
                  "opensearch://127.0.0.1:"
                      + silent.getLocalPort()
                      + ",127.0.0.1:"
                      + node.getAddress().getPort()
                      + "/policies"));
      assertTimeoutPreemptively(Duration.ofSeconds(30), () -> assertTrue(both.get("/x").ok()));
    }
  }

  @Test
  void compressedResponsesAreRead() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write("{\"took\": 7}".getBytes(StandardCharsets.UTF_8));
    }
    response = packed.toByteArray();
    compressed = true;
    assertEquals(7, nodes.get("/policies").body().path("took").asInt());
  }
}

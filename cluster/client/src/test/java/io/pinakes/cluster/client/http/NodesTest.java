package io.pinakes.cluster.client.http;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.pinakes.search.schema.LibraryException;
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
  private static final ObjectMapper SMILE = new ObjectMapper(new SmileFactory());
  private static final byte END_MARKER = (byte) 0xFF;

  @SuppressWarnings("NullAway.Init")
  private HttpServer node;

  @SuppressWarnings("NullAway.Init")
  private Nodes nodes;

  private volatile String encoding = "";
  private volatile String type = "";
  private volatile String responseType = "application/json";
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
    type = String.valueOf(exchange.getRequestHeaders().getFirst("Content-Type"));
    received = exchange.getRequestBody().readAllBytes();
    exchange.getResponseHeaders().set("Content-Type", responseType);
    if (compressed) {
      exchange.getResponseHeaders().set("Content-Encoding", "gzip");
    }
    exchange.sendResponseHeaders(200, response.length);
    exchange.getResponseBody().write(response);
    exchange.close();
  }

  @Test
  void aLongBodyIsCompressed() throws IOException {
    byte[] line = Nodes.line(Nodes.object().put("block", new byte[10_000]));
    assertTrue(nodes.bulk("/policies/_bulk", line).ok());
    assertEquals("gzip", encoding);
    assertTrue(received.length < line.length / 10, received.length + " bytes");
    assertArrayEquals(line, new GZIPInputStream(new ByteArrayInputStream(received)).readAllBytes());
  }

  @Test
  void aShortBodyIsSentAsItIs() throws IOException {
    ObjectNode body = Nodes.object().put("size", 0);
    assertTrue(nodes.send("POST", "/policies/_search", body).ok());
    assertEquals("null", encoding);
    assertEquals("application/smile", type);
    assertEquals(body, SMILE.readTree(received));
  }

  /** Nodes find the end of a part by a byte that may not occur in it. */
  @Test
  void theEndMarkerOccursOnlyAtTheEnd() throws IOException {
    byte[] every = new byte[256];
    for (int i = 0; i < every.length; i++) {
      every[i] = (byte) i;
    }
    byte[] line = Nodes.line(Nodes.object().put("block", every).put("text", "\u00FF \u20AC"));
    int end = 0;
    while (line[end] != END_MARKER) {
      end++;
    }
    assertEquals(line.length - 1, end);
    assertArrayEquals(every, SMILE.readTree(line).path("block").binaryValue());
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
  void refusedConnectionIsReportedSoonIfNoNodeEverResponded() {
    node.stop(0);
    LibraryException.Unavailable refused =
        assertTimeoutPreemptively(
            Duration.ofSeconds(10),
            () -> assertThrows(LibraryException.Unavailable.class, () -> nodes.get("/x")));
    assertEquals(
        "no node of " + nodes + " responds: connection refused; start one, or try later",
        refused.getMessage());
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

  @Test
  void binaryResponsesAreRead() throws IOException {
    byte[] answer = {0, -1, 34, 92};
    response = SMILE.writeValueAsBytes(Nodes.object().put("answer", answer));
    responseType = "application/smile";
    assertArrayEquals(answer, nodes.get("/policies").body().path("answer").binaryValue());
  }
}

package io.pinakes.cluster.client.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.pinakes.cluster.client.http.Location;
import io.pinakes.cluster.client.http.Nodes;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CatalogueTest {
  private static final String INDEX = "policies-1a2b3c4d";

  @SuppressWarnings("NullAway.Init")
  private HttpServer node;

  @SuppressWarnings("NullAway.Init")
  private Catalogue catalogue;

  private final Deque<String> responses = new ArrayDeque<>();
  private final List<String> requests = new ArrayList<>();

  @BeforeEach
  void startNode() throws IOException {
    node = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    node.createContext("/", this::respond);
    node.start();
    Location location =
        Location.parse("opensearch://127.0.0.1:" + node.getAddress().getPort() + "/policies");
    catalogue = new Catalogue(location, Nodes.of(location));
  }

  @AfterEach
  void stopNode() {
    node.stop(0);
  }

  private synchronized void respond(HttpExchange exchange) throws IOException {
    requests.add(exchange.getRequestMethod() + " " + exchange.getRequestURI());
    byte[] body = responses.removeFirst().getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(200, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  private static String head(long number, long epoch) {
    return "{\"_seq_no\": "
        + number
        + ", \"_primary_term\": 1, \"_source\": {\"epoch\": "
        + epoch
        + "}}";
  }

  private static String refreshed(int total, int successful) {
    return "{\"_shards\": {\"total\": "
        + total
        + ", \"successful\": "
        + successful
        + ", \"failed\": 0}}";
  }

  private static String health(String status, int copies) {
    return "{\"status\": \"" + status + "\", \"active_shards\": " + copies + "}";
  }

  @Test
  void anOlderHeadThanWasReadBeforeIsNotTheCurrentOne() {
    responses.addAll(List.of(head(5, 2), head(4, 1), head(6, 3)));
    assertEquals(2, catalogue.read().head().epoch());
    assertEquals(3, catalogue.read().head().epoch());
    assertEquals(3, requests.size());
  }

  @Test
  void aRefreshOfAllCopiesIsDone() {
    responses.add(refreshed(6, 6));
    catalogue.refresh(INDEX);
    assertEquals(List.of("POST /" + INDEX + "/_refresh"), requests);
  }

  @Test
  void copiesThatDoNotExistNeedNoRefresh() {
    responses.addAll(
        List.of(refreshed(6, 3), health("yellow", 3), refreshed(6, 3), health("yellow", 3)));
    catalogue.refresh(INDEX);
    assertTrue(responses.isEmpty());
  }

  @Test
  void aShardWithoutACopyIsRefreshedWhenItHasOne() {
    responses.addAll(
        List.of(
            refreshed(6, 4),
            health("red", 4),
            refreshed(6, 4), // nothing failed, says OpenSearch
            health("yellow", 5),
            health("yellow", 5),
            refreshed(6, 5),
            health("yellow", 5)));
    catalogue.refresh(INDEX);
    assertTrue(responses.isEmpty());
  }
}

package io.pinakes.cluster.client.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LocationTest {
  @Test
  void namesNodesAndAnIndex() {
    assertEquals(
        new Location(
            List.of(URI.create("http://one:9201"), URI.create("http://two.example:9200")),
            "policies",
            3,
            -1),
        Location.parse("opensearch://one:9201,two.example/policies"));
  }

  @Test
  void saysWhatANewIndexIsMadeOf() {
    Location location = Location.parse("opensearch+https://[::1]/a.b-1?shards=12&replicas=0");
    assertEquals(List.of(URI.create("https://[::1]:9200")), location.nodes());
    assertEquals(12, location.shards());
    assertEquals(0, location.replicas());
    assertEquals("opensearch+https://[::1]:9200/a.b-1", location.toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "opensearch://",
        "opensearch:///policies",
        "opensearch://one",
        "opensearch://one/",
        "opensearch://one/Policies",
        "opensearch://one/_all",
        "opensearch://one/a*",
        "opensearch://one/a,b",
        "opensearch://one/a/b",
        "opensearch://one/../a",
        "opensearch://user:secret@one/a",
        "opensearch://one:0/a",
        "opensearch://one:99999/a",
        "opensearch://one,/a",
        "opensearch://one/a?shards=0",
        "opensearch://one/a?shards=9999",
        "opensearch://one/a?refresh=1",
      })
  void refusesEverythingElse(String text) {
    assertTrue(Location.isMeant(text));
    assertThrows(IllegalArgumentException.class, () -> Location.parse(text));
  }
}

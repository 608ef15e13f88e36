package io.pinakes.orchestrator.cli.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The ports of nodes stay free until the nodes start, and while they are down. */
class NodePortsTest {
  private static final int CLUSTERS = 100;

  /** The first port that Linux gives to outgoing connections, if nobody configured another. */
  private static final int FIRST_EPHEMERAL = 32_768;

  @Test
  void noConnectionAndNoOtherClusterTakesAPort() throws IOException {
    Set<Integer> seen = new HashSet<>();
    for (int i = 0; i < CLUSTERS; i++) {
      List<Integer> ports = NodeProcess.freePorts(3);
      assertEquals(6, ports.size());
      for (int port : ports) {
        assertTrue(port < FIRST_EPHEMERAL, () -> "any connection may take port " + port);
        assertTrue(seen.add(port), () -> "port " + port + " was given twice");
      }
    }
  }
}

package io.pinakes.orchestrator.cli.cluster;

import io.pinakes.search.embed.model.CacheFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Three nodes in one process, whose data is deleted when they end. */
public final class LocalCluster implements AutoCloseable {
  private static final int NODES = 3;
  private static final int HEAP_MEGABYTES = 512;

  private final Path data;
  private final List<Integer> ports;
  private final NodeProcess nodes;

  private LocalCluster(Path data, List<Integer> ports, NodeProcess nodes) {
    this.data = data;
    this.ports = ports;
    this.nodes = nodes;
  }

  /**
   * Starts a cluster and waits until it answers.
   *
   * @param checkout the source checkout, in which the plugin has been built
   * @throws IllegalStateException if {@code checkout} has no built plugin
   */
  public static LocalCluster start(Path checkout) throws IOException {
    Path data = CacheFolder.ofThisProcess().temporaryFolder("cluster-");
    try {
      List<Integer> ports = NodeProcess.freePorts(NODES);
      NodeProcess nodes =
          NodeProcess.start(
              checkout, data, ports, 0, NODES, HEAP_MEGABYTES, NodeProcess.QUICK_START);
      LocalCluster cluster = new LocalCluster(data, ports, nodes);
      try {
        nodes.awaitStart();
      } catch (IOException e) {
        nodes.close();
        throw e;
      }
      return cluster;
    } catch (IOException | RuntimeException e) {
      delete(data);
      throw e;
    }
  }

  /** The location of an index on this cluster. */
  public String location(String index) {
    return NodeProcess.location(ports, index);
  }

  @Override
  public void close() throws IOException {
    nodes.close();
    delete(data);
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}

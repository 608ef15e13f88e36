package io.pinakes.cluster.node;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.opensearch.Version;
import org.opensearch.common.settings.Settings;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.plugins.Plugin;
import org.opensearch.plugins.PluginInfo;
import org.opensearch.transport.Netty4ModulePlugin;

/**
 * Nodes in this process, reachable from this machine only, each with its own ports and data: {@code
 * LocalNodes HOME FIRST COUNT HTTP_PORT TRANSPORT_PORT…}. The cluster has one node for each pair of
 * ports; COUNT of them, from number FIRST on, run here. They end with the standard input.
 */
final class LocalNodes {
  private LocalNodes() {}

  /** A node with the plugin from the class path. */
  private static final class LocalNode extends Node {
    LocalNode(Settings settings, Path config) {
      super(
          InternalSettingsPreparer.prepareEnvironment(
              settings, Map.of(), config, () -> settings.get("node.name")),
          List.of(info(Netty4ModulePlugin.class), info(PinakesPlugin.class)),
          true);
    }

    private static PluginInfo info(Class<? extends Plugin> plugin) {
      return new PluginInfo(
          plugin.getSimpleName(),
          "from the class path",
          "1",
          Version.CURRENT,
          "25",
          plugin.getName(),
          null,
          List.of(),
          false);
    }
  }

  /** Starts the nodes, prints {@code started}, and waits. */
  public static void main(String[] arguments) throws Exception {
    Path home = Path.of(arguments[0]);
    int first = Integer.parseInt(arguments[1]);
    int count = Integer.parseInt(arguments[2]);
    List<String> ports = List.of(arguments).subList(3, arguments.length);
    List<String> seeds = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (int node = 0; node < ports.size() / 2; node++) {
      seeds.add("127.0.0.1:" + ports.get(2 * node + 1));
      names.add("n" + node);
    }
    List<Node> nodes = new ArrayList<>();
    for (int node = first; node < first + count; node++) {
      nodes.add(new LocalNode(settings(home, node, ports, seeds, names), config(home, node)));
    }
    List<Thread> starting = new ArrayList<>();
    for (Node node : nodes) {
      starting.add(Thread.ofPlatform().start(() -> start(node)));
    }
    for (Thread thread : starting) {
      thread.join();
    }
    System.out.println("started");
    while (System.in.read() >= 0) {
      // until the process that started this one ends
    }
    Runtime.getRuntime().halt(0);
  }

  private static void start(Node node) {
    try {
      node.start();
    } catch (Exception e) {
      e.printStackTrace();
      Runtime.getRuntime().halt(1);
    }
  }

  private static Path config(Path home, int node) throws IOException {
    return Files.createDirectories(home.resolve("config" + node));
  }

  private static Settings settings(
      Path home, int node, List<String> ports, List<String> seeds, List<String> names) {
    return Settings.builder()
        .put("cluster.name", "pinakes-local")
        .put("node.name", names.get(node))
        .put("path.home", home.toString())
        .put("path.data", home.resolve("data" + node).toString())
        .put("path.repo", home.resolve("snapshots").toString())
        .put("network.host", "127.0.0.1")
        .put("http.port", ports.get(2 * node))
        .put("transport.port", ports.get(2 * node + 1))
        .putList("discovery.seed_hosts", seeds)
        .putList("cluster.initial_cluster_manager_nodes", names)
        .put("cluster.routing.allocation.disk.threshold_enabled", false)
        .put("cluster.fault_detection.leader_check.timeout", "2s")
        .put("cluster.fault_detection.follower_check.timeout", "2s")
        .put("cluster.fault_detection.follower_check.retry_count", 1)
        .put("action.auto_create_index", false)
        .put("node.processors", 2)
        .build();
  }
}

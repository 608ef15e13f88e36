package io.pinakes.benchmarks.cluster;

import io.pinakes.orchestrator.cli.cluster.NodeProcess;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * Nodes in processes of their own, which can be killed, frozen and started again. For one thread.
 */
public final class ForkedNodes implements AutoCloseable {
  public static final int COUNT = 3;

  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final int LOOK_MILLIS = 200;

  private final Path checkout;
  private final Path home;
  private final int megabytes;
  private final Use use;
  private final List<Integer> ports = NodeProcess.freePorts(COUNT);
  private final Network network;
  private final List<@Nullable NodeProcess> processes = new ArrayList<>();
  private final List<Long> ids = new CopyOnWriteArrayList<>();
  private final HttpClient client =
      HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(1)).build();

  /** What nodes are started for. */
  public enum Use {
    /** They start quickly, and what they say to each other goes through a {@link Network}. */
    FAULTS,
    /** They run as on a server, with all compilers, and talk to each other directly. */
    TIMING
  }

  private ForkedNodes(Path checkout, Path home, int megabytes, Use use) throws IOException {
    this.checkout = checkout;
    this.home = home;
    this.megabytes = megabytes;
    this.use = use;
    List<Integer> transport = new ArrayList<>();
    for (int node = 0; node < COUNT; node++) {
      transport.add(ports.get(2 * node + 1));
      processes.add(null);
      ids.add(-1L);
    }
    network = Network.before(transport, ids);
  }

  /**
   * Starts three nodes.
   *
   * @param checkout the source checkout, in which the plugin has been built
   * @param home an empty folder for their data; node {@code i} keeps its own in {@code datai}
   * @param megabytes of heap, each
   */
  public static ForkedNodes start(Path checkout, Path home, int megabytes, Use use)
      throws IOException {
    ForkedNodes nodes = new ForkedNodes(checkout, home, megabytes, use);
    nodes.start(Set.of(0, 1, 2));
    return nodes;
  }

  Network network() {
    return network;
  }

  /** Where clients find an index. */
  public String location(String index, int shards, int replicas) {
    return NodeProcess.location(ports, index) + "?shards=" + shards + "&replicas=" + replicas;
  }

  /** The folder in which a node keeps its data. */
  static Path data(Path home, int node) {
    return home.resolve("data" + node);
  }

  /** Starts nodes that do not run, and waits until each of them answers. */
  void start(Set<Integer> nodes) throws IOException {
    for (int node : nodes) {
      List<Integer> seen = use == Use.FAULTS ? throughNetwork(node) : ports;
      List<String> jvm = use == Use.FAULTS ? NodeProcess.QUICK_START : List.of();
      Set<ProcessHandle> before = children();
      processes.set(node, NodeProcess.start(checkout, home, seen, node, 1, megabytes, jvm));
      Set<ProcessHandle> started = children();
      started.removeAll(before);
      ids.set(node, started.iterator().next().pid());
    }
    for (int node : nodes) {
      NodeProcess process = processes.get(node);
      if (process != null) {
        process.awaitStart();
      }
    }
  }

  /** The ports that a node is told, which are those of the network for all others. */
  private List<Integer> throughNetwork(int node) throws IOException {
    List<Integer> seen = new ArrayList<>(ports);
    for (int other = 0; other < COUNT; other++) {
      if (other != node) {
        seen.set(2 * other + 1, network.port(other));
      }
    }
    Path config = Files.createDirectories(home.resolve("config" + node));
    Files.writeString(
        config.resolve("opensearch.yml"), "transport.publish_port: " + network.port(node) + "\n");
    return seen;
  }

  private static Set<ProcessHandle> children() {
    Set<ProcessHandle> children = new HashSet<>();
    ProcessHandle.current().children().forEach(children::add);
    return children;
  }

  /** Ends nodes at once. */
  void kill(Set<Integer> nodes) {
    for (int node : nodes) {
      ProcessHandle.of(ids.get(node)).ifPresent(ProcessHandle::destroyForcibly);
    }
    for (int node : nodes) {
      NodeProcess process = processes.get(node);
      if (process != null) {
        process.close();
      }
      processes.set(node, null);
    }
  }

  /** Stops the process of a node, or lets it go on. */
  void freeze(int node, boolean frozen) throws IOException {
    Shell.run("kill", frozen ? "-STOP" : "-CONT", Long.toString(ids.get(node)));
  }

  /**
   * Sends a request to any node that answers.
   *
   * @return the answer's body
   * @throws IOException if none answers, or with an error
   */
  public String request(String method, String path, String body) throws IOException {
    IOException failure = new IOException("no node runs");
    for (int node = 0; node < COUNT; node++) {
      if (processes.get(node) == null) {
        continue;
      }
      HttpRequest request =
          HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + ports.get(2 * node) + path))
              .timeout(Duration.ofSeconds(10))
              .header("Content-Type", "application/json")
              .method(method, HttpRequest.BodyPublishers.ofString(body))
              .build();
      try {
        HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() < 300) {
          return answer.body();
        }
        failure = new IOException(path + ": " + answer.body());
      } catch (IOException e) {
        failure = e;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IOException("interrupted", e);
      }
    }
    throw failure;
  }

  /**
   * Waits until all nodes have found each other and every shard has all its copies, giving copies
   * that failed too often another try, as an operator does.
   */
  public void awaitCopies() throws IOException, InterruptedException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    String last = "";
    while (System.nanoTime() < end) {
      try {
        request("POST", "/_cluster/reroute?retry_failed=true&metric=none", "");
        last =
            request(
                "GET",
                "/_cluster/health?wait_for_status=green&wait_for_nodes="
                    + COUNT
                    + "&wait_for_no_relocating_shards=true&timeout=5s",
                "");
        return;
      } catch (IOException e) {
        last = String.valueOf(e.getMessage());
        Thread.sleep(LOOK_MILLIS);
      }
    }
    throw new IOException(
        "the cluster does not become whole: "
            + last
            + " "
            + request("GET", "/_cluster/allocation/explain", ""));
  }

  @Override
  public void close() {
    kill(Set.of(0, 1, 2));
    network.close();
    client.close();
  }
}

package io.pinakes.cluster.client.testing;

import io.pinakes.orchestrator.cli.cluster.NodeProcess;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** OpenSearch nodes with the plugin, in one process or in several that can be killed. */
public final class TestCluster implements AutoCloseable {
  private static final Path CHECKOUT = Path.of("..", "..");
  private static final int NODES = 3;
  private static final int SHARED_MEGABYTES = 512;
  private static final int SINGLE_MEGABYTES = 300;

  private static final AtomicInteger INDEXES = new AtomicInteger();
  private static @Nullable TestCluster shared;

  private final Path home;
  private final List<Integer> ports;
  private final List<@Nullable NodeProcess> processes = new ArrayList<>();

  private TestCluster(Path home) throws IOException {
    this.home = home;
    ports = NodeProcess.freePorts(NODES);
  }

  /** Three nodes in one process, which all tests of this process share. */
  public static synchronized TestCluster shared() throws IOException {
    TestCluster known = shared;
    if (known == null) {
      known = new TestCluster(Files.createTempDirectory("pinakes-cluster"));
      NodeProcess process = known.start(0, NODES, SHARED_MEGABYTES);
      known.processes.add(process);
      process.awaitStart();
      shared = known;
    }
    return known;
  }

  /** Three nodes, each in a process that can be killed. */
  public static TestCluster ofProcesses() throws IOException {
    TestCluster cluster = new TestCluster(Files.createTempDirectory("pinakes-nodes"));
    for (int node = 0; node < NODES; node++) {
      cluster.processes.add(cluster.start(node, 1, SINGLE_MEGABYTES));
    }
    for (int node = 0; node < NODES; node++) {
      cluster.process(node).awaitStart();
    }
    return cluster;
  }

  private NodeProcess start(int first, int count, int megabytes) throws IOException {
    return NodeProcess.start(
        CHECKOUT, home, ports, first, count, megabytes, NodeProcess.QUICK_START);
  }

  private NodeProcess process(int node) {
    NodeProcess process = processes.get(node);
    if (process == null) {
      throw new IllegalStateException("node " + node + " does not run");
    }
    return process;
  }

  /** Waits until every shard has all its copies, asking a node that runs. */
  public void awaitCopies(int node) throws IOException, InterruptedException {
    ask(
        node,
        "/_cluster/health?wait_for_status=green&wait_for_no_relocating_shards=true&timeout=60s");
  }

  /** The node that manages the cluster, asking a node that runs. */
  public int manager(int node) throws IOException, InterruptedException {
    return Integer.parseInt(ask(node, "/_cat/cluster_manager?h=node").strip().substring(1));
  }

  private String ask(int node, String what) throws IOException, InterruptedException {
    HttpResponse<String> answer = get(node, what);
    if (answer.statusCode() != 200) {
      throw new IOException("the cluster is not whole: " + answer.body());
    }
    return answer.body();
  }

  /** What a node that runs answers. */
  public HttpResponse<String> get(int node, String path) throws IOException, InterruptedException {
    return send(node, "GET", path, "");
  }

  /** What a node that runs answers, however long it takes: the request is sent once. */
  public HttpResponse<String> send(int node, String method, String path, String json)
      throws IOException, InterruptedException {
    URI uri = URI.create("http://127.0.0.1:" + ports.get(2 * node) + path);
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client.send(
          HttpRequest.newBuilder(uri)
              .header("Content-Type", "application/json")
              .method(
                  method,
                  json.isEmpty()
                      ? HttpRequest.BodyPublishers.noBody()
                      : HttpRequest.BodyPublishers.ofString(json))
              .build(),
          HttpResponse.BodyHandlers.ofString());
    }
  }

  /** Ends a node of {@link #ofProcesses} at once, as a power failure would. */
  public void kill(int node) {
    process(node).close();
    processes.set(node, null);
  }

  /** Starts a killed node again, with the files that it had. */
  public void restart(int node) throws IOException {
    NodeProcess process = start(node, 1, SINGLE_MEGABYTES);
    processes.set(node, process);
    process.awaitStart();
  }

  /** The location of a new index, with all nodes. */
  public String location(int shards, int replicas) {
    String index = "index" + INDEXES.incrementAndGet();
    return NodeProcess.location(ports, index) + "?shards=" + shards + "&replicas=" + replicas;
  }

  @Override
  public void close() {
    for (NodeProcess process : processes) {
      if (process != null) {
        process.close();
      }
    }
  }
}

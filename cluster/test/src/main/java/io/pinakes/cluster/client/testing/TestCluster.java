package io.pinakes.cluster.client.testing;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Real nodes of OpenSearch with the plugin, in processes of their own, with the class path that the
 * module of the plugin has written down; they end with this process.
 */
public final class TestCluster implements AutoCloseable {
  private static final AtomicInteger INDEXES = new AtomicInteger();
  private static @Nullable TestCluster shared;

  private final Path home;
  private final List<Integer> ports;
  private final int nodes;
  private final List<@Nullable Process> processes = new ArrayList<>();

  private TestCluster(Path home, int nodes) throws IOException {
    this.home = home;
    this.nodes = nodes;
    ports = freePorts(2 * nodes);
  }

  /** Three nodes in one process, which all tests of this process share. */
  public static synchronized TestCluster shared() throws IOException {
    TestCluster known = shared;
    if (known == null) {
      known = new TestCluster(Files.createTempDirectory("pinakes-cluster"), 3);
      known.processes.add(known.start(0, 3, "512m"));
      known.awaitStart(0);
      shared = known;
    }
    return known;
  }

  /** Three nodes, each in a process that can be killed. */
  public static TestCluster ofProcesses() throws IOException {
    TestCluster cluster = new TestCluster(Files.createTempDirectory("pinakes-nodes"), 3);
    for (int node = 0; node < 3; node++) {
      cluster.processes.add(cluster.start(node, 1, "300m"));
    }
    for (int node = 0; node < 3; node++) {
      cluster.awaitStart(node);
    }
    return cluster;
  }

  private static List<Integer> freePorts(int count) throws IOException {
    List<ServerSocket> sockets = new ArrayList<>();
    List<Integer> free = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
      sockets.add(socket);
      free.add(socket.getLocalPort());
    }
    for (ServerSocket socket : sockets) {
      socket.close();
    }
    return free;
  }

  private Process start(int first, int count, String heap) throws IOException {
    Path module = Path.of("..", "node", "target").toAbsolutePath().normalize();
    String libraries = Files.readString(module.resolve("test.classpath")).strip();
    String classPath =
        String.join(
            File.pathSeparator,
            module.resolve("test-classes").toString(),
            module.resolve("classes").toString(),
            libraries);
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(String.valueOf(System.getProperty("java.home")), "bin", "java").toString(),
                "-Xmx" + heap,
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "--add-modules=jdk.incubator.vector",
                "--enable-native-access=ALL-UNNAMED",
                "--add-opens=java.base/java.nio=ALL-UNNAMED",
                "-Djava.io.tmpdir=" + Files.createDirectories(home.resolve("tmp" + first)),
                "-Dlog4j2.disable.jmx=true",
                "-cp",
                classPath,
                "io.pinakes.cluster.node.NodesMain",
                home.toString(),
                Integer.toString(first),
                Integer.toString(count),
                Integer.toString(nodes)));
    ports.forEach(port -> command.add(Integer.toString(port)));
    return new ProcessBuilder(command).redirectError(home.resolve("err" + first).toFile()).start();
  }

  private void awaitStart(int index) throws IOException {
    Process process = process(index);
    BufferedReader out =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    List<String> said = new ArrayList<>();
    for (String line = out.readLine(); line != null; line = out.readLine()) {
      if (line.equals("started")) {
        Thread.ofVirtual().start(() -> out.lines().forEach(_ -> {}));
        return;
      }
      said.add(line);
    }
    throw new IOException(
        "the nodes did not start: " + said + Files.readString(home.resolve("err" + index)));
  }

  private Process process(int node) {
    Process process = processes.get(node);
    if (process == null) {
      throw new IllegalStateException("node " + node + " does not run");
    }
    return process;
  }

  /** Waits until every shard has all its copies, asking a node that runs. */
  public void awaitCopies(int node) throws IOException, InterruptedException {
    URI health =
        URI.create(
            "http://127.0.0.1:"
                + ports.get(2 * node)
                + "/_cluster/health?wait_for_status=green&wait_for_no_relocating_shards=true"
                + "&timeout=60s");
    try (HttpClient client = HttpClient.newHttpClient()) {
      HttpResponse<String> answer =
          client.send(HttpRequest.newBuilder(health).build(), HttpResponse.BodyHandlers.ofString());
      if (answer.statusCode() != 200) {
        throw new IOException("the cluster is not whole: " + answer.body());
      }
    }
  }

  /** Ends a node of {@link #ofProcesses} at once, as a lack of power would. */
  public void kill(int node) throws InterruptedException {
    Process process = process(node);
    process.destroyForcibly();
    process.waitFor();
    processes.set(node, null);
  }

  /** Starts a killed node again, with the files that it had. */
  public void restart(int node) throws IOException {
    processes.set(node, start(node, 1, "300m"));
    awaitStart(node);
  }

  /** A new place for an index: all nodes are named. */
  public String location(int shards, int replicas) {
    List<String> hosts = new ArrayList<>();
    for (int node = 0; node < nodes; node++) {
      hosts.add("127.0.0.1:" + ports.get(2 * node));
    }
    return "opensearch://"
        + hosts.stream().collect(Collectors.joining(","))
        + "/index"
        + INDEXES.incrementAndGet()
        + "?shards="
        + shards
        + "&replicas="
        + replicas;
  }

  @Override
  public void close() {
    for (Process process : processes) {
      if (process != null) {
        process.destroyForcibly();
      }
    }
  }
}

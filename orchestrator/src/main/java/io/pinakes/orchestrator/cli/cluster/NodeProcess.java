package io.pinakes.orchestrator.cli.cluster;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;

/**
 * A process with one or several OpenSearch nodes that have the plugin. It is reachable from this
 * machine only, and ends with the process that started it.
 */
public final class NodeProcess implements AutoCloseable {
  private static final String MODULE = "cluster/node/target";
  private static final String CLASS_PATH = "nodes.classpath";

  /** Options of the JVM for nodes that run for seconds or minutes: they start sooner. */
  public static final List<String> QUICK_START =
      List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

  private static final int FIRST_PORT = 20_000;
  private static final int END_PORT = 32_768;
  private static final int PORT_TRIES = 1000;

  /** Ports that this process has handed out: a node that is down still needs its own. */
  private static final Set<Integer> GIVEN = ConcurrentHashMap.newKeySet();

  private final Process process;
  private final Path errors;

  private NodeProcess(Process process, Path errors) {
    this.process = process;
    this.errors = errors;
  }

  /**
   * The ports of a cluster, all free. They lie below those that operating systems give to outgoing
   * connections (from 32768 on Linux, from 49152 elsewhere, as RFC 6335 says): a port from there
   * may be taken before its node starts, or while it is down.
   *
   * @return for each node its HTTP port and its transport port
   * @throws IOException if too few ports are free
   */
  public static List<Integer> freePorts(int nodes) throws IOException {
    List<Integer> ports = new ArrayList<>();
    for (int tries = 0; ports.size() < 2 * nodes; tries++) {
      if (tries == PORT_TRIES) {
        throw new IOException(
            String.format(
                Locale.ROOT,
                "of %d ports from %d to %d, only %d are free, and %d nodes need %d",
                PORT_TRIES,
                FIRST_PORT,
                END_PORT - 1,
                ports.size(),
                nodes,
                2 * nodes));
      }
      int port = ThreadLocalRandom.current().nextInt(FIRST_PORT, END_PORT);
      if (isFree(port) && GIVEN.add(port)) {
        ports.add(port);
      }
    }
    return ports;
  }

  private static boolean isFree(int port) {
    try (ServerSocket _ = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      return true;
    } catch (IOException _) {
      return false;
    }
  }

  /** Where clients find an index of a cluster whose nodes have these ports. */
  public static String location(List<Integer> ports, String index) {
    List<String> hosts = new ArrayList<>();
    for (int node = 0; node < ports.size() / 2; node++) {
      hosts.add("127.0.0.1:" + ports.get(2 * node));
    }
    return "opensearch://" + String.join(",", hosts) + "/" + index;
  }

  /**
   * Starts nodes without waiting for them.
   *
   * @param checkout the source checkout, in which the plugin has been built
   * @param data where the nodes keep their files
   * @param ports of all nodes of the cluster, see {@link #freePorts}
   * @param first the number of the first node to start
   * @param count how many nodes to start
   * @param megabytes of heap
   * @param jvm further options of the JVM, such as {@link #QUICK_START}
   * @throws IllegalStateException if {@code checkout} has no built plugin
   */
  public static NodeProcess start(
      Path checkout,
      Path data,
      List<Integer> ports,
      int first,
      int count,
      int megabytes,
      List<String> jvm)
      throws IOException {
    Path module = checkout.resolve(MODULE).toAbsolutePath().normalize();
    Path classPath = module.resolve(CLASS_PATH);
    if (!Files.exists(classPath)) {
      throw new IllegalStateException(
          "there are no OpenSearch nodes to start: they are built in a checkout of the sources, and"
              + " release archives do not contain them; or install the plugin in nodes of your own,"
              + " see docs/cluster.md");
    }
    Path errors = data.resolve("errors" + first + ".log");
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(String.valueOf(System.getProperty("java.home")), "bin", "java").toString(),
                String.format(Locale.ROOT, "-Xmx%dm", megabytes),
                "--add-modules=jdk.incubator.vector",
                "--enable-native-access=ALL-UNNAMED",
                "--add-opens=java.base/java.nio=ALL-UNNAMED",
                "-Djava.io.tmpdir=" + Files.createDirectories(data.resolve("tmp" + first)),
                "-Dlog4j2.disable.jmx=true",
                "-cp",
                module.resolve("classes")
                    + File.pathSeparator
                    + Files.readString(classPath).strip(),
                "io.pinakes.cluster.node.LocalNodes",
                data.toString(),
                Integer.toString(first),
                Integer.toString(count)));
    command.addAll(1, jvm);
    ports.forEach(port -> command.add(Integer.toString(port)));
    return new NodeProcess(
        new ProcessBuilder(command).redirectError(errors.toFile()).start(), errors);
  }

  /**
   * Waits until the nodes have started.
   *
   * @throws IOException with what they printed, if they end instead
   */
  public void awaitStart() throws IOException {
    BufferedReader out =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    List<String> lines = new ArrayList<>();
    for (String line = out.readLine(); line != null; line = out.readLine()) {
      if (line.equals("started")) {
        // drain its output so it cannot block; a platform thread, since a virtual one would pin its
        // carrier
        Thread.ofPlatform().daemon().start(() -> out.lines().forEach(_ -> {}));
        return;
      }
      lines.add(line);
    }
    lines.addAll(Files.readAllLines(errors));
    throw new IOException(
        lines.stream()
            .collect(Collectors.joining("\n", "the OpenSearch nodes did not start:\n", "")));
  }

  /** Ends the nodes at once, as a power failure would, and waits until they are gone. */
  @Override
  public void close() {
    process.destroyForcibly();
    process.onExit().join();
  }
}

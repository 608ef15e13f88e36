package io.pinakes.benchmarks.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The network between nodes: a proxy in front of each, which passes bytes on at once, late, or not
 * at all until the cut is mended, as a network that loses packets does. Who connects is found in
 * the tables of the kernel, so this needs Linux. Thread-safe.
 */
final class Network implements AutoCloseable {
  private static final int BUFFER_BYTES = 1 << 16;
  private static final Pattern CONNECTION =
      Pattern.compile(
          "\\s*\\d+: [0-9A-F]+:([0-9A-F]{4}) [0-9A-F]+:([0-9A-F]{4}) (?:\\S+ +){6}(\\d+) .*");

  private final List<ServerSocket> proxies = new ArrayList<>();
  private final List<Integer> targets;
  private final List<Long> processes;
  private final Set<Set<Integer>> cut = new HashSet<>();
  private int delayed = -1;
  private int delayMillis;
  private boolean closed;

  private Network(List<Integer> targets, List<Long> processes) {
    this.targets = List.copyOf(targets);
    this.processes = processes;
  }

  /**
   * Opens a proxy before each node.
   *
   * @param targets the transport port of each node
   * @param processes the process of each node, -1 before it has started; read whenever a node
   *     connects
   */
  static Network before(List<Integer> targets, List<Long> processes) throws IOException {
    Network network = new Network(targets, processes);
    for (int node = 0; node < targets.size(); node++) {
      ServerSocket proxy = new ServerSocket(0, 64, InetAddress.getLoopbackAddress());
      network.proxies.add(proxy);
      int to = node;
      Thread.ofPlatform().daemon().start(() -> network.accept(proxy, to));
    }
    return network;
  }

  /** Where others reach a node. */
  int port(int node) {
    return proxies.get(node).getLocalPort();
  }

  /** Holds back everything between two nodes. */
  synchronized void cut(int one, int other) {
    cut.add(Set.of(one, other));
  }

  /** Delays everything from and to a node. */
  synchronized void delay(int node, int millis) {
    delayed = node;
    delayMillis = millis;
  }

  /** Ends all cuts and delays. */
  synchronized void mend() {
    cut.clear();
    delayed = -1;
    notifyAll();
  }

  @Override
  public synchronized void close() {
    closed = true;
    notifyAll();
    for (ServerSocket proxy : proxies) {
      close(proxy);
    }
  }

  private static void close(AutoCloseable what) {
    try {
      what.close();
    } catch (Exception _) {
      // it is gone
    }
  }

  private void accept(ServerSocket proxy, int to) {
    while (!proxy.isClosed()) {
      try {
        Socket from = proxy.accept();
        Thread.ofPlatform().daemon().start(() -> connect(from, to));
      } catch (IOException _) {
        // the proxy is closed
      }
    }
  }

  private void connect(Socket from, int to) {
    try {
      int node = owner(from.getPort(), from.getLocalPort());
      pass(node, to);
      Socket target = new Socket(InetAddress.getLoopbackAddress(), targets.get(to));
      from.setTcpNoDelay(true);
      target.setTcpNoDelay(true);
      Thread.ofPlatform().daemon().start(() -> pump(target, from, node, to));
      pump(from, target, node, to);
    } catch (IOException | UncheckedIOException | InterruptedException _) {
      close(from); // refused, as the node itself would
    }
  }

  private void pump(Socket from, Socket to, int one, int other) {
    byte[] buffer = new byte[BUFFER_BYTES];
    try {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        pass(one, other);
        out.write(buffer, 0, read);
      }
      pass(one, other);
    } catch (IOException | InterruptedException _) {
      // one side is gone, and so the other
    } finally {
      close(from);
      close(to);
    }
  }

  /** Waits as long as what is sent between two nodes takes. */
  private void pass(int one, int other) throws InterruptedException {
    int wait;
    synchronized (this) {
      wait = one == delayed || other == delayed ? delayMillis : 0;
    }
    if (wait > 0) {
      Thread.sleep(wait);
    }
    synchronized (this) {
      while (!closed && cut.contains(one == other ? Set.of(one) : Set.of(one, other))) {
        wait();
      }
    }
  }

  /** The node whose process has a connection open. */
  private int owner(int port, int peer) throws IOException {
    for (String table : List.of("/proc/net/tcp6", "/proc/net/tcp")) {
      for (String line : Files.readAllLines(Path.of(table))) {
        Matcher connection = CONNECTION.matcher(line);
        if (connection.matches()
            && Integer.parseInt(String.valueOf(connection.group(1)), 16) == port
            && Integer.parseInt(String.valueOf(connection.group(2)), 16) == peer) {
          String socket = "socket:[" + connection.group(3) + "]";
          for (int node = 0; node < processes.size(); node++) {
            if (has(processes.get(node), socket)) {
              return node;
            }
          }
        }
      }
    }
    throw new IOException("nobody has port " + port);
  }

  private static boolean has(long process, String socket) throws IOException {
    Path files = Path.of("/proc", Long.toString(process), "fd");
    if (!Files.isDirectory(files)) {
      return false;
    }
    try (Stream<Path> all = Files.list(files)) {
      return all.anyMatch(file -> target(file).equals(socket));
    }
  }

  private static String target(Path link) {
    try {
      return Files.readSymbolicLink(link).toString();
    } catch (IOException _) {
      return ""; // closed meanwhile
    }
  }
}

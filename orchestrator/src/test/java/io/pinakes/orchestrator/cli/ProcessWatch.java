package io.pinakes.orchestrator.cli;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/*
 * How it works. Linux shows the open files of a process as links in /proc/PID/fd. A link
 * "socket:[N]" is a socket, whose number N stands in one of the tables /proc/PID/net/*, once it is
 * bound or connected. One that stands in none counts if it is still open at the next look: Java
 * itself opens and closes three, to learn which protocols there are, when it first uses a file
 * channel. A link to a file says in /proc/PID/fdinfo whether it is open for writing. Looking every
 * two milliseconds misses what is shorter; a name look-up or a connection waits for an answer.
 * Entries below /proc/PID are settings of the process itself rather than files; every virtual
 * machine opens coredump_filter there for writing.
 */

/** Watches which sockets and files a process opens during its lifetime. Linux only. */
final class ProcessWatch {
  private static final int PAUSE_MILLIS = 2;
  private static final List<String> TABLES =
      List.of("unix", "tcp", "tcp6", "udp", "udp6", "raw", "raw6", "netlink");
  private static final int ACCESS_MODE = 3; // of open(2): 0 reads only

  private final Path process;
  private final List<Path> writable;
  private final Set<String> seen = new HashSet<>();
  private final Set<String> once = new HashSet<>();

  /** Sockets seen more than once, never bound: a busy machine looks several times before that. */
  private final Set<String> unbound = new HashSet<>();

  private final Set<String> sockets = new TreeSet<>();
  private final Set<String> writes = new TreeSet<>();
  private int looks;

  /**
   * @param writable the folders the process may write to
   */
  ProcessWatch(long pid, List<Path> writable) {
    process = Path.of("/proc", Long.toString(pid));
    this.writable = List.copyOf(writable);
  }

  /** Returns when the process has ended. */
  void untilTheEndOf(Process watched) throws IOException, InterruptedException {
    while (watched.isAlive()) {
      look();
      Thread.sleep(PAUSE_MILLIS);
    }
  }

  /** Descriptions of all sockets except local (Unix) ones. */
  Set<String> sockets() {
    Set<String> all = new TreeSet<>(sockets);
    if (!unbound.isEmpty()) {
      all.add("unbound");
    }
    return all;
  }

  /** Files outside the folders it may write to that were open for writing. */
  Set<String> writes() {
    return writes;
  }

  int looks() {
    return looks;
  }

  private void look() throws IOException {
    looks++;
    try (DirectoryStream<Path> open = Files.newDirectoryStream(process.resolve("fd"))) {
      for (Path descriptor : open) {
        inspect(descriptor);
      }
    } catch (IOException e) {
      if (Files.exists(process.resolve("fd/0"))) { // otherwise it has just ended
        throw e;
      }
    }
  }

  private void inspect(Path descriptor) {
    try {
      String target = Files.readSymbolicLink(descriptor).toString();
      String link = descriptor.getFileName() + " " + target;
      if (seen.contains(link)) {
        return;
      }
      if (target.startsWith("socket:[")) {
        String number = target.substring("socket:[".length(), target.length() - 1);
        String kind = kind(number);
        if (kind.isEmpty()) {
          if (!once.add(link)) {
            unbound.add(link);
          }
          return;
        }
        unbound.remove(link);
        if (!kind.startsWith("unix")) {
          sockets.add(kind);
        }
      } else if (target.startsWith("/") && !target.startsWith("/dev/") && !isWritable(target)) {
        noteIfWriting(descriptor, target);
      }
      seen.add(link);
    } catch (IOException closedMeanwhile) {
      // the next look finds it if it is still open
    }
  }

  private void noteIfWriting(Path descriptor, String target) throws IOException {
    Path details = process.resolve("fdinfo/" + descriptor.getFileName());
    for (String line : Files.readAllLines(details)) {
      if (line.startsWith("flags:")) {
        int flags = Integer.parseInt(line.substring("flags:".length()).strip(), 8);
        if ((flags & ACCESS_MODE) != 0) {
          writes.add(target);
        }
      }
    }
  }

  private boolean isWritable(String file) {
    return Path.of(file).startsWith(process)
        || writable.stream().anyMatch(folder -> Path.of(file).startsWith(folder));
  }

  /** The table that lists a socket, with its line; empty if it is neither bound nor connected. */
  private String kind(String number) throws IOException {
    for (String table : TABLES) {
      Path file = process.resolve("net").resolve(table);
      if (Files.exists(file)) {
        for (String line : Files.readAllLines(file)) {
          if (List.of(line.strip().split("\\s+")).contains(number)) {
            return table + " " + line.strip();
          }
        }
      }
    }
    return "";
  }
}

package io.pinakes.cluster.client.write;

import io.pinakes.cluster.client.catalog.Catalogue;
import io.pinakes.cluster.client.catalog.Head;
import io.pinakes.search.schema.LibraryException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The right of one process at a time to write an index. It is renewed in the background; it ends if
 * it is not renewed for a while, or at once if its process ran on this machine and is gone.
 */
final class Lease implements AutoCloseable {
  private static final Duration RENEWAL = Duration.ofSeconds(10);

  private final Catalogue catalogue;
  private final ScheduledExecutorService renewal;
  private Catalogue.Version version;
  private long renewedNanos = System.nanoTime();
  private boolean taken;

  private Lease(Catalogue catalogue, Catalogue.Version version) {
    this.catalogue = catalogue;
    this.version = version;
    renewal =
        Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("pinakes-lease").factory());
  }

  /**
   * Takes the right to write.
   *
   * @throws LibraryException.Busy if another process has it
   */
  static Lease take(Catalogue catalogue) {
    while (true) {
      Catalogue.Version before = catalogue.read();
      Head.Writer other = before.head().writer();
      if (other != null && isAlive(before.head(), other)) {
        throw new LibraryException.Busy(
            "another process is writing to " + catalogue.name() + "; wait until it has ended",
            new IOException(other.host() + ", process " + other.process()));
      }
      Optional<Catalogue.Version> mine =
          catalogue.replace(before, before.head().withNext(self(UUID.randomUUID().toString())));
      if (mine.isPresent()) {
        Lease lease = new Lease(catalogue, mine.get());
        Future<?> _ =
            lease.renewal.scheduleWithFixedDelay(
                lease::renewQuietly, RENEWAL.toMillis(), RENEWAL.toMillis(), TimeUnit.MILLISECONDS);
        return lease;
      }
    }
  }

  private static Head.Writer self(String token) {
    return new Head.Writer(
        token, host(), ProcessHandle.current().pid(), System.currentTimeMillis());
  }

  private static boolean isAlive(Head head, Head.Writer writer) {
    boolean ended = writer.host().equals(host()) && ProcessHandle.of(writer.process()).isEmpty();
    return !ended && head.hasWriter(System.currentTimeMillis());
  }

  /** Distinguishes machines, and containers, which have process ids of their own. */
  private static String host() {
    return file("/etc/hostname")
        + " "
        + System.getenv().getOrDefault("HOSTNAME", "")
        + " "
        + file("/proc/sys/kernel/random/boot_id");
  }

  private static String file(String path) {
    try {
      return Files.readString(Path.of(path)).strip();
    } catch (IOException _) {
      return ""; // another operating system: the lease ends with its term
    }
  }

  /** The number of this writer. */
  synchronized long epoch() {
    return version.head().epoch();
  }

  synchronized Head head() {
    return version.head();
  }

  /**
   * Changes the head.
   *
   * @throws LibraryException.Busy if another process has taken the right to write
   */
  synchronized Head update(UnaryOperator<Head> change) {
    Head.Writer mine = version.head().writer();
    if (taken || mine == null) {
      throw lost();
    }
    while (true) {
      Head next = change.apply(version.head()).withWriter(self(mine.token()));
      if (replace(next)) {
        return next;
      }
      Catalogue.Version now = catalogue.read();
      if (!isOf(mine, now.head().writer())) {
        taken = true;
        throw lost();
      }
      version = now; // a change of this writer, whose response was lost with a node
    }
  }

  private static boolean isOf(Head.Writer mine, Head.@Nullable Writer other) {
    return other != null && other.token().equals(mine.token());
  }

  private boolean replace(Head next) {
    Optional<Catalogue.Version> done = catalogue.replace(version, next);
    done.ifPresent(
        written -> {
          version = written;
          renewedNanos = System.nanoTime();
        });
    return done.isPresent();
  }

  private LibraryException.Busy lost() {
    return new LibraryException.Busy(
        "another process has taken over writing to "
            + catalogue.name()
            + ", since this one did not renew its right in time; run it again",
        new IOException("the lease is lost"));
  }

  /** Ensures that no other process writes now or in the next seconds. */
  void require() {
    if (System.nanoTime() - lastRenewal() > Head.Writer.TERM.toNanos() / 2) {
      update(head -> head);
    }
  }

  private synchronized long lastRenewal() {
    return renewedNanos;
  }

  private void renewQuietly() {
    try {
      update(head -> head);
    } catch (LibraryException _) {
      // the next change reports it
    }
  }

  @Override
  public synchronized void close() {
    renewal.shutdownNow();
    Head.@Nullable Writer mine = version.head().writer();
    if (!taken && mine != null) {
      try {
        replace(version.head().withWriter(null));
      } catch (LibraryException.Unavailable _) {
        taken = true; // the lease ends with its term
      }
    }
  }
}

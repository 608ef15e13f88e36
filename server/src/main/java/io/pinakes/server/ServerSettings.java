package io.pinakes.server;

import io.pinakes.orchestrator.record.Sealing;
import io.pinakes.server.access.AuditLog;
import io.pinakes.server.access.Authority;
import io.pinakes.server.access.OidcSignIn;
import io.pinakes.server.library.IndexRuns;
import io.pinakes.server.upload.Uploads;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Settings of a server: {@code ServerSettings.DEFAULT.with(to -> to.port(0))}.
 *
 * <p>They are changed together, unlike other options, since some are valid only with others: an
 * address that others can reach needs keys and TLS.
 *
 * @param host the address to listen on
 * @param port 0 for any free port
 * @param publicHosts accepted host names besides those of this machine
 * @param authority authenticates clients; empty for anonymous access, which is allowed only on a
 *     loopback address
 * @param signIn lets people sign in on the page; empty if they bring keys or tokens
 * @param tls certificate and key; empty for plain HTTP
 * @param behindProxy whether a proxy in front terminates TLS
 * @param sealing how the records of answers are sealed
 * @param uploads folders for documents of clients with the right to write; not closed with the
 *     server
 * @param runs the indexing runs to show
 */
public record ServerSettings(
    String host,
    int port,
    Set<String> publicHosts,
    Optional<Authority> authority,
    Optional<OidcSignIn> signIn,
    Optional<Tls> tls,
    boolean behindProxy,
    AuditLog audit,
    Sealing sealing,
    Uploads uploads,
    IndexRuns runs,
    Limits limits) {
  /** Only this machine, port 8080, without keys. */
  public static final ServerSettings DEFAULT =
      new ServerSettings(
          "127.0.0.1",
          8080,
          Set.of(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          false,
          AuditLog.NONE,
          Sealing.PLAIN,
          Uploads.NONE,
          IndexRuns.NONE,
          Limits.DEFAULT);

  public ServerSettings {
    publicHosts = Set.copyOf(publicHosts);
    if (port < 0 || port > 65_535) {
      throw new IllegalArgumentException("a port is 0 to 65535, got " + port);
    }
    if (!isLoopback(host)) {
      if (authority.isEmpty()) {
        throw new IllegalArgumentException(
            "at "
                + host
                + " others could read everything: require keys with --keys FILE (pinakes key add)"
                + " or --oidc FILE, or listen on 127.0.0.1");
      }
      if (tls.isEmpty() && !behindProxy) {
        throw new IllegalArgumentException(
            "at "
                + host
                + " keys would be sent unencrypted: add --tls-cert and --tls-key, or"
                + " --behind-proxy if a proxy in front of this server terminates TLS");
      }
    }
  }

  /**
   * A certificate and its key in PEM.
   *
   * @param certificate the chain, with the server's own certificate first
   * @param key PKCS#8, unencrypted
   */
  public record Tls(Path certificate, Path key) {}

  /**
   * Limits of a server.
   *
   * @param bodyBytes maximum size of a request body
   * @param bodySeconds time in which a body must arrive
   * @param idle time after which an idle connection is closed
   * @param answers maximum concurrent answers
   * @param answerSeconds maximum time of an answer
   * @param requestsPerSecond per client; 0 for no limit
   * @param connections maximum open connections
   * @param heartbeat how often a waiting client is told that its answer is in progress
   * @param patience how long shutdown waits for answers before it cancels them
   */
  public record Limits(
      int bodyBytes,
      int bodySeconds,
      Duration idle,
      int answers,
      int answerSeconds,
      int requestsPerSecond,
      int connections,
      Duration heartbeat,
      Duration patience) {
    /** 1 MB, 30 s, 30 s idle, 4 answers of 2 minutes, 200 requests per second, 1000 connections. */
    public static final Limits DEFAULT =
        new Limits(
            1 << 20,
            30,
            Duration.ofSeconds(30),
            4,
            120,
            200,
            1000,
            Duration.ofSeconds(15),
            Duration.ofSeconds(8));

    public Limits withAnswers(int newAnswers) {
      return new Limits(
          bodyBytes,
          bodySeconds,
          idle,
          newAnswers,
          answerSeconds,
          requestsPerSecond,
          connections,
          heartbeat,
          patience);
    }

    public Limits withAnswerSeconds(int newAnswerSeconds) {
      return new Limits(
          bodyBytes,
          bodySeconds,
          idle,
          answers,
          newAnswerSeconds,
          requestsPerSecond,
          connections,
          heartbeat,
          patience);
    }

    public Limits withRequestsPerSecond(int newRequestsPerSecond) {
      return new Limits(
          bodyBytes,
          bodySeconds,
          idle,
          answers,
          answerSeconds,
          newRequestsPerSecond,
          connections,
          heartbeat,
          patience);
    }
  }

  private static boolean isLoopback(String host) {
    return host.equals("localhost")
        || host.equals("::1")
        || host.equals("[::1]")
        || host.matches("127\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}");
  }

  /** Returns these settings with {@code changes}. */
  public ServerSettings with(UnaryOperator<Builder> changes) {
    return changes.apply(new Builder(this)).settings();
  }

  /** Mutable settings; checked when all changes have been made. */
  public static final class Builder {
    private String host;
    private int port;
    private Set<String> publicHosts;
    private Optional<Authority> authority;
    private Optional<OidcSignIn> signIn;
    private Optional<Tls> tls;
    private boolean behindProxy;
    private AuditLog audit;
    private Sealing sealing;
    private Uploads uploads;
    private IndexRuns runs;
    private Limits limits;

    private Builder(ServerSettings from) {
      host = from.host;
      port = from.port;
      publicHosts = from.publicHosts;
      authority = from.authority;
      signIn = from.signIn;
      tls = from.tls;
      behindProxy = from.behindProxy;
      audit = from.audit;
      sealing = from.sealing;
      uploads = from.uploads;
      runs = from.runs;
      limits = from.limits;
    }

    public Builder host(String newHost) {
      host = newHost;
      return this;
    }

    public Builder port(int newPort) {
      port = newPort;
      return this;
    }

    public Builder publicHosts(Set<String> newHosts) {
      publicHosts = newHosts;
      return this;
    }

    public Builder authority(Authority newAuthority) {
      authority = Optional.of(newAuthority);
      return this;
    }

    public Builder signIn(OidcSignIn newSignIn) {
      signIn = Optional.of(newSignIn);
      return this;
    }

    public Builder tls(Tls newTls) {
      tls = Optional.of(newTls);
      return this;
    }

    public Builder behindProxy(boolean newBehindProxy) {
      behindProxy = newBehindProxy;
      return this;
    }

    public Builder audit(AuditLog newAudit) {
      audit = newAudit;
      return this;
    }

    public Builder sealing(Sealing newSealing) {
      sealing = newSealing;
      return this;
    }

    public Builder uploads(Uploads newUploads) {
      uploads = newUploads;
      return this;
    }

    public Builder runs(IndexRuns newRuns) {
      runs = newRuns;
      return this;
    }

    public Builder limits(Limits newLimits) {
      limits = newLimits;
      return this;
    }

    private ServerSettings settings() {
      return new ServerSettings(
          host,
          port,
          publicHosts,
          authority,
          signIn,
          tls,
          behindProxy,
          audit,
          sealing,
          uploads,
          runs,
          limits);
    }
  }
}

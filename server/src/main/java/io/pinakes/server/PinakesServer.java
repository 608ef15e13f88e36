package io.pinakes.server;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.server.access.Right;
import io.pinakes.server.answer.AnswerExecutor;
import io.pinakes.server.answer.QuestionService;
import io.pinakes.server.answer.Records;
import io.pinakes.server.http.Endpoint;
import io.pinakes.server.http.Exchange;
import io.pinakes.server.http.Resources;
import io.pinakes.server.http.Router;
import io.pinakes.server.library.ServedLibraries;
import io.pinakes.server.mcp.McpEndpoint;
import io.pinakes.server.mcp.McpServer;
import io.pinakes.server.openai.OpenAiEndpoints;
import io.pinakes.server.page.PageEndpoints;
import io.pinakes.server.page.SignInEndpoints;
import io.pinakes.server.rest.RestEndpoints;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.URI;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jspecify.annotations.Nullable;

/*
 * Why no virtual threads. A search computes for most of its time, and virtual threads are not
 * preempted: under load a few connections get all processors while others wait for seconds, and even
 * a health check waits for the searches before it.
 */

/**
 * A running server. Each request is handled on a thread of its own, which may block.
 *
 * <p>{@link #close} stops accepting requests, waits a while for pending answers, and cancels the
 * rest.
 */
public final class PinakesServer implements AutoCloseable {
  /** How long pending requests may take to end once all answers are cancelled. */
  private static final Duration LAST_WORDS = Duration.ofSeconds(1);

  private static final int MAX_HEADER_BYTES = 16 << 10;

  /** Threads of Jetty itself, which accept connections and select those with data. */
  private static final int OWN_THREADS = 32;

  private final ServerSettings settings;
  private final AnswerExecutor answers;
  private final Router router;
  private final Server server;
  private final ServerConnector connector;
  private final List<Endpoint> endpoints;

  private PinakesServer(
      ServedLibraries served, ServerSettings settings, BiConsumer<String, @Nullable Throwable> log)
      throws IOException {
    this.settings = settings;
    ServerSettings.Limits limits = settings.limits();
    answers = new AnswerExecutor(limits.answers(), limits.heartbeat());
    Metrics metrics = new Metrics(answers);
    endpoints = endpoints(served, metrics, log);
    boolean secure = settings.tls().isPresent() || settings.behindProxy();
    router =
        new Router(
            endpoints,
            new Router.Settings(
                hosts(),
                settings.authority(),
                limits.requestsPerSecond(),
                secure,
                new Exchange.BodyLimits(limits.bodyBytes(), limits.bodySeconds()),
                settings.audit(),
                log,
                metrics::count));
    QueuedThreadPool threads = new QueuedThreadPool(limits.connections() + OWN_THREADS);
    threads.setName("http");
    server = new Server(threads);
    server.setHandler(router);
    server.setErrorHandler(router::refuse);
    connector = connector();
    server.addConnector(connector);
    server.addBean(new NetworkConnectionLimit(limits.connections(), server));
  }

  /**
   * Starts a server.
   *
   * @param served is not closed with the server
   * @param log receives internal failures with their cause
   * @throws IOException if it cannot listen on the configured address
   */
  public static PinakesServer start(
      ServedLibraries served, ServerSettings settings, BiConsumer<String, @Nullable Throwable> log)
      throws IOException {
    PinakesServer server = new PinakesServer(served, settings, log);
    try {
      server.server.start();
      return server;
    } catch (IOException e) {
      server.close();
      throw switch (e.getCause()) {
        case BindException taken -> cannotListen(settings, String.valueOf(taken.getMessage()), e);
        case UnresolvedAddressException _ -> cannotListen(settings, "there is no such address", e);
        case null, default -> e;
      };
    } catch (Exception e) {
      server.close();
      throw new IOException("the server cannot start: " + e.getMessage(), e);
    }
  }

  private static IOException cannotListen(
      ServerSettings settings, String why, IOException failure) {
    return new IOException(
        "cannot listen on "
            + settings.host()
            + ", port "
            + settings.port()
            + ": "
            + why
            + "; choose another --port or --host",
        failure);
  }

  private List<Endpoint> endpoints(
      ServedLibraries served, Metrics metrics, BiConsumer<String, @Nullable Throwable> log) {
    Records records = new Records(settings.sealing());
    QuestionService asking = new QuestionService(answers, records);
    List<Endpoint> all = new ArrayList<>();
    all.add(Endpoint.open("/healthz", PinakesServer::health));
    all.add(
        Endpoint.open(
            "/readyz",
            exchange -> {
              served.check();
              health(exchange);
            }));
    all.add(new Endpoint("GET", "/metrics", Optional.of(Right.ADMIN), metrics::send));
    all.add(
        Endpoint.open(
            "/openapi.yaml",
            exchange -> exchange.send("application/yaml", Resources.text("openapi.yaml"))));
    all.addAll(
        new RestEndpoints(
                served,
                asking,
                records,
                settings.uploads(),
                settings.runs(),
                settings.limits().answerSeconds())
            .all());
    McpServer mcp = new McpServer(served, asking, settings.limits().answerSeconds());
    all.addAll(new McpEndpoint(mcp, served).all());
    all.addAll(new OpenAiEndpoints(served, asking, settings.limits().answerSeconds()).all());
    all.addAll(PageEndpoints.all());
    SignInEndpoints signIn =
        settings.signIn().isPresent()
            ? SignInEndpoints.of(settings.signIn().get(), message -> log.accept(message, null))
            : SignInEndpoints.none();
    all.addAll(signIn.all());
    return all;
  }

  private static void health(Exchange exchange) throws IOException {
    ObjectNode json = Json.object().put("status", "ok");
    exchange.send(json);
  }

  private Set<String> hosts() {
    Set<String> hosts = new HashSet<>(settings.publicHosts());
    hosts.add(settings.host());
    return hosts;
  }

  private ServerConnector connector() throws IOException {
    HttpConfiguration http = new HttpConfiguration();
    http.setSendServerVersion(false);
    http.setRequestHeaderSize(MAX_HEADER_BYTES);
    http.setIdleTimeout(settings.limits().idle().toMillis());
    // document ids contain slashes; no path here is ever resolved against a folder
    http.setUriCompliance(
        UriCompliance.DEFAULT.with(
            "ids",
            UriCompliance.Violation.AMBIGUOUS_PATH_SEPARATOR,
            UriCompliance.Violation.AMBIGUOUS_PATH_ENCODING));
    ServerConnector listening;
    if (settings.tls().isPresent()) {
      http.addCustomizer(new SecureRequestCustomizer(false)); // the router checks names
      SslContextFactory.Server ssl = new SslContextFactory.Server();
      ssl.setKeyStore(PemKeys.read(settings.tls().get()));
      ssl.setKeyStorePassword("");
      listening = new ServerConnector(server, ssl, new HttpConnectionFactory(http));
    } else {
      listening = new ServerConnector(server, new HttpConnectionFactory(http));
    }
    listening.setHost(settings.host());
    listening.setPort(settings.port());
    listening.setIdleTimeout(settings.limits().idle().toMillis());
    return listening;
  }

  /** All endpoints. */
  public List<Endpoint> endpoints() {
    return endpoints;
  }

  /** The address of the server. */
  public URI address() {
    String scheme = settings.tls().isPresent() ? "https" : "http";
    return URI.create(scheme + "://" + settings.host() + ":" + connector.getLocalPort());
  }

  /** Stops the server. */
  @Override
  public void close() {
    try {
      CompletableFuture<Void> _ =
          connector.shutdown(); // closes idle connections without waiting for clients
      answers.stop(settings.limits().patience());
      long end = System.nanoTime() + LAST_WORDS.toNanos();
      while (router.active() > 0 && System.nanoTime() < end) {
        Thread.sleep(10); // cancelled requests are still sending their responses
      }
      server.setStopTimeout(0); // answers have already been given time
      server.stop();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (Exception e) {
      throw new IllegalStateException("the server cannot stop: " + e.getMessage(), e);
    }
  }
}

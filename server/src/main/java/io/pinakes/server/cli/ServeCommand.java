package io.pinakes.server.cli;

import io.pinakes.orchestrator.cli.DemoLibrary;
import io.pinakes.orchestrator.cli.option.EmbedderOption;
import io.pinakes.orchestrator.cli.option.LlmOptions;
import io.pinakes.orchestrator.cli.option.RecordKeyOption;
import io.pinakes.orchestrator.cli.option.SearchTuning;
import io.pinakes.orchestrator.cli.option.TypedOptions;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.record.Sealing;
import io.pinakes.search.embed.Embedder;
import io.pinakes.server.PinakesServer;
import io.pinakes.server.ServerSettings;
import io.pinakes.server.access.AuditLog;
import io.pinakes.server.access.Authority;
import io.pinakes.server.access.KeyFile;
import io.pinakes.server.access.KeyRing;
import io.pinakes.server.access.OidcSettings;
import io.pinakes.server.access.OidcSignIn;
import io.pinakes.server.access.OidcTokens;
import io.pinakes.server.library.IndexRuns;
import io.pinakes.server.library.ServedLibraries;
import io.pinakes.server.library.ServedModel;
import io.pinakes.server.upload.Uploads;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code pinakes serve}. */
@Command(
    name = "serve",
    description = "Serve indexes: a web page, REST, MCP and an OpenAI-compatible endpoint.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  pinakes serve --demo --open                      see it work on a small library",
      "  pinakes serve --index lib.idx                    only for this machine",
      "  pinakes serve --index law=law.idx --index hr=hr.idx --keys keys.json",
      "  pinakes serve --index lib.idx --keys keys.json --audit audit.jsonl --audit-words",
      "  pinakes serve --index lib.idx --keys keys.json --uploads inbox",
      "  pinakes serve --index lib.idx --oidc oidc.json --host 0.0.0.0 --behind-proxy \\",
      "    --public-host search.example.com",
      "  pinakes serve --index lib.idx --llm-model qwen3:4b-instruct --max-answers 2",
      "  pinakes serve --index lib.idx --host 0.0.0.0 --public-host search.example.com \\",
      "    --keys keys.json --tls-cert cert.pem --tls-key key.pem",
      "",
      "New commits of the indexes are picked up. Ctrl-C or SIGTERM stops the server; answers in"
          + " progress end or are cancelled within 10 seconds. Requests, limits and sign-in are"
          + " described in docs/server.md."
    })
public final class ServeCommand implements Callable<Integer> {
  @Mixin private ServedIndexes indexes = new ServedIndexes();

  @Option(names = "--demo", description = "Serve the demo library, building it if needed.")
  private boolean demo;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      description =
          "The address to listen on; beyond this machine only with --keys or --oidc and TLS."
              + " Default: 127.0.0.1.")
  private String host = ServerSettings.DEFAULT.host();

  @Option(
      names = "--port",
      paramLabel = "N",
      description = "The port; 0 for any free one. Default: 8080.")
  private int port = ServerSettings.DEFAULT.port();

  @Option(
      names = "--public-host",
      paramLabel = "NAME",
      description = "A host name that clients use for this server; may be repeated.")
  private List<String> publicHosts = List.of();

  @Option(names = "--open", description = "Open the page in a browser.")
  private boolean open;

  @Option(
      names = "--keys",
      paramLabel = "FILE",
      description = "Require keys; 'pinakes key' manages this file.")
  private @Nullable Path keys;

  @Option(
      names = "--oidc",
      paramLabel = "FILE",
      description =
          "Accept tokens of an OpenID Connect issuer described in this JSON file: issuer,"
              + " audience, jwks_uri, and optionally algorithms, groups, field, everything, write,"
              + " admin; with client_id people sign in on the page.")
  private @Nullable Path oidc;

  @Option(names = "--tls-cert", paramLabel = "PEM", description = "The certificate chain.")
  private @Nullable Path certificate;

  @Option(names = "--tls-key", paramLabel = "PEM", description = "Its key, PKCS#8.")
  private @Nullable Path key;

  @Option(
      names = "--behind-proxy",
      description = "A proxy in front of this server terminates TLS and forwards the Host header.")
  private boolean behindProxy;

  @Option(
      names = "--max-answers",
      paramLabel = "N",
      description = "Concurrent answers; further clients are asked to retry. Default: 4.")
  private int maxAnswers = ServerSettings.Limits.DEFAULT.answers();

  @Option(
      names = "--max-seconds",
      paramLabel = "N",
      description = "Maximum time of an answer. Default: 120.")
  private int maxSeconds = ServerSettings.Limits.DEFAULT.answerSeconds();

  @Option(
      names = "--max-rate",
      paramLabel = "N",
      description = "Requests per second and client; 0 for no limit. Default: 200.")
  private int maxRate = ServerSettings.Limits.DEFAULT.requestsPerSecond();

  @Option(
      names = "--audit",
      paramLabel = "FILE",
      description = "Append to this audit log who asked, when, and which documents were shown.")
  private @Nullable Path audit;

  @Option(names = "--audit-words", description = "Also log questions in the audit log.")
  private boolean auditWords;

  @Mixin private RecordKeyOption recordKey = new RecordKeyOption();

  @Mixin private UploadOptions uploads = new UploadOptions();

  @Mixin private EmbedderOption embedder = new EmbedderOption();

  @Mixin private SearchTuning tuning = new SearchTuning();

  @Mixin private LlmOptions llm = new LlmOptions();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    if (demo == indexes.given()) {
      throw new IllegalArgumentException("give either --index DIR or --demo");
    }
    TypedOptions typed = new TypedOptions(spec);
    typed.need(audit != null, "--audit", "--audit-words");
    typed.need(uploads.given(), "--uploads", "--max-upload");
    typed.need(llm.named(), "--llm-model", LlmOptions.names());
    ServerSettings settings = settings();
    llm.check(llm.named());
    Optional<ServedModel> model =
        llm.named() ? Optional.of(new ServedModel(llm.open(), llm.described())) : Optional.empty();
    CountDownLatch stop = new CountDownLatch(1);
    CountDownLatch stopped = new CountDownLatch(1);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> awaitStop(stop, stopped), "stop"));
    try {
      serve(settings, model, stop);
    } finally {
      stopped.countDown(); // everything is closed
    }
    return ExitCode.DONE;
  }

  private void serve(ServerSettings settings, Optional<ServedModel> model, CountDownLatch stop)
      throws IOException {
    PrintWriter err = spec.commandLine().getErr();
    Map<String, String> places = places(err);
    try (Embedder given = embedder.open();
        ServedLibraries served = ServedIndexes.serve(places, given, tuning.settings(), model);
        Uploads taken = uploads.open(places, served, this::log);
        PinakesServer server =
            PinakesServer.start(
                served,
                settings.with(to -> to.uploads(taken).runs(IndexRuns.of(places))),
                this::log)) {
      served.check();
      err.println("serving " + String.join(", ", served.names()) + " at " + server.address());
      err.flush();
      if (open) {
        browse(server.address(), err);
      }
      await(stop);
      err.println("stopping");
      err.flush();
    }
  }

  private ServerSettings settings() throws IOException {
    if ((certificate == null) != (key == null)) {
      throw new IllegalArgumentException("--tls-cert and --tls-key belong together");
    }
    if (maxAnswers < 1 || maxSeconds < 1 || maxRate < 0) {
      throw new IllegalArgumentException(
          "--max-answers and --max-seconds must be at least 1, and --max-rate at least 0");
    }
    if (uploads.given() && keys == null && oidc == null) {
      throw new IllegalArgumentException(
          "--uploads needs --keys FILE with a key that may write (pinakes key add NAME --everything"
              + " --right read --right write), or --oidc FILE");
    }
    ServerSettings.Limits limits =
        ServerSettings.Limits.DEFAULT
            .withAnswers(maxAnswers)
            .withAnswerSeconds(maxSeconds)
            .withRequestsPerSecond(maxRate);
    OidcSettings issuer = oidc == null ? null : OidcSettings.read(oidc);
    OidcTokens tokens = issuer == null ? null : new OidcTokens(issuer, this::warn);
    Authority authority = authority(tokens);
    Sealing sealing = recordKey.read();
    AuditLog log = audit == null ? AuditLog.NONE : AuditLog.to(audit, auditWords);
    return ServerSettings.DEFAULT.with(
        to -> {
          to.host(host)
              .port(port)
              .publicHosts(Set.copyOf(publicHosts))
              .behindProxy(behindProxy)
              .sealing(sealing)
              .audit(log)
              .limits(limits);
          if (authority != null) {
            to.authority(authority);
          }
          if (issuer != null && tokens != null && issuer.client().isPresent()) {
            to.signIn(new OidcSignIn(issuer, tokens, this::warn));
          }
          if (certificate != null && key != null) {
            to.tls(new ServerSettings.Tls(certificate, key));
          }
          return to;
        });
  }

  private @Nullable Authority authority(@Nullable Authority tokens) throws IOException {
    Authority ring = keys == null ? null : new KeyRing(new KeyFile(keys), this::warn);
    return ring == null || tokens == null ? (ring == null ? tokens : ring) : ring.or(tokens);
  }

  private Map<String, String> places(PrintWriter err) {
    if (!demo) {
      return indexes.places();
    }
    DemoLibrary library = DemoLibrary.inCache();
    library.index(err);
    return Map.of(ServedLibraries.DEFAULT, library.location());
  }

  private void warn(String message) {
    log(message, null);
  }

  private void log(String message, @Nullable Throwable failure) {
    PrintWriter err = spec.commandLine().getErr();
    synchronized (err) {
      err.println("pinakes: " + message);
      if (failure != null) {
        failure.printStackTrace(err);
      }
      err.flush();
    }
  }

  /** Shutdown hook: delays the end of the process until the server has stopped. */
  private static void awaitStop(CountDownLatch stop, CountDownLatch stopped) {
    stop.countDown();
    await(stopped);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void browse(URI address, PrintWriter err) {
    String system = String.valueOf(System.getProperty("os.name")).toLowerCase(Locale.ROOT);
    List<String> command =
        system.contains("mac")
            ? List.of("open", address.toString())
            : system.contains("windows")
                ? List.of("rundll32", "url.dll,FileProtocolHandler", address.toString())
                : List.of("xdg-open", address.toString());
    try {
      new ProcessBuilder(command)
          .redirectErrorStream(true)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException e) {
      err.println("cannot start a browser; open " + address);
    }
  }
}

package io.pinakes.server.page;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.server.access.OidcSignIn;
import io.pinakes.server.http.Body;
import io.pinakes.server.http.Endpoint;
import io.pinakes.server.http.Exchange;
import io.pinakes.server.http.HttpProblem;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Where the page learns how to sign in and out, and exchanges what the issuer gave it. */
public final class SignInEndpoints {
  /** RFC 7636, section 4.1. */
  private static final Pattern VERIFIER = Pattern.compile("[A-Za-z0-9._~-]{43,128}");

  private static final Pattern WORD = Pattern.compile("[\\x21-\\x7E]{1,8192}");

  /** Everybody may call these endpoints, and each call may wait for the issuer. */
  private static final int MAX_AT_ONCE = 4;

  private static final int RETRY_SECONDS = 2;

  private final Optional<OidcSignIn> signIn;
  private final Consumer<String> warnings;
  private final Semaphore free = new Semaphore(MAX_AT_ONCE);

  private SignInEndpoints(Optional<OidcSignIn> signIn, Consumer<String> warnings) {
    this.signIn = signIn;
    this.warnings = warnings;
  }

  /**
   * Lets people sign in.
   *
   * @param warnings receives a message when the issuer cannot be reached
   */
  public static SignInEndpoints of(OidcSignIn signIn, Consumer<String> warnings) {
    return new SignInEndpoints(Optional.of(signIn), warnings);
  }

  /** Reports that nobody can sign in, because clients bring keys or tokens. */
  public static SignInEndpoints none() {
    return new SignInEndpoints(Optional.empty(), _ -> {});
  }

  /** All endpoints. */
  public List<Endpoint> all() {
    return List.of(
        Endpoint.open("/sign-in", this::offer),
        new Endpoint("POST", "/sign-in", Optional.empty(), this::token));
  }

  private void offer(Exchange exchange) throws IOException {
    ObjectNode json = Json.object();
    if (signIn.isEmpty()) {
      exchange.send(json.putNull("openid"));
      return;
    }
    OidcSignIn.Offer offer = asked(signIn.get()::offer);
    ObjectNode openid = json.putObject("openid");
    openid
        .put("issuer", offer.issuer())
        .put("authorization_endpoint", offer.authorization().toString())
        .put("client_id", offer.client())
        .put("scope", offer.scope())
        .put("redirect_uri", redirect(exchange).toString());
    offer.prompt().ifPresent(prompt -> openid.put("prompt", prompt));
    offer.endSession().ifPresent(page -> openid.put("end_session_endpoint", page.toString()));
    exchange.send(json);
  }

  private void token(Exchange exchange) throws IOException {
    Body body = exchange.body();
    Function<OidcSignIn, Asking<Optional<OidcSignIn.Tokens>>> wanted = wanted(body, exchange);
    OidcSignIn with =
        signIn.orElseThrow(() -> HttpProblem.notFound("nobody can sign in here without a key"));
    OidcSignIn.Tokens tokens =
        asked(wanted.apply(with))
            .orElseThrow(
                () -> HttpProblem.forbidden("the sign-in was rejected; the server's log says why"));
    ObjectNode json = Json.object().put("token", tokens.token());
    tokens.identity().ifPresent(identity -> json.put("id_token", identity));
    tokens.refresh().ifPresent(refresh -> json.put("refresh_token", refresh));
    exchange.set("Cache-Control", "no-store").send(json);
  }

  private static Function<OidcSignIn, Asking<Optional<OidcSignIn.Tokens>>> wanted(
      Body body, Exchange exchange) {
    if (body.text("refresh_token").isPresent()) {
      body.only("refresh_token", "id_token");
      String refresh = checked(body, "refresh_token", WORD);
      String identity = checked(body, "id_token", WORD);
      return with -> () -> with.refreshed(refresh, identity);
    }
    body.only("code", "verifier", "nonce");
    OidcSignIn.Return back =
        new OidcSignIn.Return(
            checked(body, "code", WORD),
            checked(body, "verifier", VERIFIER),
            checked(body, "nonce", WORD),
            redirect(exchange));
    return with -> () -> with.token(back);
  }

  private static String checked(Body body, String name, Pattern pattern) {
    String value = body.required(name);
    if (!pattern.matcher(value).matches()) {
      throw HttpProblem.badRequest('"' + name + "\" must match " + pattern);
    }
    return value;
  }

  /** The page itself, as the client calls it; the router has checked the name of its host. */
  private static URI redirect(Exchange exchange) {
    return URI.create(exchange.origin() + "/");
  }

  @FunctionalInterface
  private interface Asking<T> {
    T ask() throws IOException;
  }

  private <T> T asked(Asking<T> issuer) {
    if (!free.tryAcquire()) {
      throw HttpProblem.tooMany("too many people sign in at once", RETRY_SECONDS);
    }
    try {
      return issuer.ask();
    } catch (IOException e) {
      warnings.accept("nobody can sign in: " + e.getMessage());
      throw HttpProblem.unavailable("the issuer cannot be reached at present");
    } finally {
      free.release();
    }
  }
}

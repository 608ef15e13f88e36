package io.pinakes.server.access;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.source.JWKSourceBuilder;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.DefaultJOSEObjectTypeVerifier;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jose.util.DefaultResourceRetriever;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.proc.DefaultJWTClaimsVerifier;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import java.net.MalformedURLException;
import java.text.ParseException;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Tokens of an OpenID Connect issuer: signed JWTs (RFC 7519, RFC 9068), checked against its keys,
 * which are fetched when first needed and cached for 15 minutes.
 *
 * <p>Issuer, audience and signature algorithm must match the settings, and the token must be valid
 * now, with a tolerance of one minute. The holder is {@code sub}; a holder without groups sees
 * nothing.
 */
public final class OidcTokens implements Authority {
  private static final int SKEW_SECONDS = 60;
  private static final long KEPT_MILLIS = 15 * 60 * 1000L;
  private static final long FETCH_MILLIS = 10_000;
  private static final int CONNECT_MILLIS = 3_000;
  private static final int READ_MILLIS = 5_000;
  private static final int MAX_KEYS_BYTES = 1 << 20;

  private final OidcSettings settings;
  private final DefaultJWTProcessor<SecurityContext> processor;
  private final Consumer<String> warnings;

  /**
   * @param warnings receives a message when the issuer's keys cannot be fetched
   */
  public OidcTokens(OidcSettings settings, Consumer<String> warnings) {
    this.settings = settings;
    this.warnings = warnings;
    processor = processor(settings, settings.audience());
  }

  /** Checks signature, issuer and times of a token, and that it is for {@code audience}. */
  static DefaultJWTProcessor<SecurityContext> processor(OidcSettings settings, String audience) {
    DefaultJWTProcessor<SecurityContext> processor = new DefaultJWTProcessor<>();
    Set<JWSAlgorithm> algorithms =
        settings.algorithms().stream().map(JWSAlgorithm::parse).collect(Collectors.toSet());
    try {
      processor.setJWSKeySelector(
          new JWSVerificationKeySelector<>(
              algorithms,
              JWKSourceBuilder.create(
                      settings.jwksUri().toURL(),
                      new DefaultResourceRetriever(CONNECT_MILLIS, READ_MILLIS, MAX_KEYS_BYTES))
                  .cache(KEPT_MILLIS, FETCH_MILLIS)
                  .build()));
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException(
          "\"jwks_uri\" is not a valid URL: " + settings.jwksUri(), e);
    }
    processor.setJWSTypeVerifier(
        new DefaultJOSEObjectTypeVerifier<>(
            JOSEObjectType.JWT, new JOSEObjectType("at+jwt"), null));
    DefaultJWTClaimsVerifier<SecurityContext> claims =
        new DefaultJWTClaimsVerifier<>(
            audience,
            new JWTClaimsSet.Builder().issuer(settings.issuer()).build(),
            Set.of("sub", "exp"));
    claims.setMaxClockSkew(SKEW_SECONDS);
    processor.setJWTClaimsSetVerifier(claims);
    return processor;
  }

  @Override
  public Optional<Principal> holder(String token) {
    try {
      return Optional.of(principal(processor.process(token, null)));
    } catch (ParseException | BadJOSEException e) {
      return Optional.empty();
    } catch (JOSEException e) {
      warnings.accept("the keys of " + settings.issuer() + " cannot be fetched: " + e.getMessage());
      return Optional.empty();
    }
  }

  private Principal principal(JWTClaimsSet claims) {
    List<String> groups = groups(claims);
    EnumSet<Right> rights = EnumSet.of(Right.READ);
    if (!Collections.disjoint(groups, settings.write())) {
      rights.add(Right.WRITE);
    }
    if (!Collections.disjoint(groups, settings.admin())) {
      rights.add(Right.ADMIN);
    }
    Filter filter =
        !Collections.disjoint(groups, settings.everything())
            ? Filter.all()
            : groups.isEmpty()
                ? Principal.NOTHING
                : new Filter.AnyOf(
                    settings.field(),
                    groups.stream().<MetadataValue>map(MetadataValue.Keyword::new).toList());
    return new Principal("oidc " + claims.getSubject(), rights, filter);
  }

  /** The groups in a claim with one name or several; empty for anything else. */
  private List<String> groups(JWTClaimsSet claims) {
    Object claim = claims.getClaim(settings.groups());
    return switch (claim) {
      case String one when !one.isBlank() -> List.of(one);
      case List<?> several ->
          several.stream()
              .filter(String.class::isInstance)
              .map(String.class::cast)
              .filter(name -> !name.isBlank())
              .distinct()
              .toList();
      case null, default -> List.of();
    };
  }
}

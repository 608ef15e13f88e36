package io.pinakes.server.access;

import java.util.Optional;

/** Tells who holds a bearer token. Safe for many threads. */
@FunctionalInterface
public interface Authority {
  /** The holder; empty if the token is not valid. */
  Optional<Principal> holder(String token);

  /** This one, and for what it does not know another. */
  default Authority or(Authority other) {
    return token -> holder(token).or(() -> other.holder(token));
  }
}

package io.pinakes.server.access;

import java.util.Optional;

/** Identifies the holders of bearer tokens. Safe for many threads. */
@FunctionalInterface
public interface Authority {
  /** The holder; empty if the token is not valid. */
  Optional<Principal> holder(String token);

  /** This authority, falling back to {@code other} for tokens it does not know. */
  default Authority or(Authority other) {
    return token -> holder(token).or(() -> other.holder(token));
  }
}

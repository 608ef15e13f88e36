package io.pinakes.orchestrator.llm.client;

import java.util.Optional;

/**
 * A key that must not be shown. Servers may echo keys in errors, which are logged, recorded and
 * shown to users.
 *
 * @param key empty if there is none
 */
record Secret(Optional<String> key) {
  static final Secret NONE = new Secret(Optional.empty());

  /** Minimum length of a key; hiding a shorter one might hide ordinary words. */
  private static final int LEAST_LENGTH = 6;

  private static final String HIDDEN = "[key]";

  Secret {
    key = key.filter(text -> text.length() >= LEAST_LENGTH);
  }

  /** A text without the key. */
  String hiddenIn(String text) {
    return key.map(secret -> text.replace(secret, HIDDEN)).orElse(text);
  }

  /** Whether a failure or one of its causes contains the key. */
  boolean isToldBy(Throwable failure) {
    for (Throwable each = failure; each != null; each = each.getCause()) {
      if (!hiddenIn(String.valueOf(each.getMessage())).equals(String.valueOf(each.getMessage()))) {
        return true;
      }
    }
    return false;
  }

  @Override
  public String toString() {
    return key.isPresent() ? HIDDEN : "none";
  }
}

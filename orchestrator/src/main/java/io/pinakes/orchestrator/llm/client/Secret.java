package io.pinakes.orchestrator.llm.client;

import java.util.Optional;

/**
 * A key that must not be shown. Servers echo keys in their errors, and errors are logged, recorded
 * and handed back to users.
 *
 * @param key empty if there is none
 */
record Secret(Optional<String> key) {
  static final Secret NONE = new Secret(Optional.empty());

  /** A key is at least so long, or hiding it would hide ordinary words. */
  private static final int LEAST_LENGTH = 6;

  private static final String HIDDEN = "[key]";

  Secret {
    key = key.filter(text -> text.length() >= LEAST_LENGTH);
  }

  /** A text without the key. */
  String hiddenIn(String text) {
    return key.map(secret -> text.replace(secret, HIDDEN)).orElse(text);
  }

  /** Whether a failure or one of its causes tells the key. */
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

package io.pinakes.orchestrator.llm.client;

import java.nio.channels.UnresolvedAddressException;

/** Says why a server does not answer, in words instead of names of Java's exceptions. */
final class NoReply {
  private NoReply() {}

  /** The reason for {@code failure}, from its causes if it has no words of its own. */
  static String reason(Throwable failure) {
    for (Throwable each = failure; each != null; each = each.getCause()) {
      String message = each.getMessage();
      if (each instanceof UnresolvedAddressException) {
        return "its host is unknown";
      }
      if (message != null && !message.isBlank() && !namesItsCause(each, message)) {
        return message;
      }
    }
    return "no connection";
  }

  /** A wrapper without a message of its own has the text of what it wraps. */
  private static boolean namesItsCause(Throwable failure, String message) {
    Throwable cause = failure.getCause();
    return cause != null && message.equals(cause.toString());
  }
}

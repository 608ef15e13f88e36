package io.pinakes.orchestrator.llm;

import org.jspecify.annotations.Nullable;

/** Why a language model gave nothing that can be used; the type says what to do next. */
public abstract sealed class ModelException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String reason;

  private ModelException(String reason, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.reason = reason;
  }

  /** A short phrase that is the same for all failures of a kind, for counting them. */
  public final String reason() {
    return reason;
  }

  /** What the model is told when it is asked again: the reason, with the particulars. */
  public String told() {
    return reason;
  }

  /** No reply: no connection, overload, server error, a reply cut off. It may work later. */
  public static final class Unavailable extends ModelException {
    private static final long serialVersionUID = 1L;

    Unavailable(String message, @Nullable Throwable cause) {
      super("model unavailable", message, cause);
    }
  }

  /** No reply before the deadline; it may work later, or with less to read. */
  public static final class TimedOut extends ModelException {
    private static final long serialVersionUID = 1L;

    TimedOut(String message, @Nullable Throwable cause) {
      super("no reply in time", message, cause);
    }
  }

  /** The server will not serve such a request: unknown model, no permission, bad request. */
  public static final class Rejected extends ModelException {
    private static final long serialVersionUID = 1L;

    Rejected(String message, @Nullable Throwable cause) {
      super("rejected by the server", message, cause);
    }
  }

  /** The prompt does not fit the window of the model: ask with less. */
  public static final class TooLong extends ModelException {
    private static final long serialVersionUID = 1L;

    TooLong(String message, @Nullable Throwable cause) {
      super("prompt too long", message, cause);
    }
  }

  /** The model does not want to; told why its reply is of no use, it still did not. */
  public static final class Refused extends ModelException {
    private static final long serialVersionUID = 1L;

    Refused(String message) {
      super("refused", message, null);
    }
  }

  /** A reply that breaks a rule, even after the model was told which. */
  public static final class BadReply extends ModelException {
    private static final long serialVersionUID = 1L;

    private final String told;

    /**
     * @param rule the rule as a phrase, the same for every reply that breaks it
     */
    BadReply(String rule, String reply) {
      this(rule, "", reply);
    }

    /**
     * @param rule the rule as a phrase, the same for every reply that breaks it
     * @param particulars what of this reply breaks it
     */
    BadReply(String rule, String particulars, String reply) {
      super(rule, told(rule, particulars) + "; the model replied: " + shorten(reply), null);
      told = told(rule, particulars);
    }

    private static String told(String rule, String particulars) {
      return particulars.isEmpty() ? rule : rule + ": " + particulars;
    }

    @Override
    public String told() {
      return told;
    }

    private static String shorten(String reply) {
      String line = reply.strip().replaceAll("\\s+", " ");
      return line.length() <= 200 ? line : line.substring(0, 200) + "…";
    }
  }
}

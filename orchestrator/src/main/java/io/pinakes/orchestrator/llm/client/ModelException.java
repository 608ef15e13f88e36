package io.pinakes.orchestrator.llm.client;

import dev.langchain4j.exception.AuthenticationException;
import dev.langchain4j.exception.ContentFilteredException;
import dev.langchain4j.exception.InvalidRequestException;
import dev.langchain4j.exception.ModelNotFoundException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Why a language model gave no usable reply; the type tells what to do next. */
public abstract sealed class ModelException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String reason;

  private ModelException(String reason, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.reason = reason;
  }

  /**
   * Classifies a failed call.
   *
   * @param model the name of the model
   * @param secret removed from the message; a cause that contains it is dropped
   */
  static ModelException of(Throwable failure, String model, Secret secret) {
    String told = secret.hiddenIn("the language model " + model + ": " + deepest(failure));
    Throwable cause = secret.isToldBy(failure) ? null : failure;
    return switch (failure) {
      case ModelException known -> known;
      case dev.langchain4j.exception.TimeoutException _ -> new TimedOut(told, cause);
      case ModelNotFoundException _ -> new Rejected(told, cause);
      case AuthenticationException _ -> new Rejected(told, cause);
      case ContentFilteredException _ -> new Refused(told);
      case InvalidRequestException _ ->
          saysTooLong(told) ? new TooLong(told, cause) : new Rejected(told, cause);
      default -> new Unavailable(told, cause);
    };
  }

  private static boolean saysTooLong(String told) {
    String lower = told.toLowerCase(Locale.ROOT);
    return lower.contains("context") || lower.contains("too long") || lower.contains("exceed");
  }

  private static String deepest(Throwable failure) {
    Throwable told = failure;
    while (told.getCause() != null) {
      told = told.getCause();
    }
    String message = told.getMessage() == null ? "" : ": " + told.getMessage();
    return (told.getClass().getSimpleName() + message).strip().replaceAll("\\s+", " ");
  }

  /** A short phrase that is the same for all failures of a kind, for counting them. */
  public final String reason() {
    return reason;
  }

  /** What the model is told when the reply is sent back: the reason with details. */
  public String told() {
    return reason;
  }

  /** No reply: no connection, overload, server error or a truncated reply. It may work later. */
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

  /** The server rejects the request: unknown model, no permission, bad request. */
  public static final class Rejected extends ModelException {
    private static final long serialVersionUID = 1L;

    Rejected(String message, @Nullable Throwable cause) {
      super("rejected by the server", message, cause);
    }
  }

  /** The prompt does not fit the model's window: send less. */
  public static final class TooLong extends ModelException {
    private static final long serialVersionUID = 1L;

    TooLong(String message, @Nullable Throwable cause) {
      super("prompt too long", message, cause);
    }
  }

  /** The caller has no calls or no time left; see {@link CallBudget}. */
  public static final class OutOfBudget extends ModelException {
    private static final long serialVersionUID = 1L;

    OutOfBudget(String message, @Nullable Throwable cause) {
      super("out of budget", message, cause);
    }
  }

  /** The model refuses, even after its reply was sent back. */
  public static final class Refused extends ModelException {
    private static final long serialVersionUID = 1L;

    Refused(String message) {
      super("refused", message, null);
    }
  }

  /** A reply that breaks a rule, even after it was sent back. */
  public static final class BadReply extends ModelException {
    private static final long serialVersionUID = 1L;

    private final String told;

    /**
     * @param rule the rule as a phrase, the same for every reply that breaks it
     */
    public BadReply(String rule, String reply) {
      this(rule, "", reply);
    }

    /**
     * @param rule the rule as a phrase, the same for every reply that breaks it
     * @param particulars the part of this reply that breaks it
     */
    public BadReply(String rule, String particulars, String reply) {
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

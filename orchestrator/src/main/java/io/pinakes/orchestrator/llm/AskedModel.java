package io.pinakes.orchestrator.llm;

import dev.langchain4j.model.chat.request.ChatRequest;
import io.pinakes.orchestrator.navigate.Budget;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** A language model within the budget of one navigation. Safe for many threads. */
final class AskedModel {
  private final LanguageModel model;
  private final Budget budget;
  private final AtomicBoolean gone = new AtomicBoolean();

  AskedModel(LanguageModel model, Budget budget) {
    this.model = model;
    this.budget = budget;
  }

  /** A reply cannot be asked for again. */
  private static final class OutOfBudget extends RuntimeException {
    private static final long serialVersionUID = 1L;

    OutOfBudget(ModelException bad) {
      super(bad.getMessage(), bad);
    }
  }

  String name() {
    return model.name();
  }

  int window() {
    return model.limits().window();
  }

  /**
   * Asks; every request counts, those that hand a bad reply back too.
   *
   * @param what is decided, for the warning; such as {@code the choice of documents}
   * @return empty if nothing usable came; there is a warning then
   */
  <T> Optional<T> ask(ChatRequest request, Reply.Reader<T> reader, String what) {
    if (gone.get() || !budget.mayAsk()) {
      return Optional.empty();
    }
    AtomicInteger bad = new AtomicInteger();
    Reply.Reader<T> counted =
        reply -> {
          try {
            return reader.read(reply);
          } catch (ModelException.BadReply | ModelException.Refused e) {
            if (bad.incrementAndGet() <= model.limits().repairs() && !budget.mayAsk()) {
              throw new OutOfBudget(e);
            }
            throw e;
          }
        };
    FutureTask<T> call = new FutureTask<>(() -> model.ask(request, counted));
    Thread.ofVirtual().name("navigation-call").start(call);
    try {
      return Optional.of(call.get(budget.remaining().toMillis(), TimeUnit.MILLISECONDS));
    } catch (TimeoutException e) {
      warn(what, "the time for a navigation is used up");
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case ModelException failure when mayStillReply(failure) -> warn(what, failure);
        case ModelException failure -> { // it was asked several times
          gone.set(true);
          warn(what + " and what follows", failure);
        }
        case OutOfBudget failure -> warn(what, failure);
        case null, default ->
            throw new IllegalStateException("asking the language model failed: " + e.getCause(), e);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the navigation was interrupted", e);
    } finally {
      call.cancel(true);
    }
    return Optional.empty();
  }

  /** Whether only this one reply was of no use. */
  private static boolean mayStillReply(ModelException failure) {
    return switch (failure) {
      case ModelException.BadReply _, ModelException.Refused _, ModelException.TooLong _ -> true;
      case ModelException.Unavailable _, ModelException.TimedOut _, ModelException.Rejected _ ->
          false;
    };
  }

  private void warn(String what, RuntimeException why) {
    warn(what, String.valueOf(why.getMessage()));
  }

  private void warn(String what, String why) {
    budget.warn(what + " was made without the language model: " + why);
  }
}

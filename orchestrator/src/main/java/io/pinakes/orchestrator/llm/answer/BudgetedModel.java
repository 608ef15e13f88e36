package io.pinakes.orchestrator.llm.answer;

import dev.langchain4j.model.chat.request.ChatRequest;
import io.pinakes.orchestrator.llm.client.CallBudget;
import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.llm.client.ModelException;
import io.pinakes.orchestrator.llm.client.Reply;
import io.pinakes.orchestrator.llm.client.Spent;
import io.pinakes.orchestrator.navigate.Budget;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** A language model used within the budget of one navigation. Safe for many threads. */
final class BudgetedModel {
  /** A walk makes many calls, so an unusable reply is sent back only once. */
  private static final int REPAIRS = 1;

  private final LanguageModel model;
  private final Budget budget;
  private final AtomicBoolean gone = new AtomicBoolean();

  BudgetedModel(LanguageModel model, Budget budget) {
    this.budget = budget;
    this.model =
        model
            .within(
                new CallBudget() {
                  @Override
                  public boolean mayAsk() {
                    return budget.mayAsk();
                  }

                  @Override
                  public Duration remaining() {
                    return budget.remaining();
                  }
                })
            .repairing(REPAIRS);
  }

  String name() {
    return model.name();
  }

  int window() {
    return model.limits().window();
  }

  /** Whether the model was given up because it gave no usable reply. */
  boolean lost() {
    return gone.get();
  }

  /** What the navigation has cost so far. */
  Spent spent() {
    return model.spent();
  }

  /**
   * Asks the model; every request counts, including repeated ones.
   *
   * @param key of the message that says what is done without the model if it fails
   * @return empty, with a warning, if there was no usable reply
   */
  <T> Optional<T> ask(ChatRequest request, Reply.Reader<T> reader, String key, Object... values) {
    if (gone.get()) {
      return Optional.empty();
    }
    if (!model.breaker().mayAsk()) {
      gone.set(true);
      budget.warn("model-paused", budget.messages().say(key, values));
      return Optional.empty();
    }
    try {
      T read = model.ask(request, reader);
      model.breaker().succeeded();
      return Optional.of(read);
    } catch (ModelException e) {
      warn(e, budget.messages().say(key, values));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the navigation was interrupted", e);
    } finally {
      model.warnings().forEach(budget::relay);
    }
    return Optional.empty();
  }

  private void warn(ModelException failure, String without) {
    String reason = String.valueOf(failure.getMessage());
    switch (failure) {
      case ModelException.OutOfBudget _ when failure.getCause() == null -> {} // the budget warns
      case ModelException.TooLong _, ModelException.OutOfBudget _ ->
          budget.warn("model-failed", without, reason);
      case ModelException.BadReply _,
          ModelException.Refused _,
          ModelException.Unavailable _,
          ModelException.TimedOut _,
          ModelException.Rejected _ -> {
        model.breaker().failed();
        gone.set(true); // it was asked several times already
        budget.warn("model-lost", without, reason);
      }
    }
  }
}

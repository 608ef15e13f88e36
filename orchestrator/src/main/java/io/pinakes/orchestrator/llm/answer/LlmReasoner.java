package io.pinakes.orchestrator.llm.answer;

import io.pinakes.orchestrator.llm.client.LanguageModel;
import io.pinakes.orchestrator.llm.client.Spent;
import io.pinakes.orchestrator.navigate.Explorer;
import io.pinakes.orchestrator.navigate.Inquiry;
import io.pinakes.orchestrator.navigate.Reasoner;
import io.pinakes.orchestrator.navigate.Selector;
import io.pinakes.orchestrator.navigate.reason.BuiltInReasoner;

/**
 * Lets a language model decide where to navigate. If it fails or its reply is unusable, the
 * built-in reasoner makes that choice, with a warning.
 */
public final class LlmReasoner implements Reasoner {
  private final LanguageModel model;
  private final Reasoner builtIn = new BuiltInReasoner();

  public LlmReasoner(LanguageModel model) {
    this.model = model;
  }

  @Override
  public String name() {
    return model.name();
  }

  @Override
  public Judges judges(Inquiry inquiry) {
    BudgetedModel asked = new BudgetedModel(model, inquiry.budget());
    Judges fallback = builtIn.judges(inquiry);
    Selector selector = new LlmSelector(asked, inquiry, fallback.selector());
    Explorer explorer = new LlmExplorer(asked, inquiry, fallback.explorer());
    return new Judges() {
      @Override
      public Selector selector() {
        return selector;
      }

      @Override
      public Explorer explorer() {
        return explorer;
      }

      @Override
      public Spending spent() {
        Spent spent = asked.spent();
        return new Spending((int) spent.calls(), spent.tokensIn(), spent.tokensOut(), asked.lost());
      }
    };
  }
}

package io.pinakes.orchestrator.llm.answer;

import io.pinakes.orchestrator.navigate.Choice;
import io.pinakes.orchestrator.navigate.Inquiry;
import io.pinakes.orchestrator.navigate.Level;
import io.pinakes.orchestrator.navigate.Node;
import io.pinakes.orchestrator.navigate.Selection;
import io.pinakes.orchestrator.navigate.Selector;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Lets a language model choose from a list. A list that does not fit the window is shown page by
 * page, and the final choice is made among the winners.
 */
final class LlmSelector implements Selector {
  private final BudgetedModel model;
  private final SelectionPrompts prompts;
  private final Selector fallback;

  LlmSelector(BudgetedModel model, Inquiry inquiry, Selector fallback) {
    this.model = model;
    prompts = new SelectionPrompts(inquiry, model.window());
    this.fallback = fallback;
  }

  @Override
  public Selection select(Level level, Node within, List<Choice> choices, int most) {
    if (choices.size() == 1 && level != Level.PASSAGES) {
      return new Selection(
          List.of(new Selection.Picked(choices.getFirst(), 1)), "the only one", model.name());
    }
    List<Choice> left = choices;
    List<String> reasons = new ArrayList<>();
    while (true) {
      List<List<Choice>> pages = prompts.pages(left);
      List<Selection.Picked> picked = new ArrayList<>();
      for (List<Choice> page : pages) {
        Optional<Selection> chosen = ask(level, within, page, most);
        if (chosen.isEmpty()) {
          return fallback.select(level, within, choices, most);
        }
        picked.addAll(chosen.get().picked());
        reasons.add(chosen.get().reasoning());
      }
      if (pages.size() == 1 || picked.size() <= most || picked.size() >= left.size()) {
        return new Selection(best(picked, most), String.join(" | ", reasons), model.name());
      }
      left = picked.stream().map(Selection.Picked::choice).toList();
    }
  }

  private Optional<Selection> ask(Level level, Node within, List<Choice> page, int most) {
    SelectionPrompts.Asked asked = prompts.of(level, within, page, most);
    return model
        .ask(asked.request(), asked.reader(), "model-chose", level.label())
        .map(chosen -> new Selection(chosen.picked(), chosen.reasoning(), model.name()));
  }

  /** The most relevant ones; ties keep their order. */
  private static List<Selection.Picked> best(List<Selection.Picked> picked, int most) {
    return picked.stream()
        .sorted(Comparator.comparingDouble(one -> -one.relevance()))
        .limit(most)
        .toList();
  }
}

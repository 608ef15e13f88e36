package io.pinakes.orchestrator.navigate.reason;

import io.pinakes.orchestrator.navigate.Choice;
import io.pinakes.orchestrator.navigate.Inquiry;
import io.pinakes.orchestrator.navigate.Level;
import io.pinakes.orchestrator.navigate.LibraryTree;
import io.pinakes.orchestrator.navigate.Node;
import io.pinakes.orchestrator.navigate.Selection;
import io.pinakes.orchestrator.navigate.Selection.Picked;
import io.pinakes.orchestrator.navigate.Selector;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * Chooses without a language model, by the scores of the passages below a node and by its title,
 * topics and summary. Deterministic for the same question and library.
 */
final class BuiltInSelector implements Selector {
  /** The weight of a node's own description relative to its passages. */
  private static final double WORDS = 0.25;

  /** Choices below this share of the best value are dropped. */
  private static final double WORTH_READING = 0.5;

  private static final int NAMED = 3;

  private final Signals signals;
  private final ChoiceWords words;

  BuiltInSelector(Inquiry inquiry, LibraryTree tree) {
    signals = new Signals(inquiry, tree);
    words = new ChoiceWords(inquiry.library(), inquiry.words());
  }

  @Override
  public Selection select(Level level, Node within, List<Choice> choices, int most) {
    List<Double> said = words.of(choices);
    double share = level == Level.PASSAGES ? 0 : WORDS;
    List<Picked> rated = new ArrayList<>();
    for (int i = 0; i < choices.size(); i++) {
      double worth = signals.of(choices.get(i).node(), level == Level.BRANCHES);
      double relevance = (1 - share) * worth + share * said.get(i);
      if (relevance > 0) {
        rated.add(new Picked(choices.get(i), Math.clamp(relevance, 0, 1)));
      }
    }
    rated.sort(
        Comparator.comparingDouble(
            picked -> -picked.relevance())); // stable: ties keep the list order
    List<Picked> picked =
        rated.stream()
            .filter(one -> one.relevance() >= WORTH_READING * rated.getFirst().relevance())
            .limit(most)
            .toList();
    return new Selection(picked, reasoning(picked, choices.size()), Selection.BUILT_IN);
  }

  private String reasoning(List<Picked> picked, int all) {
    if (picked.isEmpty()) {
      return "none of " + all + " matches the question";
    }
    List<String> told = new ArrayList<>();
    for (Picked one : picked.subList(0, Math.min(NAMED, picked.size()))) {
      Choice choice = one.choice();
      List<String> shared = words.shared(choice);
      told.add(
          String.format(
              Locale.ROOT,
              "%s (%.2f%s)",
              choice.title().isEmpty() ? choice.node().name() : choice.title(),
              one.relevance(),
              shared.isEmpty() ? "" : ", mentions " + String.join(", ", shared)));
    }
    String more = picked.size() > NAMED ? ", and " + (picked.size() - NAMED) + " more" : "";
    return "the best of " + all + " by their passages and words: " + String.join("; ", told) + more;
  }
}

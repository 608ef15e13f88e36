package io.pinakes.orchestrator.navigate.reason;

import io.pinakes.orchestrator.navigate.Choice;
import io.pinakes.search.Library;
import io.pinakes.search.TermCount;
import io.pinakes.search.analyze.QuestionWords;
import io.pinakes.search.analyze.TextAnalysis;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Scores how well titles, topics and summaries of nodes match a question: BM25 (Robertson,
 * Zaragoza, 2009) over the choices of one list, with term rarity from the whole library, as a share
 * of the maximum possible score.
 */
final class ChoiceWords {
  private static final double K1 = 1.2;
  private static final double B = 0.75;

  /** How many times a title word counts. */
  private static final int TITLE = 2;

  private final Map<String, Double> rarity = new LinkedHashMap<>();

  ChoiceWords(Library library, String words) {
    double passages = library.statistics().chunks();
    for (TermCount count : library.lexicon().terms(words)) {
      if (!QuestionWords.contains(count.term()) && count.chunks() > 0) {
        rarity.put(
            count.term(), Math.log(1 + (passages - count.chunks() + 0.5) / (count.chunks() + 0.5)));
      }
    }
  }

  /** A score of 0 to 1 for each choice, in order. */
  List<Double> of(List<Choice> choices) {
    List<List<String>> texts = choices.stream().map(ChoiceWords::terms).toList();
    double mean = Math.max(1, texts.stream().mapToInt(List::size).average().orElse(1));
    double most = rarity.values().stream().mapToDouble(value -> value).sum() * (K1 + 1);
    List<Double> values = new ArrayList<>();
    for (List<String> text : texts) {
      double sum = 0;
      for (Map.Entry<String, Double> term : rarity.entrySet()) {
        int often = Collections.frequency(text, term.getKey());
        sum += term.getValue() * often * (K1 + 1) / (often + K1 * (1 - B + B * text.size() / mean));
      }
      values.add(most == 0 ? 0 : sum / most);
    }
    return values;
  }

  /** The terms of the question in the description of a choice. */
  List<String> shared(Choice choice) {
    List<String> terms = terms(choice);
    return rarity.keySet().stream().filter(terms::contains).toList();
  }

  private static List<String> terms(Choice choice) {
    List<String> terms = new ArrayList<>();
    List<String> title = TextAnalysis.terms(choice.title());
    for (int i = 0; i < TITLE; i++) {
      terms.addAll(title);
    }
    terms.addAll(TextAnalysis.terms(String.join("\n", choice.topics())));
    terms.addAll(TextAnalysis.terms(choice.summary()));
    return terms;
  }
}

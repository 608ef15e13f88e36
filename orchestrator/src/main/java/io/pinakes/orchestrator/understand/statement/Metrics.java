package io.pinakes.orchestrator.understand.statement;

import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.language.LanguageFile;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Metrics by their names: those of textbooks, and those that a question defines. */
final class Metrics {
  private static final String PERCENTS = "percents";

  /** The names of each key. */
  private static final Map<String, List<String>> NAMES =
      LanguageFile.groupsOfAll(Metrics.class, "metric-names");

  private static final Set<String> PERCENT_WORDS =
      Set.copyOf(NAMES.getOrDefault(PERCENTS, List.of()));

  /** The metrics of textbooks, by the words of each name. */
  private static final Map<List<String>, NamedFormula> USUAL = usual();

  private final Map<List<String>, NamedFormula> defined = new LinkedHashMap<>();

  private static Map<List<String>, NamedFormula> usual() {
    Map<List<String>, NamedFormula> usual = new HashMap<>();
    for (String line : LanguageFile.lines(Metrics.class, "other", "metrics")) {
      String[] sides = line.split(" = ", 2);
      NamedFormula formula =
          FormulaParser.whole(FormulaPiece.of(sides[1], LocalDate.EPOCH))
              .orElseThrow(() -> new IllegalArgumentException("metrics.txt: no formula: " + line));
      usual.put(List.of(sides[0]), formula);
      NAMES
          .getOrDefault(sides[0], List.of())
          .forEach(name -> usual.put(Token.folded(name), formula));
    }
    return Map.copyOf(usual);
  }

  /** Adds what a question defines; it replaces a usual metric with the same name. */
  void define(List<String> name, NamedFormula formula) {
    defined.put(name, formula);
  }

  /** The formula that the question gives for a name. */
  Optional<NamedFormula> defined(List<String> name) {
    return Optional.ofNullable(defined.get(name));
  }

  /** The formula that textbooks give for a name. */
  static Optional<NamedFormula> usual(List<String> name) {
    return Optional.ofNullable(USUAL.get(name));
  }

  /** Every name that has a formula. */
  Set<List<String>> names() {
    Set<List<String>> names = new HashSet<>(USUAL.keySet());
    names.addAll(defined.keySet());
    return names;
  }

  /** Whether some words are the name of a metric, or a usual one of a line. */
  boolean isKnown(List<String> name) {
    return defined.containsKey(name) || USUAL.containsKey(name) || LineNames.isUsual(name);
  }

  /** Whether a name says that its value is a percentage. */
  static boolean isPercentage(String name) {
    List<String> words = new ArrayList<>(Token.folded(name));
    if (name.contains("%")) {
      words.add("%");
    }
    return words.stream().anyMatch(PERCENT_WORDS::contains);
  }
}

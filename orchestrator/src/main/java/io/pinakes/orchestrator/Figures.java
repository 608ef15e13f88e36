package io.pinakes.orchestrator;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.Intent;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the single figure of an answer. */
public final class Figures {
  private static final Pattern FIGURE =
      Pattern.compile(
          "(?<before>[$€£]|\\b(?:EUR|USD|GBP|CHF)\\b)?\\s?"
              + "(?<number>(?<![\\p{L}\\p{N}.-])\\p{N}{1,3}(?:,\\p{N}{3})+(?:\\.\\p{N}+)?"
              + "|(?<![\\p{L}\\p{N}.,-])\\p{N}+(?:\\.\\p{N}+)?)(?![\\p{N}]|[.,:-]\\p{N})"
              + "\\s?(?<after>%|°C|EUR|USD|GBP|CHF|€|[\\p{L}µΩ²³/]+)?");

  /** The number of a clause or list item, which is not part of its content. */
  private static final Pattern ENUMERATOR =
      Pattern.compile("^\\W*\\p{N}+(?:\\.\\p{N}+)*[.)]?\\s+(?=\\p{Lu})");

  private Figures() {}

  /**
   * The figure of the first claim, if it is the only one there, has a unit, and the question asks
   * for a figure.
   */
  static Optional<Outcome.Figure> only(Decomposition question, VerifiedAnswer answer) {
    return question.wantsFigure() && question.intent() == Intent.QA
        ? single(answer)
        : Optional.empty();
  }

  /** The figure of the first claim, if it is the only one there and has a unit. */
  public static Optional<Outcome.Figure> single(VerifiedAnswer answer) {
    String claim = ENUMERATOR.matcher(answer.claims().getFirst().text()).replaceFirst("");
    Matcher matcher = FIGURE.matcher(claim);
    List<Outcome.Figure> figures = new ArrayList<>();
    while (matcher.find()) {
      String before = matcher.group("before");
      String after = matcher.group("after");
      String number = String.valueOf(matcher.group("number")).replace(",", "");
      String unit = before != null ? before : after != null ? after : "";
      figures.add(new Outcome.Figure(number, unit));
    }
    return figures.size() == 1 && !figures.getFirst().unit().isEmpty()
        ? Optional.of(figures.getFirst())
        : Optional.empty();
  }
}

package io.pinakes.orchestrator;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.Intent;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.search.quantity.Currencies;
import io.pinakes.search.text.Groups;
import io.pinakes.search.text.WrittenNumbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the single figure of an answer. */
public final class AnswerFigure {
  private static final Pattern FIGURE =
      Pattern.compile(
          "(?<before>(?<![\\p{L}\\p{N}])(?:US\\$|\\p{L}{2,3})|\\p{Sc})?\\s?"
              + "(?<number>(?<![\\p{L}\\p{N}.-])\\p{Nd}{1,3}(?:,\\p{Nd}{3})+(?:\\.\\p{Nd}+)?"
              + "|(?<![\\p{L}\\p{N}.,-])\\p{Nd}+(?:\\.\\p{Nd}+)?)(?![\\p{N}]|[.,:-]\\p{N})"
              + "\\s?(?<after>[%‰℃]|°[CF]|\\p{Sc}|[\\p{L}µΩ²³/]+)?");

  /** The number of a clause or list item, which is not part of its content. */
  private static final Pattern ENUMERATOR =
      Pattern.compile("(?U)^\\W*\\p{N}+(?:\\.\\p{N}+)*[.)]?\\s+(?=\\p{Lu})");

  private AnswerFigure() {}

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
      String before = Groups.of(matcher, "before");
      String number = WrittenNumbers.ascii(Groups.of(matcher, "number").replace(",", ""));
      boolean currency = Currencies.of(before).isPresent();
      figures.add(new Outcome.Figure(number, currency ? before : Groups.of(matcher, "after")));
    }
    return figures.size() == 1 && !figures.getFirst().unit().isEmpty()
        ? Optional.of(figures.getFirst())
        : Optional.empty();
  }
}

package io.pinakes.orchestrator.verify.figure;

import io.pinakes.orchestrator.verify.claim.CitedText;
import io.pinakes.orchestrator.verify.claim.ClaimLanguage;
import io.pinakes.orchestrator.verify.claim.ClaimReading;
import io.pinakes.orchestrator.verify.claim.ClaimRule;
import io.pinakes.orchestrator.verify.claim.Finding;
import io.pinakes.orchestrator.verify.claim.Verdict;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.quantity.ValueReader.NumberStyle;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Every figure of a claim must occur in its sources or be computed from figures that do. Caches the
 * figures of texts and claims, so one instance serves one answer; safe for many threads.
 */
public final class FigureRule implements ClaimRule {
  private final Map<CitedText, TextFigures> texts = new ConcurrentHashMap<>();
  private final Map<List<CitedText>, FigureEvidence> evidence = new ConcurrentHashMap<>();
  private final Map<Styled, PlaceFigures> places = new ConcurrentHashMap<>();
  private final Map<Styled, List<Figure>> claims = new ConcurrentHashMap<>();
  private final Map<Written, Set<NumberStyle>> styles = new ConcurrentHashMap<>();
  private final ClaimLanguage languages;
  private final Function<DocumentId, Set<KnownUnit>> currencies;

  /** A text as read with certain styles of numbers. */
  private record Styled(String text, Set<NumberStyle> styles) {}

  /** A claim and the languages it could be in. */
  private record Written(String text, Set<String> languages) {}

  /**
   * @param languages detects the languages of claims
   * @param currencies the currencies that a document names
   */
  public FigureRule(ClaimLanguage languages, Function<DocumentId, Set<KnownUnit>> currencies) {
    this.languages = languages;
    this.currencies = currencies;
  }

  private TextFigures read(CitedText text) {
    return TextFigures.of(
        text,
        (place, styles) ->
            places.computeIfAbsent(
                new Styled(place, styles), each -> PlaceFigures.of(each.text, each.styles)));
  }

  private FigureEvidence evidence(List<CitedText> cited) {
    return evidence.computeIfAbsent(
        List.copyOf(cited),
        all ->
            new FigureEvidence(
                all.stream().map(text -> texts.computeIfAbsent(text, this::read)).toList(),
                currencies));
  }

  /** The spans of the figures in a claim, including their units. */
  public List<Span> spans(String claim, List<CitedText> cited) {
    return figures(claim, cited).stream().map(Figure::span).toList();
  }

  private List<Figure> figures(String claim, List<CitedText> cited) {
    return claims.computeIfAbsent(
        new Styled(claim, styles(claim, cited)),
        each -> List.copyOf(new FigureReader(each.styles).read(each.text)));
  }

  /** The styles of a claim's numbers; the figures of its sources are read only if it has digits. */
  private Set<NumberStyle> styles(String claim, List<CitedText> cited) {
    if (claim.chars().noneMatch(Character::isDigit)) {
      return Set.of(NumberStyle.POINT);
    }
    Set<String> its = cited.stream().map(CitedText::language).collect(Collectors.toSet());
    Set<NumberStyle> own =
        styles.computeIfAbsent(
            new Written(claim, its),
            each -> NumberStyles.of(each.text, languages.of(each.text, each.languages)));
    return own.size() == 1 || evidence(cited).styles().contains(NumberStyle.COMMA)
        ? own
        : Set.of(NumberStyle.POINT);
  }

  @Override
  public Optional<Finding> problem(ClaimReading claim) {
    List<Figure> figures = figures(claim.text(), claim.cited());
    if (figures.isEmpty() && claim.calculation().isEmpty()) {
      return Optional.empty();
    }
    FigureEvidence cited = evidence(claim.cited());
    List<Figure> open = new ArrayList<>(figures);
    if (claim.calculation().isPresent()) {
      Set<NumberStyle> styles = EnumSet.copyOf(styles(claim.text(), claim.cited()));
      styles.addAll(cited.styles());
      CalculationCheck.Result result =
          new CalculationCheck(cited, claim.cited().size())
              .check(claim.calculation().get(), figures, styles);
      if (!result.problem().isEmpty()) {
        return Optional.of(
            Finding.not(
                Verdict.UNSUPPORTED,
                "the calculation "
                    + claim.calculation().get()
                    + " does not hold: "
                    + result.problem()));
      }
      open.removeAll(result.derived());
    }
    List<String> missing =
        new FigureCheck(claim.text(), cited, claim.cited().size()).problems(open);
    return missing.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Finding.not(Verdict.UNSUPPORTED, "no cited source says " + String.join(", ", missing)));
  }
}

package io.pinakes.orchestrator.verify;

import io.pinakes.orchestrator.verify.claim.CitedText;
import io.pinakes.orchestrator.verify.claim.CitedWords;
import io.pinakes.orchestrator.verify.claim.ClaimLanguage;
import io.pinakes.orchestrator.verify.claim.ClaimReading;
import io.pinakes.orchestrator.verify.claim.ClaimText;
import io.pinakes.orchestrator.verify.claim.Finding;
import io.pinakes.orchestrator.verify.claim.Verdict;
import io.pinakes.orchestrator.verify.figure.FigureRule;
import io.pinakes.orchestrator.verify.figure.KnownUnit;
import io.pinakes.orchestrator.verify.wording.ContentWordRule;
import io.pinakes.orchestrator.verify.wording.NameRule;
import io.pinakes.search.analyze.Token;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Span;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Decides by {@link ClaimRules} whether the sources of a claim support it. Deterministic; compares
 * with the literal words of documents.
 *
 * <p>A claim that equals a whole cited text is accepted at once. Words cannot be compared across
 * languages; in that case figures and names must hold, and there must be at least one.
 *
 * <p>One instance serves one body of evidence and caches what it has read; safe for many threads.
 */
final class ClaimChecker {
  /** If fewer words are found in the sources, the claim may be in another language. */
  private static final double MIN_SHARE = 0.8;

  /** Maximum length of a claim. */
  private static final int MAX_LENGTH = 2000;

  private static final Pattern ENDING = Pattern.compile("[\\s.!]+$");

  private final String question;
  private final FigureRule figures;
  private final NameRule names;
  private final ClaimRules rules;
  private final ClaimLanguage languages = new ClaimLanguage();
  private final CitedWords.Cache words = new CitedWords.Cache();
  private final Map<String, String> claims = new ConcurrentHashMap<>(); // case-folded
  private final Map<CitedText, String> folded = new ConcurrentHashMap<>();
  private final Map<CitedText, String> quotes = new ConcurrentHashMap<>();

  /**
   * @param passages all words of this answer's evidence, plain
   * @param currencies the currencies that a document names
   * @param question the question that is answered; empty if there is none
   * @param switchedOff names of rules to skip
   */
  ClaimChecker(
      List<String> passages,
      Function<DocumentId, Set<KnownUnit>> currencies,
      String question,
      Set<String> switchedOff) {
    this.question = question;
    figures = new FigureRule(languages, currencies);
    names = new NameRule(passages);
    rules = new ClaimRules(passages, figures, names, switchedOff);
  }

  /** Checks a claim against {@code cited}, the texts it cites, at least one. */
  Finding check(String claim, Optional<String> calculation, List<CitedText> cited) {
    if (isWhole(claim, calculation, cited)) {
      return Finding.SUPPORTED;
    }
    if (claim.length() > MAX_LENGTH) {
      return Finding.not(Verdict.UNSUPPORTED, "a claim has at most " + MAX_LENGTH + " characters");
    }
    ClaimReading reading = read(claim, calculation, cited);
    Optional<Finding> problem = rules.problem(reading);
    return problem.isPresent() ? problem.get() : compared(reading);
  }

  /** Checks a claim against different sources; for one thread. */
  Search search(String claim, Optional<String> calculation) {
    return new Search(claim, calculation);
  }

  /** A search for sources that support a claim. */
  final class Search {
    private final String claim;
    private final Optional<String> calculation;
    private final ClaimRules.Objections objections = rules.objections();

    private Search(String claim, Optional<String> calculation) {
      this.claim = claim;
      this.calculation = calculation;
    }

    /** Whether {@link #check} finds that {@code cited} supports the claim. */
    boolean supports(List<CitedText> cited) {
      if (isWhole(claim, calculation, cited)) {
        return true;
      }
      if (claim.length() > MAX_LENGTH) {
        return false;
      }
      ClaimReading reading = read(claim, calculation, cited);
      return !objections.any(reading) && compared(reading).supported();
    }
  }

  /** Whether a claim is one of the texts as it would be shown. */
  private boolean isWhole(String claim, Optional<String> calculation, List<CitedText> cited) {
    String plain = claims.computeIfAbsent(claim, ClaimText::folded);
    return calculation.isEmpty() && cited.stream().anyMatch(text -> folded(text).equals(plain));
  }

  /** The finding for a claim to which no rule objects. */
  private Finding compared(ClaimReading reading) {
    boolean comparable = !reading.figures().isEmpty() || !names.in(reading).isEmpty();
    if (reading.foreign()) {
      return comparable
          ? new Finding(Verdict.SUPPORTED, "", false)
          : Finding.not(
              Verdict.UNSUPPORTED,
              "it is in another language than its sources and has neither figures nor names");
    }
    return comparable || !reading.content().isEmpty()
        ? Finding.SUPPORTED
        : Finding.not(Verdict.UNSUPPORTED, "it contains nothing that can be compared");
  }

  /** The case-folded words of a text as they would be shown. */
  private String folded(CitedText text) {
    return folded.computeIfAbsent(
        text, each -> ClaimText.folded(ClaimText.shown(each.quote(), List.of(each.quote()))));
  }

  private ClaimReading read(String claim, Optional<String> calculation, List<CitedText> cited) {
    List<Span> spans = figures.spans(claim, cited);
    boolean compares = calculation.isPresent() || spans.size() > 1;
    List<CitedWords> analyses = words.of(cited);
    CitedWords best = analyses.getFirst();
    List<String> content = List.of();
    double most = -1;
    for (CitedWords analysis : analyses) {
      List<String> terms =
          ContentWordRule.content(claim, words.tokens(claim, analysis.language()), spans, compares)
              .stream()
              .map(Token::term)
              .toList();
      double share = share(terms, analysis);
      if (share > most) {
        most = share;
        best = analysis;
        content = terms;
      }
    }
    return new ClaimReading(
        claim,
        calculation,
        cited,
        question,
        spans,
        best,
        analyses,
        words.sentences(claim, best.language()),
        content,
        most >= MIN_SHARE ? "" : foreignLanguage(claim, cited),
        isLiteral(claim, cited));
  }

  /** The share of {@code terms} found; 1 if there are none. */
  private static double share(List<String> terms, CitedWords words) {
    return terms.isEmpty()
        ? 1
        : (double) terms.stream().filter(words::holds).count() / terms.size();
  }

  private String foreignLanguage(String claim, List<CitedText> cited) {
    Set<String> its =
        cited.stream().map(CitedText::language).collect(Collectors.toCollection(TreeSet::new));
    String language = languages.of(claim, its);
    boolean foreign =
        !language.equals("und")
            && !its.contains(language)
            && !language.equals(
                languages.of(
                    cited.stream().map(CitedText::quote).collect(Collectors.joining("\n")), its));
    return foreign ? language : "";
  }

  /** Whether the claim occurs verbatim in one of the texts. */
  private boolean isLiteral(String claim, List<CitedText> cited) {
    String words = ENDING.matcher(claims.computeIfAbsent(claim, ClaimText::folded)).replaceAll("");
    return cited.stream()
        .map(text -> quotes.computeIfAbsent(text, each -> ClaimText.folded(each.quote())))
        .anyMatch(quote -> quote.contains(words));
  }
}

package io.pinakes.orchestrator.verify;

import io.pinakes.orchestrator.verify.claim.CitedText;
import io.pinakes.orchestrator.verify.claim.CitedWords;
import io.pinakes.orchestrator.verify.claim.ClaimLanguage;
import io.pinakes.orchestrator.verify.claim.ClaimReading;
import io.pinakes.orchestrator.verify.claim.ClaimText;
import io.pinakes.orchestrator.verify.claim.Finding;
import io.pinakes.orchestrator.verify.claim.Sentence;
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
 * Decides whether what a claim cites says it, by {@link ClaimRules}. Everything is deterministic
 * and compares with literal words of documents.
 *
 * <p>A claim that is the whole of one cited text, word for word, needs no more. Words cannot be
 * compared with those of another language: there figures and names must hold, and at least one
 * there must be.
 *
 * <p>One object serves one body of evidence and remembers what it has read of it; safe for many
 * threads.
 */
final class ClaimChecker {
  /** With fewer of its words held, a claim may be in another language than what it cites. */
  private static final double MIN_SHARE = 0.8;

  /** Longer ones are no claim but a text. */
  private static final int MAX_LENGTH = 2000;

  private static final Pattern ENDING = Pattern.compile("[\\s.!]+$");

  private final String question;
  private final FigureRule figures;
  private final NameRule names;
  private final ClaimRules rules;
  private final CitedWords.Cache words = new CitedWords.Cache();
  private final Map<CitedText, String> folded = new ConcurrentHashMap<>();
  private final Map<CitedText, String> quotes = new ConcurrentHashMap<>();

  /**
   * @param passages all words of this answer's evidence, plain
   * @param currencies those that a document names
   * @param question that is answered; empty if there is none
   * @param switchedOff names of rules that are not asked
   */
  ClaimChecker(
      List<String> passages,
      Function<DocumentId, Set<KnownUnit>> currencies,
      String question,
      Set<String> switchedOff) {
    this.question = question;
    figures = new FigureRule(currencies);
    names = new NameRule(passages);
    rules = new ClaimRules(passages, figures, names, switchedOff);
  }

  /** What is found of a claim; {@code cited} is what it cites, one text at least. */
  Finding check(String claim, Optional<String> calculation, List<CitedText> cited) {
    String plain = ClaimText.folded(claim);
    if (calculation.isEmpty() && cited.stream().anyMatch(text -> folded(text).equals(plain))) {
      return Finding.SUPPORTED;
    }
    if (claim.length() > MAX_LENGTH) {
      return Finding.not(Verdict.UNSUPPORTED, "a claim has at most " + MAX_LENGTH + " characters");
    }
    ClaimReading reading = read(claim, calculation, cited);
    Optional<Finding> problem = rules.problem(reading);
    if (problem.isPresent()) {
      return problem.get();
    }
    boolean comparable = !reading.figures().isEmpty() || !names.in(reading).isEmpty();
    if (reading.foreign()) {
      return comparable
          ? new Finding(Verdict.SUPPORTED, "", false)
          : Finding.not(
              Verdict.UNSUPPORTED,
              "it is in another language than what it cites and has neither figure nor name");
    }
    return comparable || !reading.content().isEmpty()
        ? Finding.SUPPORTED
        : Finding.not(Verdict.UNSUPPORTED, "it says nothing that could be compared");
  }

  /** The words of a text as they would be shown, whatever their case. */
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
          ContentWordRule.content(claim, analysis.language(), spans, compares).stream()
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
        Sentence.in(claim, best.language()),
        content,
        most >= MIN_SHARE ? "" : foreignLanguage(claim, cited),
        isLiteral(claim, cited));
  }

  /** The share of {@code terms} that is held; 1 of none. */
  private static double share(List<String> terms, CitedWords words) {
    return terms.isEmpty()
        ? 1
        : (double) terms.stream().filter(words::holds).count() / terms.size();
  }

  private static String foreignLanguage(String claim, List<CitedText> cited) {
    Set<String> languages =
        cited.stream().map(CitedText::language).collect(Collectors.toCollection(TreeSet::new));
    String language = ClaimLanguage.of(claim, languages);
    boolean foreign =
        !language.equals("und")
            && !languages.contains(language)
            && !language.equals(
                ClaimLanguage.of(
                    cited.stream().map(CitedText::quote).collect(Collectors.joining("\n")),
                    languages));
    return foreign ? language : "";
  }

  /** Whether it stands in one text as it is. */
  private boolean isLiteral(String claim, List<CitedText> cited) {
    String words = ENDING.matcher(ClaimText.folded(claim)).replaceAll("");
    return cited.stream()
        .map(text -> quotes.computeIfAbsent(text, each -> ClaimText.folded(each.quote())))
        .anyMatch(quote -> quote.contains(words));
  }
}

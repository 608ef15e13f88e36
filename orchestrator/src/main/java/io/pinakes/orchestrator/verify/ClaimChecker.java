package io.pinakes.orchestrator.verify;

import io.pinakes.orchestrator.verify.claim.CitedText;
import io.pinakes.orchestrator.verify.claim.ClaimLanguage;
import io.pinakes.orchestrator.verify.claim.ClaimText;
import io.pinakes.orchestrator.verify.claim.Finding;
import io.pinakes.orchestrator.verify.claim.Verdict;
import io.pinakes.orchestrator.verify.figure.CalculationCheck;
import io.pinakes.orchestrator.verify.figure.Figure;
import io.pinakes.orchestrator.verify.figure.FigureCheck;
import io.pinakes.orchestrator.verify.figure.FigureEvidence;
import io.pinakes.orchestrator.verify.figure.FigureReader;
import io.pinakes.orchestrator.verify.figure.KnownUnit;
import io.pinakes.orchestrator.verify.figure.NumberStyles;
import io.pinakes.orchestrator.verify.wording.ProperNames;
import io.pinakes.orchestrator.verify.wording.Quotations;
import io.pinakes.orchestrator.verify.wording.Wording;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.quantity.ValueReader.NumberStyle;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Decides whether what a claim cites says it: quotations, calculation, figures, names, negation,
 * words, in this order. Everything is deterministic and compares with literal words of documents.
 *
 * <p>A claim that is the whole of one cited piece, word for word, needs no more. Of any other at
 * least {@value #MIN_SHARE} of the words that say something must stand, stemmed, in what it cites
 * or in the title and headings above. That cannot be asked of a claim in another language than its
 * evidence: there figures and names must hold, and at least one there must be.
 *
 * <p>Words that are all there may still say something else. Unless the claim stands in one piece as
 * it is, {@link Wording#otherwise} looks for words of different sentences put together, for words
 * that have exchanged their places, for contraries, and for what is said to have been done where it
 * is only ordered.
 */
final class ClaimChecker {
  /**
   * One of three that were tried, .6, .75 and .8: the highest, at which as many right claims pass
   * as at the others (the verification run of the benchmarks).
   */
  static final double MIN_SHARE = 0.8;

  /** With so many words held another one may be missing. */
  private static final int MIN_HELD = 2;

  /** Words that a reason names. */
  private static final int MAX_NAMED = 8;

  /** Longer ones are no claim but a text. */
  static final int MAX_LENGTH = 2000;

  private static final Pattern ENDING = Pattern.compile("[\\s.!]+$");

  private final ProperNames names;
  private final Function<DocumentId, Set<KnownUnit>> currencies;
  private final List<String> passages;

  /**
   * @param passages all words of this answer's evidence, plain
   * @param currencies those that a document names
   */
  ClaimChecker(List<String> passages, Function<DocumentId, Set<KnownUnit>> currencies) {
    this.currencies = currencies;
    this.passages = passages;
    names = new ProperNames(passages);
  }

  /** What is found of a claim; {@code pieces} are what it cites, one at least. */
  Finding check(String claim, Optional<String> calculation, List<CitedText> pieces) {
    String folded = ClaimText.folded(claim);
    List<String> quotes = pieces.stream().map(CitedText::quote).toList();
    if (calculation.isEmpty()
        && quotes.stream()
            .anyMatch(quote -> ClaimText.folded(ClaimText.shown(quote, quotes)).equals(folded))) {
      return Finding.SUPPORTED;
    }
    if (claim.length() > MAX_LENGTH) {
      return Finding.not(Verdict.UNSUPPORTED, "a claim has at most " + MAX_LENGTH + " characters");
    }
    List<String> addresses = ClaimText.strangeAddresses(claim, quotes);
    if (!addresses.isEmpty()) {
      return Finding.not(
          Verdict.UNSUPPORTED, "nothing cited has the address " + String.join(", ", addresses));
    }
    Optional<Quotations.Problem> quotation = quotation(claim, quotes);
    if (quotation.isPresent()) {
      return Finding.not(quotation.get().verdict(), quotation.get().reason());
    }
    return content(claim, calculation, pieces);
  }

  private Optional<Quotations.Problem> quotation(String claim, List<String> quotes) {
    List<String> cited = quotes.stream().map(ClaimText::plain).toList();
    for (String quoted : Quotations.in(claim)) {
      if (cited.stream().noneMatch(text -> Quotations.stands(quoted, text))) {
        List<String> all = new ArrayList<>(cited);
        all.addAll(passages);
        boolean together = all.stream().anyMatch(text -> Quotations.stands(quoted, text));
        boolean stitched = !together && Quotations.stitched(quoted, all);
        return Optional.of(
            new Quotations.Problem(
                stitched ? Verdict.STITCHED : Verdict.NOT_FOUND,
                stitched
                    ? "the quotation is put together from several places: \"" + quoted + "\""
                    : "nothing cited has the words \"" + quoted + "\""));
      }
    }
    return Optional.empty();
  }

  private Finding content(String claim, Optional<String> calculation, List<CitedText> pieces) {
    FigureEvidence evidence = new FigureEvidence(pieces, currencies);
    Set<NumberStyle> styles = styles(claim, evidence, pieces);
    List<Figure> figures = new FigureReader(styles).read(claim);
    List<Figure> open = new ArrayList<>(figures);
    if (calculation.isPresent()) {
      CalculationCheck.Result result =
          new CalculationCheck(evidence, pieces.size())
              .check(calculation.get(), figures, both(styles, evidence.styles()));
      if (!result.problem().isEmpty()) {
        return Finding.not(
            Verdict.UNSUPPORTED,
            "the calculation " + calculation.get() + " does not hold: " + result.problem());
      }
      open.removeAll(result.derived());
    }
    List<String> missing =
        new ArrayList<>(new FigureCheck(claim, evidence, pieces.size()).problems(open));
    Words words = words(claim, figures, calculation.isPresent(), pieces);
    missing.addAll(words.missingNames());
    if (!missing.isEmpty()) {
      return Finding.not(Verdict.UNSUPPORTED, "nothing cited says " + String.join(", ", missing));
    }
    return words.finding(claim, !figures.isEmpty(), isLiteral(claim, pieces));
  }

  /** Whether it stands in one piece as it is. */
  private static boolean isLiteral(String claim, List<CitedText> pieces) {
    String words = ENDING.matcher(ClaimText.folded(claim)).replaceAll("");
    return pieces.stream().anyMatch(piece -> ClaimText.folded(piece.quote()).contains(words));
  }

  /**
   * The words of a claim.
   *
   * @param best the analysis in which most of them are held
   * @param content those that say something
   * @param names that must be held
   * @param foreign whether they are of another language than what is cited
   */
  private record Words(
      Wording best,
      List<String> content,
      List<String> names,
      List<String> missingNames,
      boolean foreign) {
    Finding finding(String claim, boolean figures, boolean literal) {
      Optional<String> contrary = best.contrary(claim, content);
      if (contrary.isPresent()) {
        return Finding.not(Verdict.UNSUPPORTED, contrary.get());
      }
      if (content.isEmpty() && names.isEmpty() && !figures) {
        return Finding.not(Verdict.UNSUPPORTED, "it says nothing that could be compared");
      }
      if (isEnough(best, content)) {
        return literal
            ? Finding.SUPPORTED
            : best.otherwise(claim, content).orElse(Finding.SUPPORTED);
      }
      if (foreign) {
        return !figures && names.isEmpty()
            ? Finding.not(
                Verdict.UNSUPPORTED,
                "it is in another language than what it cites and has neither figure nor name")
            : new Finding(Verdict.SUPPORTED, "", false);
      }
      return Finding.not(
          Verdict.UNSUPPORTED,
          "what it cites has too few of its words; these are not there: "
              + content.stream()
                  .filter(term -> !best.holds(term))
                  .distinct()
                  .limit(MAX_NAMED)
                  .collect(Collectors.joining(", ")));
    }
  }

  /** One word that is not there makes no other claim of a short one. */
  private static boolean isEnough(Wording wording, List<String> content) {
    long held = content.stream().filter(wording::holds).count();
    return wording.share(content) >= MIN_SHARE || (held >= MIN_HELD && content.size() - held == 1);
  }

  private Words words(
      String claim, List<Figure> figures, boolean calculated, List<CitedText> pieces) {
    List<Span> spans = figures.stream().map(Figure::span).toList();
    boolean compares = calculated || figures.size() > 1;
    List<Wording> wordings = Wording.of(pieces);
    Wording best =
        wordings.stream()
            .max(
                Comparator.comparingDouble(
                    wording -> wording.share(wording.content(claim, spans, compares))))
            .orElseThrow();
    List<String> content = best.content(claim, spans, compares);
    boolean foreign = false;
    boolean nouns = false;
    if (!isEnough(best, content)) {
      String language = ClaimLanguage.of(claim, languages(pieces));
      foreign =
          !language.equals("und")
              && !languages(pieces).contains(language)
              && !language.equals(ClaimLanguage.of(quotes(pieces), languages(pieces)));
      nouns = foreign && language.equals("de");
    }
    List<String> named = new ArrayList<>();
    for (String name : names.in(claim, spans)) {
      if (!nouns || name.codePoints().skip(1).anyMatch(Character::isUpperCase)) {
        named.add(name); // else it may be any German noun
      }
    }
    String all =
        ClaimText.folded(
            pieces.stream()
                .map(piece -> piece.quote() + "\n" + piece.surroundings())
                .collect(Collectors.joining("\n")));
    List<String> missing =
        named.stream()
            .filter(name -> !ProperNames.stands(name, all))
            .filter(name -> wordings.stream().noneMatch(wording -> wording.holdsWord(name)))
            .toList();
    return new Words(best, content, named, missing, foreign);
  }

  private static Set<NumberStyle> styles(
      String claim, FigureEvidence evidence, List<CitedText> pieces) {
    Set<NumberStyle> own = NumberStyles.of(claim, ClaimLanguage.of(claim, languages(pieces)));
    return own.size() == 1 || evidence.styles().contains(NumberStyle.COMMA)
        ? own
        : Set.of(NumberStyle.POINT);
  }

  private static String quotes(List<CitedText> pieces) {
    return pieces.stream().map(CitedText::quote).collect(Collectors.joining("\n"));
  }

  private static Set<NumberStyle> both(Set<NumberStyle> one, Set<NumberStyle> other) {
    Set<NumberStyle> all = EnumSet.copyOf(one);
    all.addAll(other);
    return all;
  }

  private static Set<String> languages(List<CitedText> pieces) {
    return pieces.stream().map(CitedText::language).collect(Collectors.toCollection(TreeSet::new));
  }
}

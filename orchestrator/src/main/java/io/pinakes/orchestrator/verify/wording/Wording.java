package io.pinakes.orchestrator.verify.wording;

import io.pinakes.orchestrator.verify.claim.CitedText;
import io.pinakes.orchestrator.verify.claim.Finding;
import io.pinakes.orchestrator.verify.claim.Sentence;
import io.pinakes.orchestrator.verify.claim.Verdict;
import io.pinakes.orchestrator.verify.relation.AlteredSentenceCheck;
import io.pinakes.orchestrator.verify.relation.CompletedActionCheck;
import io.pinakes.orchestrator.verify.relation.ContraryCheck;
import io.pinakes.orchestrator.verify.relation.ExchangedRolesCheck;
import io.pinakes.orchestrator.verify.relation.StitchingCheck;
import io.pinakes.search.analyze.LanguageAnalyzer;
import io.pinakes.search.analyze.QuestionWords;
import io.pinakes.search.analyze.Token;
import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Compares the words of a claim with those of what it cites, in one language's analysis. */
public final class Wording {
  /** Languages that write compounds as one word. */
  private static final Set<String> COMPOUNDING = Set.of("de", "nl", "sv", "da", "fi", "hu");

  /** Words that put figures side by side or name what was worked out of them. */
  private static final Set<String> COMPARING =
      stems(
          """
          against versus vs compared comparison respectively total totals sum altogether together
          combined average mean difference differ rise rose risen fell fallen increase increased
          decrease decreased higher lower heavier lighter longer shorter larger smaller greater
          fewer cheaper gegen gegenüber verglichen insgesamt gesamt zusammen summe differenz
          durchschnitt höher niedriger länger kürzer größer kleiner
          """);

  /** Words that put a figure beside what has it. */
  private static final Set<String> EQUALLING =
      stems("amount amounts amounted equals equal beträgt betragen betrug lautet");

  private static final int MIN_COMPOUND = 5;

  /** So much of a claim in one sentence, and it says that sentence and nothing else. */
  static final double NEARLY_LITERAL = 0.8;

  /** So little, and it says something else. */
  static final double HALF = 0.5;

  /** Characters around the words of a claim in which its evidence may turn them round. */
  private static final int AROUND = 15;

  private final String language;
  private final Set<String> held = new HashSet<>();
  private final Set<String> around = new HashSet<>();
  private final List<List<Sentence>> cited = new ArrayList<>();
  private final List<Sentence> sentences = new ArrayList<>();

  private static Set<String> stems(String words) {
    return Stream.of(LanguageAnalyzer.DEFAULT, "de")
        .flatMap(language -> LanguageAnalyzer.of(language).tokens(words).stream())
        .map(Token::term)
        .collect(Collectors.toUnmodifiableSet());
  }

  private Wording(List<CitedText> pieces, String language) {
    this.language = language;
    for (CitedText piece : pieces) {
      terms(piece.place()).forEach(token -> around.add(token.term()));
      cited.add(Sentence.in(piece.quote(), language));
      sentences.addAll(cited.getLast());
    }
    held.addAll(around);
    sentences.forEach(sentence -> held.addAll(sentence.terms()));
  }

  /** One for each language of the evidence, and English, which is said of unknown ones. */
  public static List<Wording> of(List<CitedText> pieces) {
    Set<String> analyses = new LinkedHashSet<>();
    pieces.forEach(piece -> analyses.add(LanguageAnalyzer.analysisOf(piece.language())));
    analyses.add(LanguageAnalyzer.DEFAULT);
    return analyses.stream().map(language -> new Wording(pieces, language)).toList();
  }

  private List<Token> terms(String text) {
    return LanguageAnalyzer.of(language).tokens(text);
  }

  /**
   * The words of a claim that say something, without its figures.
   *
   * @param figures where its figures and their units stand
   * @param compares whether it has several figures, or works one out: then words that only say so
   *     do not count
   */
  public List<String> content(String claim, Collection<Span> figures, boolean compares) {
    return terms(claim).stream()
        .filter(token -> figures.stream().noneMatch(figure -> figure.overlaps(token.span())))
        .map(Token::term)
        .filter(term -> !QuestionWords.contains(term))
        .filter(term -> !compares || !COMPARING.contains(term))
        .filter(term -> figures.isEmpty() || !EQUALLING.contains(term))
        .filter(term -> term.codePoints().noneMatch(Character::isDigit))
        .toList();
  }

  /** The share of {@code content} that is held; 1 of none. */
  public double share(List<String> content) {
    return content.isEmpty()
        ? 1
        : (double) content.stream().filter(this::holds).count() / content.size();
  }

  /** Whether the evidence, or what is printed around it, has a word of this stem. */
  public boolean holds(String term) {
    return held.contains(term)
        || (COMPOUNDING.contains(language)
            && term.length() >= MIN_COMPOUND
            && held.stream().anyMatch(other -> compound(other, term)));
  }

  /** Whether two words are taken for one. */
  private boolean same(String one, String other) {
    return one.equals(other) || (COMPOUNDING.contains(language) && compound(one, other));
  }

  /**
   * Why what it cites does not say it though it has its words; empty if it does.
   *
   * @param content the words of the claim that say something
   */
  public Optional<Finding> otherwise(String claim, List<String> content) {
    StitchingCheck seams = new StitchingCheck(cited, around, this::same);
    for (Sentence said : Sentence.in(claim, language)) {
      Set<String> wanted = said.terms();
      wanted.retainAll(content);
      Optional<Finding> problem =
          CompletedActionCheck.undone(said, sentences, language)
              .map(reason -> Finding.not(Verdict.UNSUPPORTED, reason))
              .or(() -> turned(said, wanted))
              .or(() -> seams.in(said, wanted).map(Finding::stitched));
      if (problem.isPresent()) {
        return problem;
      }
    }
    return Optional.empty();
  }

  /** What all sentences with most of the words say otherwise. */
  private Optional<Finding> turned(Sentence said, Set<String> wanted) {
    double best =
        sentences.stream().mapToDouble(sentence -> overlap(sentence, wanted)).max().orElse(0);
    if (wanted.isEmpty() || best < HALF) {
      return Optional.empty();
    }
    Optional<Finding> problem = Optional.empty();
    for (Sentence sentence : sentences) {
      if (overlap(sentence, wanted) >= best) {
        if (ContraryCheck.areConverse(said, sentence, language)) {
          return Optional.empty();
        }
        problem =
            AlteredSentenceCheck.of(said, sentence)
                .flatMap(edits -> edits.problem(wanted, this::holds, around::contains, language))
                .or(
                    () ->
                        ContraryCheck.turned(said, sentence, around, language)
                            .or(() -> ExchangedRolesCheck.exchanged(said, sentence, language))
                            .map(reason -> Finding.not(Verdict.UNSUPPORTED, reason)));
        if (problem.isEmpty()) {
          return problem;
        }
      }
    }
    return problem;
  }

  private static boolean compound(String one, String other) {
    String longer = one.length() > other.length() ? one : other;
    String shorter = one.length() > other.length() ? other : one;
    return shorter.length() >= MIN_COMPOUND
        && (longer.startsWith(shorter) || longer.endsWith(shorter));
  }

  /** Whether {@code word} is held, stemmed. */
  public boolean holdsWord(String word) {
    List<Token> tokens = terms(word);
    return !tokens.isEmpty() && tokens.stream().allMatch(token -> holds(token.term()));
  }

  /** Why a claim says the contrary of what it cites; empty if it does not. */
  public Optional<String> contrary(String claim, List<String> content) {
    String statement = Negations.statement(claim);
    int negations = Negations.in(statement);
    Set<String> wanted = new HashSet<>(content);
    boolean any = sentences.stream().anyMatch(sentence -> Negations.in(sentence.text()) > 0);
    if (negations > 0 && !any) {
      return Optional.of("it denies what nothing cited denies");
    }
    if (wanted.isEmpty()) {
      return Optional.empty();
    }
    double best = 0;
    for (Sentence sentence : sentences) {
      best = Math.max(best, overlap(sentence, wanted));
    }
    if (best < HALF) {
      return Optional.empty();
    }
    int contained = 0; // a claim may put several sentences together
    for (Sentence sentence : sentences) {
      contained += isContained(sentence, wanted) ? Negations.in(sentence.text()) : 0;
    }
    String reason = "";
    for (Sentence sentence : sentences) {
      if (overlap(sentence, wanted) < best) {
        continue;
      }
      int near = Negations.in(near(sentence, wanted));
      boolean agrees =
          best >= NEARLY_LITERAL
              ? negations == near
                  || negations == Negations.in(sentence.text())
                  || negations == contained
              : negations > 0 || near == 0;
      if (agrees) {
        return Optional.empty();
      }
      reason =
          negations > near
              ? "it denies what nothing cited denies"
              : "what it cites is denied there";
    }
    return Optional.of(reason);
  }

  private static double overlap(Sentence sentence, Set<String> wanted) {
    Set<String> terms = sentence.terms();
    return (double) wanted.stream().filter(terms::contains).count() / wanted.size();
  }

  private static boolean isContained(Sentence sentence, Set<String> wanted) {
    Set<String> terms =
        sentence.tokens().stream()
            .map(Token::term)
            .filter(term -> !QuestionWords.contains(term))
            .filter(term -> term.codePoints().noneMatch(Character::isDigit))
            .collect(Collectors.toSet());
    return !terms.isEmpty()
        && terms.stream().filter(wanted::contains).count() >= NEARLY_LITERAL * terms.size();
  }

  /** The part of a sentence that the claim is about: the shortest that has all words they share. */
  private static String near(Sentence sentence, Set<String> wanted) {
    List<Token> matched =
        sentence.tokens().stream().filter(token -> wanted.contains(token.term())).toList();
    Set<String> shared = matched.stream().map(Token::term).collect(Collectors.toSet());
    int start = 0;
    int end = sentence.text().length();
    Map<String, Integer> last = new HashMap<>();
    for (Token token : matched) {
      last.put(token.term(), token.span().start());
      int first = last.values().stream().mapToInt(at -> at).min().orElse(0);
      if (last.size() == shared.size() && token.span().end() - first < end - start) {
        start = first;
        end = token.span().end();
      }
    }
    return sentence
        .text()
        .substring(Math.max(0, start - AROUND), Math.min(sentence.text().length(), end + AROUND));
  }
}

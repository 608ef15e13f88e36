package io.pinakes.orchestrator.verify.relation;

import io.pinakes.orchestrator.verify.claim.CitedWords;
import io.pinakes.orchestrator.verify.claim.Sentence;
import io.pinakes.orchestrator.verify.claim.WordAlignment;
import io.pinakes.search.analyze.Token;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds words of different sentences stitched into a statement that none of them makes.
 *
 * <p>The words of one clause must occur in one sentence, in two adjacent ones, or around them
 * (title, headings, table header). And what a sentence states about one thing must not be stated
 * about another: its words are aligned with the clause by their longest common subsequence; words
 * of the clause that replace words of the sentence and come from another sentence form a seam.
 */
public final class StitchingCheck {
  /** A shorter clause may be a name, a heading or a label. */
  private static final int MIN_WORDS = 3;

  /** Minimum words that a clause shares with a sentence, in order, for a difference to count. */
  private static final int MIN_ANCHORS = 2;

  private static final int MAX_NAMED = 4;

  /** Maximum share of a clause's words that may come from elsewhere. */
  private static final double MAX_APART = 0.4;

  private final CitedWords cited;
  private final List<List<Sentence>> pieces;
  private final Set<String> around;

  /**
   * @param cited the words that a claim cites
   */
  public StitchingCheck(CitedWords cited) {
    this.cited = cited;
    pieces = cited.texts();
    around = cited.around();
  }

  /**
   * The words of a claim's sentence that do not belong together; empty if there are none.
   *
   * @param counted the content words of the claim
   */
  public Optional<String> in(Sentence claim, Set<String> counted) {
    for (List<Token> all : claim.clauses()) {
      List<Token> clause = all.stream().filter(token -> counted.contains(token.term())).toList();
      if (clause.size() < MIN_WORDS) {
        continue;
      }
      Set<Token> whole = whole(all.stream().filter(Sentence::says).toList());
      Optional<String> seam = apart(claim, clause, whole).or(() -> seam(claim, clause, whole));
      if (seam.isPresent()) {
        return seam;
      }
    }
    return Optional.empty();
  }

  /** Words that no two adjacent sentences share with the rest of the clause. */
  private Optional<String> apart(Sentence claim, List<Token> clause, Set<Token> whole) {
    Set<String> terms = clause.stream().map(Token::term).collect(Collectors.toSet());
    terms.removeIf(term -> cited.holds(around, term));
    Set<String> fewest = terms;
    for (List<Sentence> sentences : pieces) {
      for (int i = 0; i < sentences.size(); i++) {
        Set<String> own = sentences.get(i).terms();
        for (Sentence beside : beside(sentences, i)) {
          Set<String> missing = new HashSet<>(terms);
          missing.removeIf(term -> cited.holds(own, term) || cited.holds(beside.terms(), term));
          if (missing.size() < fewest.size()) {
            fewest = missing;
          }
        }
      }
    }
    Set<String> elsewhere = fewest;
    if (elsewhere.stream().noneMatch(this::isHeld)
        || elsewhere.size() <= Math.max(1, MAX_APART * terms.size())) {
      return Optional.empty();
    }
    List<Token> strangers = new ArrayList<>();
    boolean restWhole = true;
    for (Token token : clause) {
      boolean stranger = elsewhere.contains(token.term());
      restWhole &= stranger || whole.contains(token);
      if (stranger && !whole.contains(token)) {
        strangers.add(token);
      }
    }
    return strangers.isEmpty() || restWhole
        ? Optional.empty()
        : Optional.of(named(claim, strangers));
  }

  /** The next sentence of a text; for a sentence that refers back, any other. */
  private List<Sentence> beside(List<Sentence> sentences, int index) {
    Sentence sentence = sentences.get(index);
    if (sentence.pointsBack()) {
      return pieces.stream().flatMap(List::stream).toList();
    }
    return List.of(sentences.get(Math.min(index + 1, sentences.size() - 1)));
  }

  /** The words of a clause that repeat a whole cited row, sentence or clause verbatim. */
  private Set<Token> whole(List<Token> clause) {
    Set<Token> whole = new HashSet<>();
    List<String> terms = clause.stream().map(Token::term).toList();
    for (List<Sentence> sentences : pieces) {
      for (Sentence sentence : sentences) {
        List<List<Token>> parts = new ArrayList<>(sentence.clauses());
        parts.add(sentence.tokens());
        for (List<Token> part : parts) {
          List<String> said = part.stream().filter(Sentence::says).map(Token::term).toList();
          int at = said.size() < 2 ? -1 : Collections.indexOfSubList(terms, said);
          if (at >= 0) {
            whole.addAll(clause.subList(at, at + said.size()));
          }
        }
      }
    }
    return whole;
  }

  /** Words that replace those of the best matching sentence. */
  private Optional<String> seam(Sentence claim, List<Token> clause, Set<Token> whole) {
    Optional<String> found = Optional.empty();
    int most = MIN_ANCHORS - 1;
    for (List<Sentence> sentences : pieces) {
      for (Sentence sentence : sentences) {
        List<Token> there = sentence.content();
        WordAlignment alignment = WordAlignment.of(clause, there, cited::same);
        if (alignment.size() > most) {
          most = alignment.size();
          found = replaced(claim, clause, whole, sentence, there, alignment);
        } else if (alignment.size() == most && found.isPresent()) {
          found =
              replaced(claim, clause, whole, sentence, there, alignment).isEmpty()
                  ? Optional.empty()
                  : found;
        }
      }
    }
    return found;
  }

  private Optional<String> replaced(
      Sentence claim,
      List<Token> clause,
      Set<Token> whole,
      Sentence sentence,
      List<Token> there,
      WordAlignment alignment) {
    Set<String> own = clause.stream().map(Token::term).collect(Collectors.toSet());
    Set<String> held = sentence.terms();
    List<Token> replaced = new ArrayList<>();
    for (WordAlignment.Gap gap : alignment.gaps()) {
      List<Token> strangers = new ArrayList<>();
      for (Token token : gap.of(clause)) {
        if (!whole.contains(token)
            && !cited.holds(held, token.term())
            && !cited.holds(around, token.term())
            && isHeld(token.term())) {
          strangers.add(token);
        }
      }
      List<Token> displaced = new ArrayList<>();
      for (Token token : gap.ofOther(there)) {
        if (!cited.holds(own, token.term()) && isNear(sentence, token, gap, there)) {
          displaced.add(token);
        }
      }
      if (strangers.size() > (gap.start() == 0 ? 0 : 1)
          && !displaced.isEmpty()
          && !sentence.pointsBack(displaced)) {
        replaced.addAll(strangers);
      }
    }
    return replaced.isEmpty() ? Optional.empty() : Optional.of(named(claim, replaced));
  }

  /** Whether a word belongs to the clause of the shared words. */
  private static boolean isNear(
      Sentence sentence, Token token, WordAlignment.Gap gap, List<Token> there) {
    return (gap.otherEnd() < there.size() && sentence.together(token, there.get(gap.otherEnd())))
        || (gap.otherStart() > 0 && sentence.together(there.get(gap.otherStart() - 1), token));
  }

  private boolean isHeld(String term) {
    return pieces.stream()
        .flatMap(List::stream)
        .anyMatch(sentence -> cited.holds(sentence.terms(), term));
  }

  private static String named(Sentence claim, List<Token> words) {
    return words.stream()
        .map(claim::written)
        .distinct()
        .limit(MAX_NAMED)
        .map(word -> "\"" + word + "\"")
        .collect(Collectors.joining(", "));
  }
}

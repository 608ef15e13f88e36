package io.pinakes.orchestrator.verify.relation;

import io.pinakes.orchestrator.verify.claim.CitedWords;
import io.pinakes.orchestrator.verify.claim.Finding;
import io.pinakes.orchestrator.verify.claim.Sentence;
import io.pinakes.orchestrator.verify.claim.Sentence.Word;
import io.pinakes.orchestrator.verify.claim.Verdict;
import io.pinakes.orchestrator.verify.claim.WordAlignment;
import io.pinakes.orchestrator.verify.claim.WordPattern;
import io.pinakes.orchestrator.verify.wording.ContentWordRule;
import io.pinakes.orchestrator.verify.wording.Synonyms;
import io.pinakes.search.analyze.Token;
import io.pinakes.search.language.LanguagePatterns;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Finds harmful changes in a sentence that a claim repeats almost verbatim.
 *
 * <p>The words of both are aligned by their longest common subsequence. These changes alter the
 * meaning: swapped words, the opposite of a word, a completed action in place of an order, and
 * several words that the evidence lacks. Omissions and insertions do not, nor does another order of
 * list items or whole clauses.
 */
public final class AlteredSentenceCheck {
  /** Minimum share of a claim's words that occur in the sentence in the same order. */
  static final double NEARLY_ALL = 0.7;

  private static final int MIN_WORDS = 4;

  /** More changed words in one place are a different clause. */
  private static final int MAX_WORDS = 5;

  /** Maximum words of a list item, for reordered lists. */
  private static final int MAX_MEMBER = 3;

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");
  private static final Pattern SEPARATOR =
      Pattern.compile(
          "(?iu)\\s*(?:[,;/&|]|\\b"
              + LanguagePatterns.of(AlteredSentenceCheck.class, "roles").any("separator")
              + "\\b)\\s*");

  /** The text between two list items. */
  private static final Pattern MEMBERS =
      Pattern.compile("(?isu)(" + SEPARATOR + ")(?:.*(" + SEPARATOR + "))?(?:\\p{L}{1,3}\\s+)?");

  private static final Set<String> DONE = listed("done");
  private static final Set<String> HAVING = listed("having");
  private static final Set<String> TO = listed("to");
  private static final Set<String> ORDERED = listed("ordered");

  private final Sentence claim;
  private final Sentence cited;
  private final List<Change> changes;

  /** Words of the claim and the words of the sentence in their place; either may be empty. */
  private record Change(List<Word> here, List<Word> there) {}

  private AlteredSentenceCheck(Sentence claim, Sentence cited, List<Change> changes) {
    this.claim = claim;
    this.cited = cited;
    this.changes = changes;
  }

  private static List<Token> tokens(List<Word> words) {
    return words.stream().map(Word::token).toList();
  }

  private static Set<String> listed(String key) {
    return Set.copyOf(WordPattern.words(AlteredSentenceCheck.class, "actions", key));
  }

  /** Returns the check; empty if the claim does not repeat the sentence. */
  public static Optional<AlteredSentenceCheck> of(Sentence claim, Sentence cited) {
    List<Word> words = claim.words();
    List<Word> others = cited.words();
    WordAlignment alignment = WordAlignment.of(tokens(words), tokens(others), String::equals);
    if (words.size() < MIN_WORDS || alignment.size() < NEARLY_ALL * words.size()) {
      return Optional.empty();
    }
    return Optional.of(
        new AlteredSentenceCheck(
            claim,
            cited,
            alignment.gaps().stream()
                .map(gap -> new Change(gap.of(words), gap.ofOther(others)))
                .filter(change -> !change.here.isEmpty() || !change.there.isEmpty())
                .toList()));
  }

  /**
   * The problem caused by the changes; empty if they keep the meaning.
   *
   * @param counted stems of the claim's content words
   * @param evidence whose titles may name the subject of a sentence
   */
  Optional<Finding> problem(Set<String> counted, CitedWords evidence) {
    String language = evidence.language();
    return transposed()
        .or(this::exchanged)
        .or(this::deed)
        .or(() -> contrary(language))
        .or(() -> repeated(language))
        .map(reason -> Finding.not(Verdict.UNSUPPORTED, reason))
        .or(() -> others(counted, evidence));
  }

  /** A word of the sentence that replaces another, so that it occurs once too often. */
  private Optional<String> repeated(String language) {
    Synonyms synonyms = Synonyms.of(language);
    Map<String, Long> own = counts(claim);
    Map<String, Long> there = counts(cited);
    for (Change change : changes) {
      for (Word word : isShort(change) ? change.here : List.<Word>of()) {
        String stem = word.stem();
        if (!there.containsKey(stem)
            || own.getOrDefault(stem, 0L) <= there.get(stem)
            || !Sentence.says(new Token(stem, word.token().span()))) {
          continue;
        }
        for (Word other : change.there) {
          String displaced = other.stem();
          if (there.containsKey(displaced)
              && own.getOrDefault(displaced, 0L) < there.get(displaced)
              && Sentence.says(new Token(displaced, other.token().span()))
              && !synonyms.related(stem, displaced)) {
            return Optional.of(
                "it says \""
                    + claim.written(word.token())
                    + "\" where its source says \""
                    + cited.written(other.token())
                    + "\"");
          }
        }
      }
    }
    return Optional.empty();
  }

  private static Map<String, Long> counts(Sentence sentence) {
    return sentence.tokens().stream()
        .collect(Collectors.groupingBy(Token::term, Collectors.counting()));
  }

  /** Two words that were swapped while nothing else was changed. */
  private Optional<String> transposed() {
    List<Token> here = tokens(claim.words());
    List<Token> there = tokens(cited.words());
    if (here.size() != there.size()) {
      return Optional.empty();
    }
    List<Integer> moved = new ArrayList<>();
    for (int i = 0; i < here.size() && moved.size() <= 2; i++) {
      if (!here.get(i).term().equals(there.get(i).term())) {
        moved.add(i);
      }
    }
    if (moved.size() != 2) {
      return Optional.empty();
    }
    Token one = here.get(moved.getFirst());
    Token other = here.get(moved.getLast());
    boolean each =
        one.term().equals(there.get(moved.getLast()).term())
            && other.term().equals(there.get(moved.getFirst()).term());
    String between = claim.between(one, other);
    boolean members = MEMBERS.matcher(between).matches() && isList(between);
    return each && !members && (Sentence.says(one) || Sentence.says(other))
        ? Optional.of(haveExchanged(claim.written(one), claim.written(other)))
        : Optional.empty();
  }

  private static String haveExchanged(String one, String other) {
    return "\"" + one + "\" and \"" + other + "\" are swapped";
  }

  private Optional<String> exchanged() {
    for (int i = 0; i < changes.size(); i++) {
      for (int j = i + 1; j < changes.size(); j++) {
        Change one = changes.get(i);
        Change other = changes.get(j);
        Set<String> first = common(one.here, other.there);
        Set<String> second = common(other.here, one.there);
        if (!first.isEmpty() && !second.isEmpty() && isShort(one) && isShort(other)) {
          String between =
              claim
                  .text()
                  .substring(
                      one.here.getLast().token().span().end(),
                      other.here.getFirst().token().span().start());
          if (!isList(between)) {
            return Optional.of(haveExchanged(first.iterator().next(), second.iterator().next()));
          }
        }
      }
    }
    return Optional.empty();
  }

  private static Set<String> common(List<Word> some, List<Word> others) {
    Set<String> terms = tokens(others).stream().map(Token::term).collect(Collectors.toSet());
    return tokens(some).stream()
        .filter(Sentence::says)
        .map(Token::term)
        .filter(terms::contains)
        .collect(Collectors.toSet());
  }

  private static boolean isShort(Change change) {
    return change.here.size() <= MAX_WORDS && change.there.size() <= MAX_WORDS;
  }

  private static boolean isList(String between) {
    return SEPARATOR.matcher(between).find()
        && SEPARATOR
            .splitAsStream(between)
            .allMatch(member -> WORD.matcher(member).results().count() <= MAX_MEMBER);
  }

  private Optional<String> deed() {
    for (Change change : changes) {
      boolean done =
          isAny(change.here, DONE)
              || (isAny(change.here, HAVING)
                  && !isAny(change.there, HAVING)
                  && !isAny(change.here, TO));
      Optional<Token> ordered =
          tokens(change.there).stream().filter(word -> ORDERED.contains(word.term())).findFirst();
      if (done && ordered.isPresent() && isShort(change)) {
        return Optional.of(
            "it says that something has been done where its source says \""
                + cited.written(ordered.get())
                + "\"");
      }
    }
    return Optional.empty();
  }

  private static boolean isAny(List<Word> words, Set<String> of) {
    return words.stream().anyMatch(word -> of.contains(word.token().term()));
  }

  private Optional<String> contrary(String language) {
    Map<String, Integer> balance = new HashMap<>(); // a reordered list balances out to zero
    changes.forEach(
        change -> {
          change.here.forEach(word -> balance.merge(word.token().term(), 1, Integer::sum));
          change.there.forEach(word -> balance.merge(word.token().term(), -1, Integer::sum));
        });
    for (Change change : changes) {
      for (Word word : isShort(change) ? change.here : List.<Word>of()) {
        for (Word other : change.there) {
          if (balance.getOrDefault(word.token().term(), 0) > 0
              && ContraryCheck.areContrary(word.stem(), other.stem(), language)) {
            return Optional.of(
                ContraryCheck.reason(claim.written(word.token()), cited.written(other.token())));
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Replacement words from another sentence, or from nowhere. */
  private Optional<Finding> others(Set<String> counted, CitedWords evidence) {
    String language = evidence.language();
    Synonyms synonyms = Synonyms.of(language);
    Set<String> own = claim.terms();
    Set<String> there = cited.terms();
    List<String> elsewhere = new ArrayList<>();
    List<String> nowhere = new ArrayList<>();
    for (Change change : changes) {
      List<Word> displaced =
          change.there.stream()
              .filter(word -> Sentence.says(word.token()))
              .filter(word -> there.contains(word.stem()))
              .filter(word -> !own.contains(word.stem()))
              .toList();
      if (displaced.isEmpty() || cited.pointsBack(tokens(change.there))) {
        continue;
      }
      boolean frames =
          displaced.stream().allMatch(word -> ContentWordRule.isEmpty(cited.written(word.token())));
      for (Word word : change.here) {
        String stem = word.stem();
        if (counted.contains(stem)
            && !(frames && ContentWordRule.isEmpty(claim.written(word.token())))
            && !there.contains(stem)
            && !evidence.around().contains(stem)
            && !synonyms.says(stem, there, other -> cited.count(other) > claim.count(other))) {
          (evidence.holds(stem) ? elsewhere : nowhere)
              .add("\"" + claim.written(word.token()) + "\"");
        }
      }
    }
    if (!elsewhere.isEmpty()) {
      return Optional.of(Finding.stitched(String.join(", ", elsewhere)));
    }
    return !nowhere.isEmpty()
        ? Optional.of(
            Finding.not(
                Verdict.UNSUPPORTED,
                "it changes words of the sentence it repeats: " + String.join(", ", nowhere)))
        : Optional.empty();
  }
}

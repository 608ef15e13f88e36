package io.pinakes.benchmarks.verification;

import io.pinakes.benchmarks.verification.VerificationSet.Cited;
import io.pinakes.orchestrator.compose.Draft.Claim;
import io.pinakes.search.analyze.TextAnalysis;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Makes claims from the words of statements, with a seed: wrong ones that combine them differently,
 * and right ones that only reorder them.
 */
final class SeededRelations {
  /** The change to a statement's words; the first kinds leave it right. */
  enum Kind {
    CLAUSES_MOVED(true),
    LIST_TURNED(true),
    SUBJECT_CARRIED_OVER(true),
    ROLES_EXCHANGED(false),
    DIRECTION_TURNED(false),
    STITCHED_SENTENCES(false),
    ORDER_TAKEN_FOR_DEED(false);

    private final boolean right;

    Kind(boolean right) {
      this.right = right;
    }

    boolean isRight() {
      return right;
    }
  }

  private static final Pattern SENTENCE = Pattern.compile("\\p{Lu}[^.!?|&\\\\]{30,}\\.");
  private static final Pattern VERB =
      Pattern.compile(
          "(?<=\\p{L}"
              + " )(?:is|are|was|were|shall|will|may|must|can|has|have|had|should|would|ist|sind|wird|werden|darf|kann|muss|hat|haben)(?="
              + " \\p{Ll})");
  private static final Pattern NOUN =
      Pattern.compile(
          "(?<=\\b(?:[Tt]he|[Aa]n?|[Dd]er|[Dd]ie|[Dd]as|[Dd]en|[Dd]em|[Ee]in|[Ee]ine|[Ee]inen)"
              + " )\\p{L}{3,}(?=[,.;]| (?:is|are|was|were|shall|will|may|must|can|has|have|had"
              + "|should|would|of|to|in|by|for|from|on|at|with|under|ist|sind|wird|darf|kann|muss|hat|von|zu|für|mit|nach)\\b)|(?<=\\p{Ll}"
              + " )\\p{Lu}\\p{Ll}{2,}(?![\\p{L}-]| \\p{Lu})");
  private static final Pattern FRONTED =
      Pattern.compile(
          "(?<clause>(?:If|When|Where|In|On|After|Before|Upon|Under|For|During|At|Unless)"
              + " [^,;:()]{8,120}), (?<rest>\\p{Ll}[^,;:()]{20,200})\\.");
  private static final Pattern LIST =
      Pattern.compile(
          "(?<![\\p{L}] and )\\b(\\p{Ll}{4,})(, (\\p{Ll}{4,}))?,? and (\\p{Ll}{4,})(?=[,.;])");
  private static final Pattern ORDERED =
      Pattern.compile(
          "(?<=\\p{L} )(?:shall|must|may|can|should|will|would|could) be (?=\\p{Ll}{2,}ed\\b)");
  private static final Pattern ANAPHOR =
      Pattern.compile("(?:It|They|He|She|Es|Sie) (?!is \\p{L}+ (?:that|to)\\b)");

  /** Typesetting commands, which are skipped. */
  private static final Pattern MARKUP = Pattern.compile("[\\\\|{}]");

  private static final Pattern PRONOUN =
      Pattern.compile(
          "(?iu)\\b(?:it|they|this|these|that|those|such|he|she|we|you|i|there|es|sie|dies\\p{L}*)\\b");

  /** Words and their opposites. */
  private static final Map<String, String> CONTRARY =
      Stream.of(
              """
              increase decrease, increases decreases, increased decreased, increasing decreasing,
              rose fell, rises falls, more less, maximum minimum, higher lower, highest lowest,
              above below, before after, earlier later, allowed forbidden, permitted prohibited,
              largest smallest, larger smaller, include exclude, includes excludes, including
              excluding, included excluded, first last, most least, gain loss, gains losses, income
              expense, buy sell, open closed, internal external, begins ends, begin end, start stop,
              accept reject, accepted rejected, increases reduces, upper lower, longer shorter,
              positive negative, höher niedriger, mindestens höchstens, vor nach, mehr weniger,
              erlaubt verboten, steigt sinkt, beginnt endet
              """
                  .split(",", -1))
          .map(String::strip)
          .map(pair -> pair.split("\\s+", -1))
          .flatMap(pair -> Stream.of(Map.entry(pair[0], pair[1]), Map.entry(pair[1], pair[0])))
          .collect(
              Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue, (a, _) -> a));

  private final Random random;

  SeededRelations(long seed) {
    random = new Random(seed);
  }

  /**
   * Makes a claim about a statement; empty if the statement is unsuitable.
   *
   * @param next the statement after it in the same passage, if there is one
   * @param other a statement of the same evidence
   */
  Optional<Claim> make(Kind kind, Cited statement, Optional<Cited> next, Cited other) {
    String text = line(statement.text());
    return switch (kind) {
      case CLAUSES_MOVED -> clausesMoved(text).map(claim -> claim(claim, statement));
      case LIST_TURNED -> listTurned(text).map(claim -> claim(claim, statement));
      case SUBJECT_CARRIED_OVER ->
          next.flatMap(
              following ->
                  carriedOver(text, line(following.text()))
                      .map(claim -> claim(claim, statement, following)));
      case ROLES_EXCHANGED -> rolesExchanged(text).map(claim -> claim(claim, statement));
      case DIRECTION_TURNED -> directionTurned(text).map(claim -> claim(claim, statement));
      case STITCHED_SENTENCES ->
          stitched(text, line(other.text())).map(claim -> claim(claim, statement, other));
      case ORDER_TAKEN_FOR_DEED -> orderTakenForDeed(text).map(claim -> claim(claim, statement));
    };
  }

  private static Claim claim(String text, Cited... cited) {
    return new Claim(text, List.of(cited).stream().map(Cited::ground).distinct().toList());
  }

  private static String line(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private static Set<String> terms(String text) {
    return new HashSet<>(TextAnalysis.terms(text));
  }

  private static String capitalised(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }

  private static String uncapitalised(String text) {
    return text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1);
  }

  /** Moves a fronted clause to the end of the sentence. */
  private static Optional<String> clausesMoved(String text) {
    Matcher matcher = FRONTED.matcher(text);
    return matcher.matches()
        ? Optional.of(
            capitalised(String.valueOf(matcher.group("rest")))
                + " "
                + uncapitalised(String.valueOf(matcher.group("clause")))
                + ".")
        : Optional.empty();
  }

  /** Reorders a list of two or three words joined by "and", last one first. */
  private static Optional<String> listTurned(String text) {
    Matcher list = LIST.matcher(text);
    if (!list.find()) {
      return Optional.empty();
    }
    String middle = list.group(3) == null ? "" : ", " + list.group(3);
    return Optional.of(
        text.substring(0, list.start())
            + list.group(4)
            + middle
            + " and "
            + list.group(1)
            + text.substring(list.end()));
  }

  /** Replaces the pronoun at the beginning of the next sentence by the subject of this one. */
  private static Optional<String> carriedOver(String text, String next) {
    Matcher anaphor = ANAPHOR.matcher(next);
    Matcher verb = VERB.matcher(text);
    if (!SENTENCE.matcher(next).matches() || !anaphor.lookingAt() || !verb.find()) {
      return Optional.empty();
    }
    String subject = text.substring(0, verb.start());
    return subject.length() > 60 || subject.contains(",")
        ? Optional.empty()
        : Optional.of(subject + next.substring(anaphor.end()));
  }

  /** Swaps a noun before a verb with one after it. */
  private Optional<String> rolesExchanged(String text) {
    Matcher verb = VERB.matcher(text);
    if (!SENTENCE.matcher(text).matches() || !verb.find()) {
      return Optional.empty();
    }
    List<MatchResult> before = new ArrayList<>();
    List<MatchResult> behind = new ArrayList<>();
    NOUN.matcher(text)
        .results()
        .forEach(noun -> (noun.end() <= verb.start() ? before : behind).add(noun));
    for (MatchResult one : before) {
      for (MatchResult other : behind) {
        if (other.start() > verb.end()
            && !terms(text.substring(verb.end(), other.start())).isEmpty()
            && !terms(one.group()).equals(terms(other.group()))) {
          return Optional.of(
              text.substring(0, one.start())
                  + other.group()
                  + text.substring(one.end(), other.start())
                  + one.group()
                  + text.substring(other.end()));
        }
      }
    }
    return Optional.empty();
  }

  private Optional<String> directionTurned(String text) {
    List<MatchResult> found =
        Pattern.compile("(?<![\\p{L}\\p{N}-])\\p{Ll}{3,}(?![\\p{L}\\p{N}-])")
            .matcher(text)
            .results()
            .filter(match -> CONTRARY.containsKey(match.group()))
            .toList();
    if (found.isEmpty() || MARKUP.matcher(text).find()) {
      return Optional.empty();
    }
    MatchResult word = pick(found);
    return Optional.of(
        text.substring(0, word.start()) + CONTRARY.get(word.group()) + text.substring(word.end()));
  }

  /** Joins the subject of one sentence to the predicate of another. */
  private static Optional<String> stitched(String text, String other) {
    Matcher verb = VERB.matcher(text);
    Matcher others = VERB.matcher(other);
    if (!SENTENCE.matcher(text).matches()
        || !SENTENCE.matcher(other).matches()
        || !verb.find()
        || !others.find()) {
      return Optional.empty();
    }
    String subject = text.substring(0, verb.start());
    String said = other.substring(others.start());
    String spokenOf = other.substring(0, others.start());
    Set<String> own = terms(subject);
    boolean different =
        own.stream().noneMatch(terms(other)::contains)
            && terms(spokenOf).stream().noneMatch(terms(text)::contains)
            && terms(said).stream().anyMatch(term -> !terms(text).contains(term));
    return own.isEmpty()
            || terms(spokenOf).isEmpty()
            || PRONOUN.matcher(spokenOf).find()
            || PRONOUN.matcher(subject).find()
            || !different
        ? Optional.empty()
        : Optional.of(subject + said);
  }

  /** Turns an order or permission into a completed action. */
  private static Optional<String> orderTakenForDeed(String text) {
    Matcher ordered = ORDERED.matcher(text);
    return ordered.find()
        ? Optional.of(
            text.substring(0, ordered.start()) + "has been " + text.substring(ordered.end()))
        : Optional.empty();
  }
}

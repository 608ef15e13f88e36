package io.pinakes.orchestrator.verify.relation;

import io.pinakes.orchestrator.verify.claim.Sentence;
import io.pinakes.search.analyze.Token;
import io.pinakes.search.language.LanguagePatterns;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds words of a claim that were swapped around a verb, or swapped prepositions: "the landlord
 * pays the tenant" for "the tenant pays the landlord", "from B to A" for "from A to B".
 *
 * <p>Positions are compared within one clause only, so that clauses and lists may be reordered. An
 * English passive ("is paid by") reverses them. German marks roles by articles, so these must have
 * changed too. Other languages are not checked.
 */
public final class ExchangedRolesCheck {
  private static final Set<String> LANGUAGES = Set.of("en", "de");

  private static final LanguagePatterns WORDS =
      LanguagePatterns.of(ExchangedRolesCheck.class, "roles");
  private static final String START = "(?iu)(?<![\\p{L}])";

  private static final Pattern OF =
      Pattern.compile(
          "(?iu)\\s*(?:" + WORDS.any("of") + "|-)\\s*" + WORDS.any("possessive") + "?\\s*");

  private static final Pattern BY =
      Pattern.compile(
          "(?iu)\\b" + WORDS.any("by") + "\\b(?!\\s+(?:" + WORDS.any("numbered") + "\\s+)?\\p{N})");
  private static final Pattern FUNCTION = Pattern.compile("\\s\\p{Ll}+\\s|^\\s?['’]s\\s");

  private static final Pattern ARTICLE =
      Pattern.compile(START + "(" + WORDS.any("article") + ")\\s+$");

  private static final Pattern AUXILIARY =
      Pattern.compile(
          START + WORDS.any("auxiliary") + "(?:\\s+" + WORDS.any("between") + ")*\\s+$");

  private static final Pattern PREPOSITION =
      Pattern.compile(
          START
              + ("(?<preposition>" + WORDS.any("preposition") + ")\\s+")
              + ("(?:(?:" + WORDS.any("determiner") + "|" + WORDS.any("pronoun") + ")\\s+)?$"));

  private static final Pattern DETERMINED =
      Pattern.compile("(?iu)(?:^\\W*|[,;:]\\s+|(?<![\\p{L}])" + WORDS.any("determiner") + "\\s+)$");

  private final Sentence claim;
  private final Sentence cited;
  private final String language;
  private final List<Pair> shared;

  /** A word that occurs once in both. */
  private record Pair(Token here, Token there) {}

  private ExchangedRolesCheck(Sentence claim, Sentence cited, String language) {
    this.claim = claim;
    this.cited = cited;
    this.language = language;
    shared = shared(claim, cited);
  }

  /** Why the claim swaps who does what in {@code cited}; empty if it does not. */
  public static Optional<String> exchanged(Sentence claim, Sentence cited, String language) {
    if (!LANGUAGES.contains(language)) {
      return Optional.empty();
    }
    ExchangedRolesCheck roles = new ExchangedRolesCheck(claim, cited, language);
    return roles.aroundVerb().or(roles::ofPrepositions);
  }

  private static List<Pair> shared(Sentence claim, Sentence cited) {
    Map<String, Token> once = once(cited);
    List<Pair> shared = new ArrayList<>();
    once(claim)
        .forEach(
            (term, token) -> {
              Token there = once.get(term);
              if (there != null && Sentence.says(token)) {
                shared.add(new Pair(token, there));
              }
            });
    return shared;
  }

  private static Map<String, Token> once(Sentence sentence) {
    Map<String, Integer> counts = new HashMap<>();
    Map<String, Token> tokens = new LinkedHashMap<>();
    for (Token token : sentence.tokens()) {
      counts.merge(token.term(), 1, Integer::sum);
      tokens.putIfAbsent(token.term(), token);
    }
    tokens.keySet().removeIf(term -> counts.getOrDefault(term, 0) > 1);
    return tokens;
  }

  private Optional<String> aroundVerb() {
    for (int i = 0; i < shared.size(); i++) {
      for (int j = i + 2; j < shared.size(); j++) {
        Pair one = shared.get(i);
        Pair other = shared.get(j);
        if (!claim.together(one.here, other.here)) {
          break;
        }
        for (int k = i + 1; k < j; k++) {
          if (areExchanged(one, shared.get(k), other)) {
            return Optional.of(reason(one, other));
          }
        }
      }
    }
    return Optional.empty();
  }

  private boolean areExchanged(Pair one, Pair verb, Pair other) {
    boolean turned =
        isBefore(other.there, verb.there)
            && isBefore(verb.there, one.there)
            && cited.together(other.there, one.there);
    boolean kept =
        isBefore(one.there, verb.there)
            && isBefore(verb.there, other.there)
            && cited.together(one.there, other.there);
    if (!turned && !kept) {
      return false;
    }
    boolean passive = isPassive(claim, verb.here, other.here);
    boolean passiveThere = isPassive(cited, verb.there, turned ? one.there : other.there);
    if (turned == (passive != passiveThere)) {
      return false;
    }
    if (kept) {
      return language.equals("en") && isVerb(one, verb, other, false);
    }
    return isVerb(one, verb, other, true) && (language.equals("en") || casesDiffer(one, other));
  }

  /** Whether the middle word is more than part of the adjacent names. */
  private boolean isVerb(Pair one, Pair verb, Pair other, boolean turned) {
    String first = claim.between(one.here, verb.here);
    String second = claim.between(verb.here, other.here);
    String firstThere = cited.between(turned ? other.there : one.there, verb.there);
    String secondThere = cited.between(verb.there, turned ? one.there : other.there);
    boolean partOf = isOf(first) || isOf(second) || isOf(firstThere) || isOf(secondThere);
    if (isNoun(claim, verb.here)
        || isNoun(cited, verb.there)
        || isVerb(claim, one.here)
        || isVerb(cited, one.there)
        || isVerb(claim, other.here)
        || isVerb(cited, other.there)) {
      return false;
    }
    boolean names = isName(claim, one.here) && isName(claim, other.here);
    boolean parted =
        FUNCTION.matcher(first + second).find()
            || FUNCTION.matcher(firstThere + secondThere).find();
    return names || (parted && !partOf);
  }

  /** Whether an article or preposition precedes a word. */
  private static boolean isNoun(Sentence sentence, Token token) {
    return ARTICLE.matcher(sentence.before(token)).find()
        || PREPOSITION
            .matcher(sentence.before(token))
            .results()
            .anyMatch(match -> !"to".equalsIgnoreCase(match.group(1)));
  }

  /** Whether an auxiliary precedes a word. */
  private static boolean isVerb(Sentence sentence, Token token) {
    return AUXILIARY.matcher(sentence.before(token)).find();
  }

  private static boolean isOf(String between) {
    return OF.matcher(between).matches();
  }

  private static boolean isName(Sentence sentence, Token token) {
    return Character.isUpperCase(sentence.written(token).codePointAt(0));
  }

  private static boolean isPassive(Sentence sentence, Token verb, Token agent) {
    return isBefore(verb, agent) && BY.matcher(sentence.between(verb, agent)).find();
  }

  /** Whether an article of either word has changed, or neither has one. */
  private boolean casesDiffer(Pair one, Pair other) {
    String article = article(claim, one.here);
    String otherArticle = article(claim, other.here);
    String articleThere = article(cited, one.there);
    String otherThere = article(cited, other.there);
    return (article.isEmpty()
            && otherArticle.isEmpty()
            && articleThere.isEmpty()
            && otherThere.isEmpty())
        || (!article.isEmpty() && !articleThere.isEmpty() && !article.equals(articleThere))
        || (!otherArticle.isEmpty() && !otherThere.isEmpty() && !otherArticle.equals(otherThere));
  }

  private static String article(Sentence sentence, Token token) {
    Matcher article = ARTICLE.matcher(sentence.before(token));
    return article.find() ? String.valueOf(article.group(1)).toLowerCase(Locale.ROOT) : "";
  }

  private Optional<String> ofPrepositions() {
    for (int i = 0; i < shared.size(); i++) {
      for (int j = i + 1; j < shared.size(); j++) {
        Pair one = shared.get(i);
        Pair other = shared.get(j);
        Optional<String> here = preposition(claim, one.here);
        Optional<String> otherHere = preposition(claim, other.here);
        if (here.isPresent()
            && otherHere.isPresent()
            && !here.equals(otherHere)
            && here.equals(preposition(cited, other.there))
            && otherHere.equals(preposition(cited, one.there))) {
          return Optional.of(reason(one, other));
        }
      }
    }
    return Optional.empty();
  }

  /**
   * The preposition before a word and its article; {@code ""} if there is none, empty if unclear.
   */
  private static Optional<String> preposition(Sentence sentence, Token token) {
    String before = sentence.before(token);
    Matcher matcher = PREPOSITION.matcher(before);
    if (matcher.find()) {
      return Optional.of(String.valueOf(matcher.group("preposition")).toLowerCase(Locale.ROOT));
    }
    return DETERMINED.matcher(before).find() ? Optional.of("") : Optional.empty();
  }

  private String reason(Pair one, Pair other) {
    return "\""
        + claim.written(one.here)
        + "\" and \""
        + claim.written(other.here)
        + "\" are swapped";
  }

  private static boolean isBefore(Token one, Token other) {
    return one.span().end() <= other.span().start();
  }
}

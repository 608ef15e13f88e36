package io.pinakes.orchestrator.verify.claim;

import io.pinakes.search.analyze.LanguageAnalyzer;
import io.pinakes.search.analyze.QuestionWords;
import io.pinakes.search.analyze.Token;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.text.Segments;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A sentence or row with its words in one language's analysis. Immutable; what few rules ask for is
 * read when it is first needed.
 */
public final class Sentence {
  /** A boundary between clauses or list items. */
  private static final Pattern BOUNDARY =
      WordPattern.pattern("[,;:()|&\\n\\t]|\\.\\s|[–—]|" + ClauseWords.BOUNDARIES.pattern());

  /** Characters at the beginning of a sentence in which it names its subject. */
  private static final int BEGINNING = 25;

  /** Characters before a word that belong to it. */
  private static final int BEFORE = 20;

  /** A word that refers to something named earlier, right before another or at most two before. */
  private static final Pattern REFERENCE =
      WordPattern.pattern(
          "(?<word>" + ClauseWords.POINTING_BACK.pattern() + ")\\s+(?:[\\p{L}\\p{N}-]+\\s+){0,2}$");

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");

  /**
   * A word as written, stop words included.
   *
   * @param token with the word in lower case
   */
  public record Word(Token token, String stem) {}

  private final String text;
  private final String language;
  private final List<Token> tokens;
  private final List<Token> content;
  private final Set<String> terms;

  private volatile @Nullable List<Word> words;
  private volatile @Nullable List<List<Token>> clauses;

  private Sentence(String text, String language, List<Token> tokens) {
    this.text = text;
    this.language = language;
    this.tokens = List.copyOf(tokens);
    content = this.tokens.stream().filter(Sentence::says).toList();
    terms = this.tokens.stream().map(Token::term).collect(Collectors.toUnmodifiableSet());
  }

  /** A text as a single sentence. */
  public static Sentence of(String text, String language) {
    return new Sentence(text, language, LanguageAnalyzer.of(language).tokens(text));
  }

  /** The sentences of a text. */
  public static List<Sentence> in(String text, String language) {
    List<Sentence> sentences = new ArrayList<>();
    for (Span span : Segments.sentences(text, new Span(0, text.length()), language)) {
      sentences.add(of(span.of(text), language));
    }
    return sentences;
  }

  public String text() {
    return text;
  }

  /** The words in order, without stop words of the language. */
  public List<Token> tokens() {
    return tokens;
  }

  /** Whether a word is a content word and not a figure. */
  public static boolean says(Token token) {
    return !QuestionWords.contains(token.term())
        && token.term().codePoints().noneMatch(Character::isDigit);
  }

  /** The content words in order, without figures. */
  public List<Token> content() {
    return content;
  }

  public Set<String> terms() {
    return terms;
  }

  /** How often a word occurs. */
  public long count(String term) {
    return terms.contains(term)
        ? tokens.stream().filter(token -> token.term().equals(term)).count()
        : 0;
  }

  /** The share of {@code wanted} terms in this sentence; 0 if there are none. */
  public double overlap(Set<String> wanted) {
    return wanted.isEmpty()
        ? 0
        : (double) wanted.stream().filter(terms::contains).count() / wanted.size();
  }

  /** The text between two words, of which {@code one} comes first. */
  public String between(Token one, Token other) {
    return text.substring(one.span().end(), Math.max(one.span().end(), other.span().start()));
  }

  /** Whether two words belong to one clause and are not separate list items. */
  public boolean together(Token one, Token other) {
    return !BOUNDARY.matcher(between(one, other)).find();
  }

  /** A word as written. */
  public String written(Token token) {
    return token.span().of(text);
  }

  /** The text before a word. */
  public String before(Token token) {
    return text.substring(0, token.span().start());
  }

  /** Whether it refers to something named in an earlier sentence. */
  public boolean pointsBack() {
    return ClauseWords.POINTING_BACK
        .matcher(text.substring(0, Math.min(BEGINNING, text.length())))
        .find();
  }

  /** Whether {@code words}, or the word right before them, refer to something named earlier. */
  public boolean pointsBack(List<Token> words) {
    int start = Math.max(0, words.getFirst().span().start() - BEFORE);
    return ClauseWords.POINTING_BACK
        .matcher(text.substring(start, words.getLast().span().end()))
        .find();
  }

  /**
   * Whether a word belongs to a phrase that refers to something named earlier, such as "this new
   * pump". A possessive only refers to the owner: "its tank" names the tank.
   */
  public boolean refersBack(Token word) {
    Matcher reference = REFERENCE.matcher(before(word));
    return reference.find()
        && !ClauseWords.POSSESSIVE.matcher(String.valueOf(reference.group("word"))).matches();
  }

  /** All words in order, including stop words. */
  public List<Word> words() {
    List<Word> known = words;
    if (known == null) {
      known =
          WORD.matcher(text)
              .results()
              .map(match -> word(match.group(), new Span(match.start(), match.end())))
              .toList();
      words = known;
    }
    return known;
  }

  private Word word(String written, Span span) {
    String lower = written.toLowerCase(Locale.ROOT);
    List<Token> stems = LanguageAnalyzer.of(language).tokens(lower);
    return new Word(new Token(lower, span), stems.isEmpty() ? lower : stems.getFirst().term());
  }

  /** The clauses with their words. */
  public List<List<Token>> clauses() {
    List<List<Token>> known = clauses;
    if (known == null) {
      known = readClauses();
      clauses = known;
    }
    return known;
  }

  private List<List<Token>> readClauses() {
    List<List<Token>> clauses = new ArrayList<>();
    List<Token> clause = new ArrayList<>();
    for (Token token : tokens) {
      if (!clause.isEmpty() && !together(clause.getLast(), token)) {
        clauses.add(clause);
        clause = new ArrayList<>();
      }
      clause.add(token);
    }
    if (!clause.isEmpty()) {
      clauses.add(clause);
    }
    return clauses;
  }
}

package io.pinakes.orchestrator.verify.claim;

import io.pinakes.search.analyze.LanguageAnalyzer;
import io.pinakes.search.analyze.QuestionWords;
import io.pinakes.search.analyze.Token;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.text.Segments;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A sentence or row with its words, as the analysis of one language has them. Immutable. */
public final class Sentence {
  /** Where one clause, or one member of a list, ends and another begins. */
  private static final Pattern BOUNDARY =
      WordPattern.pattern("[,;:()|&\\n\\t]|\\.\\s|[–—]|" + ClauseWords.BOUNDARIES.pattern());

  /** Characters of a sentence in which it says what it speaks of. */
  private static final int BEGINNING = 25;

  /** Characters before a word in which what belongs to it stands. */
  private static final int BEFORE = 20;

  private final String text;
  private final List<Token> tokens;
  private final List<Token> content;
  private final Set<String> terms;

  private Sentence(String text, List<Token> tokens) {
    this.text = text;
    this.tokens = List.copyOf(tokens);
    content = this.tokens.stream().filter(Sentence::says).toList();
    terms = this.tokens.stream().map(Token::term).collect(Collectors.toUnmodifiableSet());
  }

  /** A text taken for one sentence. */
  public static Sentence of(String text, String language) {
    return new Sentence(text, LanguageAnalyzer.of(language).tokens(text));
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

  /** In order; without what the language takes for stop words. */
  public List<Token> tokens() {
    return tokens;
  }

  /** Whether a word says something, and is no figure. */
  public static boolean says(Token token) {
    return !QuestionWords.contains(token.term())
        && token.term().codePoints().noneMatch(Character::isDigit);
  }

  /** The words that say something, in order, figures aside. */
  public List<Token> content() {
    return content;
  }

  public Set<String> terms() {
    return terms;
  }

  /** The share of {@code wanted} terms that stand here; 0 of none. */
  public double overlap(Set<String> wanted) {
    return wanted.isEmpty()
        ? 0
        : (double) wanted.stream().filter(terms::contains).count() / wanted.size();
  }

  /** What stands between two words, the first of which ends before the other begins. */
  public String between(Token one, Token other) {
    return text.substring(one.span().end(), Math.max(one.span().end(), other.span().start()));
  }

  /** Whether two words belong to one clause, and are not members of a list. */
  public boolean together(Token one, Token other) {
    return !BOUNDARY.matcher(between(one, other)).find();
  }

  /** The word as it is written. */
  public String written(Token token) {
    return token.span().of(text);
  }

  /** What stands before a word. */
  public String before(Token token) {
    return text.substring(0, token.span().start());
  }

  /** Whether it speaks of something that an earlier sentence names. */
  public boolean pointsBack() {
    return ClauseWords.POINTING_BACK
        .matcher(text.substring(0, Math.min(BEGINNING, text.length())))
        .find();
  }

  /** Whether {@code words}, or one right before them, stand for something named earlier. */
  public boolean pointsBack(List<Token> words) {
    int start = Math.max(0, words.getFirst().span().start() - BEFORE);
    return ClauseWords.POINTING_BACK
        .matcher(text.substring(start, words.getLast().span().end()))
        .find();
  }

  /** The clauses with their words. */
  public List<List<Token>> clauses() {
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

package io.pinakes.indexer.outline;

import io.pinakes.indexer.outline.Subject.Child;
import io.pinakes.indexer.outline.Subject.Passage;
import io.pinakes.search.analyze.LanguageAnalyzer;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.analyze.Token;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.text.Segments;
import io.pinakes.search.text.Statements;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Collects the sentences of a subject and their phrases. */
final class Sentences {
  private static final Pattern SPACE = Pattern.compile("[\\s\\p{Z}]+");
  private static final Pattern END = Pattern.compile(".*[.!?。！？׃]['\"”’)\\]]*$");

  /** Shorter sentences say too little; longer ones would fill a summary. */
  private static final int SHORT = 30;

  private static final int LONG = 320;
  private static final double FIRST_OF_ALL = 1.25;
  private static final double FIRST_OF_PASSAGE = 1.08;
  private static final double ROW = 0.45;
  private static final double SCRAP = 0.6;
  private static final double TOO_LONG = 0.7;

  /**
   * Minimum share of letters among non-space characters; below it are rows of figures or ruled
   * lines.
   */
  private static final double LETTERS = 0.7;

  private final LanguageAnalyzer language;
  private final KeyPhrases phrases;
  private final Set<String> seen = new HashSet<>();
  private final List<Sentence> found = new ArrayList<>();

  Sentences(String language) {
    this.language = TextAnalysis.analyzer(language);
    phrases = new KeyPhrases();
  }

  List<Sentence> found() {
    return found;
  }

  KeyPhrases phrases() {
    return phrases;
  }

  /**
   * Adds the sentences of a passage.
   *
   * @param weight weight of the passage among the others
   */
  void add(Passage passage, Set<String> running, double weight) {
    String text = passage.words();
    boolean first = true;
    for (Span span : Statements.of(text, passage.chunk().headings(), running)) {
      add(span.of(text), weight * (first ? FIRST_OF_PASSAGE : 1));
      first = false;
    }
  }

  /** Adds the sentences of a summary. */
  void add(Child child, String code, double weight) {
    String text = child.summary().text();
    boolean first = true;
    for (Span span : Segments.sentences(text, new Span(0, text.length()), code)) {
      add(span.of(text), weight * (first ? FIRST_OF_PASSAGE : 1));
      first = false;
    }
  }

  private void add(String written, double weight) {
    String text = SPACE.matcher(written).replaceAll(" ").strip();
    if (text.isEmpty()
        || !seen.add(text)) { // a section's summary shares sentences with those of its parts
      return;
    }
    List<Token> tokens = language.tokens(text);
    phrases.add(text, tokens);
    Set<String> terms =
        tokens.stream().map(Token::term).collect(Collectors.toCollection(HashSet::new));
    double place = found.isEmpty() ? FIRST_OF_ALL : 1;
    found.add(new Sentence(text, found.size(), terms, weight * place * shape(text)));
  }

  /** The terms of a text that is not quoted. */
  Set<String> terms(String text) {
    return language.tokens(text).stream().map(Token::term).collect(Collectors.toSet());
  }

  private static double shape(String text) {
    long marks = text.codePoints().filter(letter -> !Character.isWhitespace(letter)).count();
    long letters = text.codePoints().filter(Character::isLetter).count();
    if (letters < LETTERS * marks) {
      return ROW;
    }
    if (text.length() < SHORT || !END.matcher(text).matches()) {
      return SCRAP;
    }
    return text.length() > LONG ? TOO_LONG : 1;
  }
}

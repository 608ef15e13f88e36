package io.pinakes.search.analyze;

import io.pinakes.search.chunk.Span;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.KeywordAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.analysis.tokenattributes.TypeAttribute;
import org.jspecify.annotations.Nullable;

/**
 * Splits identifiers and keeps them whole: {@code getUserName}, {@code snake_case}, {@code X-40},
 * {@code foo::bar}, {@code 3M_2022_10K}, {@code annual-report_2.pdf}.
 *
 * <p>The same query finds the whole and its parts: the whole takes the position of its first part,
 * so phrase queries see the parts as if the whole were absent. Hyphenated words, numbers and dates
 * are not identifiers and keep their Unicode tokens.
 */
/*
 * How it works. The tokenizer cuts at "-", ":" and "@" but not at "_", inner "." or capitals. A
 * token directly followed by a joiner is buffered with its neighbours as one run. A run
 * (or a single token with inner structure) becomes: the whole run, then for each token its dotted
 * components, each with its parts. Single letters are dropped: mRNA only yields RNA.
 */
final class IdentifierFilter extends TokenFilter {
  /** Longer runs, in UTF-16 units, are split but not kept whole. */
  static final int MAX_WHOLE = 96;

  private static final int MAX_GAP = 2; // "::"
  private static final String NUMBER = StandardTokenizer.TOKEN_TYPES[StandardTokenizer.NUM];
  private static final String WORD = StandardTokenizer.TOKEN_TYPES[StandardTokenizer.ALPHANUM];

  private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
  private final OffsetAttribute offset = addAttribute(OffsetAttribute.class);
  private final PositionIncrementAttribute increment =
      addAttribute(PositionIncrementAttribute.class);
  private final TypeAttribute type = addAttribute(TypeAttribute.class);
  private final KeywordAttribute keyword = addAttribute(KeywordAttribute.class);
  private final Deque<Token> pending = new ArrayDeque<>();
  private String text = "";
  private @Nullable Token held; // read ahead; not part of the preceding run
  private boolean ended;

  /**
   * @param step position increment from the previous token
   * @param exact whether it must not be stemmed
   */
  private record Token(String term, int start, int end, int step, String type, boolean exact) {
    boolean isWord() {
      return type.equals(WORD) || type.equals(NUMBER);
    }

    Token at(int newStep) {
      return new Token(term, start, end, newStep, type, exact);
    }

    /** This token as a whole that was also split. */
    Token kept(int newStep) {
      return new Token(term, start, end, newStep, type, term.indexOf('_') >= 0);
    }

    /** A part of this token, with its own offsets unless invisible characters were removed. */
    Token part(Span span, int newStep) {
      boolean aligned = end - start == term.length();
      return new Token(
          span.of(term),
          aligned ? start + span.start() : start,
          aligned ? start + span.end() : end,
          newStep,
          type,
          exact);
    }
  }

  IdentifierFilter(TokenStream input) {
    super(input);
  }

  /** Sets the text to analyze next; needed to see what lies between tokens. */
  void text(String newText) {
    text = newText;
  }

  @Override
  public void reset() throws IOException {
    super.reset();
    pending.clear();
    held = null;
    ended = false;
  }

  @Override
  public boolean incrementToken() throws IOException {
    if (pending.isEmpty()) {
      if (!advance()) {
        return false;
      }
      if (!mayBeIdentifier()) {
        return true;
      }
      readRun();
    }
    write(pending.remove());
    return true;
  }

  private boolean advance() throws IOException {
    Token token = held;
    if (token != null) {
      held = null;
      write(token);
      return true;
    }
    ended = ended || !input.incrementToken();
    return !ended;
  }

  private void write(Token token) {
    clearAttributes();
    term.append(token.term);
    offset.setOffset(token.start, token.end);
    increment.setPositionIncrement(token.step);
    type.setType(token.type);
    keyword.setKeyword(token.exact);
  }

  /** Whether the current token is joined to the next one or has inner structure. */
  private boolean mayBeIdentifier() {
    if (!type.type().equals(NUMBER) && !type.type().equals(WORD)) {
      return false;
    }
    int end = offset.endOffset();
    if (end < text.length() && isJoiner(text.charAt(end))) {
      return true;
    }
    if (type.type().equals(NUMBER)) {
      return false;
    }
    for (int i = 0; i < term.length(); i++) {
      char c = term.charAt(i);
      if (c == '_' || c == '.' || c == ':' || (i > 0 && Character.isUpperCase(c))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isJoiner(char c) {
    return c == '-'
        || c == ':'
        || c == '.'
        || c == '@'
        || c == '_'
        || c == '\u2010'
        || c == '\u2011';
  }

  private void readRun() throws IOException {
    List<Token> run = new ArrayList<>();
    run.add(current());
    while (held == null && joinedToNext(run.getLast()) && advance()) {
      Token token = current();
      if (token.isWord() && joined(run.getLast(), token)) {
        run.add(token);
      } else {
        held = token;
      }
    }
    int step = run.getFirst().step;
    if (run.size() > 1) {
      step = addWhole(run, step);
    }
    for (Token token : run) {
      addComponents(token, step);
      step = 1;
    }
  }

  private Token current() {
    return new Token(
        term.toString(),
        offset.startOffset(),
        offset.endOffset(),
        increment.getPositionIncrement(),
        type.type(),
        keyword.isKeyword());
  }

  private boolean joinedToNext(Token token) {
    return token.end < text.length() && isJoiner(text.charAt(token.end));
  }

  private boolean joined(Token left, Token right) {
    if (right.start - left.end > MAX_GAP) {
      return false;
    }
    for (int i = left.end; i < right.start; i++) {
      if (!isJoiner(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Adds the run as one term if it looks like an identifier; returns the next position increment.
   */
  private int addWhole(List<Token> run, int step) {
    int start = run.getFirst().start;
    int end = run.getLast().end;
    if (end - start > MAX_WHOLE) {
      return step;
    }
    boolean letter = false;
    boolean digit = false;
    boolean joint = false;
    StringBuilder whole = new StringBuilder();
    Token before = null;
    for (Token token : run) {
      if (before != null) {
        String gap = text.substring(before.end, token.start);
        joint |= gap.equals("::") || gap.equals("@") || gap.contains("_");
        whole.append(gap);
      }
      whole.append(token.term);
      joint |= token.term.indexOf('_') >= 0;
      letter |= token.term.chars().anyMatch(Character::isLetter);
      digit |= token.term.chars().anyMatch(Character::isDigit);
      before = token;
    }
    if (!joint && !(letter && digit)) {
      return step;
    }
    pending.add(new Token(whole.toString(), start, end, step, WORD, true));
    return 0;
  }

  private void addComponents(Token token, int step) {
    if (token.type.equals(NUMBER)) {
      pending.add(token.at(step));
      return;
    }
    List<Span> components = IdentifierParts.components(token.term);
    int next = step;
    if (components.size() > 1) {
      pending.add(token.kept(step));
      next = 0;
    }
    for (Span component : components) {
      List<Span> words = IdentifierParts.words(token.term, component);
      Token part = token.part(component, next);
      pending.add(words.isEmpty() ? part : part.kept(next));
      next = 0;
      for (Span word : words) {
        pending.add(token.part(word, next));
        next = 1;
      }
      next = 1;
    }
  }
}

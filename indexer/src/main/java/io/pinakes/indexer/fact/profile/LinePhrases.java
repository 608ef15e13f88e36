package io.pinakes.indexer.fact.profile;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Matches phrases in a line, word by word.
 *
 * <p>In a phrase {@code (a|b)} matches either word and {@code (a|)} an optional word, {@code *} at
 * either end of a word further letters, {@code #} a number and {@code …} one to four words; {@code
 * ^} anchors the phrase at the start of the line, {@code $} at the end of a name. A word that ends
 * in a full stop or slash only matches with it, an upper-case word only in upper case. Words may be
 * written together, with numbers between them.
 *
 * <p>Scanned words are often misread: those of more than {@value #MIN_TOLERANT} letters match with
 * one letter after the first wrong, missing or added, unless that is another word of the profile
 * ({@code charge}, {@code change}).
 */
final class LinePhrases {
  static final int MIN_TOLERANT = 4;

  private static final int MAX_GAP = 4;
  private static final int MAX_VARIANTS = 4_096;

  private final Map<String, List<Phrase>> byFirst = new HashMap<>();
  private final Map<Character, List<Phrase>> byLetter = new HashMap<>();
  private final List<Phrase> open = new ArrayList<>();
  private final Set<String> known;
  private final boolean tolerant;

  /**
   * @param known words that never count as misread others; empty to disable tolerance
   */
  LinePhrases(Collection<String> phrases, Set<String> known) {
    this.known = known;
    tolerant = !known.isEmpty();
    Set<String> variants = new HashSet<>();
    phrases.forEach(phrase -> variants.addAll(expand(phrase)));
    variants.stream().sorted().forEach(this::add);
  }

  /** All words in phrases, for use as known words. */
  static Set<String> words(Collection<String> phrases) {
    Set<String> words = new HashSet<>();
    for (String phrase : phrases) {
      for (String variant : expand(phrase)) {
        for (Word word : Phrase.of(variant).words()) {
          words.add(word.letters());
        }
      }
    }
    return words;
  }

  /**
   * The match of a phrase.
   *
   * @param from its first token
   * @param to the token after its last
   * @param start in the line's text
   * @param end in the line's text, exclusive
   * @param exact whether no letter was misread
   */
  record Match(int from, int to, int start, int end, boolean exact) {
    boolean covers(Match other) {
      return from <= other.from && to >= other.to && to - from > other.to - other.from;
    }
  }

  boolean isEmpty() {
    return byFirst.isEmpty() && open.isEmpty();
  }

  /** Whether a line contains one of the phrases. */
  boolean in(Words line) {
    return !all(line).isEmpty();
  }

  /** The longest of the matches that start first. */
  Optional<Match> first(Words line) {
    return all(line).stream().findFirst();
  }

  /** The longest match at each token, in order. */
  List<Match> all(Words line) {
    List<Match> found = new ArrayList<>();
    for (int i = 0; i < line.tokens().size(); i++) {
      longest(line, i).ifPresent(found::add);
    }
    return found;
  }

  /** Whether a line contains a phrase that is not part of one of {@code within}. */
  boolean inApartFrom(List<Match> within, Words line) {
    return all(line).stream().anyMatch(each -> within.stream().noneMatch(w -> w.covers(each)));
  }

  private Optional<Match> longest(Words line, int at) {
    String letters = line.tokens().get(at).letters();
    List<Phrase> candidates = new ArrayList<>(byFirst.getOrDefault(letters, List.of()));
    candidates.addAll(open);
    if (isMisread(letters)) {
      candidates.addAll(byLetter.getOrDefault(letters.charAt(0), List.of()));
    }
    Match best = null;
    for (Phrase phrase : candidates) {
      int to = phrase.anchored() && at > 0 ? -1 : end(phrase.words(), 0, line, at);
      if (to > 0 && (best == null || to > best.to())) {
        boolean exact = phrase.words().getFirst().fits(line, at);
        best =
            new Match(
                at, to, line.tokens().get(at).start(), line.tokens().get(to - 1).end(), exact);
      }
    }
    return Optional.ofNullable(best);
  }

  /** The token after the words from {@code word} on if they match at {@code at}; else -1. */
  private int end(List<Word> words, int word, Words line, int at) {
    if (word == words.size()) {
      return at;
    }
    Word next = words.get(word);
    if (next.isGap()) {
      for (int skip = 1; skip <= MAX_GAP; skip++) {
        int end = end(words, word + 1, line, at + skip);
        if (end > 0) {
          return end;
        }
      }
      return -1;
    }
    int token = at;
    while (word > 0
        && !next.isNumber()
        && token < line.tokens().size()
        && line.tokens().get(token).isNumber()) {
      token++;
    }
    if (token >= line.tokens().size()) {
      return -1;
    }
    boolean fits =
        next.fits(line, token)
            || (isMisread(line.tokens().get(token).letters())
                && next.isMisreadAs(line.tokens().get(token).letters()));
    return fits ? end(words, word + 1, line, token + 1) : -1;
  }

  private boolean isMisread(String letters) {
    return tolerant && letters.length() > MIN_TOLERANT && !known.contains(letters);
  }

  private void add(String variant) {
    Phrase phrase = Phrase.of(variant);
    Word first = phrase.words().getFirst();
    if (first.isLiteral()) {
      byFirst.computeIfAbsent(first.letters(), _ -> new ArrayList<>()).add(phrase);
      if (first.letters().length() > MIN_TOLERANT) {
        byLetter.computeIfAbsent(first.letters().charAt(0), _ -> new ArrayList<>()).add(phrase);
      }
    } else {
      open.add(phrase);
    }
  }

  /** A phrase without alternatives. */
  private record Phrase(boolean anchored, List<Word> words) {
    static Phrase of(String variant) {
      boolean anchored = variant.startsWith("^");
      String rest = anchored ? variant.substring(1) : variant;
      List<Word> words = new ArrayList<>();
      for (String part : rest.replaceAll("([./])(?=\\p{L})", "$1 ").strip().split("\\s+", -1)) {
        words.add(Word.of(part));
      }
      return new Phrase(anchored, words);
    }
  }

  /**
   * A word of a phrase.
   *
   * @param written as in the phrase
   * @param letters in lower case, without marks
   * @param after a character that must follow; empty if none
   */
  private record Word(String written, String letters, String after) {
    static Word of(String part) {
      String after =
          part.length() > 1 && "./".indexOf(part.charAt(part.length() - 1)) >= 0
              ? part.substring(part.length() - 1)
              : "";
      String bare = part.replaceAll("[*$./]", "");
      return new Word(part, Words.plain(bare), after);
    }

    boolean isGap() {
      return written.equals("…");
    }

    boolean isNumber() {
      return written.equals("#");
    }

    boolean isLiteral() {
      return !isGap() && !isNumber() && !written.contains("*");
    }

    boolean fits(Words line, int at) {
      Words.Token token = line.tokens().get(at);
      if (isNumber()) {
        return Character.isDigit(token.letters().charAt(0));
      }
      String found = token.letters();
      boolean open = written.endsWith("*");
      boolean same =
          written.startsWith("*")
              ? open ? found.contains(letters) : found.endsWith(letters)
              : open ? found.startsWith(letters) : found.equals(letters);
      if (!same || !line.text().startsWith(after, token.end())) {
        return false;
      }
      String capitals = written.replaceAll("[*$./]", "");
      boolean needsCapitals =
          capitals.length() > 1 && capitals.chars().allMatch(Character::isUpperCase);
      return (!needsCapitals || line.text().startsWith(capitals, token.start()))
          && (!written.endsWith("$") || (at > 0 && line.endsAfter(at)));
    }

    boolean isMisreadAs(String found) {
      return isLiteral()
          && letters.length() > MIN_TOLERANT
          && letters.charAt(0) == found.charAt(0)
          && isOneEditAway(letters, found);
    }
  }

  private static boolean isOneEditAway(String a, String b) {
    String shorter = a.length() <= b.length() ? a : b;
    String longer = a.length() <= b.length() ? b : a;
    if (longer.length() - shorter.length() > 1) {
      return false;
    }
    int same = 0;
    while (same < shorter.length() && shorter.charAt(same) == longer.charAt(same)) {
      same++;
    }
    int skip = longer.length() == shorter.length() ? same + 1 : same;
    return same >= shorter.length()
        ? longer.length() > shorter.length()
        : shorter.substring(skip).equals(longer.substring(same + 1));
  }

  /** All variants of a phrase: every choice of alternatives, with words separate and joined. */
  private static Set<String> expand(String phrase) {
    Set<String> variants = new HashSet<>();
    for (String plain : alternatives(phrase.strip())) {
      join(plain.strip().replaceAll("\\s+", " "), 0, variants);
    }
    if (variants.size() > MAX_VARIANTS) {
      throw new IllegalArgumentException("the phrase \"" + phrase + "\" has too many alternatives");
    }
    return variants;
  }

  private static List<String> alternatives(String phrase) {
    int open = phrase.indexOf('(');
    int close = phrase.indexOf(')', open);
    if (open < 0 || close < 0) {
      return List.of(phrase);
    }
    List<String> all = new ArrayList<>();
    for (String choice : phrase.substring(open + 1, close).split("\\|", -1)) {
      all.addAll(alternatives(phrase.substring(0, open) + choice + phrase.substring(close + 1)));
    }
    return all;
  }

  private static void join(String phrase, int from, Set<String> variants) {
    if (!phrase.isBlank() && !phrase.equals("^")) {
      variants.add(phrase.replace("^ ", "^"));
    }
    int space = phrase.indexOf(' ', from);
    if (space > 0) {
      join(phrase, space + 1, variants);
      boolean joinable =
          Character.isLetter(phrase.charAt(space - 1))
              && Character.isLetter(phrase.charAt(space + 1));
      if (joinable) {
        join(phrase.substring(0, space) + phrase.substring(space + 1), space, variants);
      }
    }
  }
}

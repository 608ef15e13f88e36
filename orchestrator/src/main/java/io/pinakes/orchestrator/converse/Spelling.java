package io.pinakes.orchestrator.converse;

import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.Library;
import io.pinakes.search.analyze.QuestionWords;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.text.EditDistance;
import io.pinakes.search.text.Groups;
import io.pinakes.search.translate.Translations;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Replaces misspelt words of a question by similar words of the library.
 *
 * <p>A word is misspelt if no passage contains it, it is no word of another language that the
 * glossary translates, and a word one or two typing errors away occurs in a title, in the results
 * of a search for the rest of the question, or in the word lists that questions are read with; a
 * lower-case word only if, in addition, the embedder's vocabulary lacks it and the beginning of the
 * word is right. Words with digits are never changed: a similar identifier identifies something
 * else.
 */
public final class Spelling {
  private static final Pattern WORD = Pattern.compile("\\p{L}{4,40}");

  /** From this length on, words may have two errors. */
  private static final int LONG_WORD = 9;

  private static final int BEGINNING = 2;

  /** How much longer the ending of a plural is. */
  private static final int ENDING = 2;

  /** No word of any language; an embedder for which it is one token has no vocabulary. */
  private static final String NO_WORD = "qxzvkjwq";

  private static final int MAX_TITLES = 5_000;
  private static final int PASSAGES = 20;

  private final Library library;

  public Spelling(Library library) {
    this.library = library;
  }

  /**
   * A corrected question.
   *
   * @param taken each misspelt word with its replacement
   */
  public record Corrected(String question, Map<String, String> taken) {
    public Corrected {
      taken = Map.copyOf(taken);
    }
  }

  /** Corrects a question; empty if nothing is misspelt or no correction is certain. */
  public Optional<Corrected> correct(String question, Filter filter) {
    List<String> unknown = unknown(question);
    if (unknown.isEmpty()) {
      return Optional.empty();
    }
    Set<String> asking =
        QuestionLexicon.ALL.words(QuestionLexicon.ALL.language(Token.of(question)));
    unknown.removeIf(word -> asking.containsAll(Token.folded(word)));
    Translations translations = library.lexicon().translations(question);
    unknown.removeIf(
        word ->
            TextAnalysis.terms(word).stream().anyMatch(term -> !translations.of(term).isEmpty()));
    if (unknown.isEmpty()) {
      return Optional.empty();
    }
    Set<String> candidates = candidates(question, unknown, filter);
    unknown.removeAll(candidates);
    candidates.addAll(asking);
    Map<String, String> taken = new LinkedHashMap<>();
    for (String word : unknown) {
      nearest(word, candidates).ifPresent(near -> taken.put(word, near));
    }
    String corrected = question;
    for (Map.Entry<String, String> entry : taken.entrySet()) {
      corrected =
          corrected.replaceAll(
              "(?<!\\p{L})" + entry.getKey() + "(?!\\p{L})",
              Matcher.quoteReplacement(entry.getValue()));
    }
    return taken.isEmpty() ? Optional.empty() : Optional.of(new Corrected(corrected, taken));
  }

  private List<String> unknown(String question) {
    List<String> unknown = new ArrayList<>();
    Matcher word = WORD.matcher(question);
    while (word.find()) {
      String written = Groups.of(word, 0);
      boolean asks = TextAnalysis.terms(written).stream().allMatch(QuestionWords::contains);
      if (!asks
          && !isPartOfIdentifier(question, word)
          && library.lexicon().terms(written).stream().allMatch(term -> term.chunks() == 0)
          && !(Character.isLowerCase(written.charAt(0))
              && (isWord(written) || isWord(stem(written))))) {
        unknown.add(written);
      }
    }
    return unknown;
  }

  private static boolean isPartOfIdentifier(String text, Matcher word) {
    return (word.start() > 0 && joins(text.charAt(word.start() - 1)))
        || (word.end() < text.length() && joins(text.charAt(word.end())));
  }

  private static boolean joins(char c) {
    return Character.isDigit(c) || c == '-' || c == '_' || c == '@' || c == '/';
  }

  private Set<String> candidates(String question, List<String> unknown, Filter filter) {
    Set<String> candidates = new TreeSet<>();
    library
        .values("title", filter, MAX_TITLES)
        .forEach(title -> addWords(title.value().display(), candidates));
    String rest = question;
    for (String word : unknown) {
      rest = rest.replace(word, " ");
    }
    if (!rest.isBlank()) {
      for (Hit hit :
          library
              .search(SearchRequest.of(rest.strip()).withFilter(filter).withTopK(PASSAGES))
              .hits()) {
        addWords(hit.chunk().text(), candidates);
      }
    }
    return candidates;
  }

  private static void addWords(String text, Set<String> into) {
    WORD.matcher(text).results().forEach(word -> into.add(word.group()));
  }

  /** The only nearest candidate; a name can only replace a name. */
  private Optional<String> nearest(String word, Set<String> candidates) {
    String lower = word.toLowerCase(Locale.ROOT);
    int reach = word.length() < LONG_WORD ? 1 : 2;
    boolean name = Character.isUpperCase(word.charAt(0));
    List<String> near =
        candidates.stream()
            .filter(candidate -> !name || Character.isUpperCase(candidate.charAt(0)))
            .filter(candidate -> distance(lower, candidate, reach) <= reach)
            .filter(candidate -> name || !isOtherWord(lower, candidate))
            .filter(candidate -> name || beginsAlike(lower, candidate))
            .sorted(
                Comparator.comparingInt((String candidate) -> distance(lower, candidate, reach))
                    .thenComparing(candidate -> candidate))
            .toList();
    if (near.isEmpty()) {
      return Optional.empty();
    }
    String best = near.getFirst();
    int errors = distance(lower, best, reach);
    boolean another =
        near.stream()
            .anyMatch(
                other ->
                    !other.equalsIgnoreCase(best)
                        && !sameWord(other, best)
                        && distance(lower, other, reach) == errors);
    return another ? Optional.empty() : Optional.of(best);
  }

  /**
   * Whether a short word with one letter replaced is probably another word, such as paint for
   * point, or another form of the word, such as baker for baked. With a letter replaced within, it
   * is not if the embedder's vocabulary has the candidate, since it lacks the misspelt word.
   */
  private boolean isOtherWord(String lower, String candidate) {
    String near = candidate.toLowerCase(Locale.ROOT);
    return lower.length() < LONG_WORD
        && lower.length() == near.length()
        && !letters(lower).equals(letters(near))
        && (lower.regionMatches(0, near, 0, near.length() - 1) || !isWord(near));
  }

  /**
   * Whether two words begin alike, apart from swapped letters. The beginning of a word is rarely
   * misspelt, and another beginning is often another prefix, as in German {@code ab-} and {@code
   * an-}. Scripts without capitals are those of languages that inflect words at the beginning.
   */
  private static boolean beginsAlike(String lower, String candidate) {
    String near = candidate.toLowerCase(Locale.ROOT);
    return Character.toUpperCase(lower.charAt(0)) == lower.charAt(0)
        || (near.length() >= BEGINNING && lower.regionMatches(0, near, 0, BEGINNING))
        || letters(lower).equals(letters(near));
  }

  private static List<Integer> letters(String word) {
    return word.codePoints().sorted().boxed().toList();
  }

  /** Whether the embedder's vocabulary has a word; false if it has no vocabulary. */
  private boolean isWord(String lower) {
    return library.embedder().countTokens(lower) == 1
        && library.embedder().countTokens(NO_WORD) > 1;
  }

  private static boolean sameWord(String one, String other) {
    return TextAnalysis.terms(one).equals(TextAnalysis.terms(other));
  }

  /** The distance of two words, or of their stems: a plural may be misspelt as well. */
  private static int distance(String lower, String candidate, int limit) {
    String near = candidate.toLowerCase(Locale.ROOT);
    if (Math.abs(lower.length() - near.length()) > limit + ENDING) {
      return limit + 1; // another word of the same stem
    }
    return Math.min(
        EditDistance.of(lower, near, limit), EditDistance.of(stem(lower), stem(near), limit));
  }

  private static String stem(String word) {
    return String.join(" ", TextAnalysis.terms(word));
  }
}

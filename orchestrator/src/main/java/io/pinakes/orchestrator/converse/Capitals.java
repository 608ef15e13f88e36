package io.pinakes.orchestrator.converse;

import io.pinakes.orchestrator.understand.word.LanguageTraits;
import io.pinakes.search.Library;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Writes the names in a question without capitals as the passages found for it write them, similar
 * to truecasing (Lita et al., "tRuEcasIng", ACL 2003).
 *
 * <p>A word is a name if passages have it in capitals within a sentence, as the first of a name,
 * and none has it in lower case. Passages in languages that capitalise all nouns tell nothing.
 */
public final class Capitals {
  private static final int PASSAGES = 20;

  /** The most words of a name. */
  private static final int LONGEST = 4;

  private static final Pattern WORD = Pattern.compile("\\p{L}[\\p{L}'’]{2,}");

  /** Whoever begins a question with a capital writes names with one, too. */
  private static final Pattern BEGINNING = Pattern.compile("^\\P{L}*\\p{Ll}");

  /** A capital that begins or is in a word; the English "I" is a word of one letter. */
  private static final Pattern CAPITAL = Pattern.compile("\\p{Lu}\\p{L}|\\p{L}\\p{Lu}");

  /** Capitalised words in a row after a word in lower case. */
  private static final Pattern NAMES =
      Pattern.compile(
          "(?<=(?<![\\p{L}'’])\\p{Ll}[\\p{L}'’]{0,20},?\\s)"
              + "\\p{Lu}[\\p{L}'’]+(?:[ -]\\p{Lu}[\\p{L}'’]+)*");

  private final Library library;

  public Capitals(Library library) {
    this.library = library;
  }

  /** The question with its names in capitals; empty if it begins or has one, or names nothing. */
  public Optional<String> restored(String question, Filter filter) {
    if (!BEGINNING.matcher(question).find() || CAPITAL.matcher(question).find()) {
      return Optional.empty();
    }
    Map<String, String> names = names(question, filter);
    List<MatchResult> words = WORD.matcher(question).results().toList();
    StringBuilder restored = new StringBuilder(question);
    for (int at = 0; at < words.size(); at++) {
      int start = words.get(at).start();
      for (int last = Math.min(words.size(), at + LONGEST) - 1; last >= at; last--) {
        int end = words.get(last).end();
        String name = names.get(question.substring(start, end).toLowerCase(Locale.ROOT));
        if (name != null) {
          restored.replace(start, end, name);
          at = last;
          break;
        }
      }
    }
    return question.contentEquals(restored) ? Optional.empty() : Optional.of(restored.toString());
  }

  /** The names in the passages found for a question, and their beginnings, by lower case. */
  private Map<String, String> names(String question, Filter filter) {
    Map<String, String> names = new HashMap<>();
    Set<String> words = new HashSet<>();
    List<Hit> found =
        library
            .search(
                SearchRequest.of(question)
                    .withMode(SearchMode.KEYWORD)
                    .withFilter(filter)
                    .withContextChars(0)
                    .withTopK(PASSAGES))
            .hits();
    for (Hit hit : found) {
      String text = hit.chunk().text();
      WORD.matcher(text)
          .results()
          .map(MatchResult::group)
          .filter(word -> Character.isLowerCase(word.charAt(0)))
          .forEach(words::add);
      if (!capitalisesNouns(hit)) {
        NAMES
            .matcher(text)
            .results()
            .map(MatchResult::group)
            .filter(name -> !TextAnalysis.terms(name.split("[ -]", -1)[0]).isEmpty()) // "The Hague"
            .forEach(name -> addBeginnings(name, names));
      }
    }
    names.keySet().removeAll(words);
    return names;
  }

  /** People say the first words of a name for it, rarely the others. */
  private static void addBeginnings(String name, Map<String, String> to) {
    WORD.matcher(name)
        .results()
        .limit(LONGEST)
        .map(word -> name.substring(0, word.end()))
        .forEach(beginning -> to.put(beginning.toLowerCase(Locale.ROOT), beginning));
  }

  private boolean capitalisesNouns(Hit hit) {
    return library
        .document(hit.chunk().document())
        .map(DocumentRecord::language)
        .filter(language -> LanguageTraits.of(language).nounsInCapitals())
        .isPresent();
  }
}

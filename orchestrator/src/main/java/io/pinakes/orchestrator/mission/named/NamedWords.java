package io.pinakes.orchestrator.mission.named;

import io.pinakes.orchestrator.mission.MissionPatterns;
import io.pinakes.search.analyze.QuestionWords;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.text.FoldedText;
import io.pinakes.search.time.TimeReader;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The names in a text, by their capitals, and whether a text has a name. */
final class NamedWords {
  /** Capitalised words, with small ones such as "of" between them. */
  private static final Pattern NAME =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}])W(?: (?:(?:P) ){0,2}W)*"
              .replace("W", "\\p{Lu}[\\p{L}\\p{M}\\p{N}'’.&-]*")
              .replace("P)", String.join("|", MissionPatterns.particles()) + ")"));

  /** The same without small words, which join other nouns where all are capitalised. */
  private static final Pattern WORDS =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}])W(?: W)*".replace("W", "\\p{Lu}[\\p{L}\\p{M}\\p{N}'’.&-]*"));

  private static final Pattern QUALIFIER = Pattern.compile("\\s*\\([^)]*\\)\\s*$");
  private static final Pattern END = Pattern.compile("(?:['’]s?|[.,'’&-])$");

  /** Shorter words are no names by themselves. */
  private static final int SHORTEST = 3;

  private final String text;
  private final String words;

  NamedWords(String text) {
    this.text = text;
    words = sequence(text);
  }

  /**
   * The names, in order.
   *
   * @param single whether one capitalised word is a name, as it is in languages that do not
   *     capitalise nouns
   */
  List<String> names(boolean single) {
    Set<String> names = new LinkedHashSet<>();
    List<NamedWords> times =
        TimeReader.read(FoldedText.of(text)).stream()
            .map(time -> new NamedWords(time.words()))
            .toList();
    (single ? NAME : WORDS)
        .matcher(text)
        .results()
        .map(NamedWords::name)
        .filter(name -> name.length() >= SHORTEST)
        .filter(name -> single || name.indexOf(' ') > 0)
        .filter(name -> !TextAnalysis.terms(name).isEmpty())
        .filter(name -> times.stream().noneMatch(time -> time.has(name)))
        .forEach(names::add);
    return List.copyOf(names);
  }

  /** A name without a small word that only begins the sentence. */
  private static String name(MatchResult found) {
    String name = END.matcher(found.group()).replaceFirst("");
    int space = name.indexOf(' ');
    String first = space < 0 ? name : name.substring(0, space);
    boolean begins =
        found.start() == 0
            && TextAnalysis.terms(first.toLowerCase(Locale.ROOT)).stream()
                .allMatch(QuestionWords::contains);
    return begins ? name.substring(first.length()).strip() : name;
  }

  /** Whether the text has all words of a name next to each other. */
  boolean has(String name) {
    String sequence = sequence(name);
    return !sequence.isBlank() && words.contains(sequence);
  }

  /**
   * Whether the text has a title as a name: in several words that tell something, or in one that is
   * capitalised within the text.
   *
   * @param single as for {@link #names}
   */
  boolean names(String title, boolean single) {
    if (!has(title)) {
      return false;
    }
    if (title.strip().indexOf(' ') > 0 && TextAnalysis.terms(title).size() > 1) {
      return true;
    }
    String bare = title.strip();
    return single
        && bare.length() >= SHORTEST
        && !bare.equals(bare.toLowerCase(Locale.ROOT))
        && !TextAnalysis.terms(bare).isEmpty()
        && Pattern.compile("(?<=[^.?!]\\s|[\"“'(])" + Pattern.quote(bare) + "(?![\\p{L}\\p{N}])")
            .matcher(text)
            .find();
  }

  /** A title without what follows it in brackets to tell it from others. */
  static String bare(String title) {
    String bare = QUALIFIER.matcher(title).replaceFirst("").strip();
    return bare.isEmpty() ? title.strip() : bare;
  }

  private static String sequence(String text) {
    return FoldedText.of(text).words().stream()
        .map(FoldedText.Word::text)
        .collect(Collectors.joining(" ", " ", " "));
  }
}

package io.pinakes.orchestrator.decompose;

import io.pinakes.orchestrator.kind.KindReader;
import io.pinakes.orchestrator.kind.QuestionSentences;
import io.pinakes.search.analyze.QuestionWords;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.language.LanguageFile;
import io.pinakes.search.quantity.Currencies;
import io.pinakes.search.text.Segments;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What a question says about its answer rather than about what it asks: the unit and the rounding
 * ("Answer in millions."), and where to look ("Based on the balance sheet, …").
 *
 * <p>Such a part is a sentence that begins with an instruction, a clause before the question word,
 * or a parenthesis. It has no words but those listed in {@code instructions}, currencies and words
 * that carry no meaning; with any other word, or a digit, it may restrict what is asked. Whatever
 * else stands before words such as "Here is the question:" is such a part if it has no name.
 *
 * @param spans of these parts in the question
 */
public record AnswerInstructions(String question, List<Span> spans) {
  private static final Map<String, List<String>> WORDS =
      LanguageFile.groupsOfAll(AnswerInstructions.class, "instructions");

  private static final Set<String> OPENING = words("opening");
  private static final Set<String> LEADING = words("leading");
  private static final Set<String> WITHIN = words("within");

  /** All words that may occur in an instruction. */
  private static final Set<String> LISTED =
      WORDS.values().stream().flatMap(List::stream).collect(Collectors.toUnmodifiableSet());

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+(?:[-'’&][\\p{L}\\p{N}]+)*");

  /** Words between what is said first and the question itself: "Here is the question: …". */
  private static final Pattern MARKER =
      Pattern.compile(
          WORDS.getOrDefault("marker", List.of()).stream()
              .map(words -> Pattern.quote(words).replace("'", "\\E['’]\\Q"))
              .collect(Collectors.joining("|", "(?:^|[.!?:;,\n])\\s*(?:", ")\\s*:")),
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  /** A number, or a capital letter that does not begin a sentence. */
  private static final Pattern NAME =
      Pattern.compile("\\p{N}|(?<![.!?:]\\s{1,4})(?<!^)\\b\\p{Lu}\\p{L}");

  private static final Pattern PARENTHESIS = Pattern.compile("\\([^()]*\\)");

  public AnswerInstructions {
    spans = List.copyOf(spans);
  }

  private static Set<String> words(String key) {
    return Set.copyOf(WORDS.getOrDefault(key, List.of()));
  }

  /** The instructions in a question. */
  public static AnswerInstructions of(String question) {
    List<Span> found = new ArrayList<>();
    List<Span> asking = QuestionSentences.asking(question);
    List<Span> sentences = Segments.sentences(question, new Span(0, question.length()));
    boolean asks = sentences.containsAll(asking); // if none ends with a question mark, all may ask
    for (Span sentence : sentences) {
      if (asking.contains(sentence)) {
        leading(question, sentence, found);
      } else if (asks
          && begins(OPENING, sentence.of(question))
          && isListed(sentence.of(question))) {
        found.add(sentence);
      }
    }
    MARKER
        .matcher(question)
        .results()
        .filter(marker -> !NAME.matcher(question.substring(0, marker.start())).find())
        .findFirst()
        .ifPresent(marker -> found.add(new Span(0, marker.end())));
    PARENTHESIS
        .matcher(question)
        .results()
        .filter(part -> begins(WITHIN, part.group()) && isListed(part.group()))
        .forEach(part -> found.add(new Span(part.start(), part.end())));
    return new AnswerInstructions(question, found);
  }

  /** The question with spaces in place of its instructions, so that positions stay the same. */
  public String asked() {
    StringBuilder asked = new StringBuilder(question);
    spans.forEach(span -> asked.replace(span.start(), span.end(), " ".repeat(span.length())));
    return asked.toString();
  }

  /** The instructions as written. */
  public List<String> parts() {
    return spans.stream().map(span -> span.of(question).strip()).toList();
  }

  /** Adds the clause before the question word, if it is an instruction. */
  private static void leading(String question, Span sentence, List<Span> into) {
    int comma = question.indexOf(',', sentence.start());
    while (comma >= 0 && comma < sentence.end()) {
      String clause = question.substring(sentence.start(), comma);
      if (!isListed(clause)) {
        return;
      }
      if (begins(LEADING, clause)
          && KindReader.opens(question.substring(comma + 1, sentence.end()).strip())) {
        into.add(new Span(sentence.start(), comma + 1));
        return;
      }
      comma = question.indexOf(',', comma + 1);
    }
  }

  private static boolean begins(Set<String> words, String text) {
    return WORD.matcher(text)
        .results()
        .findFirst()
        .filter(first -> words.contains(first.group().toLowerCase(Locale.ROOT)))
        .isPresent();
  }

  /** Whether all words that carry a meaning are listed. */
  private static boolean isListed(String text) {
    return WORD.matcher(text)
        .results()
        .map(word -> word.group().toLowerCase(Locale.ROOT))
        .allMatch(AnswerInstructions::isListedWord);
  }

  private static boolean isListedWord(String word) {
    return LISTED.contains(word)
        || Currencies.inName(word).isPresent()
        || TextAnalysis.terms(word).stream().allMatch(QuestionWords::contains);
  }
}

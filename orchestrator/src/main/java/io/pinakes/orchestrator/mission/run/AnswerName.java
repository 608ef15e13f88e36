package io.pinakes.orchestrator.mission.run;

import io.pinakes.orchestrator.kind.AnswerKind;
import io.pinakes.orchestrator.kind.KindReader;
import io.pinakes.orchestrator.mission.MissionPatterns;
import io.pinakes.orchestrator.mission.MissionStep;
import io.pinakes.orchestrator.mission.Task;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import io.pinakes.search.Library;
import io.pinakes.search.analyze.LanguageAnalyzer;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.analyze.Token;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.text.FoldedText;
import io.pinakes.search.time.TimeReader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Finds the one name that an answer gives: the title of the cited document if that is what was
 * asked for, else a name in the quotation of its first claim. If the quotation has the word asked
 * for or one of its family ("directed by" for a director), the name must stand next to it.
 */
final class AnswerName {
  private static final Set<AnswerKind> PERSONS =
      EnumSet.of(AnswerKind.PERSON, AnswerKind.NAMED_PERSON);

  /** Capitalised words, with small ones such as "de" or "of" between them. */
  private static final Pattern NAME =
      Pattern.compile(
          "W(?: (?:(?:P) ){0,2}W)*"
              .replace("W", "\\p{Lu}[\\p{L}\\p{M}\\p{N}'’.-]*")
              .replace("P)", String.join("|", MissionPatterns.particles()) + ")"));

  private static final Pattern COMMON_WORD = Pattern.compile("(?<!\\p{L})\\p{Ll}[\\p{L}\\p{M}]+");
  private static final Pattern WORD = Pattern.compile("\\p{L}[\\p{L}\\p{M}]+");
  private static final Pattern BRACKETS = Pattern.compile("\\s*\\([^)]*\\)\\s*$");
  private static final Pattern END = Pattern.compile("(?:['’]s?|[.,'’-])$");

  /** Characters between a name and the word that says what it is: "manager of the club is ". */
  private static final int MAX_GAP = 16;

  /** Longer titles and names are none. */
  private static final int MAX_LENGTH = 100;

  /** Words with as many letters in common at the beginning are of one family. */
  private static final int STEM = 5;

  private final Library library;

  AnswerName(Library library) {
    this.library = library;
  }

  private record Found(String name, Span span) {}

  /** The name; empty if there is none, or several and none is nearest. */
  Optional<String> in(VerifiedAnswer answer, MissionStep step) {
    SupportedClaim first = answer.claims().getFirst();
    String question = step.task() instanceof Task.Ask ask ? ask.question() : step.section();
    return answer.citations().stream()
        .filter(citation -> first.markers().contains(citation.marker()))
        .filter(Citation.Words.class::isInstance)
        .map(Citation.Words.class::cast)
        .findFirst()
        .flatMap(cited -> name(question, cited))
        .filter(name -> name.length() <= MAX_LENGTH);
  }

  private Optional<String> name(String question, Citation.Words cited) {
    Optional<DocumentRecord> document = library.document(cited.document());
    String language = document.map(DocumentRecord::language).orElse(LanguageAnalyzer.DEFAULT);
    boolean person = PERSONS.contains(KindReader.read(question, language));
    Set<String> asked = terms(question, language);
    Optional<String> title =
        document
            .map(record -> BRACKETS.matcher(record.title()).replaceFirst(""))
            .filter(text -> !text.isBlank() && !asked.containsAll(terms(text, language)));
    if (!person && title.isPresent()) {
      boolean isIt =
          cited.quote().contains(title.get())
              || KindReader.asked(question, language).stream()
                  .limit(1)
                  .map(word -> terms(word, language))
                  .anyMatch(
                      word -> !word.isEmpty() && terms(title.get(), language).containsAll(word));
      if (isIt) {
        return title;
      }
    }
    List<Found> found = names(cited.quote(), asked, language);
    List<Found> full = found.stream().filter(each -> each.name.indexOf(' ') > 0).toList();
    List<Found> meant = person && !full.isEmpty() ? full : found;
    List<Span> said = family(question, cited.quote(), meant);
    return said.isEmpty() && meant.stream().map(Found::name).distinct().count() == 1
        ? Optional.of(meant.getFirst().name)
        : nextTo(said, meant);
  }

  /** The names of a quotation that the question does not have. */
  private static List<Found> names(String quote, Set<String> asked, String language) {
    List<Found> names = new ArrayList<>();
    NAME.matcher(quote)
        .results()
        .forEach(
            match -> {
              int start = match.start();
              String name = match.group();
              int space = name.indexOf(' ');
              String word = space < 0 ? name : name.substring(0, space);
              boolean small =
                  TextAnalysis.analyzer(language).isStopWord(word.toLowerCase(Locale.ROOT));
              if (small && space > 0) {
                name = name.substring(space + 1);
                start += space + 1;
              }
              name = END.matcher(name).replaceFirst("");
              boolean opens = start == 0 && name.indexOf(' ') < 0;
              if (!opens
                  && !(small && space < 0)
                  && !asked.containsAll(terms(name, language))
                  && TimeReader.read(FoldedText.of(name)).isEmpty()) {
                names.add(new Found(name, new Span(start, start + name.length())));
              }
            });
    return names;
  }

  /** The words of a quotation, outside names, of the family of one asked for. */
  private static List<Span> family(String question, String quote, List<Found> names) {
    Set<String> families = new HashSet<>();
    COMMON_WORD
        .matcher(question)
        .results()
        .map(match -> match.group())
        .filter(word -> word.length() >= STEM)
        .forEach(word -> families.add(word.substring(0, STEM)));
    return WORD.matcher(quote)
        .results()
        .filter(match -> match.group().length() >= STEM)
        .filter(
            match -> families.contains(match.group().toLowerCase(Locale.ROOT).substring(0, STEM)))
        .map(match -> new Span(match.start(), match.end()))
        .filter(word -> names.stream().noneMatch(name -> name.span.overlaps(word)))
        .toList();
  }

  /** The name nearest to one of some words, with hardly anything between them; else empty. */
  private static Optional<String> nextTo(List<Span> words, List<Found> names) {
    return names.stream()
        .filter(name -> words.stream().anyMatch(word -> gap(name.span, word) <= MAX_GAP))
        .min(
            Comparator.comparingInt(
                name -> words.stream().mapToInt(word -> gap(name.span, word)).min().orElseThrow()))
        .map(Found::name);
  }

  private static int gap(Span one, Span other) {
    return one.start() >= other.end() ? one.start() - other.end() : other.start() - one.end();
  }

  private static Set<String> terms(String text, String language) {
    Set<String> terms = new HashSet<>();
    for (Token token : TextAnalysis.analyzer(language).tokens(text)) {
      terms.add(token.term());
    }
    return terms;
  }
}

package io.pinakes.orchestrator.evidence;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.search.Library;
import io.pinakes.search.analyze.LanguageAnalyzer;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.analyze.Token;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.translate.Translations;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Reads the words of documents; in another language than the question's, as its own words. The
 * initial of a given name in the question, beside its surname, is read as the name.
 */
final class DocumentWords {
  /** A given name and a surname. */
  private static final Pattern PERSON =
      Pattern.compile("(?<![\\p{L}\\p{N}])(\\p{Lu}\\p{Ll}+) (\\p{Lu}[\\p{L}’'-]+)");

  private static final int AROUND = 4;

  private final Library library;
  private final Translations translations;
  private final Map<DocumentId, String> languages = new HashMap<>();
  private final List<Person> persons;

  /** The terms of a name in the question, and patterns for its initial around a surname. */
  private record Person(String given, String surname, Pattern before, Pattern after) {}

  DocumentWords(Decomposition question, Library library) {
    this.library = library;
    translations = question.translations();
    persons =
        PERSON
            .matcher(question.question())
            .results()
            .flatMap(name -> person(name, question.names().keySet()).stream())
            .toList();
  }

  private static Optional<Person> person(MatchResult name, Set<String> names) {
    String first = String.valueOf(name.group(1));
    List<String> given = TextAnalysis.terms(first);
    List<String> surname = TextAnalysis.terms(String.valueOf(name.group(2)));
    if (given.size() != 1
        || surname.size() != 1
        || !names.containsAll(given)
        || !names.containsAll(surname)) {
      return Optional.empty();
    }
    String initial = Pattern.quote(NamePattern.initial(first));
    return Optional.of(
        new Person(
            given.getFirst(),
            surname.getFirst(),
            Pattern.compile("(?<![\\p{L}\\p{N}])" + initial + "(?:\\.\\s?|\\s)$"),
            Pattern.compile("^,?\\s?" + initial + "(?![\\p{L}\\p{N}])")));
  }

  /** The tokens of a text that belongs to {@code chunk}. */
  List<Token> tokens(Chunk chunk, String text) {
    List<Token> tokens = translations.tokens(text, language(chunk));
    if (persons.isEmpty()) {
      return tokens;
    }
    List<Token> withNames = new ArrayList<>(tokens);
    for (Token token : tokens) {
      persons.stream()
          .filter(person -> person.surname.equals(token.term()))
          .filter(person -> hasInitial(person, token.span(), text))
          .forEach(person -> withNames.add(new Token(person.given, token.span())));
    }
    return withNames;
  }

  private static boolean hasInitial(Person person, Span surname, String text) {
    String before = text.substring(Math.max(0, surname.start() - AROUND), surname.start());
    String after = text.substring(surname.end(), Math.min(text.length(), surname.end() + AROUND));
    return person.before.matcher(before).find() || person.after.matcher(after).find();
  }

  /** The terms of a text that belongs to {@code chunk}. */
  List<String> terms(Chunk chunk, String text) {
    return tokens(chunk, text).stream().map(Token::term).toList();
  }

  /** The language of a passage. */
  String language(Chunk chunk) {
    return languages.computeIfAbsent(
        chunk.document(),
        id -> library.document(id).map(DocumentRecord::language).orElse(LanguageAnalyzer.DEFAULT));
  }
}

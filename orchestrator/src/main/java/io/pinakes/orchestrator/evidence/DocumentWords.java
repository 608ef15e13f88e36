package io.pinakes.orchestrator.evidence;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.evidence.likeness.WordForms;
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
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Reads the words of documents; in another language than the question's, as its own words, and in
 * the question's in any form. The initial of a given name in the question, beside its surname, is
 * read as the name.
 */
public final class DocumentWords {
  /** A given name and a surname. */
  private static final Pattern PERSON =
      Pattern.compile("(?<![\\p{L}\\p{N}])(\\p{Lu}\\p{Ll}+) (\\p{Lu}[\\p{L}’'-]+)");

  /** How far from a surname its initial may begin or end. */
  private static final int AROUND = 4;

  private final Library library;
  private final Translations translations;
  private final Map<DocumentId, String> languages = new HashMap<>();
  private final List<Person> persons;
  private final WordForms forms;

  /** The terms of a name in the question, and the pattern for its initial beside the surname. */
  private record Person(String given, String surname, Pattern name) {}

  public DocumentWords(Decomposition question, Library library) {
    this.library = library;
    translations = question.translations();
    forms = new WordForms(question);
    persons =
        PERSON
            .matcher(question.question())
            .results()
            .flatMap(name -> person(name, question.names()).stream())
            .toList();
  }

  private static Optional<Person> person(MatchResult name, Map<String, String> names) {
    List<String> given = TextAnalysis.terms(String.valueOf(name.group(1)));
    List<String> surname = TextAnalysis.terms(String.valueOf(name.group(2)));
    if (given.size() != 1 || surname.size() != 1) {
      return Optional.empty();
    }
    String first = names.get(given.getFirst());
    String last = names.get(surname.getFirst());
    return first == null || last == null
        ? Optional.empty()
        : Optional.of(
            new Person(given.getFirst(), surname.getFirst(), NamePattern.ofListed(first, last)));
  }

  /** The tokens of a text that belongs to {@code chunk}. */
  List<Token> tokens(Chunk chunk, String text) {
    String language = language(chunk);
    List<Token> tokens = forms.with(translations.tokens(text, language), text, language);
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
    return person
        .name
        .matcher(text)
        .region(
            Math.max(0, surname.start() - AROUND), Math.min(text.length(), surname.end() + AROUND))
        .useTransparentBounds(true)
        .find();
  }

  /** The terms of a text that belongs to {@code chunk}. */
  public List<String> terms(Chunk chunk, String text) {
    return tokens(chunk, text).stream().map(Token::term).toList();
  }

  /** The terms within a span of the text that tokens are of. */
  static List<String> within(List<Token> tokens, Span span) {
    return tokens.stream().filter(token -> span.contains(token.span())).map(Token::term).toList();
  }

  /** The language of a passage. */
  String language(Chunk chunk) {
    return languages.computeIfAbsent(
        chunk.document(),
        id -> library.document(id).map(DocumentRecord::language).orElse(LanguageAnalyzer.DEFAULT));
  }
}

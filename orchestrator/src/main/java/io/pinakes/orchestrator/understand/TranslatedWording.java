package io.pinakes.orchestrator.understand;

import io.pinakes.orchestrator.understand.parse.Wording;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Category;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.Library;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.language.LanguageFile;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.translate.Translation;
import io.pinakes.search.translate.Translation.Rendering;
import io.pinakes.search.translate.Translations;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The words of a question about tables in another language. Replaces words that occur in no table
 * with translations that do, at the same position. Words for operations stay as asked.
 */
final class TranslatedWording {
  private final Wording wording;
  private final Filter required;
  private final Library library;
  private final Set<String> columns = new HashSet<>();

  private TranslatedWording(Wording wording, Filter required, Library library) {
    this.wording = wording;
    this.required = required;
    this.library = library;
    library
        .annotations()
        .catalog(required)
        .properties()
        .forEach(
            (key, entry) -> {
              if (entry.shapes().contains(Shape.ROW)) {
                columns.addAll(Token.stems(key));
              }
            });
  }

  /** Returns the wording in the tables' words; empty if no word of it has to be translated. */
  static Optional<Wording> of(Wording wording, Filter required, Library library) {
    Translations translations = Translations.of(wording.question(), LanguageFile.languages());
    if (translations.all().isEmpty() || library.statistics().facts() == 0) {
      return Optional.empty();
    }
    List<Token> tokens =
        new TranslatedWording(wording, required, library).translated(translations.all());
    return tokens.equals(wording.tokens())
        ? Optional.empty()
        : Optional.of(
            new Wording(
                wording.question(), tokens, wording.language(), wording.times(), wording.today()));
  }

  private List<Token> translated(List<Translation> translations) {
    List<Token> own = wording.tokens();
    List<Token> translated = new ArrayList<>();
    for (int at = 0; at < own.size(); at++) {
      int from = at;
      Optional<Replacement> replacement =
          isKept(at)
              ? Optional.empty()
              : translations.stream()
                  .flatMap(translation -> replacement(from, translation).stream())
                  .max((one, other) -> Integer.compare(one.to, other.to));
      if (replacement.isEmpty()) {
        translated.add(own.get(at));
        continue;
      }
      int start = own.get(at).start();
      int end = own.get(replacement.get().to - 1).end();
      for (Token word : Token.of(replacement.get().words)) {
        translated.add(new Token(word.text(), word.folded(), start, end));
      }
      at = replacement.get().to - 1;
    }
    return translated;
  }

  /** Words of a table in place of those of the question before {@code to}. */
  private record Replacement(int to, String words) {}

  private Optional<Replacement> replacement(int from, Translation translation) {
    int to = from;
    List<String> terms = new ArrayList<>();
    while (to < wording.tokens().size() && terms.size() < translation.terms().size()) {
      terms.addAll(TextAnalysis.terms(wording.tokens().get(to).text()));
      to++;
    }
    if (!terms.equals(translation.terms())) {
      return Optional.empty();
    }
    int end = to;
    List<String> renderings = translation.renderings().stream().map(Rendering::words).toList();
    return Stream.concat(
            renderings.stream().filter(words -> columns.containsAll(Token.stems(words))),
            renderings.stream().filter(this::isInRow))
        .findFirst()
        .map(words -> new Replacement(end, words));
  }

  /** Whether a word says the same in the tables, names an operation, or is part of a time. */
  private boolean isKept(int at) {
    Token token = wording.tokens().get(at);
    boolean operation =
        QuestionLexicon.ALL.at(wording.language(), wording.tokens(), at).values().stream()
            .flatMap(Set::stream)
            .anyMatch(sense -> sense.category() == Category.OPERATION);
    boolean inTime =
        wording.times().stream()
            .anyMatch(time -> time.start() <= token.start() && token.end() <= time.end());
    return operation
        || inTime
        || !Token.tells(token)
        || columns.containsAll(Token.stems(token.text()))
        || isInRow(token.text());
  }

  /** Whether a cell of any row has these words next to each other. */
  private boolean isInRow(String words) {
    List<String> stems = Token.stems(words);
    return library
        .annotations()
        .search(
            FactRequest.all()
                .withText(words)
                .withMode(SearchMode.KEYWORD)
                .withShapes(Set.of(Shape.ROW))
                .withFilter(required)
                .withPage(0, 1))
        .hits()
        .stream()
        .flatMap(hit -> hit.fact().properties().stream())
        .anyMatch(cell -> Collections.indexOfSubList(Token.stems(cell.raw()), stems) >= 0);
  }
}

package io.pinakes.orchestrator.evidence;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.WeightedTerm;
import io.pinakes.orchestrator.kind.KindReader;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Category;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.orchestrator.verify.wording.Synonyms;
import io.pinakes.search.Library;
import io.pinakes.search.analyze.LanguageAnalyzer;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.Filter;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The attribute that a question asks of something it names: the voltage in "which voltage has pump
 * 4". A row has it only if a column, a heading or a cell has a word for it; that the columns are
 * near in meaning says nothing, since those of one table usually are.
 */
final class AskedAttribute {
  private static final List<String> AUXILIARIES = List.of("passive", "doing", "having");

  private final Optional<String> noun;
  private final Set<String> things;
  private final String analysis;
  private final Library library;
  private final Map<DocumentId, List<String>> columns = new HashMap<>();

  AskedAttribute(Decomposition question, Library library) {
    this.library = library;
    noun =
        KindReader.askedNoun(question.question(), question.language())
            .filter(word -> !QuestionLexicon.ALL.namesKind(Token.of(word), 0))
            .filter(word -> comesBeforeAuxiliary(word, question.question()));
    things =
        question.terms().stream()
            .map(WeightedTerm::term)
            .filter(
                term ->
                    question.names().containsKey(term) || term.chars().anyMatch(Character::isDigit))
            .collect(Collectors.toUnmodifiableSet());
    analysis = LanguageAnalyzer.analysisOf(question.language());
  }

  /** Whether a word is the noun of "which ... is", "what ... did", and not a verb or a name. */
  private static boolean comesBeforeAuxiliary(String word, String question) {
    List<Token> tokens = Token.of(question);
    return IntStream.range(0, tokens.size() - 1)
        .filter(at -> tokens.get(at).text().equalsIgnoreCase(word))
        .anyMatch(
            at ->
                AUXILIARIES.stream()
                    .anyMatch(group -> QuestionLexicon.ALL.asks(group, tokens, at + 1)));
  }

  /**
   * Whether a row may have the attribute; true if the question names no thing, or the row is in
   * another language.
   *
   * @param language of the row
   */
  boolean mayBeIn(Chunk chunk, String language, String row) {
    boolean ofThing = noun.isPresent() && !things.isEmpty();
    if (!ofThing || !LanguageAnalyzer.analysisOf(language).equals(analysis)) {
      return true;
    }
    return isOneOf(terms(row))
        || isOneOf(terms(String.join(" ", chunk.headings())))
        || columns(chunk.document()).stream().anyMatch(this::isColumn)
        || (columns(chunk.document()).isEmpty() && isOneOf(terms(chunk.text())));
  }

  /** The names of the columns of a document's rows, in words. */
  private List<String> columns(DocumentId document) {
    return columns.computeIfAbsent(
        document,
        id ->
            library.annotations().catalog(Filter.document(id)).properties().entrySet().stream()
                .filter(column -> column.getValue().shapes().contains(Shape.ROW))
                .map(column -> Token.separated(column.getKey()))
                .toList());
  }

  private boolean isColumn(String name) {
    return isOneOf(terms(name)) || !Collections.disjoint(groups(noun.orElse("")), groups(name));
  }

  private boolean isOneOf(List<String> words) {
    Synonyms synonyms = Synonyms.of(analysis);
    List<String> asked = terms(noun.orElse(""));
    return asked.isEmpty()
        || words.stream()
            .anyMatch(word -> asked.stream().anyMatch(each -> synonyms.related(each, word)));
  }

  private List<String> terms(String text) {
    return LanguageAnalyzer.of(analysis).tokens(text).stream()
        .map(io.pinakes.search.analyze.Token::term)
        .toList();
  }

  private static Set<String> groups(String words) {
    return QuestionLexicon.ALL.groups(Category.PROPERTY, words);
  }
}

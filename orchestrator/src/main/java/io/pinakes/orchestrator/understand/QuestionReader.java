package io.pinakes.orchestrator.understand;

import io.pinakes.orchestrator.decompose.AnswerInstructions;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.structured.StructuredQuestion;
import io.pinakes.orchestrator.structured.StructuredReader;
import io.pinakes.orchestrator.understand.parse.Kinds;
import io.pinakes.orchestrator.understand.parse.Reading;
import io.pinakes.orchestrator.understand.parse.Wording;
import io.pinakes.orchestrator.understand.statement.ComputedLines;
import io.pinakes.orchestrator.understand.statement.StatementLines;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.SeparableVerbs;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.Library;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.time.TimeGrammar;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Reads questions with word lists and the fields and values of the library. Of all kinds of
 * documents a question may be about, it chooses the one that explains the most words.
 */
public final class QuestionReader implements StructuredReader {
  /** Longer questions are prose. */
  private static final int MAX_WORDS = 120;

  private final Clock clock;

  /** Reads "last year" relative to the date of {@code clock}. */
  public QuestionReader(Clock clock) {
    this.clock = clock;
  }

  /** Reads "last year" relative to today. */
  public QuestionReader() {
    this(Clock.system(ZoneId.systemDefault()));
  }

  @Override
  public Optional<StructuredQuestion> read(
      Decomposition decomposition, Filter required, Library library) {
    Optional<Wording> wording = wording(decomposition.question());
    if (wording.isEmpty()) {
      return Optional.empty();
    }
    List<BucketReading.Result> readings =
        readings(wording.get(), decomposition.analysis(), required, library);
    Optional<BucketReading.Result> whole =
        readings.stream().findFirst().filter(best -> best.unread() == 0);
    if (whole.isPresent()) {
      return whole
          .filter(BucketReading.Result::listsUnnamed)
          .flatMap(_ -> new RowQuestions(wording.get(), required, library).ofSubject())
          .or(() -> whole.map(BucketReading.Result::question));
    }
    Optional<StructuredQuestion> rows =
        new StatementLines(wording.get(), decomposition, required, library)
            .read()
            .or(() -> new ComputedLines(wording.get(), decomposition, required, library).read())
            .or(() -> new RowQuestions(wording.get(), required, library).read());
    Optional<StructuredQuestion> own =
        rows.filter(read -> read.unread().isEmpty())
            .or(() -> translated(wording.get(), required, library))
            .or(() -> readings.stream().findFirst().map(BucketReading.Result::question))
            .or(() -> rows);
    return own.filter(read -> read.unread().isEmpty())
        .or(() -> withStated(decomposition, wording.get().language(), required, library))
        .or(() -> own);
  }

  private Optional<Wording> wording(String text) {
    String question = AnswerInstructions.of(text).asked();
    List<Token> written = Token.of(question);
    String language = QuestionLexicon.ALL.language(written);
    List<Token> tokens = SeparableVerbs.joined(question, written, language);
    LocalDate today = LocalDate.now(clock);
    return tokens.isEmpty() || tokens.size() > MAX_WORDS
        ? Optional.empty()
        : Optional.of(
            new Wording(question, tokens, language, TimeGrammar.read(question, today), today));
  }

  /** The readings as a question about documents, best first. */
  private static List<BucketReading.Result> readings(
      Wording wording, QueryAnalysis analysis, Filter required, Library library) {
    return new Kinds(library, required)
        .choices(wording.tokens(), wording.language()).stream()
            .map(
                choice ->
                    new BucketReading(Reading.of(wording, choice, analysis, required, library))
                        .read())
            .flatMap(Optional::stream)
            .sorted(
                Comparator.comparingInt(BucketReading.Result::unread)
                    .thenComparingInt(BucketReading.Result::rank))
            .toList();
  }

  /**
   * The question without the words that a language model read as conditions, and with these; empty
   * if a word is still left unread.
   */
  private Optional<StructuredQuestion> withStated(
      Decomposition decomposition, String language, Filter required, Library library) {
    Optional<StatedConditions> stated =
        StatedConditions.of(
            decomposition.reading(), decomposition.question(), language, LocalDate.now(clock));
    return stated
        .flatMap(each -> wording(each.rest()))
        .flatMap(
            rest ->
                readings(rest, library.lexicon().analyze(rest.question()), required, library)
                    .stream()
                    .findFirst())
        .filter(read -> read.unread() == 0 && !read.question().onFacts())
        .map(read -> read.question().and(stated.get().demands()).noting(stated.get().notes()));
  }

  /** A question about table rows in another language. */
  private static Optional<StructuredQuestion> translated(
      Wording wording, Filter required, Library library) {
    return TranslatedWording.of(wording, required, library)
        .flatMap(translated -> new RowQuestions(translated, required, library).read());
  }
}

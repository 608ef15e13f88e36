package io.pinakes.orchestrator.understand;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.structured.StructuredQuestion;
import io.pinakes.orchestrator.structured.StructuredReader;
import io.pinakes.orchestrator.understand.parse.Kinds;
import io.pinakes.orchestrator.understand.parse.Reading;
import io.pinakes.orchestrator.understand.parse.Wording;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.Library;
import io.pinakes.search.query.Filter;
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
    String question = decomposition.question();
    List<Token> tokens = Token.of(question);
    if (tokens.isEmpty() || tokens.size() > MAX_WORDS) {
      return Optional.empty();
    }
    String language = QuestionLexicon.ALL.language(tokens);
    Wording wording =
        new Wording(question, tokens, language, TimeGrammar.read(question, LocalDate.now(clock)));
    List<Kinds.Choice> choices = new Kinds(library, required).choices(tokens, language);
    List<BucketReading.Result> readings =
        choices.stream()
            .map(
                choice ->
                    new BucketReading(
                            Reading.ofDocuments(
                                wording, choice, decomposition.analysis(), required, library))
                        .read())
            .flatMap(Optional::stream)
            .sorted(
                Comparator.comparingInt(BucketReading.Result::unread)
                    .thenComparingInt(BucketReading.Result::rank))
            .toList();
    if (!readings.isEmpty() && readings.getFirst().unread() == 0) {
      return Optional.of(readings.getFirst().question());
    }
    return new StatementLines(wording, decomposition, required, library)
        .read()
        .or(() -> new RowQuestions(wording, required, library).read())
        .or(() -> translated(wording, required, library))
        .or(() -> readings.stream().findFirst().map(BucketReading.Result::question));
  }

  /** A question about table rows in another language. */
  private static Optional<StructuredQuestion> translated(
      Wording wording, Filter required, Library library) {
    return TranslatedWording.of(wording, required, library)
        .flatMap(translated -> new RowQuestions(translated, required, library).read());
  }
}

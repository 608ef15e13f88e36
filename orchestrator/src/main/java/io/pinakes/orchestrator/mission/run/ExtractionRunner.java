package io.pinakes.orchestrator.mission.run;

import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.QuestionSeries;
import io.pinakes.orchestrator.mission.ForEach;
import io.pinakes.orchestrator.mission.ForEach.Row;
import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.MissionPatterns;
import io.pinakes.orchestrator.mission.MissionWords;
import io.pinakes.orchestrator.mission.cell.PropertyReader;
import io.pinakes.orchestrator.mission.run.Extraction.Cell;
import io.pinakes.orchestrator.mission.run.Extraction.CellSource;
import io.pinakes.orchestrator.session.Limits;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.search.Library;
import io.pinakes.search.ValueCount;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.schema.Fields;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/**
 * Fills an {@link Extraction}: asks for each cell within its row's documents, and passes cells on
 * as soon as their row is complete. A cell can only draw on its own row.
 */
public final class ExtractionRunner {
  /** Maximum rows of a table. */
  private static final int MAX_ROWS = 100_000;

  /** Limits apply to each cell, not to the table. */
  private static final Limits UNLIMITED =
      new Limits(Integer.MAX_VALUE, Integer.MAX_VALUE, Long.MAX_VALUE, Duration.ofDays(365), 1);

  /** Cells asked for concurrently, on platform threads, since they compute most of the time. */
  private static final int AT_ONCE = 4;

  private final Orchestrator orchestrator;

  public ExtractionRunner(Orchestrator orchestrator) {
    this.orchestrator = orchestrator;
  }

  private record Place(String row, String column) {}

  /** The number of rows that a table will have. */
  public static int rows(Mission mission, Extraction extraction, Library library) {
    return rowsOf(mission, extraction, library).size();
  }

  /**
   * Fills a table.
   *
   * @param known cells of an earlier run over the same state of the library; those with an answer
   *     are not asked for again
   * @param cells receives all cells, row by row, on this thread
   * @throws CancellationException if the thread is interrupted
   */
  public void run(
      Mission mission, Extraction extraction, Collection<Cell> known, Consumer<Cell> cells) {
    Map<Place, Cell> before = new HashMap<>();
    for (Cell cell : known) {
      if (!cell.text().isEmpty()) {
        before.put(new Place(cell.row(), cell.column()), cell);
      }
    }
    try (QuestionSeries series = orchestrator.series(UNLIMITED);
        ExecutorService threads =
            Executors.newFixedThreadPool(
                AT_ONCE, Thread.ofPlatform().daemon().name("cell-", 0).factory())) {
      List<Future<Cell>> under = new ArrayList<>();
      List<Row> rows = rowsOf(mission, extraction, series.library());
      for (Row row : rows) {
        for (String column : extraction.columns()) {
          Cell cell = before.get(new Place(row.name(), column));
          under.add(
              threads.submit(() -> cell != null ? cell : ask(mission, row, column, rows, series)));
        }
        if (under.size() >= AT_ONCE * extraction.columns().size()) {
          hand(under, cells, threads);
        }
      }
      hand(under, cells, threads);
    }
  }

  private static void hand(
      List<Future<Cell>> under, Consumer<Cell> cells, ExecutorService threads) {
    Awaiting.all(under, cells, threads, "the table");
    under.clear();
  }

  private static List<Row> rowsOf(Mission mission, Extraction extraction, Library library) {
    List<Row> rows = ForEach.rows(extraction.by(), mission.task().filter(), MAX_ROWS + 1, library);
    if (rows.size() > MAX_ROWS) {
      throw new IllegalArgumentException(
          "a table has at most " + MAX_ROWS + " rows; narrow it with a filter");
    }
    return rows;
  }

  private static Cell ask(
      Mission mission, Row row, String column, List<Row> rows, QuestionSeries series) {
    PropertyReader.Reading placed = placed(mission, row, column, series.library());
    if (placed instanceof PropertyReader.Value(VerifiedAnswer answer)) {
      return filled(row, column, answer, List.of());
    }
    if (placed instanceof PropertyReader.None(String why)) {
      return new Cell(row.name(), column, "", "unsupported", List.of(), why, List.of());
    }
    MissionWords words = MissionWords.of(mission);
    MissionPatterns patterns = MissionPatterns.inLanguage(mission.task().language().orElse(""));
    Question question =
        mission
            .task()
            .withText(row.question(column, patterns))
            .withFilter(mission.task().filter().and(row.filter()));
    Outcome outcome = series.answer(question);
    return switch (outcome) {
      case Outcome.Answered answered -> {
        String problem =
            new StepChecker(series.library(), words.language())
                .problem(row.check(column, rows), answered.answer(), Map.of());
        if (!problem.isEmpty()) {
          yield empty(row, column, outcome, problem);
        }
        if (PropertyReader.isPlaced(column) && !names(answered.answer(), column)) {
          String why = PropertyReader.isRole(column) ? "check-role" : "check-column";
          yield empty(row, column, outcome, words.messages().say(why, column));
        }
        yield filled(row, column, answered.answer(), outcome.account().warnings());
      }
      case Outcome.NeedsClarification asked ->
          empty(row, column, outcome, asked.clarification().missingInfo());
      case Outcome.Unsupported unsupported -> empty(row, column, outcome, unsupported.reason());
    };
  }

  /**
   * The property in its place in the document of a row; unplaced if the row has not just one, or it
   * has to be asked for.
   */
  static PropertyReader.Reading placed(Mission mission, Row row, String column, Library library) {
    if (row.inText()) {
      return new PropertyReader.Unplaced();
    }
    List<ValueCount> documents =
        library.values(Fields.DOCUMENT_ID, mission.task().filter().and(row.filter()), 2);
    if (documents.size() != 1) {
      return new PropertyReader.Unplaced();
    }
    DocumentId document = new DocumentId(documents.getFirst().value().display());
    return new PropertyReader(library, MissionWords.of(mission).messages()).read(document, column);
  }

  /**
   * Whether the first claim has all words of a column, so that it is not about a like thing; for a
   * role in a contract, which sentences mention without a name, whether it is a field.
   */
  static boolean names(VerifiedAnswer answer, String column) {
    if (PropertyReader.isRole(column)) {
      return FirstClaim.of(answer).citations().stream().allMatch(Citation.Field.class::isInstance);
    }
    return TextAnalysis.terms(answer.claims().getFirst().text())
        .containsAll(TextAnalysis.terms(column));
  }

  private static Cell filled(Row row, String column, VerifiedAnswer answer, List<String> warnings) {
    VerifiedAnswer.SupportedClaim first = answer.claims().getFirst();
    return new Cell(
        row.name(),
        column,
        first.text(),
        "answered",
        answer.citations().stream()
            .filter(citation -> first.markers().contains(citation.marker()))
            .map(ExtractionRunner::source)
            .toList(),
        "",
        warnings);
  }

  private static Cell empty(Row row, String column, Outcome outcome, String diagnosis) {
    return new Cell(
        row.name(),
        column,
        "",
        outcome instanceof Outcome.Answered ? "unsupported" : OutcomeJson.status(outcome),
        List.of(),
        diagnosis,
        outcome.account().warnings());
  }

  private static CellSource source(Citation citation) {
    return switch (citation) {
      case Citation.Words words ->
          new CellSource(
              words.document().value(),
              words.file(),
              words.pages().first(),
              words.span().start(),
              words.span().end(),
              words.quote());
      case Citation.Field field ->
          new CellSource(
              field.document().value(),
              field.file(),
              field.pages().first(),
              -1,
              -1,
              field.field() + " = " + field.value());
    };
  }
}

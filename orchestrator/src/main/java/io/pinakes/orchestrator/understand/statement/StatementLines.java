package io.pinakes.orchestrator.understand.statement;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.WeightedTerm;
import io.pinakes.orchestrator.kind.KindReader;
import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.structured.Demand;
import io.pinakes.orchestrator.structured.DocumentKind;
import io.pinakes.orchestrator.structured.Operation;
import io.pinakes.orchestrator.structured.StructuredQuestion;
import io.pinakes.orchestrator.understand.parse.Wording;
import io.pinakes.orchestrator.understand.statement.LineCells.Cell;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.Library;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.time.TimeExpression;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Reads questions about a line of a statement whose columns are years, as in annual reports: "what
 * was the net income of Acme in 2018" is the cell of the line "Net income" below 2018.
 *
 * <p>Except for words such as "total" and the name of the document, the line's label is what is
 * asked for, or another usual name of it. The rest of the question is the year and the document.
 */
public final class StatementLines {
  private static final int MAX_CITED = 4;

  private final Wording wording;
  private final Decomposition decomposition;
  private final Library library;
  private final LineCells cells;

  /**
   * @param required the caller's condition on every document
   */
  public StatementLines(
      Wording wording, Decomposition decomposition, Filter required, Library library) {
    this.wording = wording;
    this.decomposition = decomposition;
    this.library = library;
    cells = new LineCells(decomposition, required, library, Messages.in(wording.language()));
  }

  /** Returns the question; empty if no line is meant, or lines whose figures differ. */
  public Optional<StructuredQuestion> read() {
    OptionalInt year = year();
    List<String> asked = asked();
    if (year.isEmpty() || asked.isEmpty() || library.statistics().facts() == 0) {
      return Optional.empty();
    }
    return cells.find(asked, year.getAsInt(), cell -> explains(cell, asked)).map(this::question);
  }

  /** The year of the question, if it names one and no other time. */
  private OptionalInt year() {
    List<TimeExpression> times = wording.times();
    return times.size() == 1 && times.getFirst().relation() == TimeExpression.Relation.WITHIN
        ? LineMatch.wholeYear(times.getFirst())
        : OptionalInt.empty();
  }

  /** The words for what is asked for, without the names and times it is asked of. */
  private List<String> asked() {
    Set<String> named = new HashSet<>(decomposition.names().keySet());
    named.addAll(cells.mentioned());
    wording.times().forEach(time -> named.addAll(TextAnalysis.terms(time.words())));
    List<String> asked =
        KindReader.asked(wording.question(), wording.language()).stream()
            .filter(word -> !named.containsAll(TextAnalysis.terms(word)))
            .filter(word -> !LineNames.ASKING_TERMS.containsAll(TextAnalysis.terms(word)))
            .toList();
    List<String> question = wording.tokens().stream().map(Token::folded).toList();
    return asked.isEmpty() ? asked : LineNames.longest(asked, question);
  }

  /** Whether every word of the question is what is asked for, a time, or names the document. */
  private boolean explains(Cell cell, List<String> asked) {
    Set<String> explained = new HashSet<>(TextAnalysis.terms(cell.label().raw()));
    asked.forEach(word -> explained.addAll(TextAnalysis.terms(word)));
    wording.times().forEach(time -> explained.addAll(TextAnalysis.terms(time.words())));
    explained.addAll(cells.mentioned());
    explained.addAll(cells.title(cell.document()));
    explained.addAll(LineNames.ASKING_TERMS);
    explained.addAll(LineNames.LIGHT_TERMS);
    return decomposition.terms().stream().map(WeightedTerm::term).allMatch(explained::contains);
  }

  private StructuredQuestion question(List<Cell> found) {
    Cell best = found.getFirst();
    DocumentRecord document = library.document(best.document()).orElseThrow();
    String label = best.label().raw();
    List<MetadataValue> lines =
        found.stream()
            .filter(cell -> cell.figure().key().equals(best.figure().key()))
            .filter(cell -> cell.figure().value().equals(best.figure().value()))
            .filter(cell -> cell.document().equals(document.id()))
            .limit(MAX_CITED)
            .<MetadataValue>map(cell -> new MetadataValue.Keyword(cell.line().id()))
            .toList();
    return new StructuredQuestion(
        new Operation.Lookup(best.figure().key()),
        List.of(DocumentKind.bucket(document.bucket())),
        List.of(
            new Demand.Value(Filter.document(document.id()), document.title()),
            new Demand.Value(new Filter.AnyOf(Fields.FACT_ID, lines), label)),
        List.of(best.label().key(), best.figure().key()),
        Set.of(Shape.ROW),
        OptionalInt.empty(),
        cells.notes(),
        List.of());
  }
}

package io.pinakes.orchestrator.understand.statement;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.WeightedTerm;
import io.pinakes.orchestrator.formula.Formula;
import io.pinakes.orchestrator.formula.Formula.Operator;
import io.pinakes.orchestrator.formula.PrintedScale;
import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.structured.Demand;
import io.pinakes.orchestrator.structured.DocumentKind;
import io.pinakes.orchestrator.structured.Operation;
import io.pinakes.orchestrator.structured.StructuredQuestion;
import io.pinakes.orchestrator.understand.parse.Wording;
import io.pinakes.orchestrator.understand.statement.LineCells.Cell;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Reads questions for a figure that is computed from lines of statements: "what was the gross
 * margin of Acme in 2018", "cost of sales as a percentage of revenue", or a ratio that the question
 * defines.
 *
 * <p>All lines come from one document, which the rest of the question names. If several documents
 * have them, they must give the same value.
 */
public final class ComputedLines {
  /** More documents that have a line are not those of one organization. */
  private static final int MAX_DOCUMENTS = 12;

  /** Expressions nested deeper, counting those of the metrics that they name, are not computed. */
  private static final int MAX_DEPTH = 8;

  private final Wording wording;
  private final Decomposition decomposition;
  private final Library library;
  private final LineCells cells;

  /**
   * @param required the caller's condition on every document
   */
  public ComputedLines(
      Wording wording, Decomposition decomposition, Filter required, Library library) {
    this.wording = wording;
    this.decomposition = decomposition;
    this.library = library;
    cells = new LineCells(decomposition, required, library, Messages.in(wording.language()));
  }

  /** Returns the question; empty if no such figure is asked for, or a line is missing. */
  public Optional<StructuredQuestion> read() {
    if (library.statistics().facts() == 0) {
      return Optional.empty();
    }
    return MetricQuestion.read(wording.question(), wording.language(), wording.today())
        .flatMap(this::computed);
  }

  /** A formula with the cells of one document, and its value. */
  private record Computed(
      DocumentId document, Formula formula, List<Cell> cells, List<Fact> rows, BigDecimal value) {}

  private Optional<StructuredQuestion> computed(MetricQuestion question) {
    List<Computed> computed = new ArrayList<>();
    Set<DocumentId> documents = documents(question);
    if (documents.size() > MAX_DOCUMENTS) {
      return Optional.empty();
    }
    for (DocumentId document : documents) {
      new OfDocument(question, document).computed().ifPresent(computed::add);
    }
    return computed.stream().map(each -> rounded(each.value())).distinct().count() == 1
        ? Optional.of(question(question, computed.getFirst()))
        : Optional.empty();
  }

  private static BigDecimal rounded(BigDecimal value) {
    return value.setScale(2, RoundingMode.HALF_EVEN);
  }

  /** The documents that the question may be about, and that have the first of the lines. */
  private Set<DocumentId> documents(MetricQuestion question) {
    return leaf(question.formula(), question, 0)
        .map(
            name ->
                cells.documents(
                    LineNames.named(name),
                    question.year(),
                    cell -> isNamed(cell.document(), question.others())))
        .orElse(Set.of());
  }

  /** Whether a document is the one that some terms of the question name. */
  private boolean isNamed(DocumentId document, Set<String> terms) {
    Set<String> known = new HashSet<>(cells.title(document));
    known.addAll(cells.mentioned());
    return decomposition.terms().stream()
        .map(WeightedTerm::term)
        .filter(terms::contains)
        .allMatch(known::contains);
  }

  /** The name of the first line of a formula. */
  private static Optional<List<String>> leaf(
      NamedFormula formula, MetricQuestion question, int depth) {
    if (depth > MAX_DEPTH) {
      return Optional.empty();
    }
    return switch (formula) {
      case NamedFormula.Constant _ -> Optional.empty();
      case NamedFormula.OverYears(_, NamedFormula of, _) -> leaf(of, question, depth + 1);
      case NamedFormula.Combined(_, NamedFormula left, NamedFormula right) ->
          leaf(left, question, depth + 1).or(() -> leaf(right, question, depth + 1));
      case NamedFormula.Name(List<String> words, _) ->
          formula(words, question)
              .map(meant -> leaf(meant, question, depth + 1))
              .orElse(Optional.of(words));
    };
  }

  /** The formula for a name; empty for the name of a line. */
  private static Optional<NamedFormula> formula(List<String> name, MetricQuestion question) {
    return question
        .metrics()
        .defined(name)
        .or(() -> LineNames.isUsual(name) ? Optional.empty() : Metrics.usual(name));
  }

  /** Finds the cells of one document. */
  private final class OfDocument {
    private final MetricQuestion question;
    private final DocumentId document;
    private final Map<NamedFormula.Name, Optional<Cell>> found = new LinkedHashMap<>();

    /** The power of ten of the figures; 0 until all are found, or if none has a scale. */
    private int scale;

    OfDocument(MetricQuestion question, DocumentId document) {
      this.question = question;
      this.document = document;
    }

    Optional<Computed> computed() {
      if (resolved(question.formula(), question.year(), 0).isEmpty()) {
        return Optional.empty();
      }
      List<Cell> used = found.values().stream().flatMap(Optional::stream).toList();
      List<Integer> scales =
          used.stream().map(cell -> PrintedScale.of(cell.figure())).distinct().toList();
      List<Integer> read = scales.stream().filter(each -> each > 0).toList();
      if (read.size() > 1 && scales.contains(0)) {
        return Optional.empty(); // a figure may have either scale
      }
      scale = read.size() == 1 ? read.getFirst() : 0;
      Formula formula = resolved(question.formula(), question.year(), 0).orElseThrow();
      Formula shown = isRatioInPercent(formula) ? inPercent(formula) : formula;
      List<Fact> rows = used.stream().map(Cell::line).distinct().toList();
      return shown.dimension().isEmpty()
          ? Optional.empty()
          : shown.value(rows).map(value -> new Computed(document, shown, used, rows, value));
    }

    /** Whether the question calls percent what its formula gives as a ratio. */
    private boolean isRatioInPercent(Formula formula) {
      return formula.dimension().equals(OptionalInt.of(0))
          && !formula.isPercentage()
          && Metrics.isPercentage(question.name());
    }

    private Optional<Formula> resolved(NamedFormula formula, int year, int depth) {
      if (depth > MAX_DEPTH) {
        return Optional.empty();
      }
      return switch (formula) {
        case NamedFormula.Constant(BigDecimal value) -> Optional.of(new Formula.Constant(value));
        case NamedFormula.Name name -> resolved(name, year, depth);
        case NamedFormula.Combined(Operator operator, NamedFormula left, NamedFormula right) ->
            resolved(left, year, depth + 1)
                .flatMap(
                    one ->
                        resolved(right, year, depth + 1)
                            .map(two -> new Formula.Combined(operator, one, two)));
        case NamedFormula.OverYears over -> resolved(over, year, depth);
      };
    }

    private Optional<Formula> resolved(NamedFormula.Name name, int year, int depth) {
      if (name.years().size() > 1) {
        return Optional.empty();
      }
      int own = name.years().isEmpty() ? year : name.years().getFirst();
      Optional<NamedFormula> defined = formula(name.words(), question);
      if (defined.isPresent()) {
        return resolved(defined.get(), own, depth + 1);
      }
      List<String> line = LineNames.named(name.words());
      return found
          .computeIfAbsent(
              new NamedFormula.Name(line, List.of(own)),
              key ->
                  cells
                      .find(
                          key.words(),
                          key.years().getFirst(),
                          cell -> cell.document().equals(document))
                      .map(List::getFirst))
          .map(
              cell ->
                  new Formula.Cell(
                      cell.line().id(),
                      cell.figure().key(),
                      PrintedScale.of(cell.figure()) == 0 ? scale : 0,
                      LineNames.isCost(line)));
    }

    private Optional<Formula> resolved(NamedFormula.OverYears over, int year, int depth) {
      List<Integer> years =
          switch (over.years().size()) {
            case 0 -> List.of(year - 1, year);
            case 1 -> List.of(over.years().getFirst() - 1, over.years().getFirst());
            default -> over.years();
          };
      List<Formula> each = new ArrayList<>();
      for (int of : years) {
        resolved(over.of(), of, depth + 1).ifPresent(each::add);
      }
      if (each.size() < years.size()) {
        return Optional.empty();
      }
      Formula change = new Formula.Combined(Operator.MINUS, each.getLast(), each.getFirst());
      return Optional.of(
          switch (over.over()) {
            case MEAN -> new Formula.Mean(each);
            case CHANGE -> change;
            case GROWTH -> inPercent(new Formula.Combined(Operator.OVER, change, each.getFirst()));
          });
    }

    private static Formula inPercent(Formula ratio) {
      return new Formula.Combined(Operator.TIMES, Formula.Constant.HUNDRED, ratio);
    }
  }

  private StructuredQuestion question(MetricQuestion question, Computed computed) {
    DocumentRecord document = library.document(computed.document()).orElseThrow();
    Set<String> properties = new LinkedHashSet<>();
    computed.cells().forEach(cell -> properties.add(cell.label().key()));
    computed.cells().stream().map(cell -> cell.figure().key()).sorted().forEach(properties::add);
    List<MetadataValue> lines =
        computed.rows().stream()
            .<MetadataValue>map(row -> new MetadataValue.Keyword(row.id()))
            .toList();
    return new StructuredQuestion(
        new Operation.Computation(computed.formula(), question.name(), question.expected()),
        List.of(DocumentKind.bucket(document.bucket())),
        List.of(
            new Demand.Value(Filter.document(document.id()), document.title()),
            new Demand.Value(new Filter.AnyOf(Fields.FACT_ID, lines), question.name())),
        List.copyOf(properties),
        Set.of(Shape.ROW),
        OptionalInt.empty(),
        cells.notes(),
        List.of());
  }
}

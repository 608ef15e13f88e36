package io.pinakes.orchestrator.evidence;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.Intent;
import io.pinakes.orchestrator.kind.AnswerKind;
import io.pinakes.orchestrator.kind.Fit;
import io.pinakes.orchestrator.kind.FitChecker;
import io.pinakes.orchestrator.kind.KindReader;
import io.pinakes.orchestrator.kind.PropertyNames;
import io.pinakes.orchestrator.kind.TextMarker;
import io.pinakes.orchestrator.understand.word.ComputedFigure;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.Library;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.quantity.NumberWords;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.time.Period;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whether a statement can be the answer to a question, regardless of shared words: it has the kind
 * of value asked for, it is about the right period and subject, and it is not page furniture.
 */
final class Suitability {
  private static final double NO_VALUE = 0.6;
  private static final double NO_CUE = 0.85;
  private static final double MAYBE = 0.98;

  private static final double FURNITURE = 0.5;
  private static final double OTHER_PERIOD = 0.6;
  private static final double DOCUMENT_OF_OTHER = 0.85;
  private static final double OTHER_SUBJECT = 0.7;

  /** The date of a letter or mail is rarely the date that it speaks of. */
  private static final double LETTERHEAD = 0.85;

  /**
   * Kinds whose answer may lie in another period: a date asked for is not yet known, and causes
   * come earlier.
   */
  private static final Set<AnswerKind> ANY_TIME =
      EnumSet.of(AnswerKind.DATE, AnswerKind.DURATION, AnswerKind.REASON);

  /** Kinds whose answer is a whole list or procedure, not a part of it. */
  private static final Set<AnswerKind> WHOLE = EnumSet.of(AnswerKind.LIST, AnswerKind.PROCEDURE);

  /** Kinds for which some other figure in the same passage is easily taken. */
  private static final Set<AnswerKind> FIGURES =
      EnumSet.of(
          AnswerKind.AMOUNT,
          AnswerKind.NUMBER,
          AnswerKind.COUNT,
          AnswerKind.PERCENTAGE,
          AnswerKind.DURATION);

  private static final Set<AnswerKind> NUMBERS = EnumSet.of(AnswerKind.NUMBER, AnswerKind.COUNT);

  private static final Set<AnswerKind> PERSONS =
      EnumSet.of(AnswerKind.PERSON, AnswerKind.NAMED_PERSON);

  /** The words after a percentage, about a noun phrase with a preposition. */
  private static final Pattern SHARE_OF = Pattern.compile("\\p{N}\\s?%\\s+((?:\\p{L}+\\s*){1,4})");

  private static final Set<AnswerKind> OPEN = EnumSet.of(AnswerKind.ANY, AnswerKind.DEFINITION);

  private final AnswerKind kind;
  private final FitChecker fits;
  private final PropertyNames named;
  private final DocumentWords words;
  private final Set<String> asked;
  private final Set<String> questionTerms;

  /**
   * Whether the question asks for a property with a name of several words: "the protection class".
   */
  private final boolean asksProperty;

  private final Periods periods;
  private final Subjects subjects;
  private final Versions versions;
  private final Amendments amendments;
  private final IndistinctRows rows;
  private final ComputedFigure computed;
  private final AskedAttribute attribute;

  Suitability(Decomposition question, DocumentWords words, Library library) {
    this.words = words;
    kind = KindReader.read(question.question(), question.language());
    fits = new FitChecker(kind, question.question(), question.language());
    named = PropertyNames.of(question.question(), question.language());
    asked =
        TextAnalysis.terms(
                String.join(" ", KindReader.asked(question.question(), question.language())))
            .stream()
            .filter(term -> !question.names().containsKey(term))
            .collect(Collectors.toUnmodifiableSet());
    questionTerms = Set.copyOf(TextAnalysis.terms(question.question()));
    boolean broad = OPEN.contains(kind) || kind == AnswerKind.IDENTIFIER; // a price is no number
    asksProperty = broad && asked.size() > 1 && question.intent() == Intent.QA;
    QueryAnalysis analysis = question.analysis();
    List<Period> times =
        analysis.times().stream()
            .filter(
                time -> analysis.ranges().stream().noneMatch(range -> range.isOpenAt(time.words())))
            .map(QueryAnalysis.Time::period)
            .toList();
    periods = new Periods(times, analysis.ranges(), library);
    versions = new Versions(question, periods, library);
    amendments = new Amendments(question, library);
    rows = new IndistinctRows(question, property(asked, analysis), FIGURES.contains(kind));
    computed = ComputedFigure.of(question.question(), FIGURES.contains(kind), wantsConfirmation());
    attribute = new AskedAttribute(question, library);
    subjects = new Subjects(question, library);
  }

  /** What is asked for, without the values of fields and the times it is asked of. */
  private static Set<String> property(Set<String> asked, QueryAnalysis analysis) {
    Set<String> property = new HashSet<>(asked);
    Stream.concat(
            analysis.mentions().stream().map(QueryAnalysis.Mention::words),
            analysis.times().stream().map(QueryAnalysis.Time::words))
        .map(TextAnalysis::terms)
        .forEach(property::removeAll);
    return property;
  }

  /** Whether the answer may be a block. */
  boolean wantsBlocks() {
    return WHOLE.contains(kind) || (OPEN.contains(kind) && !rows.computed());
  }

  /** Whether only a whole block is an answer. */
  boolean wantsWhole() {
    return WHOLE.contains(kind);
  }

  /** The same evidence of one search, with rows that the question does not tell apart ruled out. */
  List<Evidence> distinct(List<Evidence> evidence) {
    return rows.ruledOut(evidence);
  }

  /** All evidence, with what older versions say and what was amended ruled out. */
  List<Evidence> current(List<Evidence> evidence) {
    return amendments.applied(versions.newest(evidence));
  }

  /** The terms of the names in the question that a document as a whole is about. */
  Set<String> subjectOf(DocumentId document) {
    return subjects.termsOf(document);
  }

  /** Whether a statement that only repeats the question may answer it, as for yes-no questions. */
  boolean wantsConfirmation() {
    return kind.confirms();
  }

  /** Whether a text contains a word for what is asked; true if the question does not name it. */
  private boolean speaksOfAsked(Chunk chunk, String text) {
    return asked.isEmpty() || words.terms(chunk, text).stream().anyMatch(asked::contains);
  }

  /** Whether the percentage in a statement is one of what is asked for: "8 % of the premium". */
  private boolean isShareOfAsked(Chunk chunk, String statement) {
    return SHARE_OF
        .matcher(statement)
        .results()
        .anyMatch(
            share ->
                words.terms(chunk, String.valueOf(share.group(1))).stream()
                    .anyMatch(asked::contains));
  }

  /** Whether a statement gives a name with the requested office: {@code Ann Lee, Chief Editor}. */
  private boolean tellsWhoHolds(Chunk chunk, String statement) {
    String[] parts = statement.strip().split(",", -1);
    return PERSONS.contains(kind)
        && parts.length == 2
        && Stream.of(parts)
                .map(part -> words.terms(chunk, part))
                .filter(terms -> !terms.isEmpty())
                .filter(terms -> questionTerms.containsAll(terms))
                .count()
            == 1;
  }

  /**
   * The verdict on a statement.
   *
   * @param factor multiplies its support
   * @param clear whether it clearly has the kind of value asked for
   * @param spelled whether its only numbers are words, and may be of the kind asked for: "four
   *     hours"
   */
  record Verdict(
      StatementShape shape, Objection objection, double factor, boolean clear, boolean spelled) {}

  /** The shape of a statement of a passage. */
  static StatementShape shape(Chunk chunk, String statement) {
    return StatementShape.of(statement, chunk.headings(), chunk.context().tableHeader());
  }

  /** The shapes of the statements of a passage, in reading order; a header of rows is furniture. */
  static Map<Span, StatementShape> shapes(Chunk chunk, List<Span> spans) {
    Map<Span, StatementShape> shapes = new HashMap<>();
    spans.forEach(span -> shapes.put(span, shape(chunk, span.of(chunk.text()))));
    for (int i = 0; i + 1 < spans.size(); i++) { // text above rows with figures is their header
      boolean first = i == 0 || shapes.get(spans.get(i - 1)) != StatementShape.ROW;
      boolean heads =
          shapes.get(spans.get(i)) == StatementShape.ROW
              && shapes.get(spans.get(i + 1)) == StatementShape.ROW
              && !StatementShape.hasFigures(spans.get(i).of(chunk.text()))
              && StatementShape.hasFigures(spans.get(i + 1).of(chunk.text()));
      if ((first && heads) || StatementShape.isRuledOff(chunk.text(), spans.get(i))) {
        shapes.put(spans.get(i), StatementShape.FURNITURE);
      }
    }
    return shapes;
  }

  /** Whether a figure is told as past in a document from before the time that is asked about. */
  private boolean isOver(DocumentId document, String statement) {
    return FIGURES.contains(kind) && periods.isAfter(document) && TextMarker.PAST.in(statement);
  }

  Verdict of(Chunk chunk, String statement, StatementShape shape) {
    boolean claimable = shape.claimable() || tellsWhoHolds(chunk, statement);
    double factor = claimable || shape == StatementShape.INTRODUCTION ? 1 : FURNITURE;
    Objection objection = claimable ? Objection.NONE : Objection.FURNITURE;
    if (!subjects.touches(chunk, statement)) {
      factor *= OTHER_SUBJECT;
      objection = Objection.SUBJECT;
    }
    Periods.Agreement period = periods.of(chunk, statement);
    boolean documentOfOther =
        period == Periods.Agreement.DOCUMENT_OF_OTHER
            && (shape == StatementShape.ROW
                ? periods.isTitledForOthers(chunk.document())
                : periods.isBefore(chunk.document()) || isOver(chunk.document(), statement));
    if ((period == Periods.Agreement.OTHER || documentOfOther) && !ANY_TIME.contains(kind)) {
      factor *= OTHER_PERIOD;
      objection = Objection.PERIOD;
    } else if (period == Periods.Agreement.DOCUMENT_OF_OTHER) {
      factor *= DOCUMENT_OF_OTHER;
    }
    if (StatementShape.isMailHeader(chunk.text(), statement)) {
      factor *= LETTERHEAD;
    }
    String context = chunk.context().tableHeader() + "\n" + String.join("\n", chunk.headings());
    Fit fit = fits.of(statement, context);
    switch (fit) {
      case NONE -> {
        factor *= kind.typed() ? NO_VALUE : NO_CUE;
        objection = kind.typed() ? Objection.KIND : objection;
      }
      case POSSIBLE -> {
        factor *= MAYBE;
        if (kind == AnswerKind.AMOUNT && isShareOfAsked(chunk, statement)) {
          objection = Objection.KIND;
        }
        boolean other = FIGURES.contains(kind) || kind == AnswerKind.DATE;
        if (other && !speaksOfAsked(chunk, context + "\n" + statement)) {
          objection = Objection.KIND; // some figure, but nothing shows it is the right one
        }
      }
      case CLEAR -> {
        if (NUMBERS.contains(kind) && !speaksOfAsked(chunk, context + "\n" + statement)) {
          factor *= MAYBE; // most numbers count something else
        }
      }
    }
    if (objection == Objection.NONE
        && !computed.mayBeToldBy(context + "\n" + statement, context + "\n" + chunk.text())) {
      objection = Objection.KIND;
    }
    if (shape == StatementShape.ROW
        && objection == Objection.NONE
        && !(computed.mayBeToldByRow(context + "\n" + statement)
            && attribute.mayBeIn(chunk, words.language(chunk), statement))) {
      objection = Objection.KIND;
    }
    if (objection == Objection.NONE
        && kind.typed()
        && !named.mayBeTold(
            statement, context + "\n" + chunk.context().forKeywords() + "\n" + chunk.text())) {
      objection = Objection.KIND;
    }
    if (shape == StatementShape.ROW
        && objection == Objection.NONE
        && asksProperty
        && !speaksOfAsked(chunk, context + "\n" + chunk.text())) {
      objection = Objection.KIND; // a row about the subject, but no column has what was asked
    }
    boolean spelled =
        kind.typed()
            && fit != Fit.NONE
            && !News.hasFigure(statement)
            && Token.of(statement).stream().anyMatch(word -> NumberWords.isNumber(word.folded()));
    return new Verdict(shape, objection, factor, fit == Fit.CLEAR || kind.confirms(), spelled);
  }
}

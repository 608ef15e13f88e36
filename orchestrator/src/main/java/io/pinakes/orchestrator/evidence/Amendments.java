package io.pinakes.orchestrator.evidence;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.Intent;
import io.pinakes.orchestrator.kind.TextMarker;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.query.QueryAnalysis;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Applies amendments to what they change, as of the time a question asks about: the last day of its
 * only period, or now if it names none. An amendment that takes effect later is no answer. What one
 * in force says about a clause is the answer instead of the clause, with the clause's support,
 * since the words that the question shares are often only in the clause.
 *
 * <p>A statement of an amendment changes a statement of the original if it refers to its clause, or
 * repeats a figure of it beside another, as in "until 2031 instead of 2029". Without such a sign it
 * does if it has about as much support, contains the same words of the question, and is worded
 * alike.
 */
final class Amendments {
  /** An amendment covers the question if it has this share of the original's support. */
  private static final double ABOUT_EQUAL = 0.9;

  /** Objections that do not matter to the change of an answer. */
  private static final Set<Objection> NEUTRAL =
      EnumSet.of(Objection.NONE, Objection.PERIOD, Objection.SUBJECT);

  /** What replaces a clause counts a little more than what was found beside it. */
  private static final double REPLACES = 1.05;

  /** Terms that a statement without any sign of a change shares with what it replaces. */
  private static final int LIKE = 2;

  private final Optional<LocalDate> asOf;
  private final Library library;
  private final Map<DocumentId, AmendedDocument> documents = new HashMap<>();
  private final Map<Place, ClauseWords> words = new HashMap<>();

  private record Place(ChunkId chunk, Span statement) {}

  Amendments(Decomposition question, Library library) {
    this.library = library;
    asOf = asOf(question);
  }

  /** The day as of which to answer; empty if the question is about the past or about changes. */
  private static Optional<LocalDate> asOf(Decomposition question) {
    QueryAnalysis analysis = question.analysis();
    if (question.intent() != Intent.QA || TextMarker.FORMER.in(question.question())) {
      return Optional.empty();
    }
    if (analysis.times().isEmpty() || TextMarker.LATEST.in(question.question())) {
      return Optional.of(LocalDate.MAX);
    }
    return analysis.times().size() == 1
        ? Optional.of(analysis.times().getFirst().period().last())
        : Optional.empty();
  }

  /** The same evidence, with what does not hold ruled out as an answer. */
  List<Evidence> applied(List<Evidence> evidence) {
    return asOf.map(day -> applied(evidence, day)).orElse(evidence);
  }

  private List<Evidence> applied(List<Evidence> evidence, LocalDate day) {
    List<Evidence> result = evidence;
    for (AmendedDocument amendment : chain(evidence)) {
      boolean later = amendment.inForce().filter(from -> from.isAfter(day)).isPresent();
      result =
          later ? Evidence.outdated(result, Set.of(amendment.id())) : applied(amendment, result);
    }
    return result;
  }

  /** The amendments among the documents, earliest first. */
  private List<AmendedDocument> chain(List<Evidence> evidence) {
    return evidence.stream()
        .map(one -> one.hit().chunk().document())
        .distinct()
        .map(this::document)
        .filter(AmendedDocument::isAmendment)
        .sorted(
            Comparator.comparing((AmendedDocument each) -> each.inForce().orElse(LocalDate.MIN))
                .thenComparing(each -> each.id().value()))
        .toList();
  }

  private AmendedDocument document(DocumentId id) {
    return documents.computeIfAbsent(id, _ -> AmendedDocument.of(id, library));
  }

  private List<Evidence> applied(AmendedDocument amendment, List<Evidence> evidence) {
    Set<DocumentId> amended = new HashSet<>();
    for (Evidence one : evidence) {
      DocumentId id = one.hit().chunk().document();
      if (amendment.amends(document(id))) {
        amended.add(id);
      }
    }
    if (amended.isEmpty()) {
      return evidence;
    }
    List<Evidence> changed = new ArrayList<>(evidence);
    for (int at = 0; at < changed.size(); at++) {
      if (changed.get(at).hit().chunk().document().equals(amendment.id())) {
        change(changed, at, amended);
      }
    }
    Optional<Statement> mine = Evidence.best(changed, Set.of(amendment.id()));
    Optional<Statement> theirs = Evidence.best(changed, amended);
    return mine.isPresent()
            && theirs.isPresent()
            && mine.get().support() >= ABOUT_EQUAL * theirs.get().support()
            && mine.get().covered().containsAll(theirs.get().covered())
            && ClauseWords.areLike(mine.get().text(), theirs.get().text(), LIKE)
        ? Evidence.outdated(changed, amended)
        : changed;
  }

  /** Lets the statements of one passage of an amendment replace those they change. */
  private void change(List<Evidence> evidence, int at, Set<DocumentId> amended) {
    for (Statement statement : evidence.get(at).statements()) {
      if (statement.shape() == StatementShape.BLOCK || !NEUTRAL.contains(statement.objection())) {
        continue;
      }
      ClauseWords change = words(statement, evidence.get(at));
      for (int other = 0; other < evidence.size(); other++) {
        Evidence original = evidence.get(other);
        DocumentId document = original.hit().chunk().document();
        if (!amended.contains(document)) {
          continue;
        }
        boolean inAmendment = document(document).isAmendment();
        List<Statement> replaced =
            original.statements().stream()
                .filter(Statement::answers)
                .filter(each -> change.changes(words(each, original)))
                .toList();
        if (!replaced.isEmpty()) {
          evidence.set(
              at,
              promoted(
                  evidence.get(at),
                  statement,
                  original,
                  each -> each.replacing(replaced, inAmendment ? 1 : REPLACES)));
          evidence.set(
              other,
              original.withStatements(each -> replaced.contains(each) ? each.outdated() : each));
        }
      }
    }
  }

  private ClauseWords words(Statement statement, Evidence evidence) {
    Chunk chunk = evidence.hit().chunk();
    return words.computeIfAbsent(
        new Place(chunk.id(), statement.span()),
        _ ->
            document(chunk.document()).isAmendment()
                ? ClauseWords.ofAmendment(statement.text(), statement.span(), chunk)
                : ClauseWords.ofContract(statement.text(), statement.span(), chunk));
  }

  /**
   * The evidence in which a statement takes the place of others. It covers what the original
   * passage does, so that other documents compete with it as they did with that.
   */
  private static Evidence promoted(
      Evidence evidence,
      Statement statement,
      Evidence original,
      UnaryOperator<Statement> replacing) {
    Evidence changed =
        evidence.withStatements(
            each -> each.span().equals(statement.span()) ? replacing.apply(each) : each);
    Set<String> covered = new HashSet<>(original.covered());
    covered.addAll(statement.covered());
    return new Evidence(changed.handle(), changed.hit(), changed.statements(), covered);
  }
}

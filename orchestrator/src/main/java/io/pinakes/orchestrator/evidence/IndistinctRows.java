package io.pinakes.orchestrator.evidence;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.Intent;
import io.pinakes.orchestrator.kind.AnswerKind;
import io.pinakes.orchestrator.kind.KindReader;
import io.pinakes.orchestrator.understand.word.OperationWord;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.DocumentId;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Rules out the rows of a table as answers to a question that counts, adds up, ranks or asks for a
 * figure, if the question fits several of them equally well: a figure of many rows is in none of
 * them, unless one row is their total or is labelled with what is asked for, as in the statements
 * of an annual report. The same holds for a question for a list if the table leaves much of it
 * unexplained: rows of units are no list of the unoccupied ones.
 */
final class IndistinctRows {
  /** Factor for the other rows if one is labelled with what is asked for, so that it leads. */
  private static final double BESIDE_DISTINCT = 0.8;

  /**
   * The same for all statements beside a row about the identifier if nothing else is asked for; a
   * certain property may be told of all identifiers together.
   */
  private static final double BESIDE_KEYED = 0.6;

  /** The least support of the only row about an identifier if nothing else is asked for. */
  private static final double EXPLAINED = 0.5;

  /** Kinds of questions that a row as a whole answers. */
  private static final Set<AnswerKind> OF_WHOLE_ROW =
      EnumSet.of(AnswerKind.ANY, AnswerKind.DEFINITION, AnswerKind.PROCEDURE, AnswerKind.REASON);

  private static final Set<QuestionLexicon.Sense> OPERATIONS =
      Stream.of(OperationWord.FIGURES, OperationWord.SUPERLATIVES)
          .flatMap(Set::stream)
          .map(OperationWord::sense)
          .collect(Collectors.toUnmodifiableSet());

  /** A row with this share of the best support counts as equally good. */
  private static final double AS_GOOD = 0.93;

  /** Two rows may be two versions of a figure, such as this year's and last year's. */
  private static final int FEW = 2;

  /** Words at the beginning of a row that may label it. */
  private static final int LABEL = 3;

  private static final QuestionLexicon.Sense TOTAL = OperationWord.TOTAL.sense();

  private static final QuestionLexicon.Sense SUM = OperationWord.SUM.sense();

  /** What stands before the figures and other cells of a row. */
  private static final Pattern ROW_LABEL = Pattern.compile("^[\\s|]*([^\\d|\\t\\p{Sc}]+)");

  private final Decomposition question;
  private final Set<String> property;
  private final boolean figure;
  private final boolean ofMany;
  private final boolean adds;
  private final boolean explains;

  /**
   * The rows of one question.
   *
   * @param property the terms for what it asks for, without names, values of fields and times
   * @param figure whether it asks for a figure
   */
  IndistinctRows(Decomposition question, Set<String> property, boolean figure) {
    this.question = question;
    this.property = property;
    this.figure = figure;
    List<Token> tokens = Token.of(question.question());
    boolean computes = false;
    for (int at = 0; at < tokens.size(); at++) {
      computes |=
          QuestionLexicon.ALL.at(question.language(), tokens, at).values().stream()
              .flatMap(Set::stream)
              .anyMatch(OPERATIONS::contains);
    }
    ofMany = computes;
    adds = tokens.stream().anyMatch(IndistinctRows::isTotal);
    explains =
        OF_WHOLE_ROW.contains(KindReader.read(question.question(), question.language()))
            && KindReader.askedNoun(question.question(), question.language()).isEmpty();
  }

  private static boolean isTotal(Token word) {
    return QuestionLexicon.ALL.isOf(word, TOTAL) || QuestionLexicon.ALL.isOf(word, SUM);
  }

  /** Whether the question asks for something that is computed from several rows. */
  boolean computed() {
    return ofMany;
  }

  /** The same evidence, without such rows as answers. */
  List<Evidence> ruledOut(List<Evidence> evidence) {
    return withoutIndistinct(ofAskedKeys(evidence));
  }

  /**
   * The same evidence; in a table of identifiers that has one of the question, the rows of others
   * are no answer, and if nothing else is asked for, its row leads.
   */
  private List<Evidence> ofAskedKeys(List<Evidence> evidence) {
    Map<DocumentId, Map<String, Long>> rows = new HashMap<>();
    for (Evidence one : evidence) {
      one.statements().stream()
          .flatMap(statement -> statement.identifier().stream())
          .forEach(
              key ->
                  rows.computeIfAbsent(one.hit().chunk().document(), _ -> new HashMap<>())
                      .merge(key, 1L, Long::sum));
    }
    return evidence.stream()
        .map(
            one -> {
              Map<String, Long> keys = rows.getOrDefault(one.hit().chunk().document(), Map.of());
              Map<String, Long> asked = new HashMap<>(keys);
              asked.keySet().removeIf(key -> !NamePattern.holds(question.question(), key));
              return asked.isEmpty() || keys.size() == 1
                  ? one
                  : one.withStatements(statement -> besideKeyed(statement, asked));
            })
        .toList();
  }

  /**
   * A statement of a document with rows for identifiers of the question.
   *
   * @param asked these identifiers, with the number of rows
   */
  private Statement besideKeyed(Statement statement, Map<String, Long> asked) {
    if (asked.keySet().stream().anyMatch(key -> NamePattern.holds(statement.text(), key))) {
      boolean only = statement.identifier().map(key -> asked.getOrDefault(key, 0L)).orElse(0L) == 1;
      return explains && only && statement.answers()
          ? statement.objected(Math.max(statement.support(), EXPLAINED), Objection.NONE)
          : statement;
    }
    boolean other = statement.answers() && statement.identifier().isPresent();
    return statement.objected(
        (explains ? BESIDE_KEYED : 1) * statement.support(),
        other ? Objection.INDISTINCT : statement.objection());
  }

  private List<Evidence> withoutIndistinct(List<Evidence> evidence) {
    boolean list = question.intent() == Intent.LIST;
    if (!ofMany && !figure && !list) {
      return evidence;
    }
    Map<DocumentId, List<Statement>> rows = new HashMap<>();
    Set<DocumentId> explained = new HashSet<>();
    for (Evidence one : evidence) {
      if (list && question.isExplainedBy(one.covered())) {
        explained.add(one.hit().chunk().document());
      }
      rows.computeIfAbsent(one.hit().chunk().document(), _ -> new ArrayList<>())
          .addAll(one.statements().stream().filter(IndistinctRows::isRow).toList());
    }
    return evidence.stream()
        .map(
            one -> {
              DocumentId document = one.hit().chunk().document();
              List<Statement> own = rows.getOrDefault(document, List.of());
              boolean open = ofMany || figure || !explained.contains(document);
              return open && isIndistinct(own) ? withoutRows(one, distinct(own)) : one;
            })
        .toList();
  }

  /**
   * Whether several rows cover the most words of the question: more than one if the question
   * computes or asks for a list, more than {@value #FEW} about as good ones if it only asks for a
   * figure.
   */
  private boolean isIndistinct(List<Statement> rows) {
    int most = rows.stream().mapToInt(row -> row.covered().size()).max().orElse(0);
    List<Statement> fullest = rows.stream().filter(row -> row.covered().size() == most).toList();
    double best = fullest.stream().mapToDouble(Statement::support).max().orElse(0);
    boolean several = ofMany || question.intent() == Intent.LIST;
    return several
        ? fullest.size() > 1
        : fullest.stream().filter(row -> row.support() >= AS_GOOD * best).count() > FEW;
  }

  private static boolean isRow(Statement statement) {
    return statement.answers() && statement.shape() == StatementShape.ROW;
  }

  /** The rows that may answer, although others share their words; not if all would. */
  private Set<Statement> distinct(List<Statement> rows) {
    Set<Statement> distinct = new HashSet<>(named(rows));
    if (distinct.size() == rows.size()) {
      distinct.clear();
    }
    total(rows).ifPresent(distinct::add);
    return distinct;
  }

  /** The only row that is labelled as the total, if a total is asked for. */
  private Optional<Statement> total(List<Statement> rows) {
    List<Statement> totals =
        rows.stream()
            .filter(
                row -> Token.of(row.text()).stream().limit(LABEL).anyMatch(IndistinctRows::isTotal))
            .toList();
    return adds && totals.size() == 1 ? Optional.of(totals.getFirst()) : Optional.empty();
  }

  /**
   * The rows labelled with what is asked for: with all its words, or with several and no other. Of
   * these, those whose label differs from it by the fewest words.
   */
  private Set<Statement> named(List<Statement> rows) {
    Map<Integer, Set<Statement>> byDifference = new TreeMap<>();
    for (Statement row : rows) {
      Set<String> label = label(row);
      long shared = label.stream().filter(property::contains).count();
      if (shared > 0 && (shared == property.size() || (shared > 1 && shared == label.size()))) {
        int difference = (int) (label.size() + property.size() - 2 * shared);
        byDifference.computeIfAbsent(difference, _ -> new HashSet<>()).add(row);
      }
    }
    return byDifference.values().stream().findFirst().orElse(Set.of());
  }

  private static Set<String> label(Statement row) {
    Matcher label = ROW_LABEL.matcher(row.text());
    return label.find() ? Set.copyOf(TextAnalysis.terms(String.valueOf(label.group(1)))) : Set.of();
  }

  private static Evidence withoutRows(Evidence evidence, Set<Statement> distinct) {
    double factor = distinct.isEmpty() ? 1 : BESIDE_DISTINCT;
    return evidence.withStatements(
        statement ->
            isRow(statement) && !distinct.contains(statement)
                ? statement.objected(factor * statement.support(), Objection.INDISTINCT)
                : statement);
  }
}

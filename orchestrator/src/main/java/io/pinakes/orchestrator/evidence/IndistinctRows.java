package io.pinakes.orchestrator.evidence;

import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Category;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.chunk.DocumentId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Rules out the rows of a table as answers to a question that counts, adds up or ranks, if the
 * question fits several of them equally well: a figure of many rows is in none of them.
 */
final class IndistinctRows {
  private static final Set<QuestionLexicon.Sense> OPERATIONS =
      Stream.of(
              "count",
              "sum",
              "total",
              "average",
              "median",
              "largest",
              "smallest",
              "latest",
              "earliest")
          .map(key -> new QuestionLexicon.Sense(Category.OPERATION, key))
          .collect(Collectors.toUnmodifiableSet());

  private final boolean ofMany;

  IndistinctRows(String question, String language) {
    List<Token> tokens = Token.of(question);
    boolean computes = false;
    for (int at = 0; at < tokens.size(); at++) {
      computes |=
          QuestionLexicon.ALL.at(language, tokens, at).values().stream()
              .flatMap(Set::stream)
              .anyMatch(OPERATIONS::contains);
    }
    ofMany = computes;
  }

  /** The same evidence, without such rows as answers. */
  List<Evidence> ruledOut(List<Evidence> evidence) {
    if (!ofMany) {
      return evidence;
    }
    Map<DocumentId, List<Statement>> rows = new HashMap<>();
    for (Evidence one : evidence) {
      rows.computeIfAbsent(one.hit().chunk().document(), _ -> new ArrayList<>())
          .addAll(one.statements().stream().filter(IndistinctRows::isRow).toList());
    }
    return evidence.stream()
        .map(
            one ->
                isIndistinct(rows.getOrDefault(one.hit().chunk().document(), List.of()))
                    ? withoutRows(one)
                    : one)
        .toList();
  }

  /** Whether more than one row covers the most words of the question. */
  private static boolean isIndistinct(List<Statement> rows) {
    int most = rows.stream().mapToInt(row -> row.covered().size()).max().orElse(0);
    return rows.stream().filter(row -> row.covered().size() == most).count() > 1;
  }

  private static boolean isRow(Statement statement) {
    return statement.answers() && statement.shape() == StatementShape.ROW;
  }

  private static Evidence withoutRows(Evidence evidence) {
    return evidence.withStatements(
        statement ->
            isRow(statement)
                ? statement.objected(statement.support(), Objection.INDISTINCT)
                : statement);
  }
}

package io.pinakes.orchestrator.evidence;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.kind.AnswerKind;
import io.pinakes.orchestrator.kind.KindReader;
import io.pinakes.search.query.QueryAnalysis;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** Says why nothing that was read is an answer. */
public final class Shortfall {
  private Shortfall() {}

  /** A phrase; empty if a statement may be the answer. */
  public static String of(Decomposition question, EvidenceLedger ledger) {
    List<Statement> statements =
        ledger.entries().stream()
            .flatMap(evidence -> evidence.statements().stream())
            .sorted(Comparator.comparingDouble((Statement one) -> -one.support()))
            .toList();
    if (statements.isEmpty() || statements.stream().anyMatch(Statement::answers)) {
      return "";
    }
    AnswerKind kind = KindReader.read(question.question(), question.language());
    return switch (statements.getFirst().objection()) {
      case KIND -> "no passage that was found gives " + kind.phrase();
      case PERIOD ->
          "what was found is about other times than "
              + question.analysis().times().stream()
                  .map(QueryAnalysis.Time::words)
                  .collect(Collectors.joining(", "));
      case SUBJECT ->
          "what was found is not about "
              + question.names().values().stream()
                  .distinct()
                  .sorted()
                  .collect(Collectors.joining(", "));
      case FURNITURE, PART, NONE ->
          "what was found states nothing: headings, addresses or heads of tables";
    };
  }
}

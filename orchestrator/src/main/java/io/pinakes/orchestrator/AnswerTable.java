package io.pinakes.orchestrator;

import io.pinakes.orchestrator.compose.Draft;
import io.pinakes.orchestrator.session.Format;
import io.pinakes.orchestrator.structured.Table;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The table of a composed answer: one row for each claim that passed. */
final class AnswerTable {
  private static final Pattern BETWEEN = Pattern.compile(Pattern.quote(Draft.CELLS.strip()));

  private AnswerTable() {}

  /** The composed rows; for sentences, their sources if a table is wanted; otherwise empty. */
  static Optional<Table> of(List<String> columns, VerifiedAnswer answer, Format wanted) {
    if (columns.isEmpty() && wanted != Format.TABLE) {
      return Optional.empty();
    }
    List<String> heads = new ArrayList<>(columns);
    if (columns.isEmpty()) {
      heads.addAll(List.of("document", "page", "statement"));
    }
    heads.add("source");
    List<List<String>> rows = new ArrayList<>();
    for (SupportedClaim claim : answer.claims()) {
      List<String> row = columns.isEmpty() ? place(claim, answer) : cells(claim, columns.size());
      row.add(
          claim.markers().stream().map(marker -> "[" + marker + "]").collect(Collectors.joining()));
      rows.add(row);
    }
    return Optional.of(new Table(heads, rows));
  }

  private static List<String> place(SupportedClaim claim, VerifiedAnswer answer) {
    Citation first =
        answer.citations().stream()
            .filter(citation -> citation.marker().equals(claim.markers().getFirst()))
            .findFirst()
            .orElseThrow();
    String pages = first instanceof Citation.Field ? "" : first.pages().toString();
    return new ArrayList<>(List.of(first.document().value(), pages, claim.text()));
  }

  /** Verification only strips white space, so empty cells at the end are restored. */
  private static List<String> cells(SupportedClaim claim, int columns) {
    List<String> cells = new ArrayList<>();
    for (String cell : BETWEEN.split(claim.text(), columns)) {
      cells.add(cell.strip());
    }
    while (cells.size() < columns) {
      cells.add("");
    }
    return cells;
  }
}

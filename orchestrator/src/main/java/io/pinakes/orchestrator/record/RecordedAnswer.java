package io.pinakes.orchestrator.record;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.orchestrator.Account;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.structured.Table;
import io.pinakes.orchestrator.trace.Usage;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import io.pinakes.search.Statistics;
import io.pinakes.search.chunk.PageRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Restores the answer of a record, without its plan and steps. */
public final class RecordedAnswer {
  private RecordedAnswer() {}

  /**
   * Returns the answer of a record; empty if its question was not answered.
   *
   * @param index the state of the library it was made from
   * @throws IllegalArgumentException if the answer document lacks something, naming it
   */
  public static Optional<Outcome.Answered> of(AnswerRecord record, Statistics index) {
    JsonNode answer = record.answer().copy();
    if (!answer.path("status").asText().equals("answered")) {
      return Optional.empty();
    }
    List<SupportedClaim> claims =
        record.claims().stream()
            .map(claim -> new SupportedClaim(claim.text(), claim.markers(), claim.calculation()))
            .toList();
    List<Citation> citations = new ArrayList<>();
    List<RecordedCitation> recorded = RecordedCitation.of(answer);
    for (int i = 0; i < recorded.size(); i++) {
      citations.add(citation(recorded.get(i), answer.path("citations").path(i)));
    }
    List<String> warnings = texts(answer.path("warnings"));
    return Optional.of(
        new Outcome.Answered(
            account(record, answer, index, warnings),
            new VerifiedAnswer(claims, citations, List.of(), warnings),
            figure(answer.path("value")),
            table(answer.path("table"))));
  }

  private static Account account(
      AnswerRecord record, JsonNode answer, Statistics index, List<String> warnings) {
    return new Account(
        answer.path("id").asText(),
        record.question().asked(),
        record.question().text(),
        record.question().filter(),
        answer.path("language").asText(),
        Optional.empty(),
        List.of(),
        Map.of(),
        EvidenceLedger.EMPTY,
        index,
        List.of(),
        warnings,
        Usage.NONE);
  }

  private static Citation citation(RecordedCitation citation, JsonNode json) {
    PageRange pages = new PageRange(citation.page(), citation.endPage());
    if (citation.field().isPresent()) {
      return new Citation.Field(
          citation.marker(),
          citation.document(),
          citation.file(),
          pages,
          citation.field().get().name(),
          citation.field().get().value());
    }
    RecordedCitation.Words words = citation.words().orElseThrow();
    return new Citation.Words(
        citation.marker(),
        citation.document(),
        citation.file(),
        pages,
        texts(json.path("section")),
        citation.chunk(),
        words.span(),
        words.quote(),
        Citation.Kind.valueOf(json.path("kind").asText().toUpperCase(Locale.ROOT)));
  }

  private static Optional<Outcome.Figure> figure(JsonNode value) {
    return value.isObject()
        ? Optional.of(
            new Outcome.Figure(value.path("number").asText(), value.path("unit").asText()))
        : Optional.empty();
  }

  private static Optional<Table> table(JsonNode table) {
    if (!table.isObject()) {
      return Optional.empty();
    }
    List<List<String>> rows = new ArrayList<>();
    table.path("rows").forEach(row -> rows.add(texts(row)));
    return Optional.of(new Table(texts(table.path("columns")), rows));
  }

  private static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(each -> texts.add(each.asText()));
    return texts;
  }
}

package io.pinakes.orchestrator.llm.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.llm.answer.AgentScript.Part;
import io.pinakes.orchestrator.llm.client.ScriptedOllama;
import io.pinakes.orchestrator.session.Format;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.structured.Table;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Answers as tables. */
final class TableSessionsTest extends ScriptedSession {
  @Test
  void aTableHasARowForEachClaimThatPassesAndASecondChanceForItsShape() throws IOException {
    String[] first = {"TN210", "150", "gain of the TN210"};
    Play play =
        new Play()
            .with(
                Part.COMPOSE,
                question -> AgentScript.table(question, List.of("transistor"), first),
                question ->
                    AgentScript.table(
                        question,
                        List.of("transistor", "gain | least"),
                        first,
                        new String[] {"TN210", "151", "gain of the TN210"}),
                question ->
                    AgentScript.table(
                        question,
                        List.of("transistor", "gain | least"),
                        new String[] {"TN210 transistor", "150", "gain of the TN210"}));
    try (ScriptedOllama server = ScriptedOllama.start(play)) {
      Outcome.Answered answered =
          answered(
              ask(
                  server,
                  Question.of("What is the current gain of the TN210?").withFormat(Format.TABLE)));
      assertEquals(
          new Table(
              List.of("transistor", "gain / least", "source"),
              List.of(List.of("TN210", "150", "[1]"), List.of("TN210 transistor", "150", "[1]"))),
          answered.table().orElseThrow());
      assertEquals("TN210 | 150 [1]\nTN210 transistor | 150 [1]", OutcomeJson.text(answered));
      assertEquals(3, server.questions().size());
    }
  }

  @Test
  void withoutAModelATableShowsTheSourceOfEachStatement() {
    Outcome.Answered answered =
        answered(
            Orchestrator.builder(small.library())
                .build()
                .answer(
                    Question.of("What is the flash point of Solvar?").withFormat(Format.TABLE)));
    Table table = answered.table().orElseThrow();
    assertEquals(List.of("document", "page", "statement", "source"), table.columns());
    assertEquals(
        List.of("datasheets/solvar", "1", "The flash point of Solvar is 41 °C.", "[1]"),
        table.rows().getFirst());
  }
}

package io.pinakes.orchestrator.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.FakeLibrary;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.compose.ExtractiveComposer;
import io.pinakes.orchestrator.record.RecordComparison.Difference;
import io.pinakes.orchestrator.session.ModelCall;
import io.pinakes.orchestrator.session.Question;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Comparisons of answers from a library with scripted searches. */
final class RecordComparisonTest {
  private static final String RENT = "The rent is EUR 900.";
  private static final String RATE = "The rent is EUR 950.";

  private static FakeLibrary library() {
    return new FakeLibrary().knowing(Map.of("rent", 1L)).with("c/lease", RENT).with("c/loan", RATE);
  }

  /** The record of an answer from one passage, with a model call. */
  private static AnswerRecord record(String document, String text, ModelCall... calls) {
    FakeLibrary library = library();
    library.finding(library.hit(document, text));
    Question question = Question.of("What is the rent?");
    Orchestrator orchestrator =
        Orchestrator.builder(library)
            .structuredReader((_, _, _) -> Optional.empty())
            .composer(
                (task, session) -> {
                  List.of(calls).forEach(session::asked);
                  return new ExtractiveComposer().compose(task, session);
                })
            .build();
    return new Recorder(library, StoredJson.empty())
        .record(question, orchestrator.answer(question));
  }

  @Test
  void sameQuestionToTheSameIndexIsTheSameButForTime() {
    RecordComparison comparison =
        RecordComparison.of(record("c/lease", RENT), record("c/lease", RENT));
    assertEquals(List.of(), comparison.differences());
    assertTrue(comparison.same());
    assertTrue(RecordComparisonJson.write(comparison).path("same").asBoolean());
  }

  @Test
  void anotherPassageChangesClaimCitationAndEvidence() {
    RecordComparison comparison =
        RecordComparison.of(record("c/lease", RENT), record("c/loan", RATE));
    assertFalse(comparison.same());
    List<Difference> differences = comparison.differences();
    assertTrue(
        differences.contains(new Difference("claim", RENT + ": rests on c/lease 0..20", "")),
        differences.toString());
    assertTrue(
        differences.contains(new Difference("claim", "", RATE + ": rests on c/loan 0..20")),
        differences.toString());
    assertTrue(
        differences.contains(new Difference("citation", "c/lease 0..20: " + RENT, "")),
        differences.toString());
    assertEquals(2, differences.stream().filter(each -> each.what().equals("passage")).count());
    assertEquals(0, differences.stream().filter(each -> each.what().equals("call")).count());
  }

  @Test
  void modelCallsAndTokensAreCompared() {
    ModelCall call =
        new ModelCall(
            "compose", "ollama", "scribe", "0123456789abcdef", "a reply", "", 1, 100, 20, 7);
    assertEquals(
        List.of(
            new Difference("model calls", "", "compose by scribe (0123456789ab)"),
            new Difference("usage.llm_calls", "0", "1"),
            new Difference("usage.tokens_in", "0", "100"),
            new Difference("usage.tokens_out", "0", "20")),
        RecordComparison.of(record("c/lease", RENT), record("c/lease", RENT, call)).differences());
  }
}

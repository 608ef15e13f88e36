package io.pinakes.orchestrator.llm.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.pinakes.orchestrator.llm.client.ScriptedOllama.Answer;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The check of a model ends in its time, whatever the model does. */
final class ModelCheckTest {
  /** Ends no call before the test is given up. */
  private static final ModelLimits PATIENT =
      ModelLimits.DEFAULT
          .withTimeout(Duration.ofHours(2))
          .withIdle(Duration.ofHours(2))
          .withTries(5, Duration.ofHours(1));

  private static ModelCheck.Findings check(ScriptedOllama server, Duration time)
      throws InterruptedException {
    return ModelCheck.run(new Ollama(server.url()), "scribe", PATIENT, time);
  }

  private static Stream<Answer> neverReplying() {
    return Stream.of(
        new Answer.Hangs(),
        new Answer.Stalls(),
        new Answer.Fails(503, "busy"),
        new Answer.Streams(
            Stream.generate(() -> (ScriptedOllama.piece("one, ") + "\n").getBytes(UTF_8)),
            Duration.ofMillis(20),
            Answer.Streams.End.WHOLE));
  }

  @ParameterizedTest
  @MethodSource("neverReplying")
  void checkOfAModelThatNeverRepliesEndsInItsTime(Answer answer)
      throws IOException, InterruptedException {
    try (ScriptedOllama server = ScriptedOllama.start(_ -> answer)) {
      ModelCheck.Findings findings = check(server, Duration.ofMillis(500));
      assertEquals(List.of("scribe:latest"), findings.models());
      assertEquals(3, findings.trials().size());
      assertFalse(
          findings.trials().stream().map(ModelCheck.Trial::problem).anyMatch(Optional::isEmpty));
      assertEquals(2, findings.problems().size(), findings.problems().toString());
    }
  }

  @Test
  void timeIsSharedByAllTrials() throws IOException, InterruptedException {
    try (ScriptedOllama server =
        ScriptedOllama.start(
            question ->
                question.number() == 1
                    ? new Answer.Hangs()
                    : ScriptedOllama.says("{\"name\": \"Callimachus\", \"scrolls\": 120}"))) {
      ModelCheck.Findings findings = check(server, Duration.ofMillis(500));
      assertEquals(1, server.questions().size()); // the first trial has used all of it
      assertEquals(2, findings.problems().size(), findings.problems().toString());
    }
  }
}

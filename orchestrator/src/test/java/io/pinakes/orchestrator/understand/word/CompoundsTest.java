package io.pinakes.orchestrator.understand.word;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.orchestrator.FakeLibrary;
import io.pinakes.search.chunk.Chunk;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CompoundsTest {
  private static final List<String> TEXTS =
      List.of(
          "Keep-Alive is 5 s.",
          "Keep the link alive.",
          "Set keep-alive-count to 3.",
          "The default of io.timeout is 30 s.",
          "Timeout of io calls.");

  private static final List<Chunk> PASSAGES =
      TEXTS.stream()
          .map(text -> new FakeLibrary().with("c/a", text).hit("c/a", text).chunk())
          .toList();

  @ParameterizedTest
  @CsvSource({
    "What is the default of keep-alive?, 0",
    "io.timeout default, 3",
    "keep-alive-count maximum, 2",
    "How do I keep it alive?, -1"
  })
  void onlyTheWholeCompoundCounts(String question, int passage) {
    assertEquals(
        passage < 0 ? Set.of() : Set.of(passage), Compounds.in(question).holding(PASSAGES));
  }
}

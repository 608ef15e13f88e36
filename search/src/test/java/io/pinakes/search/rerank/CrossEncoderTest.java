package io.pinakes.search.rerank;

import static io.pinakes.search.testing.Refusals.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.pinakes.search.query.Explanation;
import io.pinakes.search.settings.RerankerChoice;
import io.pinakes.search.testing.TinyCrossEncoder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CrossEncoderTest {
  private static final Duration LONG = Duration.ofMinutes(5);

  @TempDir Path directory;

  @BeforeEach
  void write() throws IOException {
    TinyCrossEncoder.write(directory, 1, Map.of("pump", new float[] {1}));
  }

  private static Passage passage(String context, String text) {
    return new Passage(context, text, Explanation.none());
  }

  private static List<Passage> passages(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> passage("", "pump ".repeat(i % 7) + "filter"))
        .toList();
  }

  @Test
  void contextIsReadBeforeTheWords() {
    try (Reranker reranker = CrossEncoder.open(directory, 1)) {
      // [CLS] pump [SEP] pump filter [SEP] and, without context, one token less
      List<Double> scores =
          reranker
              .judge("pump", List.of(passage("pump", "filter"), passage("", "pump")), LONG)
              .scores();
      assertEquals(1.0 / 6, scores.get(0), 1e-6);
      assertEquals(1.0 / 5, scores.get(1), 1e-6);
    }
  }

  @Test
  void manyThreadsGiveTheSameScoresAsOne() {
    List<Passage> passages = passages(100);
    try (Reranker one = CrossEncoder.open(directory, 1);
        Reranker three = CrossEncoder.open(directory, 3)) {
      Judgement judgement = one.judge("pump", passages, LONG);
      assertEquals(100, judgement.scores().size());
      assertEquals(3.0 / 8, judgement.scores().get(3), 1e-6); // 3 pumps among 8 tokens
      assertEquals(judgement, three.judge("pump", passages, LONG));
      assertEquals(one.id(), three.id());
    }
  }

  @Test
  void passagesBeyondTheTimeLimitAreSkippedWithAWarning() {
    try (Reranker reranker = CrossEncoder.open(directory, 2)) {
      assertEquals(
          new Judgement(
              List.of(),
              List.of(
                  "the reranker scored 0 of 5 passages in its 0 ms; the others follow in the order"
                      + " of the fusion")),
          reranker.judge("pump", passages(5), Duration.ofNanos(1)));
    }
  }

  @Test
  void partiallyReadPassagesAreReported() throws IOException {
    Files.writeString(directory.resolve("pinakes.json"), "{\"max_tokens\": 13}");
    try (Reranker reranker = CrossEncoder.open(directory, 2)) {
      List<Passage> passages = new ArrayList<>(passages(1));
      passages.add(passage("", "filter ".repeat(11)));
      passages.add(passage("", "filter ".repeat(12)));
      assertEquals(
          List.of("the reranker read 2 of 3 passages only in part; 5 tokens were left out"),
          reranker.judge("pump", passages, LONG).warnings());
      assertEquals(
          List.of(
              "the query is longer than the reranker reads; up to its last 6 tokens were left out"),
          reranker.judge("pump ".repeat(15), passages(1), LONG).warnings());
    }
  }

  @Test
  void eachDirectoryIsLoadedOnceAndClosedWithTheRest() throws IOException {
    Rerankers rerankers = new Rerankers();
    Reranker reranker = rerankers.get(new RerankerChoice.CrossEncoder(directory)).orElseThrow();
    assertSame(
        reranker,
        rerankers
            .get(new RerankerChoice.CrossEncoder(directory.resolve("..").resolve(directory)))
            .orElseThrow());
    assertEquals(Optional.empty(), rerankers.get(new RerankerChoice.None()));
    for (int more = 1; more < Rerankers.MAX_LOADED; more++) {
      Path other = Files.createDirectory(directory.resolve("other" + more));
      TinyCrossEncoder.write(other, 1, Map.of());
      rerankers.get(new RerankerChoice.CrossEncoder(other));
    }
    Path last = directory.resolve("last");
    assertEquals(
        "a library can load at most 4 rerankers; open another one for " + last,
        refusal(() -> rerankers.get(new RerankerChoice.CrossEncoder(last))));
    rerankers.close();
    assertThrows(IllegalStateException.class, () -> reranker.judge("pump", passages(1), LONG));
    assertThrows(
        IllegalStateException.class,
        () -> rerankers.get(new RerankerChoice.CrossEncoder(directory)));
  }
}

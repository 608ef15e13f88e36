package io.pinakes.orchestrator.understand.word;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.FakeLibrary;
import org.junit.jupiter.api.Test;

final class PhraseVectorsTest {
  @Test
  void isFullOnceAPhraseIsLeftOut() {
    PhraseVectors vectors = new PhraseVectors(new FakeLibrary());
    for (int i = 0; i < PhraseVectors.MAX; i++) {
      assertTrue(vectors.of("column " + i).isPresent());
    }
    assertTrue(vectors.of("column 0").isPresent());
    assertFalse(vectors.isFull());
    assertTrue(vectors.of("one more").isEmpty());
    assertTrue(vectors.isFull());
  }
}

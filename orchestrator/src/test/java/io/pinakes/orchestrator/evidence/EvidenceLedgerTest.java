package io.pinakes.orchestrator.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.pinakes.orchestrator.FakeLibrary;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class EvidenceLedgerTest {
  @Test
  void sameWordsOfOneDocumentAreEnteredOnce() {
    EvidenceLedger ledger =
        EvidenceLedger.EMPTY
            .plus(
                List.of(
                    evidence("E1", "c/a", 0, "The rent."), evidence("E2", "c/a", 9, "The\nrent.")))
            .plus(List.of(evidence("E3", "c/a", 30, "The rent.")));
    assertEquals(List.of("E1"), handles(ledger));
  }

  @Test
  void sameWordsOfAnotherDocumentAreSeparateEvidence() {
    EvidenceLedger ledger =
        EvidenceLedger.EMPTY.plus(
            List.of(evidence("E1", "c/a", 0, "The rent."), evidence("E2", "c/b", 0, "The rent.")));
    assertEquals(List.of("E1", "E2"), handles(ledger));
  }

  @Test
  void nextHandleIsNewEvenAfterARepetition() {
    assertEquals(1, EvidenceLedger.EMPTY.nextHandle());
    EvidenceLedger ledger =
        EvidenceLedger.EMPTY.plus(
            List.of(
                evidence("E1", "c/a", 0, "The rent."),
                evidence("E2", "c/a", 9, "The rent."),
                evidence("E3", "c/a", 20, "The deposit.")));
    assertEquals(List.of("E1", "E3"), handles(ledger));
    assertEquals(4, ledger.nextHandle());
  }

  @Test
  void onlyWhatWasEnteredIsFound() {
    EvidenceLedger ledger = EvidenceLedger.EMPTY.plus(List.of(evidence("E1", "c/a", 0, "Rent.")));
    assertEquals(Optional.of(ledger.entries().getFirst()), ledger.find("E1"));
    assertEquals(Optional.empty(), ledger.find("E2"));
    assertEquals(true, ledger.read().test(new ChunkId("c/a#0")));
    assertEquals(false, ledger.read().test(new ChunkId("c/a#1")));
  }

  @Test
  void earliestOfEqualStatementsIsTheBest() {
    Evidence evidence =
        new Evidence(
            "E1",
            FakeLibrary.hit("c/a", "One. Two.", new Span(0, 9), new PageRange(1, 1), List.of()),
            List.of(
                new Statement(new Span(0, 4), "One.", Set.of(), 0.5),
                new Statement(new Span(5, 9), "Two.", Set.of(), 0.5)),
            Set.of());
    assertEquals("One.", evidence.best().text());
  }

  @Test
  void handleIsAnEAndANumber() {
    assertEquals(
        "a handle is E and a number, got 7",
        assertThrows(IllegalArgumentException.class, () -> evidence("7", "c/a", 0, "Rent."))
            .getMessage());
  }

  private static List<String> handles(EvidenceLedger ledger) {
    return ledger.entries().stream().map(Evidence::handle).toList();
  }

  private static Evidence evidence(String handle, String id, int start, String text) {
    Span span = new Span(start, start + text.length());
    return new Evidence(
        handle,
        FakeLibrary.hit(id, text, span, new PageRange(1, 1), List.of()),
        List.of(new Statement(span, text, Set.of(), 1)),
        Set.of());
  }
}

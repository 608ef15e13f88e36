package io.pinakes.orchestrator.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.orchestrator.FakeLibrary;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.query.Hit;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class PruningTest {
  private static final String LONG =
      "The rent of the harbour office is EUR 900 a month and is due on the third working day.";
  private static final String ALMOST =
      "The rent of the harbour office is EUR 900 a month and is due on the third working day!";

  private final FakeLibrary library =
      new FakeLibrary()
          .with("c/lease", LONG, "The deposit is EUR 1,800.")
          .with("c/copy", ALMOST)
          .with("c/loan", "The rate is 4 %.");

  private Evidence evidence(int number, String document, String text, double support) {
    Hit hit = library.hit(document, text);
    return new Evidence(
        "E" + number,
        hit,
        List.of(new Statement(hit.chunk().span(), text, Set.of(), support)),
        Set.of());
  }

  private static List<String> handles(EvidenceLedger ledger) {
    List<String> handles = new ArrayList<>();
    ledger.entries().forEach(entry -> handles.add(entry.handle()));
    ledger.values().forEach(value -> handles.add(value.handle()));
    return handles;
  }

  @Test
  void passagesOfADocumentAreTogetherInReadingOrder() {
    EvidenceLedger ledger =
        new EvidenceLedger(
            List.of(
                evidence(1, "c/loan", "The rate is 4 %.", 0.5),
                evidence(2, "c/lease", "The deposit is EUR 1,800.", 0.9),
                evidence(3, "c/lease", LONG, 0.4)));
    Pruning.Pruned pruned = Pruning.prune(ledger, 10_000);
    assertEquals(List.of("E3", "E2", "E1"), handles(pruned.kept()));
    assertEquals(List.of(), pruned.dropped());
  }

  @Test
  void nearDuplicatesAreDropped() {
    EvidenceLedger ledger =
        new EvidenceLedger(
            List.of(evidence(1, "c/copy", ALMOST, 0.4), evidence(2, "c/lease", LONG, 0.5)));
    Pruning.Pruned pruned = Pruning.prune(ledger, 10_000);
    assertEquals(List.of("E2"), handles(pruned.kept()));
    assertEquals("nearly the same as E2", pruned.dropped().getFirst().reason());
    assertEquals("E1", pruned.dropped().getFirst().handle());
  }

  @Test
  void bestSupportedEvidenceIsKeptIfRoomIsShort() {
    EvidenceLedger ledger =
        new EvidenceLedger(
            List.of(
                evidence(1, "c/loan", "The rate is 4 %.", 0.2), evidence(2, "c/lease", LONG, 0.9)));
    Pruning.Pruned pruned = Pruning.prune(ledger, 75);
    assertEquals(List.of("E2"), handles(pruned.kept()));
    assertEquals("no room", pruned.dropped().getFirst().reason());
  }

  @Test
  void valuesTakeAtMostHalfTheRoomBesidePassages() {
    List<ValueEvidence> values = new ArrayList<>();
    for (int i = 1; i <= 40; i++) {
      values.add(
          new ValueEvidence(
              "V" + i,
              "c/lease: number = " + i,
              new ClaimSource.Field(new DocumentId("c/lease"), "number", "" + i)));
    }
    EvidenceLedger ledger = new EvidenceLedger(List.of(evidence(1, "c/lease", LONG, 0.9)), values);
    Pruning.Pruned pruned = Pruning.prune(ledger, 200);
    assertEquals(1, pruned.kept().entries().size());
    int kept = pruned.kept().values().size();
    assertEquals(40, kept + pruned.dropped().size());
    assertEquals(true, kept > 0 && kept < 40, kept + " values");
  }
}

package io.pinakes.orchestrator.mission.subject;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which of several subjects a text names. */
final class SubjectNamesTest {
  @Test
  void longestNameIsMeant() {
    SubjectNames plans = SubjectNames.of(List.of("Gold plan", "Gold Plus plan", "Silver plan"));
    assertEquals(Set.of(1), plans.in("The Gold Plus plan costs EUR 50."));
    assertEquals(Set.of(0), plans.in("Gold costs EUR 30 plus VAT."));
    assertEquals(Set.of(0, 1), plans.in("Gold and Gold Plus include support."));
    assertEquals(Set.of(2), plans.in("| Silver | EUR 20 |"));
    assertEquals(Set.of(), plans.in("Every plan includes support."));
  }

  @Test
  void figuresAndSingleLettersNameNothingByThemselves() {
    SubjectNames policies =
        SubjectNames.of(List.of("travel policy of 2024", "travel policy of 2025"));
    assertEquals(Set.of(), policies.in("It is valid until 31 January 2025."));
    assertEquals(Set.of(1), policies.in("Travel policy 2025"));
    SubjectNames plans = SubjectNames.of(List.of("Plan A", "Plan B"));
    assertEquals(Set.of(), plans.in("A customer may leave a plan."));
    assertEquals(Set.of(1), plans.in("Plan B costs EUR 20."));
    SubjectNames models = SubjectNames.of(List.of("battery B-120", "battery B-300"));
    assertEquals(Set.of(1), models.in("B-300 has 300 cells, not 120."));
  }

  @Test
  void wordsMayStandApartIfNoOtherNameHasThem() {
    SubjectNames leases =
        SubjectNames.of(List.of("Dublin office lease", "Hamburg warehouse lease"));
    assertEquals(Set.of(0), leases.in("The office in Dublin is let for ten years."));
  }
}

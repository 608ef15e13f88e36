package io.pinakes.orchestrator.mission.statement;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.orchestrator.mission.statement.ScanCondition.Finding;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ScanConditionTest {
  private static Finding dogs(String statement, String... headings) {
    return new ScanCondition("allow dogs in the yard", "en").in(statement, List.of(headings));
  }

  @Test
  void statementWithAllWordsEstablishesACondition() {
    assertEquals(Finding.MET, dogs("Dogs are allowed in the yard."));
    assertEquals(Finding.RELATED, dogs("Dogs are not allowed in the yard."));
  }

  @Test
  void statementOnSomethingElseIsNotShown() {
    assertEquals(Finding.NONE, dogs("The yard is swept on Fridays.", "Yard"));
    assertEquals(Finding.NONE, dogs("The monthly rent is EUR 700."));
    assertEquals(Finding.RELATED, dogs("They are allowed there.", "Dogs", "Yard"));
  }

  @Test
  void boundIsReadFromAStatementWithANumber() {
    ScanCondition condition =
        new ScanCondition("have a notice period of more than three months", "en");
    assertEquals(
        Finding.RELATED, condition.in("The lease ends with six months' notice.", List.of()));
    assertEquals(Finding.NONE, condition.in("Notice is given in writing.", List.of("Notice")));
    assertEquals(Finding.NONE, condition.in("The rent is paid for three months.", List.of("Rent")));
  }
}

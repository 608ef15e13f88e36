package io.pinakes.orchestrator.understand.row;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.understand.AskedTables;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Questions about a table with columns whose names have no word. */
final class NamelessColumnTest {
  @RegisterExtension
  private static final AskedTables TABLES =
      AskedTables.of(
          "harbour/crane-register.csv",
          """
          crane,%,#,boom length m
          Skerra-1,12,4,510
          Skerra-2,15,7,640
          Skerra-3,11,9,720
          """);

  @Test
  void aWordIsComparedWithTheColumnsThatHaveNames() {
    String answer = TABLES.answer("Which boom extent has Skerra-2?");
    assertTrue(answer.contains("640"), answer);
  }
}

package io.pinakes.orchestrator.mission.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.run.Extraction.Cell;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Columns for roles in contracts: a sentence that only mentions them fills no cell. */
final class RoleColumnsTest {
  @TempDir private Path folder;

  @Test
  void roleIsFilledWhereTheContractNamesItAndElseEmpty() throws IOException {
    Map<String, String> contracts =
        Map.of(
            "contracts/berth.md",
            """
            # Berth agreement

            This agreement is made on 3 May 2031 between Norlund Mutual AS and Tessel Shipping BV.

            Notices to the parties must be in writing.

            Contact person: Odile Marwick
            """,
            "contracts/cleaning.md",
            """
            # Cleaning contract

            Notices to the other party are sent to the parties by registered mail.

            The contact person is named in the schedule. The signatory of a notice must be named.
            """);
    List<Cell> cells = new ArrayList<>();
    try (IndexedFiles files = IndexedFiles.in(folder, contracts)) {
      new ExtractionRunner(files.orchestrator())
          .run(
              Mission.of("roles"),
              Extraction.of("document", "parties; contact person; signatory"),
              List.of(),
              cells::add);
    }
    assertEquals(
        List.of(
            "berth parties = Norlund Mutual AS and Tessel Shipping BV",
            "berth contact person = Odile Marwick",
            "berth signatory = ",
            "cleaning parties = ",
            "cleaning contact person = ",
            "cleaning signatory = "),
        cells.stream()
            .map(
                cell ->
                    cell.row().replaceAll(".*/", "") + " " + cell.column() + " = " + cell.text())
            .toList());
  }
}

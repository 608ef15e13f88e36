package io.pinakes.orchestrator.mission.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.mission.Check;
import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.MissionStep;
import io.pinakes.orchestrator.mission.Task;
import io.pinakes.orchestrator.mission.report.MarkdownReport;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.search.Library;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Three leases and two editions of a policy, and missions about them. */
@ResourceLock("MissionLibrary")
abstract class MissionLibrary {
  @TempDir static Path folder;
  static IndexedFiles files;
  static Library library;
  static MissionRunner runner;
  static Orchestrator orchestrator;

  @BeforeAll
  static void index() throws IOException {
    files =
        IndexedFiles.in(
            folder,
            Map.of(
                "leases/oslo.md",
                lease("Oslo", "Either party may end the lease with 90 days' notice."),
                "leases/bergen.md",
                lease("Bergen", "The lease ends with six months' notice."),
                "leases/tromso.md",
                lease("Tromso", "The rooms are handed over swept clean."),
                "policies/travel-2023.md",
                policy(2023, "80", ""),
                "policies/travel-2024.md",
                policy(2024, "95", "Taxis are booked in the portal only.\n")));
    library = files.library();
    orchestrator = files.orchestrator();
    runner = files.runner();
  }

  static String lease(String city, String notice) {
    return "# Lease of the "
        + city
        + " office\n\n## Rent\n\nThe monthly rent of the "
        + city
        + " office is EUR "
        + city.length()
        + "00.\n\n## Notice\n\n"
        + notice
        + "\n";
  }

  static String policy(int year, String hotel, String more) {
    return "# Travel policy "
        + year
        + "\n\n## Hotels\n\nA hotel room may cost up to EUR "
        + hotel
        + " a night.\nBreakfast is paid for by the company.\n"
        + more;
  }

  @AfterAll
  static void close() {
    files.close();
  }

  static MissionOutcome run(String text) {
    return runner.run(Mission.of(text), MissionListener.NONE);
  }

  static void assertQuotesStandInTheirDocuments(MissionReport report) {
    assertQuotesStandInTheirDocuments(report, library);
  }

  static void assertQuotesStandInTheirDocuments(MissionReport report, Library library) {
    for (Citation citation : report.citations()) {
      if (citation instanceof Citation.Words words) {
        assertEquals(words.span().of(library.text(words.document()).orElseThrow()), words.quote());
      }
    }
  }

  static MissionStep ask(String id, String question, String... needs) {
    return new MissionStep(
        id,
        question,
        Task.Ask.of(question),
        List.of(needs),
        new Check.Answered(),
        MissionStep.OnFailure.REPLAN);
  }

  static MissionStep calculate(String id, Task.Operation operation, String... needs) {
    return new MissionStep(
        id,
        id,
        new Task.Calculate(operation),
        List.of(needs),
        new Check.Answered(),
        MissionStep.OnFailure.REPLAN);
  }

  static String text(MissionOutcome outcome) {
    return MarkdownReport.write(outcome.report());
  }
}

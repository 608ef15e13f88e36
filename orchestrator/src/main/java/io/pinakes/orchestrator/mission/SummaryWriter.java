package io.pinakes.orchestrator.mission;

import io.pinakes.orchestrator.session.Session;
import java.util.List;

/** Writes the summary of a mission's report from its findings; safe for many threads. */
@FunctionalInterface
public interface SummaryWriter {
  /**
   * Writes a summary, which is verified before it is shown.
   *
   * @param findings the verified claims of the report, in order
   * @param session is charged for it and collects warnings
   * @return empty if none could be written
   */
  List<Sentence> write(Mission mission, List<Finding> findings, Session session);

  /**
   * A verified claim of the report.
   *
   * @param section the section that it is in
   */
  record Finding(String section, String text) {}

  /**
   * A sentence of a summary.
   *
   * @param findings the findings that it rests on, as indexes from 0; indexes out of range are
   *     ignored
   */
  record Sentence(String text, List<Integer> findings) {
    public Sentence {
      findings = List.copyOf(findings);
    }
  }
}

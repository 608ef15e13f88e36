package io.pinakes.search.check;

import java.util.List;

/**
 * What a check saw.
 *
 * @param generation of the commit that was looked at; 0 if it could not be opened
 * @param documents whose record, pages, chunks and facts were looked at
 * @param findings everything that is wrong, at most {@value Findings#MOST}; none if all is well
 * @param unlisted further findings
 */
public record IntegrityReport(
    long generation,
    long documents,
    long pages,
    long chunks,
    long facts,
    List<Finding> findings,
    long unlisted) {
  public IntegrityReport {
    findings = List.copyOf(findings);
  }

  /** Whether nothing is wrong. */
  public boolean isWhole() {
    return findings.isEmpty();
  }
}

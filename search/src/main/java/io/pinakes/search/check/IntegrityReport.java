package io.pinakes.search.check;

import java.util.List;

/**
 * The result of a check.
 *
 * @param generation of the commit that was checked; 0 if it could not be opened
 * @param documents number of documents whose record, pages, chunks and facts were checked
 * @param findings the problems found, at most {@value Findings#MOST}; empty if the index is intact
 * @param unlisted number of further findings
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

package io.pinakes.benchmarks.faults;

/** A kind of fault: one line of the table. */
interface FaultRow {
  /** As given to {@code --only}. */
  String name();

  /** The number of cases of a long run; a row with a fixed list of cases ignores it. */
  int usualCases();

  /** Runs the cases and counts them in {@code tally}. */
  void run(FaultSetting setting, Tally tally) throws Exception;
}

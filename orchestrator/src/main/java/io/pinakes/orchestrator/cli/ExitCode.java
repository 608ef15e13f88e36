package io.pinakes.orchestrator.cli;

/** What the process tells its caller; part of the contract of the command line. */
final class ExitCode {
  /** The command did what it was asked; finding nothing counts. */
  static final int DONE = 0;

  /** The command could not do its work. */
  static final int FAILED = 1;

  /** The command line or a value on it is wrong; nothing was done. */
  static final int USAGE = 2;

  /** The answer is a question to the user. */
  static final int CLARIFICATION = 3;

  /** Nothing in the library supports an answer. */
  static final int UNSUPPORTED = 4;

  /** Stopped by Ctrl-C: what was done is kept, and the next run goes on from there. */
  static final int INTERRUPTED = 130;

  /** The same by a signal to end (SIGTERM). */
  static final int TERMINATED = 143;

  private ExitCode() {}
}

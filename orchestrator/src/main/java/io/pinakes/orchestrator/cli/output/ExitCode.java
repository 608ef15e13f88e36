package io.pinakes.orchestrator.cli.output;

/** What the process tells its caller; part of the contract of the command line. */
public final class ExitCode {
  /** The command did what it was asked; finding nothing counts. */
  public static final int DONE = 0;

  /** The command could not do its work. */
  public static final int FAILED = 1;

  /** The command line or a value on it is wrong; nothing was done. */
  public static final int USAGE = 2;

  /** The answer is a question to the user. */
  public static final int CLARIFICATION = 3;

  /** Nothing in the library supports an answer. */
  public static final int UNSUPPORTED = 4;

  /** Stopped by Ctrl-C: what was done is kept, and the next run resumes there. */
  public static final int INTERRUPTED = 130;

  /** The same by a signal to end (SIGTERM). */
  public static final int TERMINATED = 143;

  private ExitCode() {}
}

package io.pinakes.orchestrator.cli.output;

/** The exit codes, which are part of the command-line contract. */
public final class ExitCode {
  /** The command succeeded, even if it found nothing. */
  public static final int DONE = 0;

  /** The command failed. */
  public static final int FAILED = 1;

  /** The command line or one of its values is wrong; nothing was done. */
  public static final int USAGE = 2;

  /** The answer is a question to the user. */
  public static final int CLARIFICATION = 3;

  /** Nothing in the library supports an answer. */
  public static final int UNSUPPORTED = 4;

  /** Stopped by Ctrl-C; finished work is kept and the next run resumes it. */
  public static final int INTERRUPTED = 130;

  /** The same after a SIGTERM. */
  public static final int TERMINATED = 143;

  private ExitCode() {}
}

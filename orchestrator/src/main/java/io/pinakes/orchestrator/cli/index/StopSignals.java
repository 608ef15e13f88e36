package io.pinakes.orchestrator.cli.index;

import io.pinakes.orchestrator.cli.output.ExitCode;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jline.utils.Signals;

/**
 * While open, a first Ctrl-C (or SIGTERM) requests a clean end; a second signal ends the process at
 * once.
 */
final class StopSignals implements AutoCloseable {
  private final Runnable stop;
  private final PrintWriter err;
  private final Map<String, Object> before = new LinkedHashMap<>();
  private int exitCode;

  private StopSignals(Runnable stop, PrintWriter err) {
    this.stop = stop;
    this.err = err;
  }

  /**
   * Starts listening.
   *
   * @param stop requests a clean end without waiting for it
   * @param err receives a message about the signal
   */
  static StopSignals to(Runnable stop, PrintWriter err) {
    StopSignals signals = new StopSignals(stop, err);
    signals.listen("INT", ExitCode.INTERRUPTED);
    signals.listen("TERM", ExitCode.TERMINATED);
    return signals;
  }

  private void listen(String signal, int code) {
    Object handler = Signals.register(signal, () -> heard(code));
    if (handler != null) { // not every platform has every signal
      before.put(signal, handler);
    }
  }

  private synchronized void heard(int code) {
    if (exitCode != 0) {
      Runtime.getRuntime().halt(code); // committed work survives this
    }
    exitCode = code;
    err.println("\nstopping; finished work is kept; interrupt again to stop at once");
    stop.run();
  }

  /** The exit code after a signal. */
  synchronized int exitCode() {
    return exitCode == 0 ? ExitCode.INTERRUPTED : exitCode;
  }

  @Override
  public void close() {
    before.forEach(Signals::unregister);
  }
}

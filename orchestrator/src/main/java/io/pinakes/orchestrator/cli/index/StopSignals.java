package io.pinakes.orchestrator.cli.index;

import io.pinakes.orchestrator.cli.output.ExitCode;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jline.utils.Signals;

/**
 * While open, the first Ctrl-C (or SIGTERM) asks for a clean end, and a second signal ends the
 * process at once.
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
   * Listens.
   *
   * @param stop asks for a clean end without waiting for it
   * @param err is told that the signal was received
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
      Runtime.getRuntime().halt(code); // what was committed survives this
    }
    exitCode = code;
    err.println("\nstopping and keeping what is done; interrupt again to stop at once");
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

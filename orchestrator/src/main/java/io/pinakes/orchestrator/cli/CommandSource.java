package io.pinakes.orchestrator.cli;

import java.util.List;
import java.util.concurrent.Callable;

/**
 * Further commands of {@code pinakes}, found as a service, so that modules that stand on this one
 * can add theirs.
 */
public interface CommandSource {
  /** The commands, in the order that the help names them. */
  List<Class<? extends Callable<Integer>>> commands();
}

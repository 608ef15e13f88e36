package io.pinakes.orchestrator.cli;

import java.util.List;
import java.util.concurrent.Callable;

/**
 * Contributes commands to {@code pinakes}; found as a service, so that modules depending on this
 * one can add theirs.
 */
public interface CommandSource {
  /** The commands, in the order of the help. */
  List<Class<? extends Callable<Integer>>> commands();
}

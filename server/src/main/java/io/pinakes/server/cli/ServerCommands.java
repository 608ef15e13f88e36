package io.pinakes.server.cli;

import io.pinakes.orchestrator.cli.CommandSource;
import java.util.List;
import java.util.concurrent.Callable;

/** Contributes the commands of this module. */
public final class ServerCommands implements CommandSource {
  @Override
  public List<Class<? extends Callable<Integer>>> commands() {
    return List.of(ServeCommand.class, McpCommand.class, KeyCommand.class);
  }
}

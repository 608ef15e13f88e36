package io.pinakes.orchestrator.cli;

import io.pinakes.orchestrator.cli.cluster.LocalCluster;
import io.pinakes.orchestrator.cli.output.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code pinakes cluster}. */
@Command(
    name = "cluster",
    description = {
      "Start a small OpenSearch cluster on this machine, to try one out.",
      "It runs until Enter or Ctrl-C is pressed, and is deleted then."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  pinakes cluster --demo     index the demo's library there and answer its questions",
      "  pinakes cluster            start an empty one and print its location",
      "",
      "Needs a checkout of the sources. For clusters that last see docs/cluster.md."
    })
final class ClusterCommand implements Callable<Integer> {
  @Option(
      names = "--demo",
      description = "Index the demo's library on the cluster and answer its questions.")
  private boolean demo;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    err.println("starting three OpenSearch nodes on this machine");
    LocalCluster cluster = LocalCluster.start(DemoLibrary.home());
    Thread stop = new Thread(() -> stop(cluster, err), "stop");
    Runtime.getRuntime().addShutdownHook(stop);
    String location = cluster.location("demo");
    int code = ExitCode.DONE;
    try {
      if (demo) {
        code = DemoLibrary.at(location).show(out, err);
      } else {
        out.println("pinakes index DIRECTORY --index " + location);
      }
      out.flush();
      err.println("press Enter to stop the cluster");
      awaitEnter();
    } finally {
      Runtime.getRuntime().removeShutdownHook(stop);
      stop(cluster, err);
    }
    return code;
  }

  /** Returns at the end of the input as well. */
  private static void awaitEnter() throws IOException {
    int read = System.in.read();
    while (read >= 0 && read != '\n') {
      read = System.in.read();
    }
  }

  private static void stop(LocalCluster cluster, PrintWriter err) {
    try {
      cluster.close();
    } catch (IOException e) {
      err.println("pinakes: the cluster's files are left in the temporary folder: " + e);
    }
  }
}

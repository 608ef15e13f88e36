package io.pinakes.cluster.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.cluster.client.testing.TestCluster;
import io.pinakes.orchestrator.cli.DemoLibrary;
import io.pinakes.orchestrator.cli.output.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code pinakes cluster --demo} prints what {@code pinakes demo} prints. */
class DemoAnswersTest {
  private static final String HOME = "pinakes.home";

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path folder;

  @BeforeAll
  static void installHere() {
    System.setProperty(HOME, Path.of("..", "..").toString());
  }

  @AfterAll
  static void uninstall() {
    System.clearProperty(HOME);
  }

  @Test
  void theDemoAnswersAreTheSameOnAClusterAndOnADisk() throws IOException {
    String disk = shown(folder.resolve("demo.idx").toString());
    String cluster = shown(TestCluster.shared().location(3, 1));
    assertEquals(disk, cluster);
    for (String question : DemoLibrary.questions()) {
      assertTrue(cluster.contains("> " + question + "\n"), cluster);
    }
    assertTrue(cluster.contains("[1]"), cluster);
  }

  private static String shown(String location) throws IOException {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code = DemoLibrary.at(location).show(new PrintWriter(out), new PrintWriter(err));
    assertEquals(ExitCode.DONE, code, err.toString());
    return out.toString().replace(location, "LOCATION");
  }
}

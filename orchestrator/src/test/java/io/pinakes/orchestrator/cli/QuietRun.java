package io.pinakes.orchestrator.cli;

import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.search.Library;
import io.pinakes.search.query.SearchRequest;
import java.io.IOException;
import java.io.OutputStream;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/** Forbidden actions, for {@link QuietTest} to detect. */
final class QuietRun {
  private static final int LONG_ENOUGH_TO_BE_SEEN = 500;

  private QuietRun() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    switch (args[0]) {
      case "use-as-library" -> useAsLibrary(Path.of(args[1]), Path.of(args[2]), args[3]);
      case "look-up" -> lookUp();
      case "open-socket" -> openSocket();
      case "open-unbound-socket" -> openUnboundSocket();
      case "leave-file" -> Files.createFile(Path.of(args[1]));
      case "write-elsewhere" -> writeElsewhere(Path.of(args[1]));
      default -> throw new IllegalArgumentException("cannot do " + args[0]);
    }
  }

  /** Uses the library like an application without a logging setup. */
  private static void useAsLibrary(Path source, Path index, String question) {
    Indexer.builder(index).build().run(Sources.open(source));
    try (Library library = Library.open(index)) {
      library
          .search(SearchRequest.of("test pressure"))
          .hits()
          .forEach(hit -> System.out.println(hit.file()));
      Outcome outcome = Orchestrator.builder(library).build().answer(question);
      if (outcome instanceof Outcome.Answered answered) {
        answered.answer().claims().forEach(claim -> System.out.println(claim.text()));
      }
    }
  }

  private static void lookUp() {
    try {
      System.out.println(InetAddress.getAllByName("example.invalid").length);
    } catch (UnknownHostException e) {
      System.out.println("as expected: " + e);
    }
  }

  private static void openSocket() throws IOException, InterruptedException {
    try (DatagramSocket socket = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
      System.out.println(socket.getLocalPort());
      Thread.sleep(LONG_ENOUGH_TO_BE_SEEN);
    }
  }

  private static void openUnboundSocket() throws IOException, InterruptedException {
    try (SocketChannel socket = SocketChannel.open()) {
      System.out.println(socket.isConnected());
      Thread.sleep(LONG_ENOUGH_TO_BE_SEEN);
    }
  }

  private static void writeElsewhere(Path file) throws IOException, InterruptedException {
    try (OutputStream out = Files.newOutputStream(file)) {
      out.write(1);
      Thread.sleep(LONG_ENOUGH_TO_BE_SEEN);
    }
    Files.delete(file);
  }
}

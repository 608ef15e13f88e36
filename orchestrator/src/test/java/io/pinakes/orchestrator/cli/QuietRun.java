package io.pinakes.orchestrator.cli;

import io.pinakes.indexer.IndexListener;
import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.IndexReport;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.query.SearchRequest;
import java.io.IOException;
import java.io.OutputStream;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What {@link QuietTest} watches: one use of the product, or one of the things it never does. */
final class QuietRun {
  private static final int LONG_ENOUGH_TO_BE_SEEN = 500;

  private QuietRun() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    switch (args[0]) {
      case "index-and-search" -> indexAndSearch(Path.of(args[1]), Path.of(args[2]));
      case "look-up" -> lookUp();
      case "open-socket" -> openSocket();
      case "leave-file" -> Files.createFile(Path.of(args[1]));
      case "write-elsewhere" -> writeElsewhere(Path.of(args[1]));
      default -> throw new IllegalArgumentException("cannot do " + args[0]);
    }
  }

  private static void indexAndSearch(Path source, Path index) {
    QuietLogging.install(false);
    try (Embedder embedder = EmbeddingModels.builtIn()) {
      IndexReport report =
          new Indexer(index, embedder, "", IndexOptions.defaults(), IndexListener.SILENT)
              .run(List.of(Sources.open(source, Sources.Options.DEFAULT)));
      System.out.println(report);
    }
    try (Library library = Library.open(index)) {
      System.out.println(library.search(SearchRequest.of("test pressure of the pump")).hits());
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

  private static void writeElsewhere(Path file) throws IOException, InterruptedException {
    try (OutputStream out = Files.newOutputStream(file)) {
      out.write(1);
      Thread.sleep(LONG_ENOUGH_TO_BE_SEEN);
    }
    Files.delete(file);
  }
}

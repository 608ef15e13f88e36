package io.pinakes.benchmarks.faults;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.xml.sax.SAXException;

/** Listens on this machine and counts who calls. */
final class Listener implements AutoCloseable {
  private final ServerSocket socket;
  private final AtomicInteger heard = new AtomicInteger();

  private Listener(ServerSocket socket) {
    this.socket = socket;
  }

  static Listener start() throws IOException {
    Listener listener = new Listener(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()));
    Thread.ofPlatform().daemon().name("listener").start(listener::listen);
    return listener;
  }

  private void listen() {
    while (!socket.isClosed()) {
      try (Socket caller = socket.accept()) {
        heard.incrementAndGet();
        caller.setSoLinger(true, 0); // the caller learns at once that there is nothing
      } catch (IOException _) {
        // closed, or a caller that has gone
      }
    }
  }

  /** Where it listens. */
  String url() {
    return "http://127.0.0.1:" + socket.getLocalPort() + "/";
  }

  int heard() {
    return heard.get();
  }

  /**
   * Reads XML with an external entity, as hostile files have, by a parser without any protection,
   * to prove that such a file calls and that the call would be noticed; forgets these calls.
   */
  void requireHearing() throws ParserConfigurationException, InterruptedException {
    String xml = HostileOffice.external("text", url()) + "<text>&x;</text>";
    try {
      DocumentBuilderFactory.newDefaultInstance()
          .newDocumentBuilder()
          .parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)));
    } catch (IOException | SAXException _) {
      // what it is given when it calls is no document type
    }
    for (int i = 0; i < 100 && heard.get() == 0; i++) {
      Thread.sleep(20);
    }
    if (heard.getAndSet(0) == 0) {
      throw new IllegalStateException("an unprotected parser calls nobody, or is not heard");
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}

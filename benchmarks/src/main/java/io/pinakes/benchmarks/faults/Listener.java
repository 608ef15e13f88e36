package io.pinakes.benchmarks.faults;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicInteger;

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

  /** Calls it once, to prove that it would notice, and forgets that call. */
  void requireHearing() throws IOException, InterruptedException {
    try (Socket caller = new Socket(InetAddress.getLoopbackAddress(), socket.getLocalPort())) {
      for (int i = 0; i < 100 && heard.get() == 0; i++) {
        Thread.sleep(20);
      }
      if (!caller.isConnected() || heard.getAndSet(0) == 0) {
        throw new IllegalStateException("the listener does not hear");
      }
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}

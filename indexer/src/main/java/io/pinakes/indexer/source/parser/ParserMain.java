package io.pinakes.indexer.source.parser;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.logging.LogManager;
import org.jspecify.annotations.Nullable;

/**
 * The process that parses files for another one: reads requests from standard input, replies on
 * standard output, and ends when its input ends, even in the middle of a file. It opens no
 * connections.
 */
final class ParserMain {
  private static final int BUFFER_BYTES = 1 << 16;

  /** Exit code for an error that is not caused by the file. */
  private static final int FAILED = 4;

  private ParserMain() {}

  /** Serves until standard input ends. */
  public static void main(String[] args) {
    DataInputStream requests = new DataInputStream(new BufferedInputStream(System.in));
    DataOutputStream replies =
        new DataOutputStream(
            new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), BUFFER_BYTES));
    System.setIn(InputStream.nullInputStream());
    System.setOut(System.err); // library output must not mix with replies
    LogManager.getLogManager().reset();
    URL.setURLStreamHandlerFactory(ParserMain::handler);
    Runtime.getRuntime().addShutdownHook(new Thread(ParserMain::goOn));
    ExecutorService parsing = Executors.newSingleThreadExecutor();
    try {
      replies.writeInt(ParserProtocol.READY);
      replies.flush();
      while (true) {
        ParserProtocol.Request request = ParserProtocol.request(requests);
        parsing.execute(() -> serve(request, replies));
      }
    } catch (EOFException _) {
      Runtime.getRuntime().halt(0);
    } catch (IOException _) {
      Runtime.getRuntime().halt(FAILED);
    }
  }

  private static void serve(ParserProtocol.Request request, DataOutputStream replies) {
    try (FileParser parser = new InProcessParser()) {
      ParserProtocol.reply(replies, parser, request);
    } catch (Throwable _) { // nobody waits for this thread, so exit to tell the parent
      Runtime.getRuntime().halt(FAILED);
    }
  }

  /**
   * Keeps this process alive when Ctrl-C reaches it together with its parent, which may want to
   * finish the file; main halts it once the parent is done.
   */
  private static void goOn() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException _) {
      Runtime.getRuntime().halt(FAILED);
    }
  }

  /** The default handler for protocols that load classes, a rejecting one for all others. */
  private static @Nullable URLStreamHandler handler(String protocol) {
    return switch (protocol) {
      case "file", "jar", "jrt" -> null;
      default ->
          new URLStreamHandler() {
            @Override
            protected URLConnection openConnection(URL url) throws IOException {
              throw new IOException("no connections while a file is parsed: " + url);
            }
          };
    };
  }
}

package io.pinakes.server.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.pinakes.orchestrator.cli.output.StandardOutput;
import io.pinakes.server.access.Principal;
import io.pinakes.server.http.Body;
import io.pinakes.server.http.HttpProblem;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** MCP over a pair of streams, one message per line. Messages are answered concurrently. */
public final class McpStream {
  private static final int MAX_LINE = 8 << 20;

  private final McpServer server;
  private final String index;
  private final OutputStream out;

  public McpStream(McpServer server, String index, OutputStream out) {
    this.server = server;
    this.index = index;
    this.out = out;
  }

  /** Answers messages until {@code in} ends and all of them are answered. */
  public void run(InputStream in) throws IOException {
    try (ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor()) {
      BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String message = line;
        if (!message.isBlank()) {
          workers.execute(() -> answer(message));
        }
      }
    }
  }

  private void answer(String line) {
    JsonNode message;
    try {
      if (line.length() > MAX_LINE) {
        throw HttpProblem.tooLarge(MAX_LINE);
      }
      message = Body.parse(line.getBytes(StandardCharsets.UTF_8));
    } catch (HttpProblem e) {
      RpcError error = new RpcError(RpcError.PARSE, e.detail());
      write(McpServer.error(MissingNode.getInstance(), error));
      return;
    }
    try {
      server
          .answer(index, Principal.LOCAL, message, () -> {})
          .ifPresent(reply -> write(reply.json()));
    } catch (RuntimeException e) {
      System.err.println("pinakes: " + e);
      write(
          McpServer.error(
              message.path("id"), new RpcError(RpcError.INTERNAL, "the request failed")));
    }
  }

  private void write(JsonNode json) {
    byte[] line = (json + "\n").getBytes(StandardCharsets.UTF_8);
    synchronized (out) {
      try {
        out.write(line);
        out.flush();
      } catch (IOException | StandardOutput.ReaderGone e) {
        // the client has disconnected, as it may at any time; the input ends as well
      }
    }
  }
}

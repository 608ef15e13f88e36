package io.pinakes.server.access;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.search.text.WriteFailure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Logs who asked what and which documents were shown, appending one JSON object per line. Questions
 * are logged only on request, because they reveal something about the people who ask them. Safe for
 * many threads.
 */
public final class AuditLog {
  /** Logs nothing. */
  public static final AuditLog NONE = new AuditLog(null, false);

  private final @Nullable Path file;
  private final boolean words;

  private AuditLog(@Nullable Path file, boolean words) {
    this.file = file;
    this.words = words;
  }

  /**
   * Appends to {@code file}, which is created if there is none.
   *
   * @param words whether questions and queries are logged too
   * @throws IOException if nothing can be appended to it
   */
  public static AuditLog to(Path file, boolean words) throws IOException {
    try (FileChannel _ =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
      return new AuditLog(file, words);
    } catch (IOException e) {
      throw WriteFailure.of(e, file);
    }
  }

  /**
   * A request.
   *
   * @param what method and path, without the query string
   * @param asked the question or query
   * @param documents ids of the documents shown
   */
  public record Entry(
      Instant when,
      String who,
      String from,
      String what,
      int status,
      long millis,
      Optional<String> asked,
      Collection<String> documents) {}

  /**
   * Writes an entry.
   *
   * @throws UncheckedIOException if it cannot be written
   */
  public void write(Entry entry) {
    if (file == null) {
      return;
    }
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("when", entry.when().toString())
        .put("who", entry.who())
        .put("from", entry.from())
        .put("what", entry.what())
        .put("status", entry.status())
        .put("millis", entry.millis());
    if (words) {
      entry.asked().ifPresent(asked -> json.put("asked", asked));
    }
    if (!entry.documents().isEmpty()) {
      entry.documents().forEach(json.putArray("documents")::add);
    }
    synchronized (this) {
      try {
        Files.write(
            file,
            (json + "\n").getBytes(StandardCharsets.UTF_8),
            StandardOpenOption.CREATE,
            StandardOpenOption.APPEND);
      } catch (IOException e) {
        throw new UncheckedIOException("cannot write the audit log " + file, e);
      }
    }
  }
}

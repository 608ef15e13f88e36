package io.pinakes.cluster.client.write;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.cluster.client.catalog.Catalogue;
import io.pinakes.cluster.client.http.Nodes;
import io.pinakes.cluster.client.http.Reply;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.schema.LibraryException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/**
 * Sends the changes of a commit to an index in batches. Changes that a node rejects for lack of
 * room are sent again later. A change may arrive twice, the second time long after later commits;
 * its version number says that it is outdated then.
 */
final class Bulk {
  private static final int BATCH_BYTES = 8 << 20;

  /** The default limit of nodes for a request, less some room for the rest of it. */
  private static final int MAX_BYTES = 99 << 20;

  private static final int COMMIT_BITS = 32;
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final int FIRST_PAUSE_MILLIS = 100;
  private static final int MAX_PAUSE_MILLIS = 5_000;

  private final Catalogue catalogue;
  private final Lease lease;
  private final String index;
  private final int commit;
  private final List<Operation> batch = new ArrayList<>();
  private int bytes;

  @SuppressWarnings("ArrayRecordComponent") // sent, never compared
  private record Operation(DocumentId of, byte[] lines) {}

  /** The kinds of blocks of a document, which are all in one shard. */
  enum Kind {
    DOCUMENT("d"),
    SUMMARIES("s");

    private final String prefix;

    Kind(String prefix) {
      this.prefix = prefix;
    }
  }

  /**
   * @param commit the number of this commit of this writer, higher than that of any earlier try
   */
  Bulk(Catalogue catalogue, Lease lease, String index, int commit) {
    this.catalogue = catalogue;
    this.lease = lease;
    this.index = index;
    this.commit = commit;
  }

  /** Adds or replaces a block. */
  void put(DocumentId document, Kind kind, byte[] block) {
    ByteArrayOutputStream lines = action("index", document, kind);
    lines.writeBytes(Nodes.line(Nodes.object().put("block", block)));
    if (lines.size() > MAX_BYTES) {
      throw new LibraryException.Inaccessible(
          "document \""
              + document
              + "\" has "
              + (lines.size() >> 20)
              + " MB, more than a node accepts in one request; split it, or keep it in an index on"
              + " disk",
          new IOException("a request is too long"));
    }
    add(new Operation(document, lines.toByteArray()));
  }

  /** Removes a block if it exists. */
  void remove(DocumentId document, Kind kind) {
    add(new Operation(document, action("delete", document, kind).toByteArray()));
  }

  /** OpenSearch gets hashes of ids, since it limits their length. */
  private ByteArrayOutputStream action(String name, DocumentId document, Kind kind) {
    String hash = hash(document);
    ObjectNode line = Nodes.object();
    line.putObject(name)
        .put("_id", kind.prefix + hash)
        .put("routing", hash)
        .put("version", (lease.epoch() << COMMIT_BITS) + commit)
        .put("version_type", "external_gte");
    ByteArrayOutputStream lines = new ByteArrayOutputStream();
    lines.writeBytes(Nodes.line(line));
    return lines;
  }

  private static String hash(DocumentId document) {
    try {
      return Base64.getUrlEncoder()
          .withoutPadding()
          .encodeToString(
              MessageDigest.getInstance("SHA-256").digest(document.value().getBytes(UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  private void add(Operation operation) {
    if (bytes > 0 && bytes + operation.lines().length > BATCH_BYTES) {
      send();
    }
    batch.add(operation);
    bytes += operation.lines().length;
  }

  /** Sends the current batch, and returns when all of it is safely stored. */
  void send() {
    long end = System.nanoTime() + PATIENCE.toNanos();
    int pause = FIRST_PAUSE_MILLIS;
    List<Operation> left = List.copyOf(batch);
    while (!left.isEmpty()) {
      lease.require();
      ByteArrayOutputStream body = new ByteArrayOutputStream(bytes);
      left.forEach(operation -> body.writeBytes(operation.lines()));
      Reply reply =
          catalogue
              .nodes()
              .bulk(
                  "/"
                      + index
                      + "/_bulk?filter_path=errors,error,status,items.*.status,items.*.error",
                  body.toByteArray());
      String why;
      if (reply.ok()) {
        List<Operation> again = new ArrayList<>();
        why = collectFailed(reply.body(), left, again);
        left = again;
      } else if (reply.status() == 429) {
        why = reply.reason();
      } else {
        catalogue.ok(reply, "write");
        return;
      }
      if (!left.isEmpty()) {
        if (System.nanoTime() > end) {
          throw new LibraryException.Unavailable(
              catalogue.name() + " accepts no more changes: " + why + "; run it again later", null);
        }
        Nodes.pause(pause);
        pause = Math.min(2 * pause, MAX_PAUSE_MILLIS);
      }
    }
    batch.clear();
    bytes = 0;
  }

  /**
   * Collects the operations to send again.
   *
   * @return why; empty if there are none
   */
  private String collectFailed(JsonNode reply, List<Operation> sent, List<Operation> again) {
    String why = "";
    if (reply.path("errors").asBoolean()) {
      JsonNode items = reply.path("items");
      for (int i = 0; i < sent.size(); i++) {
        JsonNode item = items.path(i).elements().next();
        int status = item.path("status").asInt();
        String reason = item.path("error").path("reason").asText();
        if (status == 429 || status >= 500) {
          again.add(sent.get(i));
          why = reason;
        } else if (status == 409) {
          lease.update(head -> head); // fails with the reason if another writer has taken over
          throw new LibraryException.Inaccessible(
              "document \"" + sent.get(i).of() + "\": " + reason, new IOException("HTTP 409"));
        } else if (item.has("error")) {
          throw new LibraryException.Inaccessible(
              "document \"" + sent.get(i).of() + "\" cannot be stored: " + cause(item, reason),
              new IOException("HTTP " + status));
        }
      }
    }
    return why;
  }

  private static String cause(JsonNode item, String reason) {
    String cause = item.path("error").path("caused_by").path("reason").asText();
    return cause.isEmpty() ? reason : reason + ": " + cause;
  }
}

package io.pinakes.cluster.client.catalog;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.cluster.client.http.Location;
import io.pinakes.cluster.client.http.Nodes;
import io.pinakes.cluster.client.http.Reply;
import io.pinakes.search.schema.LibraryException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;

/** The index that has the library's name, and the indexes that hold its documents. */
public final class Catalogue {
  private static final String HEAD = "head";
  private static final int MAX_NESTED = 100_000_000;

  /** How long a shard may have no copy that can be read. */
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /** How long to look for a node that is not behind. */
  private static final Duration STALENESS = Duration.ofSeconds(30);

  private static final int PAUSE_MILLIS = 250;

  private final Location location;
  private final Nodes nodes;
  private final AtomicReference<Version> newest = new AtomicReference<>(Version.NONE);

  /**
   * A head with its version.
   *
   * @param number its sequence number; -1 if there is no head yet
   * @param term the primary term of that number
   */
  public record Version(Head head, long number, long term) {
    /** There is no head yet. */
    public static final Version NONE = new Version(Head.EMPTY, -1, -1);
  }

  public Catalogue(Location location, Nodes nodes) {
    this.location = location;
    this.nodes = nodes;
  }

  public Nodes nodes() {
    return nodes;
  }

  public Location location() {
    return location;
  }

  /** The location, for messages and commands. */
  public String name() {
    return location.toString();
  }

  private String path() {
    return "/" + location.index();
  }

  /**
   * The current head; {@link Version#NONE} if there is none. It is never older than one that was
   * read or written here before: a node that has lost the others may still have an old one.
   *
   * @throws LibraryException.Unavailable if all nodes go back to an older one; the next call
   *     accepts it
   */
  public Version read() {
    long end = System.nanoTime() + STALENESS.toNanos();
    while (true) {
      Version read = readOnce();
      if (!isOlder(read)) {
        return read;
      }
      if (System.nanoTime() > end) {
        newest.set(Version.NONE);
        throw new LibraryException.Unavailable(
            name()
                + " went back to an older state, as after restoring a snapshot; ask again to read"
                + " it",
            null);
      }
      nodes.turnAway();
      Nodes.pause(PAUSE_MILLIS);
    }
  }

  private boolean isOlder(Version read) {
    Version known = newest.accumulateAndGet(read, Catalogue::newer);
    return read.number() >= 0 && (read.number() != known.number() || read.term() != known.term());
  }

  private static Version newer(Version one, Version other) {
    boolean later =
        one.term() != other.term() ? one.term() > other.term() : one.number() >= other.number();
    return later ? one : other;
  }

  private Version readOnce() {
    Reply reply = nodes.get(path() + "/_doc/" + HEAD);
    if (reply.status() == 404) {
      return Version.NONE;
    }
    JsonNode body = ok(reply, "read");
    return new Version(
        Head.read(body.path("_source")),
        body.path("_seq_no").asLong(),
        body.path("_primary_term").asLong());
  }

  /** Replaces the head that was read; empty if another one has replaced it already. */
  public Optional<Version> replace(Version before, Head head) {
    if (before.number() < 0) {
      createCatalogue();
    }
    String condition =
        before.number() < 0
            ? "?op_type=create"
            : "?if_seq_no=" + before.number() + "&if_primary_term=" + before.term();
    Reply reply = nodes.send("PUT", path() + "/_doc/" + HEAD + condition, head.json());
    if (reply.status() == 409) { // or an earlier try succeeded, and its response was lost
      Version now = read();
      return now.head().equals(head) ? Optional.of(now) : Optional.empty();
    }
    JsonNode body = ok(reply, "write");
    Version written =
        new Version(head, body.path("_seq_no").asLong(), body.path("_primary_term").asLong());
    newest.accumulateAndGet(written, Catalogue::newer);
    return Optional.of(written);
  }

  private void createCatalogue() {
    ObjectNode body = Nodes.object();
    ObjectNode index = body.putObject("settings").putObject("index");
    copyByDocument(index);
    index.put("number_of_shards", 1);
    index.put("auto_expand_replicas", "0-2");
    ObjectNode mappings = body.putObject("mappings").put("dynamic", false);
    mappings.putObject("_meta").put("pinakes", "catalogue");
    ObjectNode properties = mappings.putObject("properties");
    properties.putObject("generation").put("type", "keyword");
    properties.putObject("file").put("type", "keyword");
    Reply reply = nodes.send("PUT", path(), body);
    if (!reply.ok() && !reply.errorType().equals("resource_already_exists_exception")) {
      ok(reply, "create");
    }
  }

  /**
   * Whatever the default of the cluster: if segments were copied instead, a refresh would not say
   * when the copies show a commit, and the head could be read from one node only.
   */
  private static void copyByDocument(ObjectNode settings) {
    settings.put("replication.type", "DOCUMENT");
  }

  /** Creates an index for documents with a new name. */
  public String createIndex() {
    String name =
        location.index() + "-" + String.format("%08x", ThreadLocalRandom.current().nextInt());
    ObjectNode body = Nodes.object();
    ObjectNode index = body.putObject("settings").putObject("index");
    copyByDocument(index);
    index.put("pinakes", true);
    index.put("number_of_shards", location.shards());
    if (location.replicas() < 0) {
      index.put("auto_expand_replicas", "0-1");
    } else {
      index.put("number_of_replicas", location.replicas());
    }
    index.put("refresh_interval", "-1"); // changes become visible with the commit
    index.put("gc_deletes", "1h"); // so long a removed document refuses an outdated change
    index.put("search.concurrent_segment_search.mode", "none");
    index.put("mapping.nested_objects.limit", MAX_NESTED);
    ObjectNode mappings = body.putObject("mappings").put("dynamic", "strict");
    mappings.putObject("_meta").put("library", location.index());
    mappings.putObject("_source").put("enabled", false);
    mappings.putObject("_routing").put("required", true);
    mappings.putObject("properties").putObject("block").put("type", "pinakes_block");
    Reply reply = nodes.send("PUT", "/" + name, body);
    if (reply.errorType().equals("resource_already_exists_exception")) {
      return name; // an earlier try succeeded
    }
    if (reply.status() == 400) {
      throw new LibraryException.Mismatch(
          "the nodes of "
              + name()
              + " cannot keep an index of Pinakes ("
              + reply.reason()
              + "); install the plugin of this release on all of them");
    }
    ok(reply, "create");
    return name;
  }

  /** Deletes an index for documents, if it is there. */
  public void deleteIndex(String index) {
    requireOurs(index);
    Reply reply = nodes.send("DELETE", "/" + index, null);
    if (reply.status() != 404) {
      ok(reply, "delete");
    }
  }

  private void requireOurs(String index) {
    if (!index.matches(Pattern.quote(location.index()) + "-[0-9a-f]{8}")) {
      throw new IllegalArgumentException(index + " is not an index of " + location.index());
    }
  }

  /** The indexes for documents of this library, whether a head names them or not. */
  public List<String> indexes() {
    Map<String, JsonNode> all = new TreeMap<>();
    ok(nodes.get(path() + "-*/_mapping"), "read")
        .properties()
        .forEach(each -> all.put(each.getKey(), each.getValue()));
    List<String> ours = new ArrayList<>();
    all.forEach(
        (index, mapping) -> {
          if (mapping
              .path("mappings")
              .path("_meta")
              .path("library")
              .asText()
              .equals(location.index())) {
            ours.add(index);
          }
        });
    return ours;
  }

  /**
   * Makes everything written to an index visible on every copy that can be read. OpenSearch does
   * not report a failure if it found no copy of a shard, so it must say that it refreshed all
   * copies, or as many as are in use before and afterwards.
   *
   * @throws LibraryException.Unavailable if a shard has no copy for long
   */
  public void refresh(String index) {
    requireOurs(index);
    refreshAll(index);
  }

  /** The same for the documents beside the head. */
  public void refresh() {
    refreshAll(location.index());
  }

  private void refreshAll(String index) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    JsonNode done = refreshOnce(index);
    while (done.path("successful").asInt(-1) != done.path("total").asInt()) {
      if (System.nanoTime() > end) {
        throw new LibraryException.Unavailable(
            name() + " could not make all changes visible: " + done, null);
      }
      OptionalInt before = usedCopies(index);
      done = refreshOnce(index);
      OptionalInt after = usedCopies(index);
      boolean all = done.path("failed").asInt() == 0;
      if (all
          && before.isPresent()
          && before.equals(after)
          && before.getAsInt() == done.path("successful").asInt()) {
        return; // the other copies do not exist now, and will be made from these
      }
      Nodes.pause(PAUSE_MILLIS);
    }
  }

  private JsonNode refreshOnce(String index) {
    return ok(nodes.send("POST", "/" + index + "/_refresh", null), "commit").path("_shards");
  }

  /** How many copies of the shards of an index are in use; empty if a shard has none. */
  private OptionalInt usedCopies(String index) {
    JsonNode health = ok(nodes.get("/_cluster/health/" + index), "commit");
    return health.path("status").asText().equals("red")
        ? OptionalInt.empty()
        : OptionalInt.of(health.path("active_shards").asInt());
  }

  /**
   * The body of a response.
   *
   * @param what the verb of the error message
   * @throws LibraryException if the response is an error
   */
  public JsonNode ok(Reply reply, String what) {
    if (reply.ok()) {
      return reply.body();
    }
    String message = "cannot " + what + " " + name() + ": " + reply.reason();
    throw reply.status() == 429 || reply.status() >= 500
        ? new LibraryException.Unavailable(message + "; try again later", null)
        : new LibraryException.Inaccessible(message, new IOException("HTTP " + reply.status()));
  }
}

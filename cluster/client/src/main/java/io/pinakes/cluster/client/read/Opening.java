package io.pinakes.cluster.client.read;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.cluster.client.catalog.Catalogue;
import io.pinakes.cluster.client.http.Nodes;
import io.pinakes.cluster.client.http.Reply;
import io.pinakes.cluster.wire.Answer;
import io.pinakes.cluster.wire.Call;
import io.pinakes.cluster.wire.Message;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.settings.SearchBudget;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * A point in time that the cluster holds open on one copy of each shard, and its answers so far.
 */
final class Opening {
  private static final String KEEP_ALIVE = "30m";
  private static final String ANSWER_ONLY =
      "&filter_path=pit_id,_shards,aggregations.p.answers,error,status";

  /** How long the cluster may take to find copies of all shards. */
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private static final int PAUSE_MILLIS = 250;
  private static final long MOMENT_NANOS = 1_000_000_000;

  private final Catalogue catalogue;
  private final String id;
  private final int shards;
  private final Memory<Map<Integer, Answer>> memory = new Memory<>();
  private final Set<String> sentKeys = ConcurrentHashMap.newKeySet();
  private volatile boolean lost;

  private Opening(Catalogue catalogue, String id, int shards) {
    this.catalogue = catalogue;
    this.id = id;
    this.shards = shards;
  }

  /** Opens an index, waiting until every shard has a copy. */
  static Opening of(Catalogue catalogue, String index) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      Reply reply =
          catalogue
              .nodes()
              .send(
                  "POST",
                  "/"
                      + index
                      + "/_search/point_in_time?allow_partial_pit_creation=false&keep_alive="
                      + KEEP_ALIVE,
                  null);
      JsonNode copies = reply.body().path("_shards");
      if (reply.ok() && copies.path("failed").asInt() == 0) {
        return new Opening(
            catalogue, reply.body().path("pit_id").asText(), copies.path("total").asInt());
      }
      if (reply.status() == 404 || System.nanoTime() > end) {
        throw new LibraryException.Unavailable(
            "no copy of every shard of " + catalogue.name() + " can be read: " + reply.reason(),
            null);
      }
      Nodes.pause(PAUSE_MILLIS);
    }
  }

  int shards() {
    return shards;
  }

  /** Whether a copy is gone, so that nothing more can be read. */
  boolean isLost() {
    return lost;
  }

  void close() {
    ObjectNode body = Nodes.object();
    body.putArray("pit_id").add(id);
    try {
      catalogue.nodes().send("DELETE", "/_search/point_in_time", body);
    } catch (LibraryException.Unavailable _) {
      lost = true; // the cluster closes it when its keep-alive ends
    }
  }

  /**
   * The answer of a shard to a call.
   *
   * @param shared the data of its keys
   */
  Answer ask(Call call, int shard, Map<String, byte[]> shared) {
    if (lost) {
      throw gone("a node that held it is gone");
    }
    String key = new String(call.bytes(), ISO_8859_1);
    if (!call.budget().equals(SearchBudget.UNLIMITED)) {
      // results cut off by a budget are not reused for long
      key += "@" + System.nanoTime() / MOMENT_NANOS;
    }
    Map<Integer, Answer> answers = memory.of(key, () -> send(call, shared));
    Answer answer = answers.get(shard);
    if (answer == null) {
      throw gone("shard " + shard + " did not answer");
    }
    return answer;
  }

  private LibraryException.Unavailable gone(String why) {
    lost = true;
    return new LibraryException.Unavailable(
        catalogue.name() + " lost what was being read: " + why + "; ask again", null);
  }

  private Memory.Kept<Map<Integer, Answer>> send(Call call, Map<String, byte[]> shared) {
    Map<String, byte[]> needed = new HashMap<>();
    Stream.concat(
            Stream.of(call.manifest(), call.view().fields()),
            call.view().restrictions().stream().map(each -> each.fields()))
        .filter(key -> !key.isEmpty())
        .forEach(key -> needed.put(key, requireNonNull(shared.get(key))));
    Map<String, byte[]> unsent = new HashMap<>(needed);
    unsent.keySet().removeAll(sentKeys);
    Memory.Kept<Map<Integer, Answer>> answers = answers(call.withShared(unsent));
    if (answers.value().values().stream().anyMatch(Answer.Unknown.class::isInstance)) {
      answers = answers(call.withShared(needed)); // a node was restarted, or no longer keeps them
    }
    sentKeys.addAll(needed.keySet());
    return answers;
  }

  private Memory.Kept<Map<Integer, Answer>> answers(Call call) {
    ObjectNode body = Nodes.object().put("size", 0).put("track_total_hits", false);
    body.putObject("pit").put("id", id).put("keep_alive", KEEP_ALIVE);
    body.putObject("aggs").putObject("p").putObject("pinakes").put("call", call.bytes());
    Reply reply =
        catalogue
            .nodes()
            .send("POST", "/_search?allow_partial_search_results=false" + ANSWER_ONLY, body);
    if (!reply.ok() || reply.body().path("_shards").path("failed").asInt() > 0) {
      throw failure(reply);
    }
    return read(reply.body().path("aggregations").path("p").path("answers"));
  }

  private Memory.Kept<Map<Integer, Answer>> read(JsonNode messages) {
    try {
      Map<Integer, Answer> answers = new TreeMap<>();
      int size = 0;
      for (JsonNode each : messages) {
        byte[] message = each.binaryValue();
        size += message.length;
        Answer answer = Answer.read(message);
        answers.put(answer.shard(), answer);
      }
      return new Memory.Kept<>(Map.copyOf(answers), size);
    } catch (Message.OtherProtocol e) {
      throw new LibraryException.Mismatch(
          "the nodes of "
              + catalogue.name()
              + " run another release of the plugin ("
              + e.getMessage()
              + "); install the plugin of this release on all of them");
    } catch (IOException e) {
      throw new LibraryException.Inaccessible(
          catalogue.name() + " sent an unreadable answer: " + e.getMessage(), e);
    }
  }

  private RuntimeException failure(Reply reply) {
    List<String> types = reply.body().findValuesAsText("type");
    if (types.contains("parsing_exception") || types.contains("x_content_parse_exception")) {
      return new LibraryException.Mismatch(
          "the nodes of "
              + catalogue.name()
              + " do not have the plugin of Pinakes ("
              + reply.reason()
              + "); install it on all of them");
    }
    List<String> reasons = reply.body().path("_shards").findValuesAsText("reason");
    return gone(reasons.isEmpty() ? reply.reason() : String.join("; ", reasons));
  }
}

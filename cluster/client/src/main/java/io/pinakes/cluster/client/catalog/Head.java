package io.pinakes.cluster.client.catalog;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.cluster.client.http.Nodes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The current state of a library on a cluster.
 *
 * @param live the index that readers see; null before the first commit
 * @param committing whether a commit to it is in progress
 * @param building the index of an unfinished rebuild; null if there is none
 * @param retired replaced indexes that readers may still use, with the time of their replacement in
 *     milliseconds
 * @param epoch the number of the writer; changes by earlier writers are refused
 * @param writer the process that may write; null if there is none
 */
public record Head(
    @Nullable Part live,
    boolean committing,
    @Nullable Part building,
    Map<String, Long> retired,
    long epoch,
    @Nullable Writer writer) {
  /** The state before the first writer. */
  public static final Head EMPTY = new Head(null, false, null, Map.of(), 0, null);

  /**
   * An index.
   *
   * @param index its name
   * @param manifest the user data of its last commit
   */
  public record Part(String index, Map<String, String> manifest) {
    public Part {
      manifest = Map.copyOf(manifest);
    }
  }

  /**
   * The process that may write.
   *
   * @param token unique to it
   * @param host where it runs
   * @param process its process id there
   * @param renewed when it last renewed its right, in milliseconds
   */
  public record Writer(String token, String host, long process, long renewed) {
    /** A writer that has not renewed its right for this long has lost it. */
    public static final Duration TERM = Duration.ofSeconds(60);
  }

  public Head {
    retired = Map.copyOf(retired);
  }

  public Head withLive(@Nullable Part newLive) {
    return new Head(newLive, committing, building, retired, epoch, writer);
  }

  public Head withCommitting(boolean newCommitting) {
    return new Head(live, newCommitting, building, retired, epoch, writer);
  }

  public Head withBuilding(@Nullable Part newBuilding) {
    return new Head(live, committing, newBuilding, retired, epoch, writer);
  }

  public Head withRetired(Map<String, Long> newRetired) {
    return new Head(live, committing, building, newRetired, epoch, writer);
  }

  /** The same state with the next writer. */
  public Head withNext(Writer newWriter) {
    return new Head(live, committing, building, retired, epoch + 1, newWriter);
  }

  public Head withWriter(@Nullable Writer newWriter) {
    return new Head(live, committing, building, retired, epoch, newWriter);
  }

  /**
   * Whether there is a writer that has not lost its right.
   *
   * @param now in milliseconds
   */
  public boolean hasWriter(long now) {
    return writer != null && now - writer.renewed() < Writer.TERM.toMillis();
  }

  /** All indexes in it. */
  public List<String> indexes() {
    List<String> all = new ArrayList<>(retired.keySet());
    if (live != null) {
      all.add(live.index());
    }
    if (building != null) {
      all.add(building.index());
    }
    return all;
  }

  ObjectNode json() {
    ObjectNode json = Nodes.object();
    put(json, "live", live);
    json.put("committing", committing);
    put(json, "building", building);
    ArrayNode gone = json.putArray("retired");
    retired.forEach((index, since) -> gone.addObject().put("index", index).put("since", since));
    json.put("epoch", epoch);
    if (writer != null) {
      json.putObject("writer")
          .put("token", writer.token())
          .put("host", writer.host())
          .put("process", writer.process())
          .put("renewed", writer.renewed());
    }
    return json;
  }

  private static void put(ObjectNode json, String name, @Nullable Part part) {
    if (part != null) {
      ObjectNode node = json.putObject(name).put("index", part.index());
      ObjectNode manifest = node.putObject("manifest");
      new TreeMap<>(part.manifest()).forEach(manifest::put);
    }
  }

  static Head read(JsonNode json) {
    Map<String, Long> retired = new TreeMap<>();
    json.path("retired")
        .forEach(each -> retired.put(each.path("index").asText(), each.path("since").asLong()));
    JsonNode writer = json.path("writer");
    return new Head(
        part(json.path("live")),
        json.path("committing").asBoolean(),
        part(json.path("building")),
        retired,
        json.path("epoch").asLong(),
        writer.isObject()
            ? new Writer(
                writer.path("token").asText(),
                writer.path("host").asText(),
                writer.path("process").asLong(),
                writer.path("renewed").asLong())
            : null);
  }

  private static @Nullable Part part(JsonNode json) {
    if (!json.isObject()) {
      return null;
    }
    Map<String, String> manifest = new TreeMap<>();
    json.path("manifest")
        .properties()
        .forEach(e -> manifest.put(e.getKey(), e.getValue().asText()));
    return new Part(json.path("index").asText(), manifest);
  }
}

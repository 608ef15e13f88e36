package io.pinakes.cluster.client.catalog;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.cluster.client.http.Nodes;
import io.pinakes.search.schema.LibraryException;
import java.io.ByteArrayOutputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The files of each generation of the hierarchy, as documents of the catalogue. */
public final class OutlineRecords {
  private static final String GENERATION = "generation";
  private static final String FILE = "file";
  private static final String JSON = "json";
  private static final int PAGE = 500;
  private static final int BULK_BYTES = 4 << 20;

  private OutlineRecords() {}

  private static String index(Catalogue catalogue) {
    return "/" + catalogue.location().index();
  }

  private static String id(String generation, String file) {
    return generation + "/" + file;
  }

  /** A file of a generation; empty if there is none. */
  public static Optional<String> read(Catalogue catalogue, String generation, String file) {
    ObjectNode body = Nodes.object();
    body.putArray("ids").add(id(generation, file));
    JsonNode found =
        catalogue
            .ok(catalogue.nodes().send("POST", index(catalogue) + "/_mget", body), "read")
            .path("docs")
            .path(0);
    if (found.has("error")) {
      throw new LibraryException.Unavailable(
          "cannot read "
              + catalogue.name()
              + ": "
              + found.path("error").path("reason").asText()
              + "; try again later",
          null);
    }
    return found.path("found").asBoolean()
        ? Optional.of(found.path("_source").path(JSON).asText())
        : Optional.empty();
  }

  /** All files of a generation. */
  public static Map<String, String> all(Catalogue catalogue, String generation) {
    Map<String, String> all = new LinkedHashMap<>();
    catalogue.refresh();
    ObjectNode only = Nodes.object();
    only.putObject("term").put(GENERATION, generation);
    JsonNode after = MissingNode.getInstance();
    while (true) {
      JsonNode hits = page(catalogue, only, after, true);
      if (hits.isEmpty()) {
        return all;
      }
      for (JsonNode hit : hits) {
        all.put(hit.path("_source").path(FILE).asText(), hit.path("_source").path(JSON).asText());
        after = hit.path("sort");
      }
    }
  }

  private static JsonNode page(
      Catalogue catalogue, ObjectNode query, JsonNode after, boolean withContent) {
    ObjectNode body = Nodes.object().put("size", PAGE).put("_source", withContent);
    body.set("query", query);
    body.putArray("sort").add(GENERATION).add(FILE);
    if (after.isArray()) {
      body.set("search_after", after);
    }
    return catalogue
        .ok(catalogue.nodes().send("POST", index(catalogue) + "/_search", body), "read")
        .path("hits")
        .path("hits");
  }

  /** Stores the files of a generation. */
  public static void put(Catalogue catalogue, String generation, Map<String, String> files) {
    ByteArrayOutputStream bulk = new ByteArrayOutputStream();
    files.forEach(
        (file, json) -> {
          ObjectNode action = Nodes.object();
          action.putObject("index").put("_id", id(generation, file));
          bulk.writeBytes(Nodes.line(action));
          bulk.writeBytes(
              Nodes.line(
                  Nodes.object().put(GENERATION, generation).put(FILE, file).put(JSON, json)));
          if (bulk.size() > BULK_BYTES) {
            send(catalogue, bulk);
          }
        });
    send(catalogue, bulk);
  }

  private static void send(Catalogue catalogue, ByteArrayOutputStream bulk) {
    if (bulk.size() > 0) {
      JsonNode done =
          catalogue.ok(
              catalogue.nodes().bulk(index(catalogue) + "/_bulk", bulk.toByteArray()), "write");
      if (done.path("errors").asBoolean()) {
        throw new LibraryException.Unavailable(
            "not all files of the hierarchy could be written to " + catalogue.name(), null);
      }
      bulk.reset();
    }
  }

  /** Deletes the files of all generations but these. */
  public static void keepOnly(Catalogue catalogue, Set<String> generations) {
    catalogue.refresh();
    ObjectNode others = Nodes.object();
    ObjectNode bool = others.putObject("bool");
    bool.putArray("must").addObject().putObject("exists").put("field", GENERATION);
    ArrayNode kept = bool.putArray("must_not").addObject().putObject("terms").putArray(GENERATION);
    generations.forEach(kept::add);
    JsonNode after = MissingNode.getInstance();
    while (true) {
      JsonNode hits = page(catalogue, others, after, false);
      if (hits.isEmpty()) {
        return;
      }
      ByteArrayOutputStream bulk = new ByteArrayOutputStream();
      for (JsonNode hit : hits) {
        after = hit.path("sort");
        ObjectNode action = Nodes.object();
        action.putObject("delete").put("_id", hit.path("_id").asText());
        bulk.writeBytes(Nodes.line(action));
      }
      send(catalogue, bulk);
    }
  }
}

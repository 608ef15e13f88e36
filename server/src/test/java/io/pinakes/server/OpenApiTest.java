package io.pinakes.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.pinakes.server.http.Endpoint;
import io.pinakes.server.http.Resources;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Checks the server against {@code openapi.yaml}, and vice versa. */
final class OpenApiTest {
  private static final String PREFIX = "/api/v1/indexes/default";
  private static final String INDEX = "/api/v1/indexes/{index}";

  private final JsonNode api = read();

  private static JsonNode read() {
    try {
      return new YAMLMapper().readTree(Resources.text("openapi.yaml"));
    } catch (java.io.IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void everyEndpointIsDescribedAndEveryDescribedOneIsServed() throws Exception {
    Set<String> described = new TreeSet<>();
    api.path("paths")
        .properties()
        .forEach(
            path ->
                path.getValue()
                    .fieldNames()
                    .forEachRemaining(
                        method -> {
                          if (!method.equals("parameters")) {
                            described.add(method.toUpperCase(Locale.ROOT) + " " + path.getKey());
                          }
                        }));
    Set<String> served = new TreeSet<>();
    try (Running server = Running.demo()) {
      for (Endpoint endpoint : server.server.endpoints()) {
        String path = endpoint.path();
        boolean shorthand = path.startsWith("/api/v1/") && !path.startsWith("/api/v1/indexes");
        boolean page = path.equals("/") || path.startsWith("/page/");
        if (!shorthand && !page) {
          served.add(endpoint.method() + " " + path);
        }
      }
    }
    assertEquals(described, served);
  }

  private record Asked(String method, String template, String path, String body) {}

  @Test
  void responsesMatchTheDescription() throws Exception {
    String lease = "/documents/contracts%2Fdublin-office-lease-2021";
    List<Asked> all =
        List.of(
            new Asked("get", "/healthz", "/healthz", ""),
            new Asked("get", "/api/v1/indexes", "/api/v1/indexes", ""),
            post("/search", "{\"query\": \"lease\"}"),
            post("/search", "{\"query\": \"lease\", \"scope\": \"summary\"}"),
            post("/search", "{\"query\": \"lease\", \"explain\": true}"),
            post("/search", "{\"query\": 7}"),
            post("/ask", "{\"question\": \"When does the Dublin lease end?\"}"),
            post("/ask", "{\"question\": \"Who painted the ceiling of the chapel?\"}"),
            post("/ask", "{\"question\": \"What is the deductible of our policy?\"}"),
            post("/missions", "{\"mission\": \"Compare the rents of the Dublin and Oslo leases\"}"),
            post(
                "/missions",
                "{\"mission\": \"When does the Dublin lease end?\", \"plan_only\": true}"),
            post("/missions", "{\"plan\": {}}"),
            post("/facts/search", "{\"query\": \"total\"}"),
            post("/facts/aggregate", "{\"measures\": [\"count\"], \"by\": [\"bucket\"]}"),
            post("/verify", "{}"),
            get("/browse"),
            get("/fields"),
            get("/stats"),
            get("/indexing"),
            get("/values?field=bucket"),
            get("/values?field=nothing"),
            get("/facts/properties"),
            get(lease),
            get(lease + "/pages?from=1&to=2"),
            get(lease + "/boxes?start=0&end=40"),
            get(lease + "/boxes?start=9&end=9"),
            get("/documents/none"),
            get("/records"),
            get("/records/none"));
    try (Running server = Running.demo()) {
      for (Asked asked : all) {
        HttpResponse<String> response =
            asked.body().isEmpty()
                ? server.get(asked.path())
                : server.post(asked.path(), asked.body());
        JsonNode operation = api.path("paths").path(asked.template()).path(asked.method());
        JsonNode described = operation.path("responses").path("" + response.statusCode());
        if (described.isMissingNode()) {
          described = operation.path("responses").path("default");
        }
        if (described.has("$ref")) {
          described = api.at(described.get("$ref").asText().substring(1));
        }
        String type = response.headers().firstValue("Content-Type").orElse("");
        JsonNode schema = described.path("content").path(type).path("schema");
        assertTrue(schema.isObject(), asked + " answers " + response.statusCode() + " " + type);
        ObjectNode whole = schema.deepCopy();
        whole.set("components", api.path("components"));
        Schema compiled =
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12).getSchema(whole);
        assertEquals(
            List.of(),
            compiled.validate(Running.json(response)).stream().map(Object::toString).toList(),
            asked::toString);
      }
    }
  }

  private static Asked post(String path, String body) {
    return new Asked("post", INDEX + path, PREFIX + path, body);
  }

  private static Asked get(String path) {
    String template = path.replaceFirst("\\?.*", "");
    if (template.startsWith("/documents/") || template.startsWith("/records/")) {
      String[] parts = template.split("/", 4);
      template = "/" + parts[1] + "/{id}" + (parts.length > 3 ? "/" + parts[3] : "");
    }
    return new Asked("get", INDEX + template, PREFIX + path, "");
  }
}

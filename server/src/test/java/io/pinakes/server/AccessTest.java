package io.pinakes.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.query.Filter;
import io.pinakes.server.http.Endpoint;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Keys: who has access, and that hidden documents do not exist anywhere for a key. */
final class AccessTest extends ServerWithKeys {
  @Test
  void onlyKeysWithTheRightAreLetIn() throws Exception {
    for (Endpoint endpoint : server.server.endpoints()) {
      String path = filled(endpoint.path(), "contracts%2Fdublin-office-lease-2021");
      HttpResponse<String> without = ask(endpoint, path, "{}");
      HttpResponse<String> wrong = ask(endpoint, path, "{}", "Authorization", "Bearer pnk_guess");
      HttpResponse<String> rightless = ask(endpoint, path, "{}", as("rightless"));
      boolean open = endpoint.right().isEmpty();
      assertEquals(open, without.statusCode() != 401, path);
      assertEquals(open, wrong.statusCode() != 401, path);
      assertEquals(open, rightless.statusCode() != 403, path);
    }
    assertEquals(403, server.get("/metrics", as("contracts")).statusCode());
    assertEquals(200, server.get("/metrics", as("everything")).statusCode());
  }

  /** All requests, by method and path, with ids of the key's own documents. */
  private static List<String[]> crawl(String own) throws Exception {
    List<String[]> all = new ArrayList<>();
    String id = own.replace("/", "%2F");
    for (Endpoint endpoint : server.server.endpoints()) {
      String path = filled(endpoint.path(), id);
      if (endpoint.method().equals("GET") && !path.startsWith("/page/")) {
        all.add(new String[] {"GET", path, ""});
      }
    }
    String api = "/api/v1";
    all.add(new String[] {"GET", api + "/values?field=doc_id&limit=1000", ""});
    all.add(new String[] {"GET", api + "/values?field=title&limit=1000", ""});
    all.add(new String[] {"GET", api + "/values?field=vendor&limit=1000", ""});
    all.add(new String[] {"GET", api + "/values?field=party&limit=1000", ""});
    all.add(new String[] {"GET", api + "/documents/" + id + "/boxes?start=0&end=60", ""});
    all.add(new String[] {"GET", api + "/browse?node=" + own, ""});
    for (String bucket : List.of("contracts", "invoices", "manuals")) {
      all.add(new String[] {"GET", api + "/browse?node=" + bucket, ""});
      all.add(new String[] {"GET", api + "/facts/properties?bucket=" + bucket, ""});
    }
    for (String words : List.of("lease", "total amount due", "notice", "Acme", "the")) {
      String text = "\"" + words + "\"";
      for (String mode : List.of("hybrid", "keyword", "semantic")) {
        String body =
            "{\"query\": "
                + text
                + ", \"top_k\": 200, \"explain\": true, \"mode\": \""
                + mode
                + "\"}";
        all.add(new String[] {"POST", api + "/search", body});
      }
      all.add(
          new String[] {
            "POST", api + "/search", "{\"query\": " + text + ", \"scope\": \"summary\"}"
          });
      all.add(
          new String[] {
            "POST", api + "/facts/search", "{\"query\": " + text + ", \"limit\": 500}"
          });
      all.add(tool("search", "{\"query\": " + text + "}"));
      all.add(tool("facts_search", "{\"query\": " + text + "}"));
    }
    String shapes = "\"shapes\": [\"record\", \"row\", \"value\"]";
    all.add(new String[] {"POST", api + "/facts/search", "{\"limit\": 1000, " + shapes + "}"});
    all.add(new String[] {"POST", api + "/facts/export", "{" + shapes + "}"});
    for (String by : List.of("bucket", "doc_id", "title", "vendor", "party")) {
      String body = "{\"measures\": [\"count\"], \"by\": [\"" + by + "\"], " + shapes + "}";
      all.add(new String[] {"POST", api + "/facts/aggregate", body});
      all.add(tool("facts_aggregate", body));
    }
    all.add(tool("browse", "{}"));
    all.add(tool("read", "{\"doc_id\": \"" + own + "\"}"));
    for (String question :
        List.of(
            "How long is the notice period of the lease?",
            "How much did we pay in 2023 and 2024?",
            "Who bills us for cleaning?")) {
      String body = "{\"question\": \"" + question + "\"}";
      all.add(new String[] {"POST", api + "/ask", body});
      all.add(tool("ask", body));
      all.add(tool("mission", body.replace("question", "mission")));
      all.add(
          new String[] {
            "POST",
            "/v1/chat/completions",
            "{\"model\": \"pinakes\", \"messages\": [{\"role\": \"user\", \"content\": \""
                + question
                + "\"}]}"
          });
    }
    return all;
  }

  private static String[] tool(String name, String arguments) {
    return new String[] {
      "POST",
      "/mcp",
      "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/call\", \"params\": {\"name\": \""
          + name
          + "\", \"arguments\": "
          + arguments
          + "}}"
    };
  }

  @Test
  void noResponseContainsDocumentsOfOthers() throws Exception {
    Map<String, String> own =
        Map.of(
            "contracts", "contracts/dublin-office-lease-2021",
            "invoices", "invoices/acme-facility-services-2023-04");
    for (String name : own.keySet()) {
      Set<String> foreign = new TreeSet<>(documents);
      foreign.removeIf(id -> id.startsWith(name + "/"));
      foreign.addAll(foreignWords(name));
      assertTrue(foreign.size() > 60);
      int answered = 0;
      for (String[] request : crawl(own.get(name))) {
        HttpResponse<String> response =
            request[0].equals("GET")
                ? server.get(request[1], as(name))
                : server.post(request[1], request[2], as(name));
        answered += response.statusCode() == 200 ? 1 : 0;
        assertTrue(response.statusCode() < 500, () -> String.join(" ", request) + response.body());
        for (String word : foreign) {
          assertFalse(
              response.body().contains(word),
              () -> name + " sees \"" + word + "\" in " + String.join(" ", request));
        }
      }
      assertTrue(answered > 50, "only " + answered + " requests were answered");
    }
  }

  /** Words that occur in other documents but in none of {@code bucket}. */
  private static Set<String> foreignWords(String bucket) {
    Set<String> words = new TreeSet<>();
    try (Library library = DemoIndex.open()) {
      Library seen = library.restrictedTo(Filter.bucket(bucket));
      String own =
          seen.values("doc_id", Filter.all(), 1000).stream()
              .map(id -> id.value().display())
              .map(
                  id ->
                      seen.text(new DocumentId(id)).orElse("") + seen.document(new DocumentId(id)))
              .reduce("", String::concat);
      for (String field : List.of("title", "policy_number", "insurer", "invoice_number", "party")) {
        if (library.fields().types().containsKey(field)) {
          library
              .values(field, Filter.all(), 1000)
              .forEach(value -> words.add(value.value().display()));
        }
      }
      words.removeIf(word -> word.length() < 8 || own.contains(word));
    }
    return words;
  }

  @Test
  void hiddenDocumentLooksLikeAMissingOne() throws Exception {
    for (String part : List.of("", "/text", "/pages", "/file", "/boxes?start=0&end=5")) {
      HttpResponse<String> hidden =
          server.get(
              Running.document("invoices/acme-facility-services-2023-04") + part, as("contracts"));
      HttpResponse<String> missing =
          server.get(
              Running.document("invoices/acme-facility-services-1999-01") + part, as("contracts"));
      assertEquals(404, hidden.statusCode());
      assertEquals(missing.body().replace("1999-01", "2023-04"), hidden.body());
    }
  }

  @Test
  void recordsBelongToTheirAsker() throws Exception {
    String question = "{\"question\": \"How long is the notice period of the Dublin lease?\"}";
    String id =
        Running.json(server.post("/api/v1/ask", question, as("contracts"))).path("id").asText();
    assertEquals(200, server.get("/api/v1/records/" + id, as("contracts")).statusCode());
    assertEquals(404, server.get("/api/v1/records/" + id, as("everything")).statusCode());
    assertTrue(server.get("/api/v1/records", as("contracts")).body().contains(id));
    assertFalse(server.get("/api/v1/records", as("everything")).body().contains(id));
  }

  @Test
  void holderWithoutGroupsSeesNothing() throws Exception {
    JsonNode stats = Running.json(server.get("/api/v1/stats", as("nothing")));
    assertEquals(0, stats.path("documents").asInt(), stats::toString);
    JsonNode found =
        Running.json(server.post("/api/v1/search", "{\"query\": \"lease\"}", as("nothing")));
    assertEquals(0, found.path("hits").size());
  }

  @Test
  void indexWithoutTheFieldOfAFilterIsUnavailable() throws Exception {
    HttpResponse<String> response = server.get("/api/v1/stats", as("group"));
    assertEquals(503, response.statusCode());
    assertFalse(response.body().contains("acl"), response.body());
  }

  private static String filled(String template, String id) {
    return template
        .replace("{index}", "default")
        .replace("{id}", id)
        .replace("{folder}/{inner}/{file}", "pdfjs/cmaps/none")
        .replace("{folder}/{file}", "vendor/preact.js")
        .replace("{file}", "app.js");
  }

  private static HttpResponse<String> ask(
      Endpoint endpoint, String path, String body, String... headers) throws Exception {
    return switch (endpoint.method()) {
      case "GET" -> server.get(path, headers);
      case "POST" -> server.post(path, body, headers);
      default ->
          Running.send(
              HttpRequest.newBuilder(server.at(path))
                  .method(endpoint.method(), HttpRequest.BodyPublishers.noBody()),
              headers);
    };
  }
}

package io.pinakes.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is wrong in a request is refused with a message that names the rule and the value. */
final class WrongInputTest extends McpCalls {
  private static final String NO_DATE =
      "field \"receipt_date\" (date) cannot be compared by = with \"soon\"";
  private static final String SOON = "\"filter\": {\"receipt_date\": \"soon\"}";
  private static final String LEASE = "contracts/dublin-office-lease-2021";

  private static void assertRefused(int status, String message, HttpResponse<String> response)
      throws Exception {
    assertEquals(status, response.statusCode(), response::body);
    assertEquals(
        "application/problem+json", response.headers().firstValue("Content-Type").orElse(""));
    assertTrue(response.headers().firstValue("Content-Disposition").isEmpty());
    String detail = Running.json(response).path("detail").asText();
    assertTrue(detail.startsWith(message), detail);
  }

  private static void assertPostRefused(String path, String body, String message) throws Exception {
    assertRefused(400, message, server.post("/api/v1" + path, body));
  }

  private static void assertGetRefused(int status, String path, String message) throws Exception {
    assertRefused(status, message, server.get("/api/v1" + path));
  }

  private static JsonNode call(String tool, String arguments) throws Exception {
    return Running.json(
            modern(
                "tools/call",
                "\"name\": \"" + tool + "\", \"arguments\": " + arguments,
                "Mcp-Name",
                tool))
        .path("result");
  }

  private static void assertToolRefused(String tool, String arguments, String message)
      throws Exception {
    JsonNode result = call(tool, arguments);
    assertTrue(result.path("isError").asBoolean(), result::toString);
    String text = result.at("/content/0/text").asText();
    assertTrue(text.startsWith(message), text);
  }

  @Test
  void textIsNoDateInAnyFilter() throws Exception {
    assertPostRefused("/search", "{\"query\": \"taxi\", " + SOON + "}", NO_DATE);
    assertPostRefused(
        "/search", "{\"query\": \"taxi\", \"scope\": \"summary\", " + SOON + "}", NO_DATE);
    assertPostRefused("/ask", "{\"question\": \"What is the fare?\", " + SOON + "}", NO_DATE);
    assertPostRefused(
        "/missions", "{\"mission\": \"List fares\", \"plan_only\": true, " + SOON + "}", NO_DATE);
    assertPostRefused("/facts/search", "{" + SOON + "}", NO_DATE);
    assertPostRefused("/facts/aggregate", "{\"measures\": [\"count\"], " + SOON + "}", NO_DATE);
    assertPostRefused("/facts/export", "{" + SOON + "}", NO_DATE);
    String filter = URLEncoder.encode("{\"receipt_date\": \"soon\"}", StandardCharsets.UTF_8);
    assertGetRefused(400, "/values?field=bucket&filter=" + filter, NO_DATE);
    assertToolRefused("search", "{\"query\": \"taxi\", " + SOON + "}", NO_DATE);
    assertToolRefused("ask", "{\"question\": \"What is the fare?\", " + SOON + "}", NO_DATE);
    assertToolRefused("mission", "{\"mission\": \"List fares\", " + SOON + "}", NO_DATE);
    assertToolRefused("facts_search", "{" + SOON + "}", NO_DATE);
    assertToolRefused("facts_aggregate", "{\"measures\": [\"count\"], " + SOON + "}", NO_DATE);
  }

  @Test
  void textIsAValueWhereAPropertyOfFactsHasTexts() throws Exception {
    String filter = "{\"filter\": {\"invoice_date\": {\"!=\": \"soon\"}}}";
    assertEquals(200, server.post("/api/v1/facts/search", filter).statusCode());
    assertPostRefused(
        "/search",
        "{\"query\": \"a\", " + filter.substring(1),
        "field \"invoice_date\" (date) cannot be compared by = with \"soon\"");
  }

  @Test
  void unknownFieldIsNamedBeforeAMissionIsPlanned() throws Exception {
    assertPostRefused(
        "/missions",
        "{\"mission\": \"List fares\", \"plan_only\": true, \"filter\": {\"nothing\": 1}}",
        "unknown field \"nothing\" in the filter");
  }

  @Test
  void namedBucketsAndDocumentsMustExist() throws Exception {
    String noBucket = "no bucket \"contract\"; did you mean contracts?";
    String noDocument = "there is no document with the id or file \"none\" in this index";
    for (String path : List.of("/search", "/facts/search", "/facts/export")) {
      assertPostRefused(path, "{\"query\": \"a\", \"bucket\": \"contract\"}", noBucket);
      assertPostRefused(path, "{\"query\": \"a\", \"doc\": \"none\"}", noDocument);
    }
    assertPostRefused("/ask", "{\"question\": \"a\", \"buckets\": [\"contract\"]}", noBucket);
    assertPostRefused("/missions", "{\"mission\": \"a\", \"buckets\": \"contract\"}", noBucket);
    assertGetRefused(400, "/facts/properties?bucket=contract", noBucket);
    assertToolRefused("search", "{\"query\": \"a\", \"bucket\": \"contract\"}", noBucket);
    assertToolRefused("facts_search", "{\"doc\": \"none\"}", noDocument);
    JsonNode byFile =
        Running.json(
            server.post("/api/v1/search", "{\"query\": \"rent\", \"doc\": \"" + LEASE + ".pdf\"}"));
    assertEquals(LEASE, byFile.at("/hits/0/doc_id").asText(), byFile::toString);
  }

  @Test
  void membersOfAWrongTypeAreShown() throws Exception {
    assertPostRefused("/search", "{\"query\": [5]}", "\"query\" must be a string, got [5]");
    for (String wrong : List.of("0", "-1", "1001", "2.5", "\"5\"", "99999999999999999999")) {
      assertPostRefused(
          "/search",
          "{\"query\": \"a\", \"top_k\": " + wrong + "}",
          "\"top_k\" must be a whole number from 1 to 1000, got " + wrong);
    }
    assertPostRefused(
        "/search",
        "{\"query\": \"a\", \"explain\": \"no\"}",
        "\"explain\" must be true or false, got \"no\"");
    assertPostRefused(
        "/ask",
        "{\"question\": \"a\", \"buckets\": [\"contracts\", 5]}",
        "\"buckets\" must be a list of strings, got 5");
    String shown = "\"query\" must be a string, got [" + "1,".repeat(49) + "1…";
    assertPostRefused("/search", "{\"query\": [" + "1,".repeat(5000) + "1]}", shown);
    assertToolRefused(
        "search",
        "{\"query\": \"a\", \"top_k\": 21}",
        "\"top_k\" must be a whole number from 1 to 20, got 21");
    assertToolRefused(
        "search",
        "{\"query\": \"a\", \"top_k\": 0}",
        "\"top_k\" must be a whole number from 1 to 20, got 0");
    assertToolRefused("search", "[]", "\"arguments\" must be a JSON object, got []");
  }

  @Test
  void parametersOfAWrongTypeAreShown() throws Exception {
    String document = "/documents/" + LEASE.replace("/", "%2F");
    assertGetRefused(
        400,
        document + "/pages?from=x",
        "\"from\" must be a whole number of at least 1, got \"x\"");
    assertGetRefused(
        400,
        "/values?field=bucket&limit=0",
        "\"limit\" must be a whole number from 1 to 1000, got \"0\"");
    assertGetRefused(
        400,
        "/values?field=bukket",
        "unknown field \"bukket\"; did you mean bucket? there are bucket, ");
  }

  @Test
  void halfACharacterIsRefused() throws Exception {
    assertPostRefused(
        "/search", "{\"query\": \"a \\ud800\"}", "\"query\" has half of a surrogate pair");
    assertEquals(
        200, server.post("/api/v1/search", "{\"query\": \"\\ud83d\\ude00\"}").statusCode());
  }

  @Test
  void languageMustHaveTheCode() throws Exception {
    for (String wrong : List.of("klingon", "xx", "")) {
      String message =
          "a language is given by its code, such as en, de or de-CH, got \"" + wrong + '"';
      String language = "\"language\": \"" + wrong + "\"}";
      assertPostRefused("/ask", "{\"question\": \"a\", " + language, message);
      assertPostRefused("/missions", "{\"mission\": \"a\", " + language, message);
    }
  }

  @Test
  void parametersThatDoNothingAreRefused() throws Exception {
    String document = "/documents/" + LEASE.replace("/", "%2F");
    assertGetRefused(400, "/browse?nod=contracts", "unknown parameter \"nod\"; did you mean node?");
    assertGetRefused(400, "/browse?node=a&node=b", "the parameter \"node\" is there twice");
    assertGetRefused(400, document + "/pages?page=2", "unknown parameter \"page\"; known are from");
    assertGetRefused(400, document + "/boxes?begin=2", "unknown parameter \"begin\"");
    assertGetRefused(400, "/values?field=year&top=2", "unknown parameter \"top\"");
    assertGetRefused(400, "/facts/properties?bukket=x", "unknown parameter \"bukket\"");
    for (String path :
        List.of(
            "/indexes",
            "/indexes/default/stats",
            "/stats",
            "/fields",
            "/indexing",
            "/records",
            "/records/none",
            document,
            document + "/text",
            document + "/file",
            "/uploads")) {
      assertGetRefused(400, path + "?limit=2", "unknown parameter \"limit\"; there are none here");
    }
    for (String path : List.of("/ask", "/search", "/facts/search", "/verify")) {
      assertPostRefused(path + "?explain=true", "{}", "unknown parameter \"explain\"");
    }
  }

  @Test
  void placesOutsideADocumentAreNamedWithItsBounds() throws Exception {
    String document = "/documents/" + LEASE.replace("/", "%2F");
    assertGetRefused(404, document + "/pages?from=99", LEASE + " has pages 1 to 3, not 99-99");
    assertGetRefused(
        400,
        document + "/boxes?start=0&end=99999999",
        "\"start\" and \"end\" must be within the text, whose length is 2932, got 0 and 99999999");
    assertToolRefused(
        "read",
        "{\"doc_id\": \"" + LEASE + "\", \"cursor\": \"YXQgOTk5OTk5\"}", // at 999999
        "\"cursor\" is of another document or other pages; these end at 2932");
    assertToolRefused(
        "read",
        "{\"doc_id\": \"" + LEASE + "\", \"cursor\": \"next\"}",
        "\"cursor\" is not one returned by an earlier call, got \"next\"");
    for (String page : List.of("0", "99", "x")) {
      String uri = "pinakes://doc/" + LEASE + "?page=" + page;
      JsonNode reply =
          Running.json(modern("resources/read", "\"uri\": \"" + uri + '"', "Mcp-Name", uri));
      assertTrue(
          reply.at("/error/message").asText().startsWith("resource not found: " + uri),
          reply::toString);
    }
  }

  @Test
  void exportWithAnUnknownColumnIsAnErrorAndNoFile() throws Exception {
    assertPostRefused(
        "/facts/export",
        "{\"columns\": [\"nothing_like_it\"]}",
        "\"nothing_like_it\" is neither a property of facts nor a field of documents");
    assertEquals(
        "attachment; filename=\"facts.csv\"",
        server
            .post("/api/v1/facts/export", "{\"columns\": [\"total\"]}")
            .headers()
            .firstValue("Content-Disposition")
            .orElse(""));
  }

  @Test
  void unknownIndexHasNoTools() throws Exception {
    String list = "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/list\"}";
    assertRefused(404, "no index is served as \"none\"", server.post("/mcp/none", list));
    assertEquals(200, server.post("/mcp/default", list).statusCode());
  }

  @Test
  void recordAndRecordsExcludeEachOther() throws Exception {
    assertToolRefused(
        "verify",
        "{\"record\": {}, \"records\": [{}]}",
        "give either \"record\" or \"records\", not both");
    assertFalse(call("verify", "{\"record\": {}}").path("isError").asBoolean());
  }

  @Test
  void embeddingIsOfTheModelAndFormAskedFor() throws Exception {
    assertRefused(
        404,
        "there is no embedding model \"other\"; use \"pinakes-embedding\"",
        server.post("/v1/embeddings", "{\"input\": \"a\", \"model\": \"other\"}"));
    assertRefused(
        400,
        "\"encoding_format\" must be one of [float, base64], got \"hex\"",
        server.post("/v1/embeddings", "{\"input\": \"a\", \"encoding_format\": \"hex\"}"));
    assertRefused(
        400,
        "\"dimensions\" must be a whole number from 384 to 384, got 5",
        server.post("/v1/embeddings", "{\"input\": \"a\", \"dimensions\": 5}"));
    assertEquals(
        200, server.post("/v1/embeddings", "{\"input\": \"a\", \"dimensions\": 384}").statusCode());
  }
}

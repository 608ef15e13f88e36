package io.pinakes.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

final class OpenAiTest {
  private static final String CHAT =
      "{\"model\": \"pinakes\", \"messages\": [{\"role\": \"system\", \"content\": \"Be kind.\"},"
          + " {\"role\": \"user\", \"content\": \"How many days of annual leave does Elena Marsh"
          + " have?\"}]";
  private static Running server;

  @BeforeAll
  static void start() throws Exception {
    server = Running.demo();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void answerHasMarkersSourcesAndAnnotations() throws Exception {
    JsonNode json = Running.json(server.post("/v1/chat/completions", CHAT + "}"));
    JsonNode message = json.path("choices").path(0).path("message");
    String content = message.path("content").asText();
    assertTrue(content.contains("30 working days. [1]"), content);
    assertTrue(content.contains("\n\nSources:\n[1] contracts/employment-elena-marsh-2022.docx"));
    JsonNode cited = message.path("annotations").path(0).path("url_citation");
    assertEquals(
        "[1]",
        content.substring(cited.path("start_index").asInt(), cited.path("end_index").asInt()));
    String url = cited.path("url").asText();
    assertEquals(
        200, server.get(url.substring(url.indexOf("/api/")).replaceFirst("#.*", "")).statusCode());
  }

  @Test
  void streamAddsUpToTheSameText() throws Exception {
    String whole =
        Running.json(server.post("/v1/chat/completions", CHAT + "}"))
            .path("choices")
            .path(0)
            .path("message")
            .path("content")
            .asText();
    List<String> lines =
        server
            .post(
                "/v1/chat/completions",
                CHAT + ", \"stream\": true, \"stream_options\": {\"include_usage\": true}}")
            .body()
            .lines()
            .filter(line -> line.startsWith("data: "))
            .map(line -> line.substring(6))
            .toList();
    assertEquals("[DONE]", lines.getLast());
    List<JsonNode> chunks = new ArrayList<>();
    for (String line : lines.subList(0, lines.size() - 1)) {
      chunks.add(Running.JSON.readTree(line));
    }
    StringBuilder text = new StringBuilder();
    for (JsonNode chunk : chunks) {
      text.append(chunk.path("choices").path(0).path("delta").path("content").asText());
    }
    assertEquals(whole, text.toString());
    assertEquals("assistant", chunks.getFirst().at("/choices/0/delta/role").asText());
    assertEquals("stop", chunks.get(chunks.size() - 2).at("/choices/0/finish_reason").asText());
    assertTrue(chunks.getLast().path("choices").isEmpty());
    assertTrue(chunks.getLast().path("usage").has("total_tokens"));
  }

  @Test
  void vectorsAreTheSameInBothForms() throws Exception {
    String input = "{\"model\": \"pinakes-embedding\", \"input\": [\"a lease\", \"an invoice\"]";
    JsonNode plain = Running.json(server.post("/v1/embeddings", input + "}"));
    JsonNode packed =
        Running.json(server.post("/v1/embeddings", input + ", \"encoding_format\": \"base64\"}"));
    assertEquals(2, plain.path("data").size());
    byte[] bytes = Base64.getDecoder().decode(packed.at("/data/1/embedding").asText());
    assertEquals(384 * 4, bytes.length);
    assertEquals(
        plain.at("/data/1/embedding/0").floatValue(),
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getFloat(),
        1e-6);
  }

  @Test
  void errorsAreInOpenAiFormat() throws Exception {
    JsonNode json =
        Running.json(
            server.post("/v1/chat/completions", "{\"model\": \"gpt-9\", \"messages\": []}"));
    assertEquals("invalid_request_error", json.path("error").path("type").asText());
    assertTrue(json.path("error").path("message").asText().contains("gpt-9"));
  }

  private static void assertRefused(String parameter, String message) throws Exception {
    HttpResponse<String> reply = server.post("/v1/chat/completions", CHAT + ", " + parameter + "}");
    assertEquals(400, reply.statusCode(), reply::body);
    JsonNode error = Running.json(reply).path("error");
    assertEquals("invalid_request_error", error.path("type").asText());
    assertEquals(message, error.path("message").asText());
  }

  @Test
  void parametersThatAskForAnotherFormOfTheAnswerAreRefused() throws Exception {
    assertRefused("\"n\": 2", "\"n\" must be 1, since a question has one answer, got 2");
    assertRefused("\"n\": \"1\"", "\"n\" must be 1, since a question has one answer, got \"1\"");
    String cut = "\"stop\" must be left out, since an answer is never cut, got ";
    assertRefused("\"stop\": \"30\"", cut + "\"30\"");
    assertRefused("\"stop\": [\"30\"]", cut + "[\"30\"]");
    String probable = ", since an answer has no probabilities of tokens, got ";
    assertRefused("\"logprobs\": true", "\"logprobs\" must be false" + probable + "true");
    assertRefused("\"top_logprobs\": 3", "\"top_logprobs\" must be 0" + probable + "3");
    assertRefused(
        "\"response_format\": {\"type\": \"json_object\"}",
        "\"response_format\" must be {\"type\": \"text\"}, the only form of an answer, got"
            + " {\"type\":\"json_object\"}");
    assertRefused(
        "\"modalities\": [\"text\", \"audio\"]",
        "\"modalities\" must be [\"text\"], the only form of an answer, got [\"text\",\"audio\"]");
    for (String name : List.of("tool_choice", "function_call")) {
      assertRefused(
          "\"" + name + "\": \"required\"",
          "\""
              + name
              + "\" must be \"auto\" or \"none\", since no tool is ever called, got \"required\"");
    }
  }

  @Test
  void parametersThatChangeNothingAreAccepted() throws Exception {
    String harmless =
        ", \"n\": 1, \"stop\": [], \"logprobs\": false, \"top_logprobs\": 0, \"max_tokens\": 5,"
            + " \"response_format\": {\"type\": \"text\"}, \"modalities\": [\"text\"], \"tools\":"
            + " [{\"type\": \"function\", \"function\": {\"name\": \"f\"}}], \"tool_choice\":"
            + " \"auto\", \"function_call\": null, \"temperature\": 0.2, \"seed\": 7}";
    HttpResponse<String> reply = server.post("/v1/chat/completions", CHAT + harmless);
    assertEquals(200, reply.statusCode(), reply::body);
  }
}

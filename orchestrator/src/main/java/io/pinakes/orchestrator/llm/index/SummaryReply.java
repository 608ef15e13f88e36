package io.pinakes.orchestrator.llm.index;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.indexer.LanguageDetector;
import io.pinakes.indexer.outline.Subject;
import io.pinakes.orchestrator.llm.client.JsonReply;
import io.pinakes.orchestrator.llm.client.ModelException;
import io.pinakes.orchestrator.llm.client.Reply;
import io.pinakes.orchestrator.llm.client.ReplyRules;
import io.pinakes.search.outline.compose.OutlineLimits;
import io.pinakes.search.outline.compose.Summary;
import io.pinakes.search.outline.quality.SourceFigures;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a summary from a reply: {@code {"summary": "…", "topics": ["…"], "key_details": ["…"]}}. It
 * must not be empty, a refusal, too long or in a language other than its source, and must not
 * contain a number or date that its source lacks. Surplus topics and details are dropped; long ones
 * are truncated.
 */
final class SummaryReply implements Reply.Reader<String> {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  /** The rule that figures stand in the material. */
  static final String FOREIGN_FIGURE = "a number does not stand in the material";

  private final Subject.Level level;
  private final SourceFigures source;
  private final String language;
  private final LanguageDetector languages;

  /**
   * @param source what the model was shown
   * @param language ISO 639-1; {@link LanguageDetector#UNKNOWN} for any
   */
  SummaryReply(Subject.Level level, String source, String language, LanguageDetector languages) {
    this.level = level;
    this.language = language;
    this.languages = languages;
    this.source = new SourceFigures(List.of(source));
  }

  /** The maximum length of a summary, in UTF-16 units. */
  static int summaryLength(Subject.Level level) {
    return switch (level) {
      case SECTION, STRETCH -> OutlineLimits.SECTION_SUMMARY;
      case DOCUMENT -> OutlineLimits.DOCUMENT_SUMMARY;
      case BUCKET -> OutlineLimits.BUCKET_SUMMARY;
    };
  }

  /** The maximum number of topics. */
  static int topics(Subject.Level level) {
    return switch (level) {
      case SECTION, STRETCH -> OutlineLimits.TOPICS;
      case DOCUMENT -> OutlineLimits.KEY_TOPICS;
      case BUCKET -> OutlineLimits.COMMON_TOPICS;
    };
  }

  /** Returns the summary as {@link #summary} reads it back. */
  @Override
  public String read(Reply reply) {
    String bare = ReplyRules.withoutThoughts(reply).strip();
    if (bare.isEmpty()) {
      throw bad("the reply is empty", "", reply);
    }
    if (reply.cut()) {
      throw bad("the reply is too long and was cut off", "", reply);
    }
    if (!bare.contains("{")) {
      ReplyRules.refuseRefusals(bare);
    }
    JsonNode json = JsonReply.read(reply, "summary, topics and key_details");
    String text = line(json.path("summary"));
    if (text.isEmpty()) {
      throw bad("the summary is empty", "", reply);
    }
    ReplyRules.refuseRefusals(text);
    int most = summaryLength(level);
    if (text.length() > most) {
      throw bad(
          "the summary is too long",
          "it has " + text.length() + " characters, at most " + most + " are allowed",
          reply);
    }
    List<String> topics = list(json, "topics", topics(level), OutlineLimits.TOPIC, reply);
    List<String> details =
        list(json, "key_details", OutlineLimits.KEY_DETAILS, OutlineLimits.DETAIL, reply);
    if (topics.isEmpty()) {
      throw bad("topics must hold at least one question", "", reply);
    }
    requireFigures(text, topics, details, reply);
    ReplyRules.requireLanguage(language, languages, text, "material", reply);
    ObjectNode read = MAPPER.createObjectNode().put("summary", text);
    ArrayNode readTopics = read.putArray("topics");
    topics.forEach(readTopics::add);
    ArrayNode readDetails = read.putArray("key_details");
    details.forEach(readDetails::add);
    return read.toString();
  }

  private void requireFigures(String text, List<String> topics, List<String> details, Reply reply) {
    List<String> texts = new ArrayList<>(topics);
    texts.addFirst(text);
    texts.addAll(details);
    List<String> invented = source.foreign(texts);
    if (!invented.isEmpty()) {
      throw bad(FOREIGN_FIGURE, String.join(", ", invented), reply);
    }
  }

  private static List<String> list(JsonNode json, String name, int most, int length, Reply reply) {
    if (!json.path(name).isArray()) {
      throw bad("\"" + name + "\" must be a list of strings", "", reply);
    }
    List<String> read = new ArrayList<>();
    for (JsonNode one : json.path(name)) {
      String text = OutlineLimits.cut(line(one), length);
      if (!text.isEmpty()
          && read.size() < most
          && read.stream().noneMatch(text::equalsIgnoreCase)) {
        read.add(text);
      }
    }
    return read;
  }

  private static String line(JsonNode text) {
    return text.isTextual() ? text.asText().replaceAll("[\\s\\p{Cntrl}]+", " ").strip() : "";
  }

  private static ModelException.BadReply bad(String rule, String particulars, Reply reply) {
    return new ModelException.BadReply(rule, particulars, reply.text());
  }

  /** Parses the result of {@link #read}. */
  static Summary summary(String read) {
    try {
      JsonNode json = MAPPER.readTree(read);
      return new Summary(
          json.path("summary").asText(),
          strings(json.path("topics")),
          strings(json.path("key_details")));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a cached summary cannot be read: " + read, e);
    }
  }

  private static List<String> strings(JsonNode list) {
    List<String> strings = new ArrayList<>();
    list.forEach(one -> strings.add(one.asText()));
    return strings;
  }
}

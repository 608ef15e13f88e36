package io.pinakes.orchestrator.llm.index;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.indexer.fact.Quoted;
import io.pinakes.orchestrator.llm.client.JsonReply;
import io.pinakes.orchestrator.llm.client.ModelException;
import io.pinakes.orchestrator.llm.client.Reply;
import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads fields from a reply: {@code {"fields": [{"name", "value", "quote"}]}}. Each field must be
 * one that was asked for, its quote must occur in the document verbatim except for white space, and
 * its value must occur in the quote.
 */
final class FactsReply implements Reply.Reader<String> {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final int MAX_QUOTE = 500;

  private final String text;
  private final Set<String> fields;

  /**
   * @param text the document
   * @param fields the names of the fields asked for
   */
  FactsReply(String text, Set<String> fields) {
    this.text = text;
    this.fields = fields;
  }

  /** Returns the fields as {@link #quoted} reads them back. */
  @Override
  public String read(Reply reply) {
    if (reply.cut()) {
      throw bad("the reply is too long and was cut off", "", reply);
    }
    JsonNode json = JsonReply.read(reply, "fields");
    if (!json.path("fields").isArray()) {
      throw bad("\"fields\" must be a list", "", reply);
    }
    ArrayNode read = MAPPER.createArrayNode();
    for (JsonNode field : json.path("fields")) {
      String name = field.path("name").asText();
      String value = field.path("value").asText().strip();
      String quote = field.path("quote").asText().strip();
      if (!fields.contains(name)) {
        throw bad("a field was not asked for", name, reply);
      }
      if (!value.isEmpty()) {
        ObjectNode kept = read.addObject().put("name", name).put("value", value);
        kept.put("quote", quote);
        if (quote.length() > MAX_QUOTE || find(text, quote, 0).isEmpty()) {
          throw bad("a quote does not stand in the document", name + ": " + quote, reply);
        }
        if (find(quote, value, 0).isEmpty()) {
          throw bad("a value does not stand in its quote", name + ": " + value, reply);
        }
      }
    }
    return read.toString();
  }

  private static ModelException.BadReply bad(String rule, String particulars, Reply reply) {
    return new ModelException.BadReply(rule, particulars, reply.text());
  }

  /** The span of words in a text, ignoring differences in white space. */
  private static Optional<Span> find(String text, String words, int from) {
    if (words.isBlank()) {
      return Optional.empty();
    }
    StringBuilder pattern = new StringBuilder();
    for (String word : words.strip().split("\\s+", -1)) {
      pattern.append(pattern.isEmpty() ? "" : "\\s+").append(Pattern.quote(word));
    }
    Matcher matcher = Pattern.compile(pattern.toString()).matcher(text);
    return matcher.find(from)
        ? Optional.of(new Span(matcher.start(), matcher.end()))
        : Optional.empty();
  }

  /** Parses the result of {@link #read} for {@code text}. */
  static List<Quoted> quoted(String read, String text) {
    try {
      List<Quoted> quoted = new ArrayList<>();
      for (JsonNode field : MAPPER.readTree(read)) {
        Optional<Span> around = find(text, field.path("quote").asText(), 0);
        Optional<Span> value =
            around.flatMap(span -> find(text, field.path("value").asText(), span.start()));
        if (around.isPresent() && value.filter(around.get()::contains).isPresent()) {
          quoted.add(new Quoted(field.path("name").asText(), value.get(), around.get()));
        }
      }
      return quoted;
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("cached fields cannot be read: " + read, e);
    }
  }
}

package io.pinakes.orchestrator.record;

import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.record.AnswerRecord.Asked;
import io.pinakes.orchestrator.record.AnswerRecord.Claim;
import io.pinakes.orchestrator.record.AnswerRecord.Dropped;
import io.pinakes.orchestrator.record.AnswerRecord.IndexState;
import io.pinakes.orchestrator.record.AnswerRecord.Passage;
import io.pinakes.orchestrator.record.AnswerRecord.Ranked;
import io.pinakes.orchestrator.record.AnswerRecord.Value;
import io.pinakes.orchestrator.session.Format;
import io.pinakes.orchestrator.session.Limits;
import io.pinakes.orchestrator.session.ModelCall;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.FactJson;
import io.pinakes.search.fact.FactRequestJson;
import io.pinakes.search.query.ExplanationJson;
import io.pinakes.search.query.FilterJson;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads and writes records as JSON objects, one per line, with a seal ({@link Seals}). */
public final class RecordJson {
  /** Changes when an older reader could misread a newer record. */
  public static final int VERSION = 1;

  static final JsonMapper MAPPER =
      JsonMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  private static final String VERSION_KEY = "pinakes_record";

  private RecordJson() {}

  /** Writes a record, sealed without a key, as one line without a line terminator. */
  public static String write(AnswerRecord record) {
    return write(record, Sealing.PLAIN);
  }

  /** Writes a sealed record as one line without a line terminator. */
  public static String write(AnswerRecord record, Sealing sealing) {
    return Seals.sealed(tree(record), sealing).toString();
  }

  /** A record without a seal. */
  static ObjectNode tree(AnswerRecord record) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put(VERSION_KEY, VERSION);
    json.put("question_id", record.questionId().orElse(null));
    json.set("question", question(record.question()));
    json.set("settings", record.settings().copy());
    IndexState index = record.index();
    json.putObject("index")
        .put("generation", index.generation())
        .put("embedder", index.embedder())
        .put("dimension", index.dimension())
        .put("schema_version", index.schemaVersion())
        .put("documents", index.documents())
        .put("chunks", index.chunks());
    json.set("answer", record.answer().copy());
    ArrayNode passages = json.putArray("passages");
    for (Passage passage : record.passages()) {
      ObjectNode node = passages.addObject();
      node.put("handle", passage.handle());
      node.put("chunk_id", passage.chunk().value());
      node.put("doc_id", passage.document().value());
      node.put("start", passage.span().start());
      node.put("end", passage.span().end());
      node.put("sha256", passage.sha256());
      ObjectNode explanation = node.putObject("explanation");
      passage
          .found()
          .ifPresent(
              found -> {
                explanation.put("score", found.score());
                ExplanationJson.write(found.explanation(), explanation);
              });
      node.put("cited", passage.cited());
    }
    ArrayNode values = json.putArray("values");
    for (Value value : record.values()) {
      ObjectNode node = values.addObject();
      node.put("handle", value.handle());
      node.put("text", value.text());
      ArrayNode sources = node.putArray("sources");
      value.sources().forEach(source -> write(source, sources.addObject()));
      node.set("computed", value.computed().map(FactJson::write).orElse(null));
    }
    ArrayNode dropped = json.putArray("dropped");
    for (Dropped each : record.dropped()) {
      dropped
          .addObject()
          .put("what", each.what())
          .put("step", each.step())
          .put("reason", each.reason());
    }
    ArrayNode claims = json.putArray("claims");
    for (Claim claim : record.claims()) {
      ObjectNode node = claims.addObject().put("text", claim.text());
      claim.markers().forEach(node.putArray("citations")::add);
      node.put("calculation", claim.calculation().orElse(null));
    }
    ArrayNode calls = json.putArray("model_calls");
    for (ModelCall call : record.modelCalls()) {
      calls
          .addObject()
          .put("purpose", call.purpose())
          .put("provider", call.provider())
          .put("model", call.model())
          .put("prompt_sha256", call.prompt())
          .put("reply", call.reply())
          .put("failure", call.failure())
          .put("requests", call.calls())
          .put("tokens_in", call.tokensIn())
          .put("tokens_out", call.tokensOut())
          .put("millis", call.millis());
    }
    record.micros().forEach(json.putArray("step_micros")::add);
    return json;
  }

  /** Writes a recorded question as JSON. */
  static ObjectNode question(Asked question) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("asked", question.asked());
    json.put("text", question.text());
    json.set("filter", FilterJson.write(question.filter()));
    json.put("language", question.language().orElse(null));
    json.put("format", question.format().label());
    Limits limits = question.limits();
    json.putObject("limits")
        .put("tool_calls", limits.toolCalls())
        .put("model_calls", limits.modelCalls())
        .put("tokens", limits.tokens())
        .put("millis", limits.time().toMillis())
        .put("retries", limits.retries());
    return json;
  }

  private static void write(RecordedSource source, ObjectNode json) {
    switch (source) {
      case RecordedSource.Field(DocumentId document, String name, String value) ->
          json.put("kind", "metadata")
              .put("doc_id", document.value())
              .put("field", name)
              .put("field_value", value);
      case RecordedSource.Words(DocumentId document, Span span) ->
          json.put("kind", "text")
              .put("doc_id", document.value())
              .put("start", span.start())
              .put("end", span.end());
      case RecordedSource.Row(DocumentId document, String fact, Span span) ->
          json.put("kind", "row")
              .put("doc_id", document.value())
              .put("fact_id", fact)
              .put("start", span.start())
              .put("end", span.end());
    }
  }

  /**
   * Reads a record, sealed or not.
   *
   * @throws IllegalArgumentException if it is not a record, has another version, or lacks
   *     something, naming the problem
   */
  public static AnswerRecord read(JsonNode json) {
    JsonMember record = new JsonMember(json, "");
    JsonNode version = json.path(VERSION_KEY);
    if (!version.isIntegralNumber()) {
      throw new IllegalArgumentException("this is not an answer record: it has no " + VERSION_KEY);
    }
    if (version.longValue() != VERSION) {
      throw new IllegalArgumentException(
          "the record has version " + version + "; this release reads version " + VERSION);
    }
    JsonMember index = record.object("index");
    JsonMember answer = record.object("answer");
    answer.text("status");
    return new AnswerRecord(
        record.optionalText("question_id"),
        asked(record.object("question")),
        StoredJson.of(record.tree("settings")),
        new IndexState(
            index.number("generation"),
            index.text("embedder"),
            index.integer("dimension"),
            index.integer("schema_version"),
            index.number("documents"),
            index.number("chunks")),
        StoredJson.of(record.tree("answer")),
        record.members("passages").stream().map(RecordJson::passage).toList(),
        values(record),
        record.members("dropped").stream()
            .map(each -> new Dropped(each.text("what"), each.integer("step"), each.text("reason")))
            .toList(),
        record.members("claims").stream()
            .map(
                each ->
                    new Claim(
                        each.text("text"),
                        each.texts("citations"),
                        each.optionalText("calculation")))
            .toList(),
        record.members("model_calls").stream().map(RecordJson::modelCall).toList(),
        record.numbers("step_micros"));
  }

  private static Asked asked(JsonMember json) {
    JsonMember limits = json.object("limits");
    return new Asked(
        json.text("asked"),
        json.text("text"),
        FilterJson.parse(json.tree("filter")),
        json.optionalText("language"),
        json.label("format", Format.values()),
        new Limits(
            limits.integer("tool_calls"),
            limits.integer("model_calls"),
            limits.number("tokens"),
            Duration.ofMillis(limits.number("millis")),
            limits.integer("retries")));
  }

  private static RecordedSource source(JsonMember json) {
    DocumentId document = new DocumentId(json.text("doc_id"));
    String kind = json.text("kind");
    return switch (kind) {
      case "metadata" ->
          new RecordedSource.Field(document, json.text("field"), json.text("field_value"));
      case "text" -> new RecordedSource.Words(document, span(json));
      case "row" -> new RecordedSource.Row(document, json.text("fact_id"), span(json));
      default -> throw new IllegalArgumentException("no source has the kind \"" + kind + "\"");
    };
  }

  private static Span span(JsonMember json) {
    return new Span(json.integer("start"), json.integer("end"));
  }

  private static Passage passage(JsonMember json) {
    ObjectNode explanation = json.tree("explanation");
    return new Passage(
        json.text("handle"),
        new ChunkId(json.text("chunk_id")),
        new DocumentId(json.text("doc_id")),
        span(json),
        json.text("sha256"),
        explanation.isEmpty()
            ? Optional.empty()
            : Optional.of(
                new Ranked(
                    explanation.path("score").asDouble(), ExplanationJson.read(explanation))),
        json.flag("cited"));
  }

  private static List<Value> values(JsonMember record) {
    List<Value> values = new ArrayList<>();
    for (JsonMember json : record.members("values")) {
      values.add(
          new Value(
              json.text("handle"),
              json.text("text"),
              json.members("sources").stream().map(RecordJson::source).toList(),
              json.json().path("computed").isNull()
                  ? Optional.empty()
                  : Optional.of(FactRequestJson.aggregate(json.tree("computed")))));
    }
    return values;
  }

  private static ModelCall modelCall(JsonMember json) {
    return new ModelCall(
        json.text("purpose"),
        json.text("provider"),
        json.text("model"),
        json.text("prompt_sha256"),
        json.text("reply"),
        json.text("failure"),
        json.number("requests"),
        json.number("tokens_in"),
        json.number("tokens_out"),
        json.number("millis"));
  }
}

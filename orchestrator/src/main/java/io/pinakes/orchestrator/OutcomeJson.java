package io.pinakes.orchestrator;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.navigate.NavigationTrace;
import io.pinakes.orchestrator.navigate.Node;
import io.pinakes.orchestrator.structured.Table;
import io.pinakes.orchestrator.trace.StepJson;
import io.pinakes.orchestrator.trace.Usage;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.MetadataJson;
import io.pinakes.search.query.FilterJson;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes outcomes as the JSON answer document that other programs read. */
public final class OutcomeJson {
  /** Markers shown after a claim; any further rows are in the table. */
  private static final int MAX_MARKERS = 12;

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private OutcomeJson() {}

  /** Writes an outcome. */
  public static ObjectNode write(Outcome outcome) {
    Account account = outcome.account();
    ObjectNode json = JSON.objectNode();
    json.put("status", status(outcome));
    json.put("id", account.id());
    json.put("question", account.question());
    json.put("rewritten_query", account.rewritten());
    json.put("language", account.language());
    json.put("answer", text(outcome));
    json.putNull("value");
    ArrayNode citations = json.putArray("citations");
    ArrayNode claims = json.putArray("claims");
    json.putNull("table");
    json.putNull("closest");
    json.putNull("clarification");
    switch (outcome) {
      case Outcome.Answered answered -> {
        answered
            .figure()
            .ifPresent(
                figure ->
                    json.putObject("value")
                        .put("number", figure.number())
                        .put("unit", figure.unit()));
        answered.table().ifPresent(table -> json.set("table", table(table)));
        for (Citation citation : answered.answer().citations()) {
          ObjectNode node = citation(citation);
          if (citation instanceof Citation.Words words && words.chunk().isPresent()) {
            trail(account.trails().get(words.chunk().get()), node);
          }
          citations.add(node);
        }
        for (VerifiedAnswer.SupportedClaim claim : answered.answer().claims()) {
          ObjectNode node = claims.addObject();
          node.put("text", claim.text());
          node.put("verdict", "supported");
          ArrayNode markers = node.putArray("citations");
          claim.markers().forEach(markers::add);
          claim.calculation().ifPresent(worked -> node.put("calculation", worked));
        }
      }
      case Outcome.NeedsClarification(_, Clarification clarification) ->
          json.set("clarification", clarification(clarification));
      case Outcome.Unsupported unsupported -> {
        if (!unsupported.closest().isEmpty()) {
          json.set("closest", closest(unsupported.closest()));
        }
      }
    }
    json.set("plan", plan(account));
    ArrayNode steps = json.putArray("steps");
    account
        .steps()
        .forEach(step -> steps.addObject().put("step", step.name()).setAll(StepJson.write(step)));
    ArrayNode warnings = json.putArray("warnings");
    account.warnings().forEach(warnings::add);
    json.set("usage", usage(account.usage()));
    return json;
  }

  /** The plan, as in the answer document. */
  public static ObjectNode plan(Account account) {
    return PlanJson.write(account.plan());
  }

  /** The status of an outcome, in one word. */
  public static String status(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Answered _ -> "answered";
      case Outcome.NeedsClarification _ -> "clarify";
      case Outcome.Unsupported _ -> "unsupported";
    };
  }

  /** The text of an outcome: claims with markers, a question back, or that there is no answer. */
  public static String text(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Answered answered -> {
        StringBuilder text = new StringBuilder();
        for (VerifiedAnswer.SupportedClaim claim : answered.answer().claims()) {
          text.append(text.isEmpty() ? "" : "\n").append(line(claim.text(), claim.markers()));
        }
        yield text.toString();
      }
      case Outcome.NeedsClarification(_, Clarification clarification) ->
          escape(clarification.missingInfo());
      case Outcome.Unsupported(Account account, String reason, _) ->
          Messages.in(account.language()).say("unsupported") + " (" + escape(reason) + ")";
    };
  }

  /** A claim as a line of the answer: its text, then its first markers. */
  public static String line(String claim, List<String> markers) {
    return escape(claim)
        + " "
        + markers.stream()
            .limit(MAX_MARKERS)
            .map(marker -> "[" + marker + "]")
            .collect(Collectors.joining());
  }

  /** Escapes brackets, so that text can never be read as a marker. */
  public static String escape(String words) {
    return words.replace("[", "\\[").replace("]", "\\]");
  }

  private static ArrayNode closest(List<Outcome.Closest> passages) {
    ArrayNode array = JSON.arrayNode();
    for (Outcome.Closest passage : passages) {
      ObjectNode json = array.addObject();
      json.put("doc_id", passage.document().value());
      json.put("file", passage.file());
      json.put("page", passage.page());
      passage.section().forEach(json.putArray("section")::add);
      json.put("snippet", passage.snippet());
    }
    return array;
  }

  /** Writes a citation. */
  public static ObjectNode citation(Citation citation) {
    ObjectNode json = JSON.objectNode();
    json.put("marker", citation.marker());
    json.put("kind", citation.kind());
    json.put("doc_id", citation.document().value());
    json.put("file", citation.file());
    json.put("page", citation.pages().first());
    json.put("end_page", citation.pages().last());
    switch (citation) {
      case Citation.Words words -> {
        ArrayNode section = json.putArray("section");
        words.section().forEach(section::add);
        json.put("chunk_id", words.chunk().map(ChunkId::value).orElse(null));
        json.put("start", words.span().start());
        json.put("end", words.span().end());
        json.put("quote", words.quote());
        json.putNull("field");
        json.putNull("field_value");
      }
      case Citation.Field field -> {
        json.putArray("section");
        json.putNull("chunk_id");
        json.putNull("start");
        json.putNull("end");
        json.putNull("quote");
        json.put("field", field.field());
        json.put("field_value", field.value());
      }
    }
    return json;
  }

  /** Writes a table. */
  public static ObjectNode table(Table table) {
    ObjectNode json = JSON.objectNode();
    ArrayNode columns = json.putArray("columns");
    table.columns().forEach(columns::add);
    ArrayNode rows = json.putArray("rows");
    for (List<String> row : table.rows()) {
      ArrayNode cells = rows.addArray();
      row.forEach(cells::add);
    }
    return json;
  }

  /** Only passages read on a walk have a trail. */
  private static void trail(@Nullable List<NavigationTrace.Selected> trail, ObjectNode citation) {
    if (trail != null) {
      ArrayNode places = citation.putArray("trail");
      for (NavigationTrace.Selected place : trail) {
        ObjectNode json = places.addObject();
        switch (place.node()) {
          case Node.Bucket(String bucket, _) -> json.put("bucket", bucket);
          case Node.Document(DocumentId id, _) -> json.put("doc_id", id.value());
          case Node.Section(_, String section, _) -> json.put("section_id", section);
          case Node.Catalogue _, Node.Passage _ -> {}
        }
        json.put("title", place.title()).put("reasoning", place.reasoning());
      }
    }
  }

  private static ObjectNode clarification(Clarification clarification) {
    ObjectNode json = JSON.objectNode();
    json.put("type", clarification.type().label());
    json.put("missing_info", clarification.missingInfo());
    ArrayNode relaxations = json.putArray("relaxations");
    for (Clarification.Relaxation relaxation : clarification.relaxations()) {
      ObjectNode node = relaxations.addObject();
      node.set("drop", FilterJson.write(relaxation.drop()));
      node.put("hits", relaxation.hits());
    }
    ObjectNode facets = json.putObject("facets");
    clarification
        .facets()
        .forEach(
            (field, values) -> {
              ArrayNode list = facets.putArray(field);
              values.forEach(value -> list.add(MetadataJson.write(value)));
            });
    ArrayNode choices = json.putArray("choices");
    for (Clarification.Choice choice : clarification.choices()) {
      ObjectNode offered = choices.addObject().put("label", choice.label());
      offered.set("filter", FilterJson.write(choice.filter()));
      if (!choice.words().isEmpty()) {
        offered.put("words", choice.words());
      }
    }
    return json;
  }

  /** Writes what an answer cost. */
  public static ObjectNode usage(Usage usage) {
    return JSON.objectNode()
        .put("llm_calls", usage.llmCalls())
        .put("tool_calls", usage.toolCalls())
        .put("tokens_in", usage.tokensIn())
        .put("tokens_out", usage.tokensOut())
        .put("millis", usage.millis());
  }
}

package io.pinakes.server.rest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.orchestrator.record.CheckedRecord;
import io.pinakes.orchestrator.record.CheckedRecord.Result;
import io.pinakes.orchestrator.record.RecordCheck;
import io.pinakes.orchestrator.record.RecordFile;
import io.pinakes.orchestrator.record.RecordKey;
import io.pinakes.orchestrator.record.SealCheck;
import io.pinakes.server.answer.Records;
import io.pinakes.server.http.Exchange;
import io.pinakes.server.http.HttpProblem;
import io.pinakes.server.library.View;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Endpoints for answer records: fetch, verify. */
public final class RecordEndpoints {
  private static final int MAX_RECORDS = 100;

  private final Records records;

  RecordEndpoints(Records records) {
    this.records = records;
  }

  void list(View view, Exchange exchange) throws IOException {
    ObjectNode json = Json.object();
    ArrayNode list = json.putArray("records");
    for (Records.Summary one : records.list(exchange.principal(), view)) {
      list.addObject()
          .put("id", one.id())
          .put("question", one.question())
          .put("status", one.status())
          .put("time", one.time().toString());
    }
    exchange.send(json);
  }

  void fetch(View view, Exchange exchange) throws IOException {
    JsonNode record = records.find(exchange.principal(), view, exchange.variable("id"));
    exchange.showsAllIn(record);
    exchange.send(record);
  }

  void verify(View view, Exchange exchange) throws IOException {
    exchange.send(check(view, exchange.json(), records.key()));
  }

  /**
   * Checks one record, or several under {@code records}; the result is like that of {@code verify
   * --json}.
   *
   * @param key with which the records are expected to be sealed; empty for none
   */
  public static ObjectNode check(View view, JsonNode given, Optional<RecordKey> key) {
    JsonNode sent = given.has("records") ? given.get("records") : given;
    Iterable<JsonNode> each = sent.isArray() ? sent : List.of(sent);
    ObjectNode document = Json.object();
    ArrayNode checked = document.putArray("records");
    Map<Result, Integer> counts = new EnumMap<>(Result.class);
    RecordCheck check = new RecordCheck(view.library());
    int number = 0;
    int unchecked = 0;
    for (JsonNode record : each) {
      number++;
      if (number > MAX_RECORDS) {
        throw HttpProblem.badRequest("at most " + MAX_RECORDS + " records can be checked at once");
      }
      CheckedRecord one = check.check(RecordFile.entry(record, "record " + number, key));
      counts.merge(one.result(), 1, Integer::sum);
      unchecked += one.seal().equals(Optional.of(SealCheck.NEEDS_KEY)) ? 1 : 0;
      checked.add(one.json());
    }
    if (number == 0) {
      throw HttpProblem.badRequest("a record as written by ask --record is required");
    }
    return document
        .put("holds", counts.getOrDefault(Result.HOLDS, 0))
        .put("holds_index_changed", counts.getOrDefault(Result.HOLDS_INDEX_CHANGED, 0))
        .put("broken", counts.getOrDefault(Result.BROKEN, 0))
        .put("seals_not_checked", unchecked);
  }
}

package io.pinakes.server.rest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.orchestrator.record.CheckedRecord;
import io.pinakes.orchestrator.record.CheckedRecord.Result;
import io.pinakes.orchestrator.record.CheckedRecordJson;
import io.pinakes.orchestrator.record.RecordCheck;
import io.pinakes.orchestrator.record.RecordFile;
import io.pinakes.orchestrator.record.SealCheck;
import io.pinakes.orchestrator.record.Sealing;
import io.pinakes.server.answer.Records;
import io.pinakes.server.http.Exchange;
import io.pinakes.server.http.HttpProblem;
import io.pinakes.server.library.View;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

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
    exchange.send(check(view, exchange.json(), records.sealing()));
  }

  /**
   * Checks one record, or under {@code records} several of one file in its order, where missing
   * ones are noticed; the result is like that of {@code verify --json}, with the place of each
   * record among those given ({@code "where": "record 1"}).
   *
   * @param sealing how the records are expected to be sealed
   */
  public static ObjectNode check(View view, JsonNode given, Sealing sealing) {
    JsonNode several = given.isArray() ? given : given.path("records");
    if (several.isArray() ? several.isEmpty() : given.isMissingNode() || given.isNull()) {
      throw HttpProblem.badRequest("a record as written by ask --record is required");
    }
    if (several.size() > MAX_RECORDS) {
      throw HttpProblem.badRequest("at most " + MAX_RECORDS + " records can be checked at once");
    }
    ObjectNode document = Json.object();
    ArrayNode records = document.putArray("records");
    Map<Result, Integer> counts = new EnumMap<>(Result.class);
    RecordCheck check = new RecordCheck(view.library());
    AtomicInteger unchecked = new AtomicInteger();
    Consumer<RecordFile.Entry> checked =
        entry -> {
          CheckedRecord one = check.check(entry);
          counts.merge(one.result(), 1, Integer::sum);
          if (one.seal().equals(Optional.of(SealCheck.NEEDS_KEY))) {
            unchecked.incrementAndGet();
          }
          records.add(CheckedRecordJson.write(one).put("where", entry.where()));
        };
    if (several.isArray()) {
      RecordFile.read(several, sealing, checked);
    } else {
      checked.accept(RecordFile.entry(given, "record 1", sealing));
    }
    return document
        .put("holds", counts.getOrDefault(Result.HOLDS, 0))
        .put("holds_index_changed", counts.getOrDefault(Result.HOLDS_INDEX_CHANGED, 0))
        .put("broken", counts.getOrDefault(Result.BROKEN, 0))
        .put("seals_not_checked", unchecked.get());
  }
}

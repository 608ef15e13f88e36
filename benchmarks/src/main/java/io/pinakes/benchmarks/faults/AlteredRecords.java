package io.pinakes.benchmarks.faults;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.record.CheckedRecord;
import io.pinakes.orchestrator.record.RecordCheck;
import io.pinakes.orchestrator.record.RecordFile;
import io.pinakes.orchestrator.record.Sealing;
import io.pinakes.search.Library;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Alters answer records in one place and seals them again, as a forger would. Checked against the
 * index, each must be found broken; the records as they were must hold.
 */
final class AlteredRecords implements FaultRow {
  private static final int DOCUMENTS = 20;
  private static final Duration LIMIT = Duration.ofMinutes(1);
  private static final Pattern DIGIT = Pattern.compile("\\d");
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  /** Questions that are answered by passages, and by facts. */
  private static final List<String> QUESTIONS =
      List.of(
          "What is the notice period of the lease of the pump 5?",
          "What is the rate of the lease of the valve 6?",
          "What is the sum of days?",
          "Which thing has 10 days?");

  @Override
  public String name() {
    return "records";
  }

  @Override
  public int usualCases() {
    return 200;
  }

  /** What a forger changes. */
  private enum Change {
    QUOTE,
    NUMBER_OF_QUOTE,
    PAGE,
    DOCUMENT,
    PLACE,
    NUMBER_OF_CLAIM,
    NUMBER_OF_ANSWER,
    EVIDENCE,
    PLANNED_CALL,
    PLANNED_FILTER,
    ROUTE,
    SEARCHED
  }

  @Override
  public void run(FaultSetting setting, Tally tally) throws Exception {
    Path index = SampleLibrary.index(setting, DOCUMENTS);
    List<ObjectNode> records = new ArrayList<>();
    for (String question : QUESTIONS) {
      Path file = setting.folder().resolve("record.json");
      Files.deleteIfExists(file);
      Program.Ended ended =
          setting.program().run(LIMIT, "ask", question, "--index", index, "--record", file);
      if (ended.complaint(0, 3, 4).isEmpty()) {
        records.add((ObjectNode) MAPPER.readTree(Files.readString(file)));
      } else {
        tally.add(question, ended.complaint(0));
      }
    }
    try (Library library = Library.open(index)) {
      RecordCheck check = new RecordCheck(library);
      for (ObjectNode record : records) {
        CheckedRecord checked =
            check.check(RecordFile.entry(sealed(record), "untouched", Sealing.PLAIN));
        tally.add("untouched", checked.problems().isEmpty() ? "" : checked.problems().toString());
      }
      records.removeIf(record -> record.at("/answer/citations").isEmpty());
      if (records.isEmpty()) {
        tally.add("all", "no record cites anything");
        return;
      }
      for (int i = 0; i < setting.cases(); i++) {
        ObjectNode record = records.get(setting.random().nextInt(records.size())).deepCopy();
        Change change = Change.values()[i % Change.values().length];
        if (alter(record, change, setting.random())) {
          CheckedRecord checked =
              check.check(RecordFile.entry(sealed(record), "altered", Sealing.PLAIN));
          tally.count(change.name().toLowerCase(Locale.ROOT).replace('_', ' '));
          tally.add(
              change + " " + record.at("/answer/question").asText(),
              checked.problems().isEmpty() ? "not noticed: " + record.get("answer") : "");
        }
      }
    }
  }

  /** Seals a record anew: the hash of all members but the seal. */
  private static ObjectNode sealed(ObjectNode record) throws NoSuchAlgorithmException {
    ObjectNode sealed = record.deepCopy();
    sealed.remove("seal");
    byte[] hash =
        MessageDigest.getInstance("SHA-256")
            .digest(sealed.toString().getBytes(StandardCharsets.UTF_8));
    return sealed.put("seal", HexFormat.of().formatHex(hash));
  }

  /** Alters a record; returns whether it has what was to be altered. */
  private static boolean alter(ObjectNode record, Change change, Random random) {
    ObjectNode answer = (ObjectNode) record.get("answer");
    ObjectNode citation = any(answer.get("citations"), random);
    return switch (change) {
      case QUOTE -> citation.hasNonNull("quote") && text(citation, "quote", "not ", "");
      case NUMBER_OF_QUOTE -> citation.hasNonNull("quote") && number(citation, "quote", random);
      case PAGE -> {
        citation.put("page", citation.path("page").asInt() + 1);
        citation.put("end_page", citation.path("end_page").asInt() + 1);
        yield true;
      }
      case DOCUMENT -> text(citation, "doc_id", "", "x");
      case PLACE -> {
        citation.put("start", citation.path("start").asInt() + 1);
        citation.put("end", citation.path("end").asInt() + 1);
        yield true;
      }
      case NUMBER_OF_CLAIM ->
          !answer.path("claims").isEmpty()
              && number(any(answer.get("claims"), random), "text", random);
      case NUMBER_OF_ANSWER -> number(answer, "answer", random);
      case EVIDENCE -> {
        JsonNode passages = record.path("passages");
        yield !passages.isEmpty() && number(any(passages, random), "sha256", random);
      }
      case PLANNED_CALL -> {
        JsonNode calls = answer.at("/plan/calls");
        yield !calls.isEmpty() && text((ObjectNode) calls.get(0).get("args"), "query", "not ", "");
      }
      case PLANNED_FILTER -> {
        JsonNode demands = answer.at("/plan/demands");
        ObjectNode filtered =
            demands.isEmpty() ? (ObjectNode) answer.get("plan") : any(demands, random);
        filtered.putObject("filters").put("file", "other.md");
        yield true;
      }
      case ROUTE -> {
        ((ObjectNode) answer.get("plan")).put("route", "navigate");
        yield true;
      }
      case SEARCHED -> {
        // the plan and the step agree on what never ran
        JsonNode calls = answer.at("/plan/calls");
        if (calls.isEmpty()) {
          yield false;
        }
        ObjectNode planned = (ObjectNode) calls.get(0).get("args");
        for (JsonNode step : answer.get("steps")) {
          if (step.path("args").equals(planned)) {
            ((ObjectNode) step).set("args", planned.deepCopy().put("query", "the seal 3"));
          }
        }
        planned.put("query", "the seal 3");
        yield true;
      }
    };
  }

  private static ObjectNode any(JsonNode list, Random random) {
    return (ObjectNode) list.get(random.nextInt(list.size()));
  }

  private static boolean text(ObjectNode node, String key, String before, String after) {
    node.put(key, before + node.path(key).asText() + after);
    return true;
  }

  /** Makes one digit another. */
  private static boolean number(ObjectNode node, String key, Random random) {
    String text = node.path(key).asText();
    List<Integer> places = new ArrayList<>();
    Matcher digits = DIGIT.matcher(text);
    while (digits.find()) {
      places.add(digits.start());
    }
    if (places.isEmpty()) {
      return false;
    }
    int at = places.get(random.nextInt(places.size()));
    char other = (char) ('0' + (text.charAt(at) - '0' + 1 + random.nextInt(9)) % 10);
    node.put(key, text.substring(0, at) + other + text.substring(at + 1));
    return true;
  }
}

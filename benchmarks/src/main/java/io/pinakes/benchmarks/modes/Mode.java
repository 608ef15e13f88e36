package io.pinakes.benchmarks.modes;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.benchmarks.modes.Asked.Line;
import io.pinakes.orchestrator.session.Effort;
import io.pinakes.search.analyze.TextAnalysis;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** The behaviour of a model or its server. */
enum Mode {
  /** Repeats the lines with the expected evidence, or says that there are none. */
  GOOD,
  /** Cites real lines for wrong figures. */
  LYING,
  WRONG_BUCKET(Effort.HIGH),
  WRONG_FIELD(Effort.HIGH),
  /** Truncates its reply. */
  CUT,
  GARBAGE,
  EMPTY,
  ONLY_THINKS,
  UNKNOWN_MODEL,
  SERVER_ERROR,
  ERROR_WITHIN,
  RESET,
  /** Every other call fails. */
  FLAKY,
  STALL,
  /** As good as {@link #GOOD}, but streams slowly word by word. */
  SLOW;

  /** A made-up claim of the lying model, in addition to changed figures. */
  private static final String LIE = "It is 123 parsecs.";

  /** Minimum share of the evidence's words that a line with the evidence contains. */
  private static final double MOST = 0.8;

  private static final Duration PAUSE = Duration.ofMillis(10);
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private final Effort effort;

  Mode() {
    this(Effort.MEDIUM);
  }

  Mode(Effort effort) {
    this.effort = effort;
  }

  /** The lowest effort at which the model is asked for what this mode does wrong. */
  Effort effort() {
    return effort;
  }

  String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /**
   * The reply to a call.
   *
   * @param evidence texts with the expected answer; empty if there is none
   */
  Reply reply(Asked asked, List<String> evidence) {
    return switch (this) {
      case GOOD -> new Reply.Says(good(asked, evidence).toString());
      case SLOW -> new Reply.Says(good(asked, evidence).toString(), "stop", PAUSE);
      case LYING ->
          new Reply.Says(
              (asked.task() == Asked.Task.COMPOSE ? lies(asked) : good(asked, evidence))
                  .toString());
      case WRONG_BUCKET, WRONG_FIELD -> new Reply.Says(misled(asked, evidence).toString());
      case CUT -> new Reply.Says("{\"claims\": [{\"sources\": [\"", "length", Duration.ZERO);
      case GARBAGE -> new Reply.Says("Certainly! Here is what I found for you.");
      case EMPTY -> new Reply.Says("");
      case ONLY_THINKS -> new Reply.Thinks();
      case UNKNOWN_MODEL -> new Reply.Fails(404, "model 'scribe' not found");
      case SERVER_ERROR -> new Reply.Fails(500, "out of memory");
      case ERROR_WITHIN -> new Reply.FailsLater("the runner has stopped");
      case RESET -> new Reply.Resets();
      case FLAKY ->
          asked.number() % 2 == 1
              ? new Reply.Fails(503, "busy")
              : new Reply.Says(good(asked, evidence).toString());
      case STALL -> new Reply.Stalls();
    };
  }

  /** The made-up claims of the lying model for a call. */
  static List<String> planted(Asked asked) {
    List<String> planted = new ArrayList<>(List.of(LIE));
    for (Line line : asked.lines()) {
      if (!changed(line.text()).equals(line.text())) {
        planted.add(changed(line.text()));
      }
    }
    return planted;
  }

  private static ObjectNode good(Asked asked, List<String> evidence) {
    ObjectNode json = JSON.objectNode();
    switch (asked.task()) {
      case COMPOSE -> {
        ArrayNode claims = json.putArray("claims");
        asked.lines().stream()
            .filter(line -> evidence.stream().anyMatch(text -> holds(line.text(), text)))
            .forEach(line -> claim(claims, asked, line, line.text()));
        json.put("missing", claims.isEmpty() ? "what was asked" : "");
      }
      case REVIEW -> json.put("missing", "").put("done", true).put("query", "");
      case PLAN -> {
        json.putArray("queries");
        json.putArray("buckets");
      }
      case DECOMPOSE -> {
        json.putArray("constraints");
        json.put("intent", "qa");
      }
      case OTHER -> json.putArray("doubted");
    }
    return json;
  }

  private static boolean holds(String line, String evidence) {
    Set<String> wanted = new HashSet<>(TextAnalysis.terms(evidence));
    Set<String> here = new HashSet<>(TextAnalysis.terms(line));
    int all = Math.min(wanted.size(), here.size());
    wanted.retainAll(here);
    return all > 0 && wanted.size() >= MOST * all;
  }

  private static void claim(ArrayNode claims, Asked asked, Line line, String text) {
    ObjectNode claim = claims.addObject();
    claim.putArray("sources").add(line.handle());
    if (asked.properties().has("columns")) {
      claim.putArray("cells").add(text);
    } else {
      claim.put("text", text);
    }
  }

  /** Claims with changed figures and made-up words that cite a real line. */
  private static ObjectNode lies(Asked asked) {
    ObjectNode json = JSON.objectNode();
    ArrayNode claims = json.putArray("claims");
    for (Line line : asked.lines().stream().limit(1).toList()) {
      for (String lie : planted(asked)) {
        claim(claims, asked, line, lie);
      }
    }
    return json.put("missing", "");
  }

  private static String changed(String text) {
    return text.codePoints()
        .map(c -> c >= '0' && c <= '9' ? '0' + (c - '0' + 1) % 10 : c)
        .mapToObj(Character::toString)
        .collect(Collectors.joining());
  }

  /** Useless advice, but good composed answers. */
  private ObjectNode misled(Asked asked, List<String> evidence) {
    ObjectNode json = good(asked, evidence);
    switch (asked.task()) {
      case PLAN -> {
        List<String> buckets = Asked.allowed(asked.properties().path("buckets"));
        json.putArray("queries").add("opening hours of the swimming pool");
        ArrayNode chosen = json.putArray("buckets");
        buckets.stream().limit(this == WRONG_BUCKET ? 1 : 0).forEach(chosen::add);
      }
      case DECOMPOSE -> {
        ArrayNode constraints = json.putArray("constraints");
        Asked.allowed(asked.properties().path("constraints").findPath("field")).stream()
            .limit(this == WRONG_FIELD ? 1 : 0)
            .forEach(
                field ->
                    constraints
                        .addObject()
                        .put("raw_text", "the")
                        .put("field", field)
                        .put("operator", "=")
                        .put("value", "1850"));
      }
      case REVIEW ->
          json.put("missing", "the weather").put("done", false).put("query", "weather in May");
      case COMPOSE, OTHER -> {}
    }
    return json;
  }
}

package io.pinakes.benchmarks.quality;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * The expected value of a measure on a set.
 *
 * @param reference the value of a plain engine on the same data, if known
 * @param engine the engine of the reference; empty if there is none
 * @param aim the target, if any
 * @param expected the value of the last release; empty before the first
 */
record Expectation(
    String set,
    Mode mode,
    String measure,
    OptionalDouble reference,
    String engine,
    OptionalDouble aim,
    OptionalDouble expected) {
  /** Values may differ by this much between machines, because vectors differ in their last bits. */
  static final double TOLERANCE = 0.005;

  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  /** How a value compares with its expectation. */
  enum Verdict {
    /** There is no expectation yet. */
    NEW,
    /** Within the tolerance. */
    AS_EXPECTED,
    /** Above it: the expected value should be raised. */
    BETTER,
    /** Below it. */
    WORSE;

    /** For people. */
    String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }

  Verdict verdict(double value) {
    if (expected.isEmpty()) {
      return Verdict.NEW;
    }
    double drift = value - expected.getAsDouble();
    if (drift < -TOLERANCE) {
      return Verdict.WORSE;
    }
    return drift > TOLERANCE ? Verdict.BETTER : Verdict.AS_EXPECTED;
  }

  Expectation withExpected(double value) {
    return new Expectation(
        set,
        mode,
        measure,
        reference,
        engine,
        aim,
        OptionalDouble.of(Math.rint(value * 1e4) / 1e4));
  }

  /** The expectations of this release. */
  static List<Expectation> stored() throws IOException {
    try (InputStream in = Expectation.class.getResourceAsStream("expected.json")) {
      if (in == null) {
        throw new IOException("expected.json is not on the class path");
      }
      return read(MAPPER.readTree(in));
    }
  }

  static List<Expectation> read(JsonNode json) {
    List<Expectation> expectations = new ArrayList<>();
    for (JsonNode row : json) {
      expectations.add(
          new Expectation(
              row.path("set").asText(),
              Mode.of(row.path("mode").asText()),
              row.path("measure").asText(),
              number(row.path("reference")),
              row.path("engine").asText(),
              number(row.path("aim")),
              number(row.path("expected"))));
    }
    return expectations;
  }

  /** Writes the format that {@link #read} reads, one expectation per line. */
  static String write(List<Expectation> expectations) {
    ArrayNode rows = MAPPER.createArrayNode();
    for (Expectation expectation : expectations) {
      ObjectNode row = rows.addObject();
      row.put("set", expectation.set);
      row.put("mode", expectation.mode.label());
      row.put("measure", expectation.measure);
      expectation.reference.ifPresent(value -> row.put("reference", value));
      if (!expectation.engine.isEmpty()) {
        row.put("engine", expectation.engine);
      }
      expectation.aim.ifPresent(value -> row.put("aim", value));
      expectation.expected.ifPresent(value -> row.put("expected", value));
    }
    List<String> lines = new ArrayList<>();
    rows.forEach(row -> lines.add(row.toString()));
    return lines.stream().collect(Collectors.joining(",\n  ", "[\n  ", "\n]\n"));
  }

  private static OptionalDouble number(JsonNode value) {
    return value.isNumber() ? OptionalDouble.of(value.doubleValue()) : OptionalDouble.empty();
  }
}

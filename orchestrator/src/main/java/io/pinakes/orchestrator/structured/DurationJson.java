package io.pinakes.orchestrator.structured;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.structured.Operation.Duration;
import io.pinakes.orchestrator.structured.Operation.Durations;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** A duration as JSON: {@code {"of": "each", "start": "date", "end": "paid_date", "today": …}}. */
public final class DurationJson {
  private DurationJson() {}

  /** The dates of a duration and which durations are given. */
  public static ObjectNode write(Duration duration) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("of", name(duration.durations())).put("start", duration.start());
    duration.end().ifPresent(end -> node.put("end", end));
    return node.put("today", duration.today().toString());
  }

  /** Reads what {@link #write} has written; empty if it is none. */
  public static Optional<Duration> read(JsonNode node) {
    Optional<Durations> of =
        Arrays.stream(Durations.values())
            .filter(each -> name(each).equals(node.path("of").asText()))
            .findFirst();
    try {
      LocalDate today = LocalDate.parse(node.path("today").asText());
      Optional<String> end = Optional.of(node.path("end").asText()).filter(name -> !name.isEmpty());
      return of.map(each -> new Duration(node.path("start").asText(), end, today, each));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static String name(Durations durations) {
    return durations.name().toLowerCase(Locale.ROOT);
  }
}

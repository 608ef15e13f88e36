package io.pinakes.orchestrator.mission;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import io.pinakes.search.text.Groups;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The fields of a plan in {@code docs/missions.md} are those that plans have. */
final class PlanDocumentationTest {
  private static final Path PAGE = Path.of("../docs/missions.md");

  private static final String TABLE = "| part | fields |";

  /** A row of the table of fields: the part, its kind, the fields. */
  private static final Pattern ROW =
      Pattern.compile(
          "^\\| (plan|step|task|check)(?: `([a-z-]+)`)? \\|([^|]*)\\|", Pattern.MULTILINE);

  private static final Pattern CODE = Pattern.compile("`(\\w+)`");

  @Test
  void documentedFieldsAreThoseOfPlans() throws IOException {
    Map<String, List<String>> documented = new TreeMap<>();
    String page = Files.readString(PAGE);
    Matcher row = ROW.matcher(page.substring(page.indexOf(TABLE)));
    while (row.find()) {
      String kind = row.group(2) == null ? "" : " " + row.group(2);
      documented.put(
          Groups.of(row, 1) + kind,
          CODE.matcher(Groups.of(row, 3))
              .results()
              .map(field -> String.valueOf(field.group(1)))
              .toList());
    }
    Map<String, List<String>> actual = new TreeMap<>();
    actual.put("plan", fields(MissionPlan.class));
    actual.put("step", fields(MissionStep.class));
    kinds("task", Task.class, actual);
    kinds("check", Check.class, actual);
    assertEquals(actual, documented);
  }

  private static void kinds(String part, Class<?> type, Map<String, List<String>> actual) {
    for (JsonSubTypes.Type kind : requireNonNull(type.getAnnotation(JsonSubTypes.class)).value()) {
      actual.put(part + " " + kind.name(), fields(kind.value()));
    }
  }

  private static List<String> fields(Class<?> type) {
    return Arrays.stream(requireNonNull(type.getRecordComponents()))
        .map(RecordComponent::getName)
        .toList();
  }
}

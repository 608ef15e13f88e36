package io.pinakes.orchestrator.understand.row;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.understand.AskedTables;
import io.pinakes.search.testing.Seeds;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A datasheet with a column for each model, whose rows are the measured properties. */
final class ModelsInColumnsTest {
  private static final long SEED = Seeds.of(20_261_130);
  private static final List<String> MODELS = List.of("Corvid 20", "Corvid 40", "Corvid 60");
  private static final List<String> ROWS =
      List.of("Empty weight", "Sound power level", "Overall width", "Top speed");
  private static final List<String> UNITS = List.of("kg", "dB", "mm", "km/h");

  /** The values of each row, in the order of the models. */
  private static final Map<String, List<Integer>> VALUES = new LinkedHashMap<>();

  @RegisterExtension
  private static final AskedTables TABLES = AskedTables.of("sheets/corvid.md", sheet());

  private static String sheet() {
    Random random = new Random(SEED);
    StringBuilder sheet = new StringBuilder("# Corvid sweeping machines\n\n| | ");
    sheet.append(String.join(" | ", MODELS)).append(" |\n|---|--:|--:|--:|\n");
    for (int i = 0; i < ROWS.size(); i++) {
      List<Integer> values = random.ints(40, 900).distinct().limit(MODELS.size()).boxed().toList();
      VALUES.put(ROWS.get(i), values);
      String unit = UNITS.get(i);
      sheet.append(
          values.stream()
              .map(value -> value + " " + unit)
              .collect(Collectors.joining(" | ", "| " + ROWS.get(i) + " | ", " |\n")));
    }
    return sheet.toString();
  }

  private static List<Integer> values(String row) {
    return Objects.requireNonNull(VALUES.get(row), row);
  }

  private static String answer(String question) {
    return OutcomeJson.text(TABLES.ask(question)).lines().findFirst().orElse("");
  }

  @ParameterizedTest
  @CsvSource({
    "How heavy is the %s?,Empty weight",
    "How loud is the %s?,Sound power level",
    "How wide is the %s?,Overall width",
    "How fast is the %s?,Top speed",
    "What is the weight of the %s?,Empty weight",
    "Wie laut ist der %s?,Sound power level"
  })
  void thePropertyMayBeAskedForByAnAdjective(String question, String row) {
    for (int i = 0; i < MODELS.size(); i++) {
      String asked = question.formatted(MODELS.get(i));
      String answer = answer(asked);
      assertTrue(answer.contains(" " + values(row).get(i) + " "), asked + " -> " + answer);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'Which is quieter, the %s or the %s?',Sound power level,-1",
    "'Which is heavier, the %s or the %s?',Empty weight,1",
    "'Which one is faster, the %s or the %s?',Top speed,1",
    "'Which is narrower, the %s or the %s?',Overall width,-1"
  })
  void twoModelsAreCompared(String question, String row, int sign) {
    for (int one = 0; one < MODELS.size(); one++) {
      for (int two = 0; two < MODELS.size(); two++) {
        if (one != two) {
          String asked = question.formatted(MODELS.get(one), MODELS.get(two));
          String answer = answer(asked);
          List<Integer> values = values(row);
          int best =
              IntStream.of(one, two)
                  .boxed()
                  .max((a, b) -> sign * Integer.compare(values.get(a), values.get(b)))
                  .orElseThrow();
          assertTrue(
              answer.matches(".*\\b" + MODELS.get(best) + "\\b.*\\b" + values.get(best) + "\\b.*"),
              asked + " -> " + answer);
        }
      }
    }
  }
}

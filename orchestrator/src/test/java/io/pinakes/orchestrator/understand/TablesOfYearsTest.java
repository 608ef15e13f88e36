package io.pinakes.orchestrator.understand;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.AskedLibrary;
import io.pinakes.orchestrator.OutcomeJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tables of several years with the same columns: the question's year decides which one is meant.
 * Cells may be words that are also verbs for listing, and names are asked for without initials.
 */
final class TablesOfYearsTest {
  private static final List<String> PARTS = List.of("Display", "Output", "Print head", "Lid");
  private static final List<String> FITTERS = List.of("T. Quarnholt", "B. Imbrey", "S. Veldaan");

  @TempDir private Path folder;

  private record Repair(LocalDate date, String part, String fitter, int quantity, int price) {}

  private static List<Repair> repairs(int year, Random random) {
    List<Repair> repairs = new ArrayList<>();
    for (int i = 0; i < 25; i++) {
      repairs.add(
          new Repair(
              LocalDate.ofYearDay(year, 1 + random.nextInt(365)),
              PARTS.get(random.nextInt(PARTS.size())),
              FITTERS.get(random.nextInt(FITTERS.size())),
              1 + random.nextInt(9),
              10 + random.nextInt(90)));
    }
    return repairs;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void theYearDecides(long seed) throws IOException {
    Random random = new Random(seed);
    Path sources = Files.createDirectories(folder.resolve("sources/workshop"));
    List<List<Repair>> years = new ArrayList<>();
    for (int year = 2021; year <= 2023; year++) {
      List<Repair> repairs = repairs(year, random);
      years.add(repairs);
      StringBuilder csv = new StringBuilder("job,repair_date,part,fitter,qty,line_total_eur\n");
      int job = 0;
      for (Repair each : repairs) {
        csv.append(
            "J%d-%03d,%s,%s,%s,%d,%d\n"
                .formatted(
                    year,
                    ++job,
                    each.date(),
                    each.part(),
                    each.fitter(),
                    each.quantity(),
                    each.quantity() * each.price()));
      }
      Files.writeString(sources.resolve("repairs_" + year + ".csv"), csv);
    }
    try (AskedLibrary library =
        new AskedLibrary(sources.resolveSibling("."), folder.resolve("index"))) {
      for (int year = 2021; year <= 2023; year++) {
        List<Repair> repairs = years.get(year - 2021);
        String part = PARTS.get(random.nextInt(PARTS.size()));
        String fitter = FITTERS.get(random.nextInt(FITTERS.size()));
        String surname = fitter.substring(fitter.indexOf(' ') + 1);
        check(
            library,
            "How many repairs of the " + part.toLowerCase(Locale.ROOT) + " in " + year + "?",
            count(repairs, each -> each.part().equals(part)));
        check(
            library,
            "Number of repairs done by " + surname + " during " + year,
            count(repairs, each -> each.fitter().equals(fitter)));
        check(
            library,
            "What was the total quantity of " + part + " in the repairs of " + year + "?",
            repairs.stream()
                .filter(each -> each.part().equals(part))
                .mapToInt(Repair::quantity)
                .sum());
      }
    }
  }

  private static long count(List<Repair> repairs, Predicate<Repair> wanted) {
    return repairs.stream().filter(wanted).count();
  }

  private static void check(AskedLibrary library, String question, long expected) {
    String answer = OutcomeJson.text(library.answered(question));
    assertTrue(
        answer.matches("(?s)" + expected + " rows? for .*|.* is " + expected + "\\. \\[.*"),
        () -> question + " -> " + answer + ", expected " + expected);
  }
}

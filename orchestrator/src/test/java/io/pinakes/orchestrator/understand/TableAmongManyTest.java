package io.pinakes.orchestrator.understand;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A table that only another usual word for its things tells from more tables than are read. */
final class TableAmongManyTest {
  private static final int OTHERS = 30;

  @RegisterExtension private static final AskedTables TABLES = tables();

  private static AskedTables tables() {
    Map<String, String> files =
        IntStream.range(0, OTHERS)
            .boxed()
            .collect(
                Collectors.toMap(
                    i -> "colours/shade_%02d.csv".formatted(i),
                    i -> "hue,gloss\nteal %d,%d\nochre %d,%d\n".formatted(i, i + 2, i, i + 5)));
    files.put(
        "yard/incidents_2025.csv",
        """
        entry,spot,hours_lost
        1,Quay,0
        2,Quay,9
        3,Gate,12
        """);
    files.put(
        "yard/reservations.csv",
        """
        guest_no,pitch,nights
        1,North,2
        2,South,7
        """);
    return new AskedTables(files);
  }

  @ParameterizedTest
  @CsvSource({
    "How many accidents are in the book?, 3",
    "How many mishaps were there in 2025?, 3",
    "How many bookings are in the list?, 2"
  })
  void anotherWordForItsThingsFindsIt(String question, int count) {
    TABLES.assertRows(question, count);
  }
}

package io.pinakes.benchmarks.faults;

import io.pinakes.search.text.Groups;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The system calls that change files: where a process can be killed or its disk fail. */
final class FileCalls {
  private static final List<String> CALLS =
      List.of("fsync", "rename", "unlink", "link", "write", "mkdir", "ftruncate");

  /** The tracer's option to see them. */
  static final String TRACE = "trace=" + String.join(",", CALLS);

  private static final Pattern CALL = Pattern.compile("^(\\d+) +(\\w+)\\(");
  private static final int SHARES = 40;

  private FileCalls() {}

  /**
   * Places in an undisturbed run, each as {@code call:number}, where the number counts within a
   * thread, as the tracer does. Writes are by far the most calls, so each call gets an equal share.
   */
  static List<String> places(Path log) throws IOException {
    Map<String, Integer> most = new TreeMap<>();
    Map<String, Integer> counts = new HashMap<>();
    for (String line : Files.readAllLines(log, StandardCharsets.ISO_8859_1)) {
      Matcher call = CALL.matcher(line);
      if (call.find()) {
        String name = Groups.of(call, 2);
        String thread = Groups.of(call, 1) + name;
        int count = counts.getOrDefault(thread, 0) + 1;
        counts.put(thread, count);
        most.merge(name, count, Math::max);
      }
    }
    List<String> places = new ArrayList<>();
    most.forEach(
        (call, count) -> {
          for (int share = 0; share < SHARES; share++) {
            places.add(call + ":" + (1 + count * share / SHARES));
          }
        });
    return places;
  }
}

package io.pinakes.benchmarks.faults;

import io.pinakes.search.text.Groups;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The system calls that change files: where a process can be killed or its disk fail. */
final class FileCalls {
  private static final List<String> CALLS =
      List.of("fsync", "rename", "unlink", "link", "write", "mkdir", "ftruncate");

  /** The tracer's option to see them. */
  static final String TRACE = "trace=" + String.join(",", CALLS);

  /** The thread, the call, and the file that it names or has open, in a line of the tracer. */
  private static final Pattern ON_FILE =
      Pattern.compile("^(\\d+) +(\\w+)\\((?:\"([^\"]+)\"|\\d+<([^>]+)>)");

  private static final Pattern CALL = Pattern.compile("^(\\d+) +(\\w+)\\(");
  private static final int SHARES = 40;

  private FileCalls() {}

  /**
   * A call on a file.
   *
   * @param number of the call among those of its thread on this file, as the tracer counts
   */
  record Place(String call, Path file, int number) {
    private Place in(Path folder) {
      return new Place(call, folder.relativize(file), number);
    }
  }

  /**
   * Every call of an undisturbed run that changes something in {@code folder}, with paths relative
   * to it, in order, without those that failed. Needs a log with the paths of open files.
   */
  static List<Place> onFiles(Path log, Path folder) throws IOException {
    Set<Place> places = new LinkedHashSet<>();
    Map<String, Integer> counts = new HashMap<>();
    Map<String, Place> unfinished = new HashMap<>();
    for (String line : Files.readAllLines(log, StandardCharsets.ISO_8859_1)) {
      String thread = line.replaceFirst(" .*", "");
      boolean failed = line.contains(" = -1 ");
      Matcher call = ON_FILE.matcher(line);
      if (call.find()) {
        unfinished.remove(thread);
        Path file = Path.of(call.group(3) == null ? Groups.of(call, 4) : Groups.of(call, 3));
        String name = Groups.of(call, 2);
        int number = counts.getOrDefault(thread + name + file, 0) + 1;
        counts.put(thread + name + file, number);
        Place place = new Place(name, file, number);
        if (!failed && file.startsWith(folder)) {
          places.add(place);
          unfinished.put(thread, place);
        }
      } else if (failed && line.contains(" resumed>")) {
        places.remove(unfinished.remove(thread));
      }
    }
    return places.stream().map(place -> place.in(folder)).toList();
  }

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

package io.pinakes.testdata;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The Markdown source of one binary document.
 *
 * @param id bucket and name without extension, as in {@code manuals/pump-p7}
 */
record Source(String id, FrontMatter front, List<Block> blocks) {
  private static final String FENCE = "---";

  Source {
    blocks = List.copyOf(blocks);
  }

  /** Reads every source below {@code root}, in the order of their ids. */
  static List<Source> readAll(Path root) throws IOException {
    List<Path> files;
    try (Stream<Path> walk = Files.walk(root)) {
      files = walk.filter(file -> file.toString().endsWith(".md")).sorted().toList();
    }
    Stream.Builder<Source> sources = Stream.builder();
    for (Path file : files) {
      String name = root.relativize(file).toString().replace('\\', '/');
      String id = name.substring(0, name.length() - ".md".length());
      try {
        sources.add(parse(id, Files.readString(file)));
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
      }
    }
    return sources.build().toList();
  }

  static Source parse(String id, String text) {
    List<String> lines = text.lines().toList();
    int end = lines.subList(1, lines.size()).indexOf(FENCE) + 1;
    if (!lines.getFirst().equals(FENCE) || end == 0) {
      throw new IllegalArgumentException("a source must start with settings between two --- lines");
    }
    Map<String, String> values = new HashMap<>();
    for (String line : lines.subList(1, end)) {
      int colon = line.indexOf(':');
      if (colon < 0) {
        throw new IllegalArgumentException(
            "a setting must be \"name: value\", got \"" + line + "\"");
      }
      values.put(line.substring(0, colon).strip(), line.substring(colon + 1).strip());
    }
    String body = String.join("\n", lines.subList(end + 1, lines.size()));
    return new Source(id, new FrontMatter(values), new BlockReader().read(body));
  }

  /** Returns the path of the rendered document, relative to the library's root. */
  String file() {
    return id + "." + front.format();
  }
}

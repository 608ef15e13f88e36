package io.pinakes.indexer.source;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.PatternSyntaxException;

/**
 * Which files of a source directory are left out.
 *
 * <p>A pattern is written as in {@code .gitignore}, of which this is a part: {@code *} and {@code
 * ?} stand for anything but {@code /}, {@code **} for any number of levels, {@code [a-z]} and
 * {@code [!a-z]} for one character, {@code {a,b}} for either (not in git), and a backslash takes
 * the meaning from the character behind it. A pattern with a slash in front or inside is relative
 * to the source; one without means a name at any level. A slash at the end means directories only.
 * In a file, lines that are blank or begin with {@code #} are passed over, {@code !} in front takes
 * files in again that an earlier line left out, and the last pattern that matches decides. What
 * lies in a directory that is left out is not looked at, so that nothing in it is taken in again.
 *
 * @param ignore in their order; the last one that matches decides
 * @param include if there are any, files that meet none of them are left out
 */
record PathPatterns(List<Rule> ignore, List<Rule> include) {
  /** The file of patterns in a source directory. */
  static final String FILE = ".pinakesignore";

  static final PathPatterns NONE = new PathPatterns(List.of(), List.of());

  private static final long MAX_FILE_BYTES = 1 << 20;

  PathPatterns {
    ignore = List.copyOf(ignore);
    include = List.copyOf(include);
  }

  /**
   * One pattern.
   *
   * @param origin where it stands, for the report
   * @param globs any of which it means, as a path relative to the source
   * @param again whether it takes in what earlier ones leave out
   */
  record Rule(String origin, List<PathMatcher> globs, boolean again, boolean directoriesOnly) {
    /**
     * Reads a pattern.
     *
     * @throws IllegalArgumentException if it is none
     */
    static Rule of(String pattern, String origin) {
      boolean again = pattern.startsWith("!");
      String glob = again ? pattern.substring(1) : pattern;
      boolean directoriesOnly = glob.endsWith("/");
      if (directoriesOnly) {
        glob = glob.substring(0, glob.length() - 1);
      }
      boolean anchored = glob.indexOf('/') >= 0;
      glob = glob.startsWith("/") ? glob.substring(1) : glob;
      if (glob.isBlank()) {
        throw new IllegalArgumentException(origin + ": the pattern \"" + pattern + "\" is empty");
      }
      List<String> meant = new ArrayList<>(List.of(anchored ? glob : "**/" + glob));
      // "**/" of the platform needs a level, that of git may stand for none
      for (int i = 0; i < meant.size(); i++) {
        String one = meant.get(i);
        for (int at = one.indexOf("**/"); at >= 0; at = one.indexOf("**/", at + 1)) {
          String shorter = one.substring(0, at) + one.substring(at + 3);
          if ((at == 0 || one.charAt(at - 1) == '/') && !meant.contains(shorter)) {
            meant.add(shorter);
          }
        }
      }
      FileSystem files = FileSystems.getDefault();
      try {
        return new Rule(
            origin,
            meant.stream().map(each -> files.getPathMatcher("glob:" + each)).toList(),
            again,
            directoriesOnly);
      } catch (PatternSyntaxException e) {
        throw new IllegalArgumentException(
            origin + ": \"" + pattern + "\" is no pattern: " + e.getDescription(), e);
      }
    }

    private boolean matches(Path path, boolean directory) {
      return (directory || !directoriesOnly) && globs.stream().anyMatch(glob -> glob.matches(path));
    }
  }

  /**
   * The patterns that were given, behind those of the file {@value #FILE} in {@code directory}.
   *
   * @throws IllegalArgumentException if one is no pattern
   * @throws IOException if the file cannot be read
   */
  static PathPatterns of(Path directory, List<String> include, List<String> exclude)
      throws IOException {
    List<Rule> ignore = new ArrayList<>();
    Path file = directory.resolve(FILE);
    if (Files.isRegularFile(file)) {
      if (Files.size(file) > MAX_FILE_BYTES) {
        throw new IOException(file + " is larger than " + MAX_FILE_BYTES + " bytes");
      }
      int number = 0;
      for (String line : lines(file)) {
        number++;
        String pattern = line.strip();
        if (!pattern.isEmpty() && !pattern.startsWith("#")) {
          ignore.add(Rule.of(pattern, FILE + ":" + number + " (" + pattern + ")"));
        }
      }
    }
    exclude.forEach(pattern -> ignore.add(Rule.of(pattern, "--exclude " + pattern)));
    return new PathPatterns(
        ignore, include.stream().map(pattern -> Rule.of(pattern, "--include " + pattern)).toList());
  }

  private static List<String> lines(Path file) throws IOException {
    try {
      return Files.readAllLines(file, UTF_8);
    } catch (MalformedInputException e) {
      throw new IOException(file + " is not UTF-8", e);
    }
  }

  /** Why a directory or file is left out; empty if these patterns let it in. */
  Optional<String> leavesOut(String name, boolean directory) {
    Path path = Path.of(name);
    Optional<Rule> deciding =
        ignore.reversed().stream().filter(rule -> rule.matches(path, directory)).findFirst();
    if (deciding.isPresent() && !deciding.get().again()) {
      return Optional.of("is left out by " + deciding.get().origin());
    }
    if (!directory && !include.isEmpty() && !included(path)) {
      return Optional.of("meets no --include");
    }
    return Optional.empty();
  }

  /** Whether a file, or a directory it is in, meets a pattern. */
  private boolean included(Path file) {
    for (Path at = file; at != null; at = at.getParent()) {
      Path named = at;
      if (include.stream().anyMatch(rule -> rule.matches(named, !named.equals(file)))) {
        return true;
      }
    }
    return false;
  }

  /** Whether a file is left out, or lies in a directory that is. */
  boolean leavesOutFile(String name) {
    for (int slash = name.indexOf('/'); slash >= 0; slash = name.indexOf('/', slash + 1)) {
      if (leavesOut(name.substring(0, slash), true).isPresent()) {
        return true;
      }
    }
    return leavesOut(name, false).isPresent();
  }
}

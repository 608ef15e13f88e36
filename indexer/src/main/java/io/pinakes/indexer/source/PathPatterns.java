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
 * Include and exclude patterns for the files of a source directory.
 *
 * <p>Patterns are a subset of {@code .gitignore}: {@code *} and {@code ?} match anything but {@code
 * /}, {@code **} any number of levels, {@code [a-z]} and {@code [!a-z]} one character, {@code
 * {a,b}} either alternative (not in git), and a backslash escapes the next character. A pattern
 * with a leading or inner slash is relative to the source; one without matches a name at any level.
 * A trailing slash restricts it to directories. In a file, blank lines and lines that start with
 * {@code #} are skipped, a leading {@code !} re-includes files that an earlier line excluded, and
 * the last matching pattern decides. Excluded directories are not entered, so nothing in them can
 * be re-included.
 *
 * @param ignore exclude patterns in order; the last match decides
 * @param include if there are any, files that match none of them are excluded
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
   * @param origin its location, for the report
   * @param globs its alternatives, matched against a path relative to the source
   * @param again whether it re-includes what earlier ones exclude
   */
  record Rule(String origin, List<PathMatcher> globs, boolean again, boolean directoriesOnly) {
    /**
     * Parses a pattern.
     *
     * @throws IllegalArgumentException if it is not valid
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
      // the platform's "**/" needs at least one level, git's matches zero levels
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
            origin + ": \"" + pattern + "\" is not a valid pattern: " + e.getDescription(), e);
      }
    }

    private boolean matches(Path path, boolean directory) {
      return (directory || !directoriesOnly) && globs.stream().anyMatch(glob -> glob.matches(path));
    }
  }

  /**
   * The patterns of the file {@value #FILE} in {@code directory}, followed by the given ones.
   *
   * @throws IllegalArgumentException if one is not valid
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

  /** Why a directory or file is excluded; empty if it is included. */
  Optional<String> leavesOut(String name, boolean directory) {
    Path path = Path.of(name);
    Optional<Rule> deciding =
        ignore.reversed().stream().filter(rule -> rule.matches(path, directory)).findFirst();
    if (deciding.isPresent() && !deciding.get().again()) {
      return Optional.of("is excluded by " + deciding.get().origin());
    }
    if (!directory && !include.isEmpty() && !included(path)) {
      return Optional.of("matches no --include");
    }
    return Optional.empty();
  }

  /** Whether a file, or a directory above it, matches an include pattern. */
  private boolean included(Path file) {
    for (Path at = file; at != null; at = at.getParent()) {
      Path named = at;
      if (include.stream().anyMatch(rule -> rule.matches(named, !named.equals(file)))) {
        return true;
      }
    }
    return false;
  }

  /** Whether a file is excluded, itself or by a directory above it. */
  boolean leavesOutFile(String name) {
    for (int slash = name.indexOf('/'); slash >= 0; slash = name.indexOf('/', slash + 1)) {
      if (leavesOut(name.substring(0, slash), true).isPresent()) {
        return true;
      }
    }
    return leavesOut(name, false).isPresent();
  }
}

package io.pinakes.search.language;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads {@code language/<code>/<name>.txt} beside a class. UTF-8; blank lines and lines that begin
 * with {@code #} are skipped; all other lines are trimmed and interpreted by the reading method.
 *
 * <p>Every file must exist for every language in {@link #languages()}, though it may be empty. A
 * few words of languages without their own folder are in {@code language/other}; methods that read
 * all languages include it.
 */
public final class LanguageFile {
  private static final List<String> LANGUAGES =
      List.copyOf(lines(LanguageFile.class, "languages.txt"));

  private static final String OTHER = "other";

  private LanguageFile() {}

  /** The languages that have word lists, by ISO 639-1 code; the fallback first. */
  public static List<String> languages() {
    return LANGUAGES;
  }

  /**
   * The lines of a file, in order.
   *
   * @param owner a class in the package that holds the file
   * @param language one of {@link #languages()}
   * @param name of the file, without {@code .txt}
   * @throws IllegalArgumentException if there is no such file
   */
  public static List<String> lines(Class<?> owner, String language, String name) {
    return lines(owner, "language/" + language + "/" + name + ".txt");
  }

  /** The distinct entries of a file with one entry per line, in order. */
  public static Set<String> words(Class<?> owner, String language, String name) {
    return Collections.unmodifiableSet(new LinkedHashSet<>(lines(owner, language, name)));
  }

  /**
   * Groups of words, each written {@code key: word, word, …}; a word may contain spaces. Keys are
   * the same in every language and keep their order; a key that occurs twice collects both lines.
   */
  public static Map<String, List<String>> groups(Class<?> owner, String language, String name) {
    Map<String, List<String>> groups = new LinkedHashMap<>();
    for (String line : lines(owner, language, name)) {
      int colon = line.indexOf(':');
      if (colon < 1) {
        throw new IllegalArgumentException(
            name + ".txt (" + language + "): expected \"key: word, word\", got \"" + line + "\"");
      }
      List<String> words = groups.computeIfAbsent(line.substring(0, colon), _ -> new ArrayList<>());
      for (String word : line.substring(colon + 1).split(",", -1)) {
        if (!word.isBlank()) {
          words.add(word.strip());
        }
      }
    }
    groups.replaceAll((_, words) -> List.copyOf(words));
    return Collections.unmodifiableMap(groups);
  }

  /** The distinct entries of a file with one entry per line, over all languages. */
  public static Set<String> wordsOfAll(Class<?> owner, String name) {
    Set<String> words = new LinkedHashSet<>();
    folders(owner, name).forEach(language -> words.addAll(lines(owner, language, name)));
    return Collections.unmodifiableSet(words);
  }

  /** The {@link #groups} of all languages; a key has the words of all of them. */
  public static Map<String, List<String>> groupsOfAll(Class<?> owner, String name) {
    Map<String, List<String>> all = new LinkedHashMap<>();
    for (String language : folders(owner, name)) {
      groups(owner, language, name)
          .forEach((key, words) -> all.computeIfAbsent(key, _ -> new ArrayList<>()).addAll(words));
    }
    all.replaceAll((_, words) -> List.copyOf(words));
    return Collections.unmodifiableMap(all);
  }

  /** The languages, plus {@code other} if it has the file. */
  static List<String> folders(Class<?> owner, String name) {
    List<String> folders = new ArrayList<>(LANGUAGES);
    if (owner.getResource("language/" + OTHER + "/" + name + ".txt") != null) {
      folders.add(OTHER);
    }
    return folders;
  }

  private static List<String> lines(Class<?> owner, String path) {
    try (InputStream in = owner.getResourceAsStream(path)) {
      if (in == null) {
        throw new IllegalArgumentException(
            "there is no " + path + " beside " + owner.getName() + "; every language needs one");
      }
      List<String> lines = new ArrayList<>();
      BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        String entry = line.strip();
        if (!entry.isEmpty() && !entry.startsWith("#")) {
          lines.add(entry);
        }
      }
      return lines;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

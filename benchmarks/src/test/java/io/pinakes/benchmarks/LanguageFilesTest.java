package io.pinakes.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.pinakes.search.language.LanguageFile;
import io.pinakes.search.text.Groups;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every language has the same word lists, with the same keys. */
final class LanguageFilesTest {
  private static final Pattern GROUP = Pattern.compile("([a-z][a-z0-9-]*):.*");

  @Test
  void noLanguageLacksWhatAnotherHas() throws IOException {
    Map<String, Set<String>> files = new TreeMap<>();
    for (Path folder : folders()) {
      for (String language : LanguageFile.languages()) {
        try (Stream<Path> listed = Files.list(folder.resolve(language))) {
          listed.forEach(
              file ->
                  files
                      .computeIfAbsent(
                          folder + "/*/" + folder.resolve(language).relativize(file),
                          _ -> new TreeSet<>())
                      .add(language));
        }
      }
    }
    assertFalse(files.isEmpty(), "no word lists were found");
    Set<String> all = new TreeSet<>(LanguageFile.languages());
    files.forEach((file, languages) -> assertEquals(all, languages, file));
  }

  @Test
  void groupsHaveTheSameKeysInEveryLanguage() throws IOException {
    for (Path folder : folders()) {
      String first = LanguageFile.languages().getFirst();
      try (Stream<Path> listed = Files.list(folder.resolve(first))) {
        for (Path file : listed.toList()) {
          Set<String> keys = keys(file);
          for (String language : LanguageFile.languages()) {
            Path other = folder.resolve(language).resolve(folder.resolve(first).relativize(file));
            assertEquals(keys, keys(other), other.toString());
          }
        }
      }
    }
  }

  /** The keys of a file with groups; empty if its lines are plain words. */
  private static Set<String> keys(Path file) throws IOException {
    Set<String> keys = new TreeSet<>();
    for (String line : Files.readAllLines(file)) {
      var group = GROUP.matcher(line.strip());
      if (group.matches()) {
        keys.add(Groups.of(group, 1));
      }
    }
    return keys;
  }

  private static List<Path> folders() throws IOException {
    try (Stream<Path> all = Files.walk(Path.of("..").toRealPath(), 12)) {
      return all.filter(
              path ->
                  path.toString().contains("/src/main/resources/")
                      && path.endsWith("language")
                      && Files.isDirectory(path.resolve(LanguageFile.languages().getFirst())))
          .toList();
    }
  }
}

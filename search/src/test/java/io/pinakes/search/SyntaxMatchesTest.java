package io.pinakes.search;

import static io.pinakes.search.testing.Samples.record;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.query.Reading;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.query.SearchResult;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.Seeds;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which passages a query in query syntax finds in each mode, against reading all of them. */
final class SyntaxMatchesTest {
  private static final List<String> WORDS =
      List.of("pump", "valve", "ladder", "harbour", "garden", "copper", "violin", "lemon");
  private static final int DOCUMENTS = 60;

  private final Random random = new Random(Seeds.of(20261129));

  @TempDir private Path index;

  /** A word, prefix or phrase with a sign, or a blank for none. */
  private record Part(char sign, String words, boolean prefix) {
    boolean isIn(String text) {
      return prefix ? text.contains(" " + words) : text.contains(" " + words + " ");
    }

    @Override
    public String toString() {
      String plain = words.contains(" ") ? '"' + words + '"' : words;
      return (sign + plain + (prefix ? "*" : "")).strip();
    }
  }

  @Test
  void everyModeFindsWhatMatches() throws Exception {
    List<String> texts = new ArrayList<>();
    try (IndexFiles files = IndexFiles.in(index)) {
      for (int i = 0; i < DOCUMENTS; i++) {
        String text = words(1 + random.nextInt(5)) + " @" + random.nextInt(360);
        texts.add(" " + text);
        files.put(record("d/" + i), text);
      }
      files.commit();
    }
    try (Library library = Library.open(index, new Compass())) {
      for (int round = 0; round < 150; round++) {
        List<Part> parts = parts();
        String query = parts.stream().map(Part::toString).collect(Collectors.joining(" "));
        Set<String> expected = new TreeSet<>();
        for (int i = 0; i < DOCUMENTS; i++) {
          if (matches(parts, texts.get(i))) {
            expected.add("d/" + i);
          }
        }
        for (SearchMode mode : SearchMode.values()) {
          assertEquals(expected, found(library, mode, query), mode + ": " + query);
        }
      }
    }
  }

  @Test
  void queryOfNothingThatCanBeSearchedForIsNotRestrictedAndSaysSo() throws Exception {
    try (IndexFiles files = IndexFiles.in(index)) {
      files.put(record("d/0"), "A copper ladder. @0").commit();
    }
    try (Library library = Library.open(index, new Compass())) {
      SearchResult result = library.search(request(SearchMode.SEMANTIC, "the"));
      assertEquals(1, result.hits().size());
      assertEquals(
          List.of(
              "no word of the query can be searched for, so hits by meaning are not restricted to"
                  + " it"),
          result.warnings());
    }
  }

  private static boolean matches(List<Part> parts, String text) {
    boolean any = false;
    for (Part part : parts) {
      boolean in = part.isIn(text);
      if (part.sign == '+' ? !in : part.sign == '-' && in) {
        return false;
      }
      any |= in && part.sign != '-';
    }
    return any;
  }

  /** At least one of them without a minus sign. */
  private List<Part> parts() {
    List<Part> parts = new ArrayList<>();
    for (int i = random.nextInt(4); i >= 0; i--) {
      char sign = parts.isEmpty() ? ' ' : " +-".charAt(random.nextInt(3));
      switch (random.nextInt(4)) {
        case 0 -> parts.add(new Part(sign, words(2), false));
        case 1 -> parts.add(new Part(sign, words(1).substring(0, 3), true));
        default -> parts.add(new Part(sign, words(1), false));
      }
    }
    return parts;
  }

  private String words(int count) {
    return random
        .ints(count, 0, WORDS.size())
        .mapToObj(WORDS::get)
        .collect(Collectors.joining(" "));
  }

  private static Set<String> found(Library library, SearchMode mode, String query) {
    return library.search(request(mode, query)).hits().stream()
        .map(hit -> hit.chunk().document().value())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static SearchRequest request(SearchMode mode, String query) {
    return SearchRequest.of(query).withReading(Reading.SYNTAX).withMode(mode).withTopK(DOCUMENTS);
  }
}

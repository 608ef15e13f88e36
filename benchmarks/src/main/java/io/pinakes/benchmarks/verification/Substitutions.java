package io.pinakes.benchmarks.verification;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Replacements for words and phrases, and whether a statement stays true.
 *
 * <p>The lists in {@code substitutions/} were written from general knowledge, independently of the
 * product's word lists. A hash divides the swaps into two halves: rules are developed with one, and
 * both are reported.
 */
final class Substitutions {
  /** The half of the swaps used for developing rules, and the held-out half. */
  enum Half {
    SEEN,
    UNSEEN
  }

  /**
   * A replacement of one phrase by another.
   *
   * @param kind the kind of difference
   * @param right whether a statement stays true
   */
  record Swap(String kind, boolean right, String from, String to) {
    /** The same half for both directions. */
    Half half() {
      int both =
          from.compareTo(to) < 0 ? (from + "/" + to).hashCode() : (to + "/" + from).hashCode();
      return Integer.bitCount(both * 0x9E3779B9) % 2 == 0 ? Half.SEEN : Half.UNSEEN;
    }

    /** The label of its kind in reports. */
    String label() {
      return (right ? "right: paraphrase, " : "wrong: ") + kind;
    }
  }

  private final List<Swap> swaps = new ArrayList<>();
  private final Map<String, List<String>> meanings = groups("meanings");
  private final Map<String, List<String>> conflicts = groups("conflicts");
  private final Map<String, List<String>> entities = groups("entities");

  Substitutions() {
    for (String meaning : meanings.keySet()) {
      swaps.addAll(ofMeaning(meaning));
    }
    groups("antonyms")
        .forEach((word, contrary) -> both("antonym", false, word, contrary.getFirst()));
    entities.values().forEach(kind -> each("entity", false, kind));
    for (String line : lines("synonyms")) {
      each("synonym", true, List.of(line.split(",\\s*", -1)));
    }
  }

  /** All swaps, in the order of the lists. */
  List<Swap> all() {
    return Collections.unmodifiableList(swaps);
  }

  /** The phrases with {@code meaning}, such as {@code bound/at least}. */
  List<String> phrases(String meaning) {
    return meanings.getOrDefault(meaning, List.of());
  }

  /** Entities of one kind, such as {@code city}. */
  List<String> entities(String kind) {
    return entities.getOrDefault(kind, List.of());
  }

  /** Swaps for phrases of one meaning: with each other, and with conflicting phrases. */
  List<Swap> ofMeaning(String meaning) {
    int slash = meaning.indexOf('/');
    String kind = meaning.substring(0, slash);
    List<Swap> found = new ArrayList<>();
    for (String phrase : phrases(meaning)) {
      phrases(meaning).stream()
          .filter(other -> !other.equals(phrase))
          .forEach(other -> found.add(new Swap(kind, true, phrase, other)));
      for (String conflict : conflicts.getOrDefault(meaning, List.of())) {
        phrases(kind + "/" + conflict)
            .forEach(other -> found.add(new Swap(kind, false, phrase, other)));
      }
    }
    return found;
  }

  private void each(String kind, boolean right, List<String> words) {
    for (int i = 0; i < words.size(); i++) {
      for (int j = i + 1; j < words.size(); j++) {
        both(kind, right, words.get(i), words.get(j));
      }
    }
  }

  private void both(String kind, boolean right, String one, String other) {
    swaps.add(new Swap(kind, right, one, other));
    swaps.add(new Swap(kind, right, other, one));
  }

  private static Map<String, List<String>> groups(String name) {
    Map<String, List<String>> groups = new LinkedHashMap<>();
    for (String line : lines(name)) {
      String[] sides = line.split(":\\s*", 2);
      groups.merge(
          sides[0],
          List.of(sides[1].split(",\\s*", -1)),
          (some, more) -> Stream.concat(some.stream(), more.stream()).toList());
    }
    return groups;
  }

  /** The lines of a list, without comments. */
  static List<String> lines(String name) {
    String path = "substitutions/" + name + ".txt";
    try (InputStream in = Substitutions.class.getResourceAsStream(path)) {
      if (in == null) {
        throw new IllegalStateException("there is no " + path);
      }
      return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
          .lines()
          .map(String::strip)
          .filter(line -> !line.isEmpty() && !line.startsWith("#"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

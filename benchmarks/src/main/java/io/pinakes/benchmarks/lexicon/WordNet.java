package io.pinakes.benchmarks.lexicon;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * WordNet's database files, of which only single words and the relations between their meanings are
 * read. Format: wndb(5WN) and senseidx(5WN) of WordNet 3.1.
 */
final class WordNet {
  /** Files by part of speech. */
  private static final Map<Character, String> FILES =
      Map.of('n', "data.noun", 'v', "data.verb", 'a', "data.adj", 'r', "data.adv");

  /**
   * Parts of speech by the first digit behind {@code %} in a sense key; satellites are adjectives.
   */
  private static final String PARTS = " nvara";

  /** Lexicographer files: animals, artifacts, body, food, objects, persons, plants, substances. */
  private static final Set<Integer> CONCRETE = Set.of(5, 6, 8, 13, 17, 18, 20, 27);

  /** Lexicographer files: quantities, times. */
  private static final Set<Integer> MEASURES = Set.of(23, 28);

  private static final Set<String> ABOVE = Set.of("@", "@i");
  private static final Set<String> AKIN = Set.of("&", "$", "^");
  private static final String CONTRARY = "!";
  private static final String BETWEEN_MEANINGS = "0000";

  /** The share of a word's tagged uses from which a meaning counts as usual. */
  private static final double USUAL = 0.05;

  /** So many first meanings always count as usual. */
  private static final int FIRST = 2;

  private record Pointer(String symbol, String target, String words) {}

  /** A meaning with its words. */
  private record Synset(int file, List<String> words, List<Pointer> pointers) {}

  /**
   * A meaning of a word.
   *
   * @param rank from 1, the most frequent
   * @param count tagged uses
   */
  private record Sense(char part, int rank, int count, String synset) {}

  /** How two words are related, by any of their meanings. */
  enum Relation {
    CONTRARY,
    /** A meaning that is usual for both. */
    SAME,
    /** A meaning that is rare for one of them. */
    RARELY_SAME,
    /** A word and one that is right above it. */
    ABOVE,
    /** Similar adjectives, grouped verbs, "see also". */
    AKIN,
    /** Under the same word. */
    BESIDE
  }

  private final Map<String, Synset> synsets = new HashMap<>();
  private final Map<String, List<Sense>> senses = new HashMap<>();
  private final Map<String, Set<String>> contraries = new HashMap<>();

  WordNet(Path folder) throws IOException {
    for (Map.Entry<Character, String> file : FILES.entrySet()) {
      for (String line : Files.readAllLines(folder.resolve(file.getValue()))) {
        if (!line.startsWith("  ")) { // of the licence
          read(file.getKey(), line.split("\\|", 2)[0].split(" ", -1));
        }
      }
    }
    for (Synset synset : synsets.values()) {
      for (Pointer pointer : synset.pointers) {
        if (pointer.symbol.equals(CONTRARY)) {
          String one = synset.words.get(word(pointer, 0));
          String other = synset(pointer.target).words.get(word(pointer, 2));
          contraries.computeIfAbsent(one, _ -> new HashSet<>()).add(other);
          contraries.computeIfAbsent(other, _ -> new HashSet<>()).add(one);
        }
      }
    }
    for (String line : Files.readAllLines(folder.resolve("index.sense"))) {
      String[] fields = line.split(" ", -1);
      int key = fields[0].indexOf('%');
      char part = PARTS.charAt(fields[0].charAt(key + 1) - '0');
      senses
          .computeIfAbsent(fields[0].substring(0, key), _ -> new ArrayList<>())
          .add(
              new Sense(
                  part,
                  Integer.parseInt(fields[2]),
                  Integer.parseInt(fields[3]),
                  part + fields[1]));
    }
  }

  private void read(char part, String[] fields) {
    int count = Integer.parseInt(fields[3], 16);
    List<String> words = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      words.add(fields[4 + 2 * i].replaceAll("\\(.*\\)", "").toLowerCase(Locale.ROOT));
    }
    int at = 4 + 2 * count;
    List<Pointer> pointers = new ArrayList<>();
    for (int i = Integer.parseInt(fields[at]); i > 0; i--, at += 4) {
      char target = fields[at + 3].charAt(0) == 's' ? 'a' : fields[at + 3].charAt(0);
      pointers.add(new Pointer(fields[at + 1], target + fields[at + 2], fields[at + 4]));
    }
    synsets.put(part + fields[0], new Synset(Integer.parseInt(fields[1]), words, pointers));
  }

  /** The position of a word that a pointer relates. */
  private static int word(Pointer pointer, int digit) {
    return Integer.parseInt(pointer.words.substring(digit, digit + 2), 16) - 1;
  }

  private Synset synset(String id) {
    return Objects.requireNonNull(synsets.get(id), id);
  }

  private List<Sense> senses(String word) {
    return senses.getOrDefault(word, List.of());
  }

  /** All words, phrases with underscores. */
  Set<String> words() {
    return senses.keySet();
  }

  /** The words of each meaning. */
  Stream<List<String>> meanings() {
    return synsets.values().stream().map(Synset::words);
  }

  /** Whether any meaning of a word is tagged in the texts counted for WordNet. */
  boolean isTagged(String word) {
    return senses(word).stream().anyMatch(sense -> sense.count > 0);
  }

  boolean hasContrary(String word) {
    return contraries.containsKey(word);
  }

  /** Whether a word mainly names a thing one can touch, or a person. */
  boolean isConcrete(String word) {
    return isFirst(word, CONCRETE);
  }

  /** Whether a word mainly names a number, unit or time. */
  boolean isMeasure(String word) {
    return isFirst(word, MEASURES);
  }

  private boolean isFirst(String word, Collection<Integer> files) {
    return senses(word).stream()
        .anyMatch(
            sense ->
                sense.part == 'n' && sense.rank == 1 && files.contains(synset(sense.synset).file));
  }

  /** Whether both may be nouns. */
  boolean areNouns(String one, String other) {
    return isNoun(one) && isNoun(other);
  }

  private boolean isNoun(String word) {
    return senses(word).stream().anyMatch(sense -> sense.part == 'n');
  }

  /** How two words are related; empty if they are not. */
  Set<Relation> relations(String one, String other) {
    Set<Relation> found = new HashSet<>();
    if (contraries.getOrDefault(one, Set.of()).contains(other)) {
      found.add(Relation.CONTRARY);
    }
    for (Sense sense : senses(one)) {
      for (Sense its : senses(other)) {
        if (sense.synset.equals(its.synset)) {
          found.add(
              isUsual(one, sense) && isUsual(other, its) ? Relation.SAME : Relation.RARELY_SAME);
        } else if (isAbove(sense, its) || isAbove(its, sense)) {
          found.add(Relation.ABOVE);
        } else if (above(sense).anyMatch(id -> above(its).anyMatch(id::equals))) {
          found.add(Relation.BESIDE);
        } else if (isAkin(sense, its)) {
          found.add(Relation.AKIN);
        }
      }
    }
    return found;
  }

  /** Whether one word is above the other only as the kind of a concrete thing. */
  boolean isKind(String one, String other) {
    List<Sense> under = new ArrayList<>();
    for (Sense sense : senses(one)) {
      for (Sense its : senses(other)) {
        if (isAbove(sense, its) || isAbove(its, sense)) {
          under.add(sense);
        }
      }
    }
    return !under.isEmpty()
        && under.stream().allMatch(sense -> CONCRETE.contains(synset(sense.synset).file));
  }

  private boolean isUsual(String word, Sense sense) {
    int all =
        senses(word).stream().filter(it -> it.part == sense.part).mapToInt(Sense::count).sum();
    return sense.rank <= FIRST || (all > 0 && sense.count >= USUAL * all);
  }

  private boolean isAbove(Sense sense, Sense its) {
    return above(its).anyMatch(sense.synset::equals);
  }

  private Stream<String> above(Sense sense) {
    return synset(sense.synset).pointers.stream()
        .filter(pointer -> ABOVE.contains(pointer.symbol))
        .map(Pointer::target);
  }

  private boolean isAkin(Sense sense, Sense its) {
    return synset(sense.synset).pointers.stream()
        .anyMatch(
            pointer ->
                AKIN.contains(pointer.symbol)
                    && pointer.words.equals(BETWEEN_MEANINGS)
                    && pointer.target.equals(its.synset));
  }
}

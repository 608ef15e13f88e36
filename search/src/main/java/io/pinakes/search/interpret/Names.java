package io.pinakes.search.interpret;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.interpret.Gazetteer.Entry;
import io.pinakes.search.interpret.Gazetteer.Found;
import io.pinakes.search.query.CorpusCounts;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.QueryAnalysis.Match;
import io.pinakes.search.text.EditDistance;
import io.pinakes.search.text.FoldedText;
import io.pinakes.search.text.FoldedText.Word;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** The names among the values of an index, by the forms in which they are recognized. */
final class Names {
  static final int MAX_WORDS = 8;

  /** Maximum number of values considered per question, repetitions included. */
  private static final int MAX_FOUND = 256;

  /** From this length on, keys may differ in word boundaries. */
  private static final int ONE_WORD_OR_TWO = 5;

  private static final int SHORTEST_SIMILAR = 5;
  private static final int SHORTEST_TWO_ERRORS = 9;

  /** Maximum number of question words checked for misspelt names. */
  private static final int MAX_WORDS_SIMILAR = 256;

  private static final int MAX_WORDS_OF_SIMILAR = 4;

  /** Words that are never names, even if some field has them as a value. */
  private static final Set<String> COMMON = NameKey.group("common");

  private static final Pattern INITIALS =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}])\\p{Lu}(?:(?:[nN]| ?& ?)?\\p{Lu}){1,7}(?![\\p{L}\\p{N}])");

  /** A name with its words separated by spaces. */
  private record Name(Entry entry, String words) {}

  private final Map<String, List<Name>> byKey = new HashMap<>();
  private final Map<String, List<Entry>> byInitials = new HashMap<>();
  private final Map<String, Set<String>> bySize = new HashMap<>();

  void add(String field, MetadataValue value) {
    if (!(value instanceof MetadataValue.Keyword(String text))) {
      return;
    }
    Entry entry = new Entry(field, value);
    switch (field) {
      case "title" -> {} // often an ordinary word, and found by the keyword retriever
      case "file" -> addFile(entry, text);
      default -> addName(entry, NameKey.words(text));
    }
  }

  /** The name of a file without folders, if it contains a digit, as identifiers do. */
  private void addFile(Entry entry, String path) {
    String file = path.substring(path.lastIndexOf('/') + 1);
    int dot = file.lastIndexOf('.');
    String name = dot > 0 ? file.substring(0, dot) : file;
    if (name.chars().anyMatch(Character::isDigit)) {
      addKey(entry, NameKey.words(name));
      addKey(entry, NameKey.words(file));
    }
  }

  private void addName(Entry entry, List<String> words) {
    List<String> bare = NameKey.withoutLegalForm(words);
    addKey(entry, words);
    if (bare.size() < words.size()) {
      addKey(entry, bare);
    }
    String initials = NameKey.initials(words);
    if (words.size() > 1 && words.size() <= MAX_WORDS && !initials.isEmpty()) {
      byInitials.computeIfAbsent(initials, _ -> new ArrayList<>()).add(entry);
    }
    if (entry.field().equals("bucket") && words.size() == 1) {
      singular(words.getFirst()).ifPresent(one -> addKey(entry, List.of(one)));
    }
  }

  private static Optional<String> singular(String plural) {
    if (!plural.endsWith("s") || plural.length() <= 3) {
      return Optional.empty();
    }
    return Optional.of(
        plural.endsWith("ies")
            ? plural.substring(0, plural.length() - 3) + "y"
            : plural.substring(0, plural.length() - 1));
  }

  private void addKey(Entry entry, List<String> words) {
    String key = NameKey.of(words);
    boolean number = key.chars().allMatch(Character::isDigit);
    if (words.size() > MAX_WORDS
        || key.length() < 2
        || (number && key.length() < 4)
        || COMMON.contains(key)) {
      return;
    }
    List<Name> names = byKey.computeIfAbsent(key, _ -> new ArrayList<>());
    Name name = new Name(entry, apart(words));
    if (!names.contains(name)) {
      names.add(name);
    }
    if (key.length() >= SHORTEST_SIMILAR
        && !entry.field().equals("file")
        && key.chars().allMatch(Character::isLetter)) {
      bySize.computeIfAbsent(size(key, key.length()), _ -> new TreeSet<>()).add(key);
    }
  }

  /** Must be called once all names are added. */
  void finish() {
    byInitials.values().removeIf(entries -> entries.stream().map(this::key).distinct().count() > 1);
  }

  private String key(Entry entry) {
    return NameKey.of(NameKey.withoutLegalForm(NameKey.words(entry.value().display())));
  }

  private static String apart(List<String> words) {
    return String.join(" ", words.stream().filter(word -> !NameKey.joins(word)).toList());
  }

  /**
   * Finds exact names and marks their characters as taken.
   *
   * @param more further names
   */
  List<Found> exact(List<Word> words, Names more, BitSet taken) {
    List<Found> found = new ArrayList<>();
    for (int at = 0; at < words.size() && found.size() < MAX_FOUND; ) {
      int length = Math.min(MAX_WORDS, words.size() - at);
      List<Entry> entries = List.of();
      while (length > 0 && entries.isEmpty()) {
        entries = named(words.subList(at, at + length), more);
        length--;
      }
      if (entries.isEmpty()) {
        at++;
      } else {
        Word last = words.get(at + length);
        found.add(new Found(words.get(at).start(), last.end(), entries, new Match.Exact()));
        taken.set(words.get(at).start(), last.end());
        at += length + 1;
      }
    }
    return found;
  }

  private List<Entry> named(List<Word> words, Names more) {
    if (NameKey.joins(words.getFirst().text()) || NameKey.joins(words.getLast().text())) {
      return List.of();
    }
    List<String> texts = words.stream().map(Word::text).toList();
    String key = NameKey.of(texts);
    List<Name> names = new ArrayList<>(byKey.getOrDefault(key, List.of()));
    names.addAll(more.byKey.getOrDefault(key, List.of()));
    if (names.isEmpty()) {
      return List.of();
    }
    String apart = apart(texts);
    return names.stream()
        .filter(name -> key.length() >= ONE_WORD_OR_TWO || name.words().equals(apart))
        .map(Name::entry)
        .distinct()
        .sorted(Entry.ORDER)
        .toList();
  }

  /**
   * Capital letters, such as {@code AT&T} or {@code JnJ}, that are the initials of only one name.
   */
  List<Found> initials(FoldedText text, BitSet taken) {
    List<Found> found = new ArrayList<>();
    if (byInitials.isEmpty()) {
      return found;
    }
    for (Word word : text.written(INITIALS)) {
      String key = word.text().replace(" ", "").replace('&', 'n').toLowerCase(Locale.ROOT);
      List<Entry> entries = byInitials.getOrDefault(key, List.of());
      if (!entries.isEmpty() && taken.get(word.start(), word.end()).isEmpty()) {
        found.add(
            new Found(
                word.start(),
                word.end(),
                entries.stream().sorted(Entry.ORDER).toList(),
                new Match.Initials()));
        taken.set(word.start(), word.end());
      }
    }
    return found;
  }

  /** Words unknown to the library that are one or two typos away from a single name. */
  List<Found> similar(List<Word> words, BitSet taken, CorpusCounts counts) {
    List<Found> found = new ArrayList<>();
    int end = Math.min(words.size(), MAX_WORDS_SIMILAR);
    for (int at = 0; at < end; at++) {
      for (int length = Math.min(MAX_WORDS_OF_SIMILAR, end - at); length > 0; length--) {
        List<Word> part = words.subList(at, at + length);
        int from = part.getFirst().start();
        int to = part.getLast().end();
        if (taken.get(from, to).isEmpty()) {
          String key = NameKey.of(part.stream().map(Word::text).toList());
          List<Entry> entries = nearest(key);
          if (!entries.isEmpty() && unknown(part, counts)) {
            found.add(new Found(from, to, entries, new Match.Similar()));
            taken.set(from, to);
          }
        }
      }
    }
    return found;
  }

  private static boolean unknown(List<Word> words, CorpusCounts counts) {
    return words.stream().anyMatch(word -> counts.passages(Filter.all(), word.text()) == 0);
  }

  /** The entries of the name closest to {@code key}; none in case of a tie. */
  private List<Entry> nearest(String key) {
    if (key.length() < SHORTEST_SIMILAR || !key.chars().allMatch(Character::isLetter)) {
      return List.of();
    }
    int limit = key.length() < SHORTEST_TWO_ERRORS ? 1 : 2;
    List<String> nearest = new ArrayList<>();
    int least = limit;
    for (int length = key.length() - limit; length <= key.length() + limit; length++) {
      for (String candidate : bySize.getOrDefault(size(key, length), Set.of())) {
        int errors = EditDistance.of(key, candidate, least);
        if (errors < least) {
          nearest.clear();
          least = errors;
        }
        if (errors == least) {
          nearest.add(candidate);
        }
      }
    }
    return nearest.size() != 1
        ? List.of()
        : byKey.getOrDefault(nearest.getFirst(), List.of()).stream()
            .map(Name::entry)
            .distinct()
            .sorted(Entry.ORDER)
            .toList();
  }

  /** The bucket of names to compare: same first letter and same length. */
  private static String size(String key, int length) {
    return key.charAt(0) + "" + length;
  }
}

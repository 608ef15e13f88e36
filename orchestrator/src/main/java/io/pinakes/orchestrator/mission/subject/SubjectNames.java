package io.pinakes.orchestrator.mission.subject;

import io.pinakes.search.analyze.TextAnalysis;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Tells which of several subjects a text names, such as the plans that a mission compares.
 *
 * <p>A subject is named by the words that the others do not share at the same end of their names:
 * of "the Gold plan" and "the Silver plan", these are "Gold" and "Silver". Where a longer name
 * stands, it alone is named: "Gold Plus" does not name "Gold".
 */
public final class SubjectNames {
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}\\p{N}]+");

  /** The words of each subject's name; the longest names come first. */
  private final List<Name> names;

  /**
   * A name.
   *
   * @param subject its index
   * @param together whether its words must stand next to each other: another name has some of them,
   *     or they say little apart
   */
  private record Name(int subject, List<String> words, boolean together) {}

  private SubjectNames(List<Name> names) {
    this.names = names;
  }

  /** Of some subjects, each a noun phrase. */
  public static SubjectNames of(List<String> subjects) {
    List<List<String>> all = subjects.stream().map(SubjectNames::words).toList();
    List<List<String>> keys = withoutShared(withoutShared(all, true), false);
    Map<String, Long> bearers =
        keys.stream()
            .flatMap(key -> key.stream().distinct())
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    List<Name> names = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      List<String> key = keys.get(i);
      if (!key.isEmpty()) {
        boolean together =
            !tells(key) || key.stream().anyMatch(word -> bearers.getOrDefault(word, 0L) > 1);
        names.add(new Name(i, key, together));
      }
    }
    names.sort(Comparator.comparingInt(name -> -name.words.size()));
    return new SubjectNames(List.copyOf(names));
  }

  /** The indexes of the subjects that a text names. */
  public Set<Integer> in(String text) {
    List<String> words = new ArrayList<>(words(text));
    Set<String> all = new HashSet<>(words);
    Set<Integer> named = new LinkedHashSet<>();
    for (Name name : names) {
      if (all.containsAll(name.words) && (!name.together || takes(name.words, words))) {
        named.add(name.subject);
      }
    }
    return named;
  }

  /**
   * Whether a name stands in some words; where it does, they are replaced, so that they name no
   * shorter name.
   */
  private static boolean takes(List<String> name, List<String> words) {
    boolean found = false;
    for (int at = 0; at + name.size() <= words.size(); at++) {
      List<String> here = words.subList(at, at + name.size());
      if (here.equals(name)) {
        here.replaceAll(_ -> "");
        found = true;
      }
    }
    return found;
  }

  /** Names without the words that all of them end or begin with, as far as each still tells. */
  private static List<List<String>> withoutShared(List<List<String>> names, boolean atEnd) {
    List<List<String>> left = names;
    while (left.size() > 1
        && left.stream().allMatch(name -> name.size() > 1)
        && left.stream().map(name -> atEnd ? name.getLast() : name.getFirst()).distinct().count()
            == 1) {
      List<List<String>> shorter =
          left.stream()
              .map(name -> atEnd ? name.subList(0, name.size() - 1) : name.subList(1, name.size()))
              .toList();
      if (!shorter.stream().allMatch(SubjectNames::tells)) {
        return left;
      }
      left = shorter;
    }
    return left;
  }

  /** Whether words are more than figures and single letters, which stand everywhere in a text. */
  private static boolean tells(List<String> name) {
    return name.stream().anyMatch(word -> word.codePoints().anyMatch(Character::isLetter))
        && name.stream().anyMatch(word -> word.length() > 1);
  }

  /** The words of a text in their basic forms, without stop words of several letters. */
  private static List<String> words(String text) {
    Map<String, List<String>> known = new HashMap<>();
    return WORD.matcher(text)
        .results()
        .map(found -> found.group().toLowerCase(Locale.ROOT))
        .flatMap(word -> known.computeIfAbsent(word, SubjectNames::forms).stream())
        .toList();
  }

  private static List<String> forms(String word) {
    List<String> terms = TextAnalysis.terms(word);
    return terms.isEmpty() && word.length() == 1 ? List.of(word) : terms;
  }
}

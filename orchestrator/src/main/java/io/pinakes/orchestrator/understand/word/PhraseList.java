package io.pinakes.orchestrator.understand.word;

import io.pinakes.search.language.LanguageFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The phrases of one word list, indexed by their first word. */
public final class PhraseList {
  private final Map<String, List<Phrase>> byFirst = new HashMap<>();
  private final List<Phrase> wild = new ArrayList<>();

  /** A phrase of a group; if {@code open}, its last word may have any ending. */
  private record Phrase(String key, List<String> words, boolean open) {}

  /** A phrase that was found. */
  record Match(String key, int length) {}

  private PhraseList() {}

  /** The groups of {@code name} in one language. */
  public static PhraseList of(String language, String name) {
    PhraseList phrases = new PhraseList();
    LanguageFile.groups(PhraseList.class, language, name).forEach(phrases::add);
    return phrases;
  }

  void add(String key, List<String> phrases) {
    phrases.forEach(phrase -> add(key, phrase));
  }

  private void add(String key, String written) {
    boolean open = written.endsWith("*");
    List<String> words = Token.folded(written);
    if (words.isEmpty()) {
      return;
    }
    Phrase phrase = new Phrase(key, words, open);
    if (open && words.size() == 1) {
      wild.add(phrase);
    } else {
      byFirst.computeIfAbsent(words.getFirst(), _ -> new ArrayList<>()).add(phrase);
    }
  }

  /** Its groups with phrases. */
  Set<String> keys() {
    return Stream.concat(byFirst.values().stream().flatMap(List::stream), wild.stream())
        .map(Phrase::key)
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Its phrases of one word. */
  Set<String> words() {
    return byFirst.values().stream()
        .flatMap(List::stream)
        .filter(phrase -> phrase.words().size() == 1 && !phrase.open())
        .map(phrase -> phrase.words().getFirst())
        .collect(Collectors.toUnmodifiableSet());
  }

  /** The other groups that share a phrase with this one. */
  Set<String> sharing(String key) {
    Set<List<String>> own = new HashSet<>();
    Set<String> sharing = new TreeSet<>();
    byFirst.values().stream()
        .flatMap(List::stream)
        .filter(phrase -> phrase.key().equals(key))
        .forEach(phrase -> own.add(phrase.words()));
    byFirst.values().stream()
        .flatMap(List::stream)
        .filter(phrase -> !phrase.key().equals(key) && own.contains(phrase.words()))
        .forEach(phrase -> sharing.add(phrase.key()));
    return sharing;
  }

  /** All phrases that begin at {@code at}. */
  public List<Match> at(List<Token> tokens, int at) {
    List<Match> found = new ArrayList<>();
    String first = tokens.get(at).folded();
    for (Phrase phrase : byFirst.getOrDefault(first, List.of())) {
      int length = phrase.words().size();
      boolean same = at + length <= tokens.size();
      for (int i = 1; same && i < length; i++) {
        String word = tokens.get(at + i).folded();
        same =
            (phrase.open() && i == length - 1)
                ? word.startsWith(phrase.words().get(i))
                : word.equals(phrase.words().get(i));
      }
      if (same) {
        found.add(new Match(phrase.key(), length));
      }
    }
    for (Phrase phrase : wild) {
      if (first.startsWith(phrase.words().getFirst())) {
        found.add(new Match(phrase.key(), 1));
      }
    }
    return found;
  }
}

package io.pinakes.indexer.fact.profile;

import io.pinakes.indexer.fact.profile.Profile.Value;
import io.pinakes.search.language.LanguageFile;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A profile prepared for matching: its phrases, including those that the word lists of all
 * languages add to a bundled profile ({@code language/<code>/<name of the profile>.txt}).
 */
final class ProfileWords {
  private static final Map<String, List<String>> NUMBER_WORDS = all("identifier");

  /** Words that may occur between a label and a number: {@code no}, {@code Nr.}. */
  static final LinePhrases NUMBER =
      new LinePhrases(NUMBER_WORDS.getOrDefault("number", List.of()), Set.of());

  private final Profile profile;
  private final LinePhrases title;
  private final LinePhrases stop;
  private final LinePhrases items;
  private final Map<String, Labels> labels = new HashMap<>();

  /** The phrases of one value. */
  record Labels(LinePhrases labels, LinePhrases strong, LinePhrases weak, LinePhrases not) {
    /** The matches of labels of any strength, except where they mean something else. */
    List<LinePhrases.Match> in(Words line) {
      List<LinePhrases.Match> found = new ArrayList<>(strong.all(line));
      found.addAll(labels.all(line));
      found.addAll(weak.all(line));
      return found.isEmpty() || not.inApartFrom(found, line) ? List.of() : found;
    }
  }

  private ProfileWords(Profile profile, Map<String, List<String>> more) {
    this.profile = profile;
    Set<String> known = new HashSet<>();
    List<Runnable> later = new ArrayList<>();
    List<String> titles = joined(profile.title(), more.get(Profile.TITLE));
    List<String> stops = joined(profile.stop(), more.get("stop"));
    List<String> heads = joined(profile.items(), more.get("items"));
    List.of(titles, stops, heads).forEach(each -> known.addAll(LinePhrases.words(each)));
    for (Value value : profile.values()) {
      String key = value.name().replace('_', '-');
      List<String> plain = joined(value.labels(), more.get(key));
      List<String> strong = joined(value.strong(), more.get(key + "-strong"));
      List<String> weak = joined(value.weak(), more.get(key + "-weak"));
      List<String> not = joined(value.not(), more.get(key + "-not"));
      List.of(plain, strong, weak, not).forEach(each -> known.addAll(LinePhrases.words(each)));
      later.add(
          () ->
              labels.put(
                  value.name(),
                  new Labels(
                      new LinePhrases(plain, known),
                      new LinePhrases(strong, known),
                      new LinePhrases(weak, known),
                      new LinePhrases(not, known))));
    }
    later.forEach(Runnable::run);
    title = new LinePhrases(titles, known);
    stop = new LinePhrases(stops, known);
    items = new LinePhrases(heads, known);
  }

  /** A user-supplied profile, without additional words. */
  static ProfileWords of(Profile profile) {
    return new ProfileWords(profile, Map.of());
  }

  /** A bundled profile with the words of all languages. */
  static ProfileWords bundled(Profile profile) {
    return new ProfileWords(profile, all(profile.name()));
  }

  /** The groups of a word list in all languages together. */
  static Map<String, List<String>> all(String name) {
    Map<String, List<String>> all = new HashMap<>();
    for (String language : LanguageFile.languages()) {
      LanguageFile.groups(ProfileWords.class, language, name)
          .forEach((key, words) -> all.merge(key, words, ProfileWords::joined));
    }
    return all;
  }

  private static List<String> joined(
      Collection<String> some, @org.jspecify.annotations.Nullable List<String> more) {
    List<String> joined = new ArrayList<>(some);
    if (more != null) {
      joined.addAll(more);
    }
    return joined;
  }

  Profile profile() {
    return profile;
  }

  LinePhrases title() {
    return title;
  }

  LinePhrases stop() {
    return stop;
  }

  LinePhrases items() {
    return items;
  }

  Labels labels(Value value) {
    return java.util.Objects.requireNonNull(labels.get(value.name()));
  }
}

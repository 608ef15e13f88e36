package io.pinakes.orchestrator.verify.claim;

import io.pinakes.indexer.LanguageDetector;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Detects the language of a claim among those it could be in. Caches what it has detected, so one
 * instance serves one answer; safe for many threads.
 */
public final class ClaimLanguage {
  private final Map<Text, String> known = new ConcurrentHashMap<>();

  /** A text and the languages it could be in. */
  private record Text(String text, List<String> languages) {}

  /**
   * ISO 639-1; {@code und} if it is not clear.
   *
   * @param evidence languages of its sources; English and German are always considered
   */
  public String of(String claim, Collection<String> evidence) {
    Set<String> languages = new TreeSet<>(evidence);
    languages.addAll(List.of("en", "de"));
    languages.retainAll(LanguageDetector.ALL);
    return known.computeIfAbsent(
        new Text(claim, List.copyOf(languages)),
        text -> LanguageDetector.among(text.languages).of(text.text));
  }
}

package io.pinakes.orchestrator.verify.claim;

import io.pinakes.indexer.LanguageDetector;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/** Detects the language of a claim among those it could be in. */
public final class ClaimLanguage {
  private static final ConcurrentHashMap<List<String>, LanguageDetector> DETECTORS =
      new ConcurrentHashMap<>();

  private ClaimLanguage() {}

  /**
   * ISO 639-1; {@code und} if it is not clear.
   *
   * @param evidence languages of its sources; English and German are always considered
   */
  public static String of(String claim, Collection<String> evidence) {
    Set<String> languages = new TreeSet<>(evidence);
    languages.addAll(List.of("en", "de"));
    languages.retainAll(LanguageDetector.ALL);
    return DETECTORS.computeIfAbsent(List.copyOf(languages), LanguageDetector::among).of(claim);
  }
}
